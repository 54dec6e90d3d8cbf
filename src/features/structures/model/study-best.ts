import type { FundingType } from "#calc/funding/funding-types.ts";
import { componentUsd } from "#calc/lending/resolve-terms.ts";
import type { Certificate } from "#calc/structures/model/answer.ts";
import { bestAtEachValue, type EachValueDetail } from "#calc/structures/each-value.ts";
import { assessStructure } from "#calc/structures/model/assess-structure.ts";
import { type BestProblem, createProblem, problemAt } from "#calc/structures/model/problem.ts";
import { type ReverseDetail, reverseDetail, reversedOf } from "#calc/structures/reverse.ts";
import { searchBest } from "#calc/structures/search/search.ts";
import type { StructureComponent, StructureFigures } from "#calc/structures/model/structure.ts";
import type { BankRules } from "#calc/tables/bank-rule.ts";
import { CONSTRAINTS } from "#calc/tables/best-structure.ts";
import { type RequestedBest, toBestWishes } from "#features/lending/model/best-wishes.ts";
import { bankSubject } from "#features/lending/model/bank-subject.ts";
import { withWish } from "./change-question.ts";
import { type BestParts, type BestSubject, bestSubject } from "./best-subject.ts";

/** Answers to "how should I pay?" and "what is the most I can pay?" at once, for who waits for them as a sentence. */

/** What somebody is asked who waits: the tab goes on to two million. Most deals are proved in less than a hundred. */
export const NODES_AT_ONCE = 300;
/** A structure of a deal with the problem that it was judged in. */
export interface StandingStructure {
  readonly components: readonly StructureComponent[];
  readonly figures: StructureFigures;
  readonly priceUsd: number;
  readonly problem: BestProblem;
}

export type StudiedBest = { readonly subject: BestSubject; readonly asked: RequestedBest } & (
  | { readonly kind: "missing"; readonly missing: readonly ("earnings" | "price")[] }
  /** Nothing was found at this price. */
  | {
      readonly kind: "none";
      readonly priceUsd: number;
      readonly certificate: Certificate;
      readonly problem: BestProblem;
    }
  | { readonly kind: "found"; readonly best: StandingStructure; readonly certificate: Certificate }
);

interface StudyOptions {
  readonly rules: BankRules;
  /** Types that are left out beside those that are asked to be. */
  readonly without?: readonly FundingType[];
}

/** The search of a problem at one price, as far as so many nodes go. */
function searchAt(
  problem: BestProblem,
  priceUsd: number,
  nodesMost: number,
): { readonly best: StandingStructure | null; readonly certificate: Certificate } | null {
  const price = priceUsd === problem.bank.offer ? problem.question.price : null;
  const at = withPrice(problem, priceUsd, { price, nodesMost });
  const answer = searchBest(at);
  if (answer === null) return null;
  const { found, certificate } = answer;
  if (found === null) return { best: null, certificate };
  const { components, figures, offerUsd } = found;
  return {
    certificate,
    best: { components, figures, priceUsd: offerUsd, problem: withPrice(at, offerUsd, { price: null }) },
  };
}

/** The same question at another price. */
const withPrice = (
  problem: BestProblem,
  offer: number,
  question: Partial<Pick<BestProblem["question"], "price" | "nodesMost">>,
): BestProblem => ({ ...problemAt(problem, offer), question: { ...problem.question, ...question } });

/** What was not known of a structure and counted as passed, by its name in an answer of the search. */
export function assumedOf({
  problem,
  components,
}: Pick<StandingStructure, "problem" | "components">): string[] {
  const { unknown } = assessStructure(problem, components, false);
  return [...CONSTRAINTS.filter((id) => problem.question.constraints[id].isUnknown === true), ...unknown];
}

/** The best way to pay for a deal, bounded; what is missing where nothing can be searched. */
export function studyBest(parts: BestParts, { rules, without = [] }: StudyOptions): StudiedBest {
  const subject = bestSubject(parts);
  const question = without.reduce(
    (so, type) => withWish(so, type, { use: "never" }),
    parts.lending.best ?? ({} as RequestedBest),
  );
  const problem = createProblem(
    { bank: subject.input, best: toBestWishes(question), ...subject.bounds },
    rules,
  );
  const hasPrice = subject.input.offer > 0 || problem.question.price !== null;
  const found = searchAt(problem, hasPrice ? subject.input.offer : 1, hasPrice ? NODES_AT_ONCE : 1);
  if (found === null || !hasPrice) {
    const missing = [
      ...(found === null ? (["earnings"] as const) : []),
      ...(hasPrice ? [] : (["price"] as const)),
    ];
    return { kind: "missing", subject, asked: question, missing };
  }
  const { best, certificate } = found;
  if (best === null)
    return { kind: "none", subject, asked: question, priceUsd: subject.input.offer, certificate, problem };
  return { kind: "found", subject, asked: question, best, certificate };
}

/** The highest price at which any structure holds with everything that is asked: searched anew at each, bounded. */
export function mostAnew(studied: Exclude<StudiedBest, { kind: "missing" }>): EachValueDetail {
  const isFound = studied.kind === "found";
  const { problem } = isFound ? studied.best : studied;
  return bestAtEachValue(problem, "highestPrice", isFound ? studied.best.components : null, NODES_AT_ONCE);
}

/** The structure that such an answer stands on; null: there is none. */
export function standingOf({ atHolds }: Pick<EachValueDetail, "atHolds">): StandingStructure | null {
  if (atHolds === null) return null;
  const { value, point, assessment } = atHolds;
  const { components, problem } = point;
  return { components, figures: assessment.figures, priceUsd: value, problem };
}

/** The highest price at which a structure holds with everything that is asked, its parts keeping their percentages. */
export const mostToPay = (
  { problem, components }: Pick<StandingStructure, "problem" | "components">,
  isChosen = false,
): ReverseDetail => reverseDetail(reversedOf(problem, components, { isChosen }), "highestPrice");

/** The saved stack as a structure that somebody chose; null where there is none, or it has no price. */
export function chosenStructure(
  parts: BestParts,
  rules: BankRules,
): Pick<StandingStructure, "components" | "problem"> | null {
  const { stack } = parts;
  if (stack === null) return null;
  const { input, bounds } = bankSubject({ ...parts, stack });
  if (!(input.offer > 0)) return null;
  const components = input.components.flatMap((component): StructureComponent[] => {
    const amount = componentUsd(component, input.offer);
    return amount > 0 ? [{ type: component.type, amount, terms: component.terms ?? null }] : [];
  });
  const best = toBestWishes(parts.lending.best ?? {});
  return {
    components,
    problem: createProblem({ bank: { ...input, components: [] }, best, ...bounds }, rules),
  };
}
