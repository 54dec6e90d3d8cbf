import type { BuyerField } from "#features/profile/model/buyer-fields.ts";

/** A field of the buyer's profile as it was answered; null where nobody has. */
export function sayBuyerField(fields: readonly BuyerField[], key: string, value: unknown): string | null {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if ((typeof value !== "string" && typeof value !== "number") || value === "") return null;
  const options = fields.find((field) => field.key === key)?.options;
  return options?.find((option) => option.value === value)?.label ?? String(value);
}
