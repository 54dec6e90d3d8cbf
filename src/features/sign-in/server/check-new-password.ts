import { findPasswordProblem, type PasswordOwner } from "#features/sign-in/model/password-rules.ts";

let common: Promise<ReadonlySet<string>> | undefined;

/** What is wrong with a new password, in words; null when nothing is. The list of common ones is read once, when asked. */
export async function checkNewPassword(password: string, owner: PasswordOwner): Promise<string | null> {
  const known = await (common ??= readCommon());
  return findPasswordProblem(password, owner, (text) => known.has(text));
}

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].map(String));
}
