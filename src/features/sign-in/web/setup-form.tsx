import { useRef, useState, type FormEvent } from "react";
import type { Role } from "#contract/person.ts";
import type { Setup } from "#features/sign-in/contract.ts";
import { messageOf, refusalOf } from "#web/calls/call-errors.ts";
import { logError } from "#web/errors/log-error.ts";
import { navigateTo } from "#web/navigation/navigation.ts";
import { sessionStarted } from "#web/session/session.ts";
import { homeOf } from "#web/screens/home-of.ts";
import { isRegistered } from "#web/screens/registered.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { hasProblems, type Problems } from "./credentials.ts";
import { checkSetup, type SetupForm as Values } from "./setup-problems.ts";
import { accountApi } from "./api.ts";
import { EmailField } from "./email-field.tsx";
import { NameFields } from "./name-fields.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { readText } from "./read-text.ts";

/** The first person here begins with a deal, like everybody else: users, mail and background work can wait. */
function homeAfter(purpose: Setup["purpose"], role: Role): string {
  return homeOf({ role: purpose === "first-admin" ? "user" : role }, isRegistered) ?? "/";
}

interface SetupFormProps {
  token: string;
  setup: Setup;
  onDead: (message: string) => void;
}

function readForm(form: HTMLFormElement, fixedEmail: string | null): Values {
  const data = new FormData(form);
  const text = (name: keyof Values) => readText(data, name);
  return {
    email: (fixedEmail ?? text("email")).trim(),
    firstName: text("firstName").trim(),
    lastName: text("lastName").trim(),
    password: text("password"),
    repeated: text("repeated"),
  };
}

function useSetupForm({ token, setup, onDead }: SetupFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems<keyof Values>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  function show(found: Problems<keyof Values>): void {
    setProblems(found);
    const first = (["email", "firstName", "lastName", "password", "repeated"] as const).find(
      (name) => found[name],
    );
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }

  async function send({ repeated: _, ...values }: Values): Promise<void> {
    setIsBusy(true);
    try {
      const { person } = await accountApi.completeSetup({ token, ...values });
      sessionStarted(person);
      navigateTo(homeAfter(setup.purpose, person.role), { replace: true });
    } catch (error) {
      setIsBusy(false);
      const refusal = refusalOf(error);
      if (refusal?.code === "GONE") onDead(refusal.message);
      else if (refusal?.code === "CONFLICT")
        show({ email: `${refusal.message}. Choose another address, or log in.` });
      else if (refusal?.code === "WEAK_PASSWORD") show({ password: refusal.message });
      else {
        if (!refusal) logError(error);
        setFailure(messageOf(error, "Your account could not be made. Try again in a moment."));
      }
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const values = readForm(event.currentTarget, setup.email);
    const found = checkSetup(values, setup.role);
    setFailure(null);
    show(found);
    if (!hasProblems(found)) await send(values);
  }

  return { form, problems, failure, isBusy, submit };
}

const TITLES: Record<Setup["purpose"], string> = {
  "first-admin": "Set up Dealwright",
  account: "Set up your account",
  invite: "Accept your invitation",
};
const SUBTITLES: Record<Setup["purpose"], string> = {
  "first-admin": "You are the first here. This account is the administrator's.",
  account: "Choose a password, and enter your name.",
  invite: "Choose a password, and enter your name. Then your account is ready.",
};

/** Makes the account a one-time link stands for: the first administrator's, or one an operator prepared. */
export function SetupForm(props: SetupFormProps) {
  const { setup } = props;
  const { form, problems, failure, isBusy, submit } = useSetupForm(props);
  const [email, setEmail] = useState(setup.email ?? "");
  const isFirstAdmin = setup.purpose === "first-admin";
  return (
    <>
      <h1>{TITLES[setup.purpose]}</h1>
      {setup.invitedBy === null ? null : (
        <p className="mt-2">
          <b>{setup.invitedBy}</b> invites you to Dealwright.
        </p>
      )}
      <p className="text-soft mt-2">{SUBTITLES[setup.purpose]}</p>
      <form ref={form} className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <EmailField
          error={problems.email}
          defaultValue={setup.email ?? ""}
          readOnly={setup.email !== null}
          autoFocus={setup.email === null}
          onChange={({ target }) => setEmail(target.value)}
        />
        <div className="names">
          <NameFields names={setup} problems={problems} />
        </div>
        <NewPasswordFields problems={problems} owner={{ email, role: setup.role }} />
        <p className="failure" role="alert">
          {failure}
        </p>
        <Button variant="primary" type="submit" busy={isBusy}>
          {isFirstAdmin ? "Create the administrator's account" : "Create account"}
        </Button>
      </form>
    </>
  );
}
