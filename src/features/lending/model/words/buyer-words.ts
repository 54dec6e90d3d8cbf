import type { BuyerField } from "#features/profile/model/buyer-fields.ts";

/** A field of the buyer's profile as it was answered; null where nobody has. */
export function sayBuyerField(
  fields: readonly BuyerField[],
  key: string,
  value: string | number | boolean | null | undefined,
): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "boolean") return value ? "yes" : "no";
  const options = fields.find((field) => field.key === key)?.options;
  return options?.find((option) => option.value === value)?.label ?? String(value);
}
