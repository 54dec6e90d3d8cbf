import { INTAKE_FIELDS, type IntakeField } from "#features/intake/model/fields/intake-fields.ts";

/** What says the same: where one of a line was read, the others are not missing. */
const SAME: readonly (readonly string[])[] = [
  ["employees", "employeesFullTime", "employeesPartTime"],
  ["sde", "ebitda", "adjustedEbitda", "netIncome"],
  ["yearEstablished", "yearsInBusiness"],
  ["title", "companyName"],
];
/** Made of two other values: a proposal would be arithmetic. */
const NEVER = new Set(["multiple"]);

/** The fields that the rules read nothing for. */
export function missingFields(values: readonly { readonly key: string }[]): readonly IntakeField[] {
  const known = new Set(values.map(({ key }) => key));
  for (const keys of SAME) if (keys.some((key) => known.has(key))) for (const key of keys) known.add(key);
  return INTAKE_FIELDS.filter(({ key }) => !known.has(key) && !NEVER.has(key));
}
