import { useEffect, useRef, useState, type FormEvent } from "react";
import { afterFirstPaint } from "#web/browser/after-first-paint.ts";
import { logError } from "#web/errors/log-error.ts";
import { SpokenError } from "#web/errors/spoken-error.ts";
import { fetchPage } from "#web/screens/fetch-page.ts";
import { checkSignIn, hasProblems, type Problems } from "./credentials.ts";
import { readText } from "./read-text.ts";
import type { SignInAnswer, SignInCall, SignInField } from "./sign-in-call.ts";

const FAILURE = "Signing in did not work. Try again in a moment.";
const FIELDS = ["email", "password", "code"] as const;

/** The call and what its errors say: nobody needs them in order to see the form. */
const fetchSignIn = () => fetchPage(() => import("./sign-in-call.ts"));

async function signIn(
  call: SignInCall,
  form: { email: string; password: string; code: string },
): Promise<SignInAnswer> {
  try {
    return await (await fetchSignIn()).signIn(call, form);
  } catch (error) {
    logError(error);
    return { kind: "failed", message: error instanceof SpokenError ? error.message : FAILURE };
  }
}

/** Where the guard sends a person once they are signed in is the guard's to know: the return address is in the address. */
export function useSignIn(call: SignInCall) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems<SignInField>>({});
  /** Whether the account turned out to have a second factor. */
  const [asksCode, setAsksCode] = useState(false);
  /** What is wrong with the whole: the server could not answer. */
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => afterFirstPaint(() => void fetchSignIn().catch(logError)), []);

  useEffect(() => {
    const first = FIELDS.find((name) => problems[name] !== undefined);
    const field = form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`);
    field?.focus();
    field?.select();
  }, [problems]);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    const [email, password, code] = FIELDS.map((name) => readText(data, name)) as [string, string, string];
    const found = checkSignIn({ email, password });
    setProblems(found);
    setFailure(null);
    if (hasProblems(found)) return;
    setIsBusy(true);
    const answer = await signIn(call, { email: email.trim(), password, code: code.trim() });
    if (answer.kind === "signed-in") return;
    setIsBusy(false);
    if (answer.kind === "failed") return setFailure(answer.message);
    setAsksCode((asked) => asked || answer.field === "code");
    setProblems({ [answer.field]: answer.message });
  }

  return { form, problems, failure, asksCode, isBusy, submit };
}
