import { NameFields, NewPasswordFields, useSending } from "#features/sign-in/web/index.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { workspacesApi } from "#features/workspaces/web/api.ts";

type Name = "firstName" | "lastName" | "password" | "repeated";

interface MakeAccountProps {
  token: string;
  email: string;
  onMade: () => void;
}

/** The account of the invited address. */
export function MakeAccount({ token, email, onMade }: MakeAccountProps) {
  const { form, problems, failure, isBusy, onSubmit } = useSending<Name>({
    check: (text) => ({
      ...(text("password") === "" ? { password: "Choose a password." } : {}),
      ...(text("password") === text("repeated") ? {} : { repeated: "The two passwords differ." }),
    }),
    async send(text) {
      await workspacesApi.makeInvitedAccount({
        token,
        firstName: text("firstName").trim(),
        lastName: text("lastName").trim(),
        password: text("password"),
      });
      onMade();
    },
    refused: ({ code, message }) => (code === "WEAK_PASSWORD" ? { password: message } : null),
    fallback: "Your account could not be made. Try again in a moment.",
  });
  return (
    <>
      <p className="mt-4">{email} has no account here yet. Choose a password, and enter your name.</p>
      <form ref={form} className="stack" noValidate onSubmit={onSubmit}>
        <div className="names">
          <NameFields names={{ firstName: "", lastName: "" }} problems={problems} />
        </div>
        <NewPasswordFields problems={problems} owner={{ email, role: "user" }} />
        <p className="failure" role="alert">
          {failure}
        </p>
        <Button variant="primary" type="submit" busy={isBusy}>
          Create account
        </Button>
      </form>
    </>
  );
}
