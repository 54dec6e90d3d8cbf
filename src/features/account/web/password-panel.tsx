import type { PasswordOwner } from "#features/account/model/password-rules.ts";
import { toast } from "#web/lib/toasts.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { accountApi } from "./api.ts";
import type { Problems } from "./credentials.ts";
import { checkNewPassword } from "./setup-problems.ts";
import { useRefreshAccount } from "./data.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { useSending } from "./use-sending.ts";

type Name = "currentPassword" | "password" | "repeated";

function check(text: (name: Name) => string, owner: PasswordOwner): Problems<Name> {
  return {
    ...(text("currentPassword") === "" ? { currentPassword: "Enter the password you have now." } : {}),
    ...checkNewPassword({ password: text("password"), repeated: text("repeated") }, owner),
  };
}

export function PasswordPanel({ owner }: { owner: PasswordOwner }) {
  const refresh = useRefreshAccount();
  const { form, problems, failure, isBusy, onSubmit } = useSending<Name>({
    check: (text) => check(text, owner),
    async send(text) {
      await accountApi.changePassword({
        currentPassword: text("currentPassword"),
        newPassword: text("password"),
      });
      form.current?.reset();
      toast({ title: "Password changed", description: "You were signed out everywhere else." });
      await refresh();
    },
    refused({ code, message }) {
      if (code === "WEAK_PASSWORD") return { password: message };
      return code === "WRONG_PASSWORD" ? { currentPassword: message } : null;
    },
    fallback: "Your password could not be changed.",
  });
  return (
    <Panel title="Password">
      <form ref={form} noValidate className="stack" onSubmit={onSubmit}>
        <Field label="Current password" error={problems.currentPassword}>
          {(control) => <PasswordInput {...control} name="currentPassword" />}
        </Field>
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
