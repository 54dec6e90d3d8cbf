/**
 * A list as it stands in a sentence.
 *
 * @example listWords(["a", "b", "c"]) // "a, b and c"
 * @example listWords(["a", "b"], "or") // "a or b"
 * @example listWords([]) // ""
 */
export function listWords(items: readonly string[], joint: "and" | "or" = "and"): string {
  return listParts(items, joint).join("");
}

/**
 * The same in parts, items and what stands between them, for lists of what is no plain text. A contract has a comma
 * before the last joint as well (`serial`), so that nobody can argue about what belongs together.
 *
 * @example listParts(["a", "b"]) // ["a", " and ", "b"]
 */
export function listParts<Item>(
  items: readonly Item[],
  joint: "and" | "or" = "and",
  { serial = false }: { readonly serial?: boolean } = {},
): (Item | string)[] {
  const last = items.length - 1;
  const lastJoint = serial && items.length > 2 ? `, ${joint} ` : ` ${joint} `;
  return items.flatMap((item, index) => (index === 0 ? [item] : [index === last ? lastJoint : ", ", item]));
}
