/*
 * By what two contacts are likely the same, as SQL over SQL: for the columns of contacts, which the migration has as it was
 * made, and for what deals, leads and documents say of people. Null: nothing to compare.
 */

/** A mail address in small letters. */
export const emailKey = (text: string): string => `nullif(lower(btrim(${text})), '')`;

/** The last ten digits of a telephone number without its extension; fewer than seven tell nobody apart. */
export function phoneKey(text: string): string {
  const digits = `regexp_replace(regexp_replace(lower(${text}), '(x|ext).*$', ''), '[^0-9]', '', 'g')`;
  return `case when length(${digits}) >= 7 then right(${digits}, 10) end`;
}

const lettersOf = (text: string): string => `regexp_replace(lower(${text}), '[^[:alnum:]]+', '', 'g')`;

/** Letters and digits of a name and of a firm, the firm without what kind of company it is. */
export function nameKey(name: string, firm: string): string {
  const bare = `regexp_replace(lower(${firm}), '\\m(inc|llc|ltd|corp|co)\\M', '', 'g')`;
  return `${lettersOf(name)} || '|' || ${lettersOf(bare)}`;
}
