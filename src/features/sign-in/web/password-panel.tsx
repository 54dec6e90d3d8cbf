import type { PasswordOwner } from "#features/sign-in/model/password-rules.ts";
import { toast } from "#web/toasts/toasts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { accountApi } from "./api.ts";
import { checkNewPassword } from "./setup-problems.ts";
import { useRefreshAccount } from "./data.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { useSending } from "./use-sending.ts";

/** Whoever is not known to be the person is asked for the password they have now before the new one counts. */
export function PasswordPanel({ owner }: { owner: PasswordOwner }) {
  const refresh = useRefreshAccount();
  const { form, problems, failure, isBusy, onSubmit } = useSending<"password" | "repeated">({
    check: (text) => checkNewPassword({ password: text("password"), repeated: text("repeated") }, owner),
    async send(text) {
      await accountApi.changePassword({ newPassword: text("password") });
      form.current?.reset();
      toast({ title: "Password changed", description: "You were signed out everywhere else." });
      await refresh();
    },
    refused: ({ code, message }) => (code === "WEAK_PASSWORD" ? { password: message } : null),
    fallback: "Your password could not be changed.",
  });
  return (
    <Panel title="Password">
      <form ref={form} noValidate className="stack" onSubmit={onSubmit}>
        <NewPasswordFields label="New password" problems={problems} owner={owner} />
        <p className="bad sm" role="alert">
          {failure}
        </p>
        <Button type="submit" busy={isBusy}>
          Change password
        </Button>
        {/* Tells the browser's keeper of passwords whose it is. */}
        <input type="hidden" name="username" autoComplete="username" value={owner.email} readOnly />
      </form>
    </Panel>
  );
}
