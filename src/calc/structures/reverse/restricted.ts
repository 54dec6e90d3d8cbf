import type { FundingType } from "#calc/funding/funding-types.ts";
import type { BestProblem, OwnLimits } from "#calc/structures/model/problem.ts";
import { entryOf } from "#calc/structures/model/profile.ts";
import type { BestQuestion, TypeInForce } from "#calc/structures/model/question.ts";
import type { StructureComponent } from "#calc/structures/model/structure.ts";
import { withoutGivenTerms } from "./given-terms.ts";

const withQuestion = (problem: BestProblem, question: Partial<BestQuestion>): BestProblem => ({
  ...problem,
  question: { ...problem.question, ...question },
});

/** The same question with another word on one type. */
export const withType = (
  problem: BestProblem,
  type: FundingType,
  change: (one: TypeInForce) => TypeInForce,
): BestProblem =>
  withQuestion(problem, {
    types: problem.question.types.map((one) => (one.type === type ? change(one) : one)),
  });

/** The same question at a bounded effort, one price, and a step of money that is said. */
export const withBounds = (problem: BestProblem, nodesMost: number, stepUsd: number | null): BestProblem =>
  withQuestion(problem, { price: null, nodesMost: Math.min(problem.question.nodesMost, nodesMost), stepUsd });

/** The equity of a structure is at most so much, US dollars. */
export function withEquityMost(problem: BestProblem, mostUsd: number): BestProblem {
  const { offer } = problem.bank;
  const limits: OwnLimits = {
    rows: (types) => [
      ...(problem.limits?.rows(types) ?? []),
      { id: "equityMost", base: mostUsd - offer, terms: [[entryOf("amount"), 1]] },
    ],
    holds: (components) =>
      (components.find(({ type }) => type === "equity")?.amount ?? 0) <= mostUsd + 1e-6 &&
      problem.limits?.holds(components) !== false,
  };
  return { ...problem, limits };
}

const NOTHING_VARIES = { ratePct: null, termMonths: null, standby: null, balloonMonth: null } as const;

/** Structures of the same types on the same terms as one: only amounts differ. */
export function withPartsOf(problem: BestProblem, components: readonly StructureComponent[]): BestProblem {
  return withQuestion(problem, {
    types: problem.question.types.map((one): TypeInForce => {
      const found = components.find(({ type }) => type === one.type);
      if (found === undefined) return { ...one, use: "never" };
      const { terms } = withoutGivenTerms(problem, found);
      return { ...one, use: "must", terms: { ...one.terms, ...terms }, vary: NOTHING_VARIES };
    }),
  });
}
