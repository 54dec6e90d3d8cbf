/** Whether two values of the books say the same: JSON, of which null and absent are alike. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other || (one ?? null) === (other ?? null)) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSameValue(valueAt(one, key), valueAt(other, key)));
}

/** Of its own: a key of the same name as something that every object has is none. */
export const valueAt = (group: object, key: string): unknown =>
  Object.hasOwn(group, key) ? (group as Readonly<Record<string, unknown>>)[key] : undefined;
