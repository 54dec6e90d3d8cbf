import { drawnFields } from "./dialog-fields.ts";
import type { TermedType } from "./funding-terms.ts";
import { definitionOf, FUNDING_TYPES, type FundingType } from "./funding-types.ts";
import { INTEREST_LABEL, SPREAD_LABEL, type TermBound } from "./types/term-fields.ts";

/** In the order of the dialog, which is the order in which problems are told. */
function boundsOf(type: FundingType): Record<string, TermBound> {
  const { fields } = definitionOf(type);
  const drawn = drawnFields(type).flatMap((item) => ("field" in item ? [item.field] : []));
  const names = Object.keys(fields).filter((name) => !drawn.includes(name));
  return Object.fromEntries(
    [...drawn, ...names].flatMap((name) => {
      const field = fields[name];
      return field?.kind === "number" && field.bound !== null ? [[name, field.bound]] : [];
    }),
  );
}

/**
 * The range and step of every number in the terms dialogs. Where nothing else is said, money goes by 1,000 dollars,
 * rates by 0.1 and months by 1 (our choice). Typed figures are brought to a step as well, but of money and of
 * interest rates, which contracts state to the dollar and to the hundredth: there a step is what the arrows do.
 *
 * Source: this product's own definition.
 */
export const TERM_BOUNDS = Object.fromEntries(
  FUNDING_TYPES.map((type) => [type, boundsOf(type)]),
) as Readonly<Record<FundingType, Readonly<Record<string, TermBound>>>>;

/** The bounds of one type by field, for dialogs that are drawn from data. */
export function termBoundsOf(type: TermedType): Readonly<Record<string, TermBound>> {
  return TERM_BOUNDS[type];
}

/** The upper end of a field in numbers; null without one. */
export function highestTerm({ max }: TermBound, amountUsd: number): number | null {
  return max === "amount" ? Math.max(0, amountUsd) : max;
}

/**
 * A typed number within the range of its field; whole where the unit is counted.
 *
 * Source: this product's own definition.
 *
 * @example clampTerm(TERM_BOUNDS.seller_note.interestRate, 51, 300_000) // 50
 * @example clampTerm(TERM_BOUNDS.seller_note.cashAtClosing, 400_000, 300_000) // 300000
 * @example clampTerm(TERM_BOUNDS.seller_note.term, 0, 300_000) // 1
 */
export function clampTerm(rule: TermBound, value: number, amountUsd: number): number {
  const number = Number.isFinite(value) ? value : 0;
  const whole = isCounted(rule) ? Math.round(number) : number;
  const most = highestTerm(rule, amountUsd);
  const atMost = most === null ? whole : Math.min(most, whole);
  return Math.max(rule.min, atMost);
}

/** A typed figure is brought to a step: money, interest rates and spreads are kept as they are typed. */
export function holdsSteps({ unit, label }: TermBound): boolean {
  return unit !== "usd" && label !== INTEREST_LABEL && label !== SPREAD_LABEL;
}

/** Months, years and days come whole. */
export function isCounted({ unit }: TermBound): boolean {
  return unit === "months" || unit === "years" || unit === "days";
}
