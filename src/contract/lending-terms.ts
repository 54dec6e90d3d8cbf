import { LENDING_TERMS, lendingFields, type LendingTerm } from "#calc/lending/lending-terms.ts";
import type { z } from "zod";
import { group, months, number, oneOf, pct, signedUsd, times, usd, yesNo } from "./figure-fields.ts";

const YEARS = "Write a whole number of years from 1 to 50, or null.";

/** What leaves with a part of the business may be a loss. */
const SIGNED: ReadonlySet<LendingTerm> = new Set<LendingTerm>(["ebitdaContribution"]);

/** A file may go beyond the bounds of a dialog; what cannot be calculated with is refused. */
function schemaOf(name: LendingTerm): z.ZodType {
  const fields = lendingFields(name);
  const [field] = fields;
  const choices = fields.flatMap((one) => (one.kind === "choice" ? one.choices : []));
  if (choices.length > 0) return oneOf([...new Set(choices.map(({ value }) => value))]);
  if (field?.kind !== "number") return yesNo;
  const least = Math.min(
    ...fields.map((one) => (one.kind === "number" && one.bound !== null ? one.bound.min : 0)),
  );
  switch (field.unit) {
    case "usd":
      return SIGNED.has(name) ? signedUsd : usd;
    case "pct":
      return pct(least < 0 ? -100 : 0, 100);
    case "months":
      return months(Math.min(1, least));
    case "years":
      return number(1, 50, YEARS).int(YEARS).nullish();
    case "days":
      return number(0, 18_000, "Write a number of days from 0 to 18,000, or null.").nullish();
    case "ratio":
      return times;
  }
}

/** The terms of a component in a file for `deal bank`, made of the fields of the funding types. */
export const lendingTermsSchema = group(
  Object.fromEntries(LENDING_TERMS.map((name) => [name, schemaOf(name)])),
);
