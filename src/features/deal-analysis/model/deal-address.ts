import { isUuid } from "#kit/is-uuid.ts";
const PREFIX = /^(?:analysis|draft)-/;

/**
 * The id behind an address: one leading `analysis-` or `draft-` is stripped;
 * what is then no UUID is never asked for.
 *
 * @returns the id in lower case, or null when there is none.
 */
export function dealIdOf(addressPart: string): string | null {
  const id = addressPart.replace(PREFIX, "");
  return isUuid(id) ? id.toLowerCase() : null;
}
