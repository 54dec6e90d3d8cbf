/**
 * A name as it is read: in one line, where a line break would begin words of its own and a mark of direction would turn
 * those around it.
 *
 * @example oneLine(" Home\nservices ") // "Home services"
 */
export const oneLine = (text: string): string =>
  text.replaceAll(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, " ").trim();
