import { CONSTRAINTS } from "#calc/tables/best-structure.ts";
import type { BestAnswer } from "./model/answer.ts";
import { bindingConstraints } from "./proof/binding.ts";
import { conflictOf } from "./proof/conflict.ts";
import { assessStructure } from "./model/assess-structure.ts";
import { leftOutByMarket } from "./proof/left-out-by-market.ts";
import { otherKinds, toStructure } from "./search/other-kinds.ts";
import { bestOwnStructure, besideGrid } from "./search/own-structures.ts";
import { type BestProblem, earningsWithout, problemAt } from "./model/problem.ts";
import {
  type Found,
  type InSteps,
  runSteps,
  type SearchAnswer,
  type SearchPause,
  searchSteps,
} from "./search/search.ts";
import type { Structure } from "./model/structure.ts";

/** What follows a structure: questions the other way round, and grids. */
export type FurtherAnswers = Pick<BestAnswer, "reverse" | "eachValue" | "grids">;

/** As far as the answer is: first the best with its certificate, then the rest, each as it ends. */
export interface AnswerPart {
  readonly part: BestAnswer;
}

/** The best with its certificate, and the search of the grid: null where the earnings are unknown and nothing is searched. */
interface BestAlone {
  readonly answer: BestAnswer;
  readonly search: SearchAnswer | null;
  readonly found: Found | null;
}

const NOTHING: Omit<BestAnswer, "status"> = {
  best: null,
  others: [],
  certificate: null,
  binding: [],
  conflict: null,
  assumptions: [],
  reverse: {},
  marketTerms: { on: true },
  leftOutByMarket: [],
  onGrid: null,
};

/** What is unknown and was taken to hold, in the order of the constraints. */
function assumptionsOf(problem: BestProblem, best: Structure): string[] {
  const at = problemAt(problem, best.price ?? problem.bank.offer);
  const { unknown } = assessStructure(at, best.components, false);
  const named = CONSTRAINTS.flatMap((id) => {
    if (problem.question.constraints[id].isUnknown === true) return [id];
    return unknown.filter((one) => one === id || (id === "rules" && one.startsWith("rules/")));
  });
  return [...named, ...(problem.hasTaxRate ? [] : ["taxRate"])];
}

function* searchAlone(problem: BestProblem): InSteps<BestAlone, SearchPause> {
  const isKnown = earningsWithout(problem, 0).earnings.baseCadsUsd !== null;
  const search = isKnown ? yield* searchSteps(problem) : null;
  const nothing = { ...NOTHING, marketTerms: { on: problem.market !== null } };
  if (search === null)
    return { search, found: null, answer: { status: "unknown", ...nothing, assumptions: ["earnings"] } };
  const own = bestOwnStructure(problem, search.found);
  const found = own ?? search.found;
  const certificate = own === null ? search.certificate : besideGrid(problem, search.certificate, own);
  const best = found === null ? null : toStructure(problem, "best", found);
  const answer = {
    status: certificate.status,
    ...nothing,
    best,
    certificate,
    assumptions: best === null ? [] : assumptionsOf(problem, best),
    leftOutByMarket: leftOutByMarket(problem, best?.components ?? []),
    onGrid: found === null ? null : own === null,
  };
  return { search, found, answer };
}

/** The best way to pay for a deal with its proof, and nothing of what else `answerSteps` looks for. */
export function* bestAloneSteps(problem: BestProblem): InSteps<BestAnswer, SearchPause> {
  return (yield* searchAlone(problem)).answer;
}

/** `bestAloneSteps` at once. */
export const answerBestAlone = (problem: BestProblem): BestAnswer => runSteps(bestAloneSteps(problem));

/**
 * The best way to pay for a deal, with its proof, the best of other kinds, what binds it, and what stands against it where
 * there is none. Where the earnings are unknown nothing is searched.
 *
 * `further` answers what follows from the best structure; it is asked last.
 */
export function* answerSteps(
  problem: BestProblem,
  further?: (problem: BestProblem, best: Structure | null) => FurtherAnswers,
): InSteps<BestAnswer, SearchPause | AnswerPart> {
  const alone = yield* searchAlone(problem);
  const { search } = alone;
  if (search === null) return alone.answer;
  let { answer } = alone;
  const { best } = answer;
  yield { part: answer };
  if (answer.status === "infeasible")
    yield { part: (answer = { ...answer, conflict: yield* conflictOf(problem) }) };
  if (best !== null) yield { part: (answer = { ...answer, others: yield* otherKinds(problem, best) }) };
  if (alone.found !== null) {
    const binding = yield* bindingConstraints(
      problem,
      alone.found,
      answer.onGrid === true ? search.incumbent : null,
    );
    yield { part: (answer = { ...answer, binding }) };
  }
  if (further === undefined) return answer;
  const { marketTerms, leftOutByMarket: leftOut, onGrid, ...rest } = answer;
  return { ...rest, ...further(problem, best), marketTerms, leftOutByMarket: leftOut, onGrid };
}

/** `answerSteps` at once. */
export const answerQuestion = (
  problem: BestProblem,
  further?: (problem: BestProblem, best: Structure | null) => FurtherAnswers,
): BestAnswer => runSteps(answerSteps(problem, further));
