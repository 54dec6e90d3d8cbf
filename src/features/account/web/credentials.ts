/**
 * What a form can tell by itself, before the server judges (decision Q-F10). Kept free of the contract's schemas:
 * they are heavy, and this stands in the first page a visitor loads. The server holds the rules.
 */

export type Problems<Name extends string> = Partial<Record<Name, string>>;

export function hasProblems(problems: Record<string, string | undefined>): boolean {
  return Object.values(problems).some((problem) => problem !== undefined);
}

export function emailProblem(email: string): string | undefined {
  const text = email.trim();
  if (text === "") return "Enter your email address.";
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return undefined;
  return text.includes("@")
    ? "That is not a whole address. It should read like name@example.com."
    : 'An email address has an "@" in it, like name@example.com.';
}

export function checkSignIn(form: { email: string; password: string }): Problems<"email" | "password"> {
  const email = emailProblem(form.email);
  return {
    ...(email === undefined ? {} : { email }),
    ...(form.password === "" ? { password: "Enter your password." } : {}),
  };
}

export interface SetupForm {
  email: string;
  firstName: string;
  lastName: string;
  password: string;
  repeated: string;
}

const PASSWORD_MIN = 8;
const PASSWORD_MAX = 128;

function newPasswordProblem(password: string): string | undefined {
  if (password.length < PASSWORD_MIN) {
    return password === "" ? "Choose a password." : `Use at least ${PASSWORD_MIN} characters.`;
  }
  return password.length > PASSWORD_MAX ? `Use at most ${PASSWORD_MAX} characters.` : undefined;
}

export function checkNewPassword(form: {
  password: string;
  repeated: string;
}): Problems<"password" | "repeated"> {
  const password = newPasswordProblem(form.password);
  if (password !== undefined) return { password };
  return form.password === form.repeated
    ? {}
    : { repeated: "The two passwords differ. Type the same one twice." };
}

export function checkSetup(form: SetupForm): Problems<keyof SetupForm> {
  const email = emailProblem(form.email);
  return { ...(email === undefined ? {} : { email }), ...checkNewPassword(form) };
}
