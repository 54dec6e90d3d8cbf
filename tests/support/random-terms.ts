import { changeTerm } from "#calc/funding/change-term.ts";
import { checkLoanTerms, longestSbaMonths } from "#calc/funding/check-loan-terms.ts";
import { definitionOf, FUNDING_TYPES, type FundingType } from "#calc/funding/funding-types.ts";
import type { TermField } from "#calc/funding/types/term-fields.ts";
import fc from "fast-check";

/** Terms of any type within the bounds of its fields, for properties. */

const MOST_USD = 400_000;

function numbers({ bound, required }: Extract<TermField, { kind: "number" }>): fc.Arbitrary<number> {
  if (bound === null) return fc.integer({ min: 1, max: MOST_USD });
  const { step, unit } = bound;
  const min = required === undefined ? bound.min : Math.max(1, bound.min);
  const max = typeof bound.max === "number" ? bound.max : MOST_USD / 10;
  if (unit !== "pct" && unit !== "ratio") return fc.integer({ min, max });
  return fc.integer({ min: 0, max: Math.floor((max - min) / step) }).map((steps) => min + steps * step);
}

function valuesOf(field: TermField): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case "number":
      return numbers(field);
    case "choice":
      return fc.constantFrom(...field.choices.map(({ value }) => value));
    case "switch":
      return fc.boolean();
    case "text":
      return fc.constant("As agreed");
  }
}

/** Numbers that always repeat another field. */
const repeatedOf = (type: FundingType, terms: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(
    Object.entries(definitionOf(type).fields).flatMap(([name, field]) =>
      field.kind === "number" && field.sameAs !== undefined ? [[name, terms[field.sameAs]]] : [],
    ),
  );

/** What is left after everything that contradicts the rest is taken away. */
function withoutContradictions(
  type: FundingType,
  terms: Readonly<Record<string, unknown>>,
  sbaMonths: number,
): object {
  const [problem] = checkLoanTerms({ type, terms }, sbaMonths);
  if (problem === undefined) return terms;
  const asksFor = problem.kind === "required" ? "standby" : problem.field;
  return withoutContradictions(type, changeTerm(type, terms, asksFor, null), sbaMonths);
}

/** `further`: whether terms that nobody has to set are set as well. */
export function randomTerms(type: FundingType, further: boolean): fc.Arbitrary<object | null> {
  const fields = Object.entries(definitionOf(type).fields);
  if (fields.length === 0) return fc.constant(null);
  const entries = fields.flatMap(([name, field]): [string, fc.Arbitrary<unknown>][] => {
    if (field.presence === "when-set") {
      // A loan needs its rate and its term.
      const isNeeded = type === "other" && (name === "interestRate" || name === "term");
      if (!further) return [];
      return [[name, isNeeded ? valuesOf(field) : fc.option(valuesOf(field), { nil: undefined })]];
    }
    const mayBeEmpty = field.kind !== "number" || field.bound === null || field.bound.optional === true;
    const isOwed = field.presence === "given" || field.required !== undefined || !mayBeEmpty;
    return [[name, isOwed ? valuesOf(field) : fc.option(valuesOf(field), { nil: null })]];
  });
  return fc
    .record(Object.fromEntries(entries))
    .map((terms) => Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined)))
    .map((terms) => ({ ...terms, ...repeatedOf(type, terms) }))
    .map((terms) => withoutContradictions(type, terms, 0));
}

type TermsOfAll = Record<FundingType, object | null>;

/** Terms of every type, by type. */
export const termsOfAll = (further: boolean): fc.Arbitrary<TermsOfAll> =>
  fc
    .record(
      Object.fromEntries(FUNDING_TYPES.map((type) => [type, randomTerms(type, further)])) as Record<
        FundingType,
        fc.Arbitrary<object | null>
      >,
    )
    .map((terms) => {
      const sbaMonths = longestSbaMonths([{ type: "sba", terms: terms.sba }]);
      const note = withoutContradictions("seller_note", { ...terms.seller_note }, sbaMonths);
      return { ...terms, seller_note: note };
    });
