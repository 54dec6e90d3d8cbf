import type { ContactRole, DuplicateReason } from "./contact.ts";

export const ROLE_WORDS: Readonly<Record<ContactRole, string>> = {
  broker: "Broker",
  seller: "Seller",
  lender: "Lender",
  lawyer: "Lawyer",
  accountant: "Accountant",
  other: "Other",
};

const DUPLICATE_WORDS: Readonly<Record<DuplicateReason, string>> = {
  mail: "mail address",
  telephone: "telephone number",
  "name and firm": "name and firm",
};

/**
 * What two contacts have in common, as a sentence.
 *
 * @example describeDuplicate(["mail", "telephone"]) // "The same mail address and the same telephone number."
 */
export function describeDuplicate(because: readonly DuplicateReason[]): string {
  const words = because.map((reason) => `the same ${DUPLICATE_WORDS[reason]}`).join(" and ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
