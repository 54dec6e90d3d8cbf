/** What to do about an address that is none. */
export const WEB_ADDRESS_SENTENCE =
  "Write a web address that begins with https:// or http://, or leave it empty.";

/** Whether a browser may be sent there: `javascript:`, `data:` and `file:` are no addresses of a listing. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/?#\\]+\S*$/i.test(text);
}
