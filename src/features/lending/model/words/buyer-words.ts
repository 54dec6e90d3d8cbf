import type { BuyerPerson } from "#calc/lending/bank-input.ts";
import { type BuyerField, PERSON_FIELDS } from "#features/profile/model/buyer-fields.ts";

/** A field of the buyer's profile as it was answered; null where nobody has. */
export function describeBuyerField(
  fields: readonly BuyerField[],
  key: string,
  value: unknown,
): string | null {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if ((typeof value !== "string" && typeof value !== "number") || value === "") return null;
  const options = fields.find((field) => field.key === key)?.options;
  return options?.find((option) => option.value === value)?.label ?? String(value);
}

/** What is known of an owner beside name and share, in one line. */
export function describePerson(person: BuyerPerson): string {
  const said = PERSON_FIELDS.filter(({ key }) => key !== "name" && key !== "sharePct").flatMap(
    ({ key, label }) => {
      const words = describeBuyerField(PERSON_FIELDS, key, Reflect.get(person, key));
      return words === null ? [] : [`${label}: ${words}`];
    },
  );
  return said.join("; ") || "Nothing else is entered.";
}
