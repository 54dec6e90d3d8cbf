import type { ValuesOnDay } from "#calc/lending/rule-values.ts";
import type { BankValueName } from "#calc/tables/bank-rule.ts";
import type { RuleOnDay } from "#calc/tables/lending-rule.ts";
import { formatDate } from "#kit/day.ts";
import { formatNumber } from "#kit/format-figure.ts";

/** What each dated value of the rules is. */
export const VALUE_WORDS: Readonly<Record<BankValueName, string>> = {
  maxLoan: "The largest loan",
  maxGuaranteed: "The most that is guaranteed for the same owners",
  expressMaxLoan: "The largest Express loan",
  smallMaxLoan: "The largest small loan",
  smallForChangeOfOwnership: "Whether a small loan may buy a business",
  guaranteedPct: "The guaranteed part of a loan",
  guarantyFee: "The guaranty fee",
  minInjectionPct: "The least of your own money",
  injectionByKind: "The least of your own money in an expansion or a buyout",
  limitedShareOfInjection: "What notes and small investors may count",
  earnoutsAllowed: "Whether an earnout is allowed",
  sellerStaysMonthsMax: "How long the seller may stay",
  termMonths: "The longest term",
  variableSpread: "Spread of a variable rate over prime",
  fixedSpread: "Spread of a fixed rate over prime",
  prime: "The prime rate",
  minCoverage: "The least coverage of the program",
  minGlobalCoverage: "The least global coverage",
  lenderCoverage: "The coverage that lenders ask",
  guaranteeFromPct: "The share from which an owner guarantees",
  citizenship: "Who may own the business",
  valuationAbove: "From where a valuation is asked",
  collateralFullAbove: "The loan above which full collateral is asked",
  homeEquityFromPct: "The equity from which lenders ask for your own real estate",
  realEstateShareFull: "The real estate share of the loan that allows the long term",
  qoeFromPrice: "From which price a quality-of-earnings report is asked",
  liquidityMonths: "Months of payments to keep in cash",
  noteMarket: "Recent rates and terms of sellers’ notes",
  multipleMax: "The highest recent multiples by size",
  concentrationPct: "The most of one customer",
};

/** Since when and until when a value holds, and whether somebody has read it twice. */
export function describeValidity({
  validFrom,
  validUntil,
  validity,
  verified,
  lastRead,
}: RuleOnDay<unknown>): string {
  const parts = [
    validity === "passed" && validUntil !== null
      ? `ended on ${formatDate(validUntil)}`
      : validity === "not yet in force" && validFrom !== null
        ? `begins only on ${formatDate(validFrom)}`
        : validFrom === null
          ? "in force"
          : `in force since ${formatDate(validFrom)}`,
    ...(verified ? [] : ["not verified"]),
    ...(lastRead === null ? [] : [`last read on ${formatDate(lastRead)}`]),
  ];
  return parts.join(", ");
}

/** "Prime 7%, as of 21 Sep 2026.", with all figures that rest on it; null: lately enough. */
export const describeLastRead = ({ prime: { value, lastRead } }: Pick<ValuesOnDay, "prime">): string | null =>
  lastRead === null ? null : `Prime ${formatNumber(value, 2)}%, as of ${formatDate(lastRead)}.`;

/** Since when a rule is expired: of the first of its values that is not in force. */
export function describeExpired(
  names: readonly BankValueName[],
  valueOf: (name: BankValueName) => RuleOnDay<unknown>,
): string | null {
  for (const name of names) {
    const row = valueOf(name);
    if (row.validity === "in force") continue;
    return `${VALUE_WORDS[name]}: the table ${describeValidity({ ...row, verified: true })}. The nearest one is shown, and nothing is judged by it.`;
  }
  return null;
}
