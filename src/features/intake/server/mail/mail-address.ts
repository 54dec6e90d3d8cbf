import { randomInt } from "node:crypto";

/** Without those that are taken for one another when somebody reads an address out. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const TOKEN_LETTERS = 16;
const TOKEN = new RegExp(`^[${LETTERS}]{${TOKEN_LETTERS}}$`);

/** 79 random bits in small letters: mail servers may fold the case of what stands before the @. */
export const makeMailToken = (): string =>
  Array.from({ length: TOKEN_LETTERS }, () => LETTERS.charAt(randomInt(LETTERS.length))).join("");

/**
 * The address of a token.
 *
 * @example addressOf("in@example.com", "k4v9tq2mzx7wd3hb") // "in+k4v9tq2mzx7wd3hb@example.com"
 */
export const addressOf = (base: string, token: string): string => base.replace("@", `+${token}@`);

/** The tokens that these addresses hold, each once; others are none of ours. */
export function tokensIn(base: string, recipients: readonly string[]): string[] {
  const [local = "", domain = ""] = base.toLowerCase().split("@");
  const tokens = recipients.flatMap((recipient) => {
    const address = recipient.trim().toLowerCase();
    const isOurs = address.startsWith(`${local}+`) && address.endsWith(`@${domain}`);
    const token = isOurs ? address.slice(local.length + 1, -domain.length - 1) : "";
    return TOKEN.test(token) ? [token] : [];
  });
  return [...new Set(tokens)];
}
