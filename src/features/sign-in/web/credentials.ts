/**
 * What a form can tell by itself, before the server judges. Kept free of the contract's schemas:
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
