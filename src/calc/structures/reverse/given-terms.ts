import { capUsdOf } from "#calc/funding/funding-caps.ts";
import { takesItsPart, type TermChoice, termsAt } from "#calc/structures/model/complete-terms.ts";
import { completeTerms } from "#calc/structures/model/complete-terms.ts";
import type { BestProblem } from "#calc/structures/model/problem.ts";
import type { StructureComponent } from "#calc/structures/model/structure.ts";
import type { ReversePoint } from "./question.ts";

const NO_CHOICE: TermChoice = { interestRate: null, term: null, standby: null, balloonMonth: null };

/**
 * A part of an answer of the search without what tables and the other parts gave it: the rate of an SBA loan by its size, and
 * the share of a partner by the cash equity. Both are worked out anew where an amount moves.
 */
export function withoutGivenTerms(problem: BestProblem, component: StructureComponent): StructureComponent {
  const { type, amount, terms } = component;
  const asked = problem.question.types.find((one) => one.type === type);
  const { interestRate, equityPercentage, ...rest } = terms ?? {};
  const isRateChosen =
    type !== "sba" || (asked?.terms.interestRate ?? null) !== null || (asked?.vary.ratePct ?? null) !== null;
  const isShareGiven =
    (asked?.terms.equityPercentage ?? null) === null && takesItsPart(problem, type, amount, rest);
  return {
    type,
    amount,
    terms: {
      ...rest,
      ...(interestRate === undefined || !isRateChosen ? {} : { interestRate }),
      ...(equityPercentage === undefined || isShareGiven ? {} : { equityPercentage }),
    },
  };
}

/** Equity is what the others leave, and terms that nobody chose follow the amounts. */
export function pointOf(problem: BestProblem, others: readonly StructureComponent[]): ReversePoint {
  const { deal, offer } = problem.bank;
  const completed = others.map((component) => {
    const { type, amount, terms } = component;
    const typed = problem.question.types.find((one) => one.type === type)?.terms ?? {};
    return { ...component, terms: termsAt(problem, type, amount, { ...typed, ...terms }, NO_CHOICE) };
  });
  return {
    problem,
    components: completeTerms(problem, completed),
    isOverCap: others.some(({ type, amount }) => amount > (capUsdOf(type, deal, offer) ?? Infinity)),
  };
}
