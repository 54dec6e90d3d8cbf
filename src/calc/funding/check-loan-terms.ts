import { defaultTerms } from "./default-terms.ts";
import { isTermedType } from "./funding-terms.ts";
import { type AnyTerms, definitionOf, type FundingType } from "./funding-types.ts";
import { unusedTerms } from "./unused-terms.ts";
import type { TermFields } from "./types/term-fields.ts";

/** Terms of one component that contradict each other, or that lack what the others ask for. */
export interface LoanTermProblem {
  readonly field: string;
  readonly kind: "required" | "range";
  /** How to put it right. */
  readonly message: string;
}

/** A component as this check reads it; a term that is absent or null has not been set. */
export interface CheckedLoan {
  readonly type: FundingType;
  readonly terms?: object | null;
}

const NO_AMOUNTS = {
  amountUsd: 0,
  offerUsd: 0,
  deal: { equipmentUsd: null, inventoryUsd: null, receivablesUsd: null },
};

const numberOf = (terms: AnyTerms, name: string): number | null => {
  const value = terms[name];
  return typeof value === "number" ? value : null;
};

/** Its own term, else that of nobody having set any; 0 of what has none. Months. */
function termMonthsOf({ type, terms }: CheckedLoan): number {
  const usual: object = isTermedType(type) ? defaultTerms(type, "unset", NO_AMOUNTS) : {};
  return numberOf({ ...terms }, "term") ?? numberOf({ ...usual }, "term") ?? 0;
}

/** The longest term of the SBA loans of a stack, months; 0 without one. */
export const longestSbaMonths = (components: readonly CheckedLoan[]): number =>
  Math.max(0, ...components.filter(({ type }) => type === "sba").map(termMonthsOf));

const waitsSomeMonths = ({ standby }: AnyTerms): boolean =>
  standby === "full_months" || standby === "interest_only_months";

/** Until when nothing, or interest alone, is paid; and the last month that the terms know. */
function standbyOf(terms: AnyTerms, termMonths: number, sbaMonths: number): { until: number; last: number } {
  if (terms["standby"] === "full_life" && sbaMonths > 0)
    return { until: sbaMonths, last: sbaMonths + termMonths };
  return { until: waitsSomeMonths(terms) ? (numberOf(terms, "standbyMonths") ?? 0) : 0, last: termMonths };
}

/** What the other terms ask for, and nobody has set. */
function missingOf(fields: TermFields, terms: AnyTerms): LoanTermProblem[] {
  return Object.entries(fields).flatMap(([name, { presence, required, when }]): LoanTermProblem[] =>
    presence === "when-set" &&
    required !== undefined &&
    when?.(terms) !== false &&
    (terms[name] ?? null) === null
      ? [{ field: name, kind: "required", message: required }]
      : [],
  );
}

function problemsOfNote(terms: AnyTerms, termMonths: number, sbaMonths: number): LoanTermProblem[] {
  const { until, last } = standbyOf(terms, termMonths, sbaMonths);
  const problems: LoanTermProblem[] = [];
  if (waitsSomeMonths(terms) && until >= last) {
    const message = `Write fewer months than the term, which is ${last}.`;
    problems.push({ field: "standbyMonths", kind: "range", message });
  }
  const balloon = numberOf(terms, "balloonMonth") ?? 0;
  if (balloon > 0 && balloon <= until) {
    const message = `Write a month after the standby, which ends in month ${until}.`;
    problems.push({ field: "balloonMonth", kind: "range", message });
  } else if (balloon > 0 && balloon >= last) {
    const message = `Write a month before the term, which is ${last}.`;
    problems.push({ field: "balloonMonth", kind: "range", message });
  }
  return problems;
}

/**
 * What the terms of a loan contradict: of a dialog, of a stack that is saved or imported, and of a file for the bank's
 * calculation. `sbaMonths` is the longest term of the stack's SBA loans, 0 without one.
 */
export function checkLoanTerms(component: CheckedLoan, sbaMonths: number): LoanTermProblem[] {
  const { type } = component;
  const terms: AnyTerms = { ...component.terms };
  const { fields } = definitionOf(type);
  const termMonths = termMonthsOf(component);
  const isLate = termMonths > 0 && (numberOf(terms, "firstPaymentMonth") ?? 1) > termMonths;
  const late: LoanTermProblem = {
    field: "firstPaymentMonth",
    kind: "range",
    message: `Write at most the term, which is ${termMonths}.`,
  };
  const unused = unusedTerms(type, terms);
  return [
    ...missingOf(fields, terms),
    ...(isLate ? [late] : []),
    ...("standby" in fields ? problemsOfNote(terms, termMonths, sbaMonths) : []),
  ].filter(({ field }) => !unused.has(field));
}
