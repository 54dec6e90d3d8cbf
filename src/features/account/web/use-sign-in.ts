import { useRef, useState, type FormEvent } from "react";
import { messageOf, refusalOf } from "#web/lib/call-errors.ts";
import { logError } from "#web/lib/log-error.ts";
import { sessionStarted } from "#web/lib/session.ts";
import { checkSignIn, hasProblems, type Problems } from "./credentials.ts";
import { readText } from "./read-text.ts";

type Name = "email" | "password" | "code";

/** Which refusals belong to which field. */
const FIELD_OF: Readonly<Record<string, Name>> = {
  INVALID_CREDENTIALS: "password",
  CODE_REQUIRED: "code",
  INVALID_CODE: "code",
};

/** Where the guard sends a person once they are signed in is the guard's to know: the return address is in the address. */
export function useSignIn(call: "signIn" | "signInAdmin") {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems<Name>>({});
  /** Whether the account turned out to have a second factor. */
  const [asksCode, setAsksCode] = useState(false);
  /** What is wrong with the whole: the server could not answer. */
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  function show(found: Problems<Name>): void {
    setProblems(found);
    const first = (["email", "password", "code"] as const).find((name) => found[name]);
    // The field of the code may be drawn only now.
    if (first)
      requestAnimationFrame(() => {
        const field = form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`);
        field?.focus();
        field?.select();
      });
  }

  async function send(email: string, password: string, code: string): Promise<void> {
    setIsBusy(true);
    try {
      // The calls come after the first paint; the session's check has fetched them long before this press.
      const { accountApi } = await import("./api.ts");
      const { person } = await accountApi[call]({ email, password, ...(code ? { code } : {}) });
      sessionStarted(person);
    } catch (error) {
      setIsBusy(false);
      const refusal = refusalOf(error);
      const field = FIELD_OF[refusal?.code ?? ""];
      if (refusal && field) {
        setAsksCode((asked) => asked || field === "code");
        // The first time it is a question and no mistake.
        return show({ [field]: refusal.message });
      }
      if (!refusal) logError(error);
      setFailure(messageOf(error, "Signing in did not work. Try again in a moment."));
      if (refusal?.code === "FORBIDDEN") void sayDenied(refusal.message);
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    const values = { email: readText(data, "email"), password: readText(data, "password") };
    const found = checkSignIn(values);
    setFailure(null);
    show(found);
    if (!hasProblems(found)) await send(values.email.trim(), values.password, readText(data, "code").trim());
  }

  return { form, problems, failure, asksCode, isBusy, submit };
}

/** The words of frame spec §8. */
async function sayDenied(description: string): Promise<void> {
  const { toast } = await import("#web/lib/toasts.ts");
  toast({ title: "Access Denied", description, variant: "destructive" });
}
