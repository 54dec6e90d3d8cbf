import type { Role } from "#contract/person.ts";

/** Characters that a new password has at least. An administrator reads everybody's settings, so theirs is longer. */
export const FEWEST_CHARACTERS: Readonly<Record<Role, number>> = { user: 10, admin: 12 };
export const MOST_CHARACTERS = 128;

const PRODUCT = "dealwright";
/** Of a name or address inside a password, so many other characters make up for it. */
const FEWEST_OTHERS = 8;
/** A shorter part of an address is found in many words. */
const FEWEST_OF_NAME = 4;

export interface PasswordOwner {
  readonly email: string;
  readonly role: Role;
}

/**
 * What is wrong with a new password, in a sentence that says what to do; null when nothing is. `isCommon` knows the most
 * used ones. Passwords that stand already are not judged.
 *
 * @example findPasswordProblem("short", { email: "a@example.com", role: "user" }, () => false) // "Use at least 10 characters."
 * @example findPasswordProblem("four plain words here", { email: "a@example.com", role: "admin" }, () => false) // null
 */
export function findPasswordProblem(
  password: string,
  { email, role }: PasswordOwner,
  isCommon: (password: string) => boolean,
): string | null {
  const fewest = FEWEST_CHARACTERS[role];
  const length = [...password].length;
  if (length < fewest)
    return role === "admin"
      ? `Use at least ${fewest} characters: this is an administrator's password.`
      : `Use at least ${fewest} characters.`;
  if (length > MOST_CHARACTERS) return `Use at most ${MOST_CHARACTERS} characters.`;
  if (password.trim() === "") return "Use more than blanks: words, digits or signs.";
  if (new Set(password).size < 4)
    return "Use more different characters: this is one or a few of them repeated.";
  const named = findName(password, email);
  if (named !== null)
    return `Leave ${named} out, or add ${FEWEST_OTHERS} characters that have nothing to do with it: it is the first guess.`;
  if (isCommon(password.toLowerCase()))
    return "This is one of the passwords that are used, and tried, most often. Choose another.";
  return null;
}

/** "your email address" or "the product's name", where the password is little else. */
function findName(password: string, email: string): string | null {
  const plain = password.toLowerCase();
  const [local = "", domain = ""] = email.toLowerCase().split("@");
  const parts = [email.toLowerCase(), local, domain, domain.split(".")[0] ?? ""];
  const isLittleElse = (name: string): boolean =>
    name.length >= FEWEST_OF_NAME &&
    plain.includes(name) &&
    plain.replaceAll(name, "").replaceAll(/\s/g, "").length < FEWEST_OTHERS;
  if (parts.some(isLittleElse)) return "your email address";
  return isLittleElse(PRODUCT) ? "the product's name" : null;
}
