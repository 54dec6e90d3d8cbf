const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const PREFIX = /^(?:analysis|draft)-/;

/**
 * The id behind an address: one leading `analysis-` or `draft-` is stripped;
 * what is then no UUID is never asked for.
 *
 * @returns the id in lower case, or null when there is none.
 */
export function dealIdOf(addressPart: string): string | null {
  const id = addressPart.replace(PREFIX, "");
  return UUID.test(id) ? id.toLowerCase() : null;
}
