import { RHYTHMS } from "./building-blocks.ts";
import {
  choiceWhenSet,
  months,
  numberWhenSet,
  percent,
  SPREAD_LABEL,
  type TermFields,
} from "./term-fields.ts";

/** What a loan may agree besides its rate and its term. The pro forma does not read these terms. */

/** How a loan is repaid; a balloon is interest until the term, then the whole. */
export const AMORTIZATIONS = { ...RHYTHMS, balloon: "Balloon (interest only)" } as const;

const INDEXES = {
  prime: "Prime rate",
  sofr30: "30-day SOFR",
  treasury5: "5-year Treasury",
  treasury10: "10-year Treasury",
} as const;

const isVariable = ({ rateKind }: Readonly<Record<string, unknown>>): boolean => rateKind === "variable";

/** Fields that are asked for only while the terms are those of a loan. */
export function onlyWhen<Fields extends TermFields>(
  isAsked: (terms: Readonly<Record<string, unknown>>) => boolean,
  fields: Fields,
): Fields {
  const entries = Object.entries(fields).map(([name, field]) => [
    name,
    {
      ...field,
      when: (terms: Readonly<Record<string, unknown>>) => isAsked(terms) && field.when?.(terms) !== false,
    },
  ]);
  // The fields stay what they were.
  return Object.fromEntries(entries) as Fields;
}

/**
 * `longestMonths`: the longest term of the type. `usualResetMonths`: how often a variable rate is looked up where nobody
 * says otherwise.
 */
export const furtherLoanFields = (longestMonths: number, usualResetMonths: 3 | 12 = 12) => ({
  interestOnlyMonths: numberWhenSet(
    months("Interest alone for", [0, longestMonths], null, {
      help: "Then the rest of the term repays the loan",
    }),
    { absentAs: 0 },
  ),
  firstPaymentMonth: numberWhenSet(
    months("First payment after", [1, longestMonths], null, {
      help: "Months from closing; before it interest is added to the balance",
    }),
    { absentAs: 1 },
  ),
  rateKind: choiceWhenSet("Rate", { fixed: "Fixed", variable: "Variable" }, { absentAs: "fixed" }),
  index: choiceWhenSet("Index", INDEXES, { blank: "Not named", when: isVariable }),
  spreadPct: numberWhenSet(
    percent(SPREAD_LABEL, [-10, 20], null, {
      step: 0.25,
      help: "In percentage points. The interest rate above is the one at closing",
    }),
    { when: isVariable },
  ),
  resetMonths: numberWhenSet(
    months("Rate is reset every", [1, 120], null, {
      help: "How often a variable rate follows its index",
    }),
    { absentAs: usualResetMonths, when: isVariable },
  ),
});

/** For loans whose own terms say nothing of it. */
export const furtherAmortization = () =>
  choiceWhenSet("Amortization", AMORTIZATIONS, { absentAs: "monthly" });
