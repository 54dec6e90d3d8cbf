/** A group whose keys with a possible `undefined` may be absent instead. */
export type Known<Group> = {
  [Key in keyof Group as undefined extends Group[Key] ? never : Key]: Group[Key];
} & { [Key in keyof Group as undefined extends Group[Key] ? Key : never]?: Exclude<Group[Key], undefined> };

/**
 * The group without the keys whose value is `undefined`: what is unknown is absent, and can never be read as a value.
 * `null`, 0 and empty texts stay: they were said.
 *
 * @example omitUnknown({ revenueUsd: 0, ebitdaUsd: undefined }) // { revenueUsd: 0 }
 */
export function omitUnknown<Group extends object>(group: Group): Known<Group> {
  const known = Object.entries(group).filter(([, value]) => value !== undefined);
  // Only values that are undefined are left out, which is what the type says.
  return Object.fromEntries(known) as Known<Group>;
}
