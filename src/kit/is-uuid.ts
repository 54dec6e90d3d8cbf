// As the contracts' z.uuid(): RFC 9562's versions 1 to 8, and the two ids that consist of zeros or of f alone.
const UUID =
  /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|0{8}(?:-0{4}){3}-0{12}|f{8}(?:-f{4}){3}-f{12})$/i;

/**
 * Whether a text can be the id of a record: a UUID as RFC 9562 writes it, in either case.
 * Addresses and paths are asked this before they are asked for, so that a mistyped one reads "not found".
 *
 * @see https://www.rfc-editor.org/rfc/rfc9562#section-4
 */
export const isUuid = (text: string): boolean => UUID.test(text);
