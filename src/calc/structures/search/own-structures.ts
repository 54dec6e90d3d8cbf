import { missingNeed } from "#calc/market/market-deal.ts";
import type { Certificate, CertificateLevel } from "#calc/structures/model/answer.ts";
import { assessStructure } from "#calc/structures/model/assess-structure.ts";
import { compareKeys } from "#calc/structures/model/level.ts";
import { figureOfKey, objectiveKeys } from "#calc/structures/model/levels.ts";
import { marketDealOf, marketRowOf } from "#calc/structures/model/market.ts";
import { type Objective } from "#calc/tables/best-structure.ts";
import type { BestProblem } from "#calc/structures/model/problem.ts";
import { isTyped } from "#calc/structures/model/question.ts";
import { pointOf } from "#calc/structures/reverse/given-terms.ts";
import type { Found } from "./search.ts";
import type { StructureComponent } from "#calc/structures/model/structure.ts";

/** Whether a structure is one of those that are asked for, and has what its types need; typed terms are not asked for that. */
function isAsked(problem: BestProblem, others: readonly StructureComponent[]): boolean {
  const areThere = problem.question.types.every(({ type, use, leastUsd, mostUsd, leftOut }) => {
    const usd = others.reduce((sum, one) => sum + (one.type === type ? one.amount : 0), 0);
    if (usd === 0) return use !== "must";
    return (use !== "never" || leftOut !== undefined) && usd >= (leastUsd ?? 0) && usd <= (mostUsd ?? usd);
  });
  return (
    areThere &&
    others.every(({ type, terms }) => {
      const typed = terms ?? problem.question.types.find((one) => one.type === type)?.terms ?? null;
      const row = isTyped(typed) ? null : marketRowOf(problem, type, typed);
      return row === null || missingNeed(row, marketDealOf(problem, typed)) === null;
    })
  );
}

/** A structure that somebody made, with its terms; null: it is none that is asked for, or not admissible. */
function admissible(problem: BestProblem, components: readonly StructureComponent[]): Found | null {
  const { offer } = problem.bank;
  const others = components.filter(({ type, amount }) => type !== "equity" && amount > 0);
  const othersUsd = others.reduce((sum, { amount }) => sum + amount, 0);
  if (othersUsd > offer + 1e-6 || !isAsked(problem, others)) return null;
  const point = pointOf(problem, others);
  if (point.isOverCap || problem.limits?.holds(point.components) === false) return null;
  const { figures, failed } = assessStructure(problem, point.components);
  return failed.length > 0 ? null : { components: point.components, figures, offerUsd: offer };
}

/** Of the structures that somebody made the best one that is admissible and beats the best of the grid by the objectives; null: none. */
export function bestOwnStructure(problem: BestProblem, ofGrid: Found | null): Found | null {
  const { candidates, objectives, price } = problem.question;
  const { offer } = problem.bank;
  if (price !== null && (offer < price[0] || offer > price[1])) return null;
  let best = ofGrid;
  for (const components of candidates) {
    const one = admissible(problem, components);
    if (one === null) continue;
    const isBetter =
      best === null ||
      compareKeys(objectiveKeys(objectives, one.figures), objectiveKeys(objectives, best.figures)) < 0;
    if (isBetter) best = one;
  }
  return best === ofGrid ? null : best;
}

/** Of these more is better. */
const MOST: readonly Objective[] = ["return", "coverage", "ownership"];

/** The certificate of a grid of which nothing beats a structure that stands beside it. */
export function besideGrid(problem: BestProblem, certificate: Certificate, { figures }: Found): Certificate {
  const { objectives } = problem.question;
  const keys = objectiveKeys(objectives, figures);
  const status = certificate.status === "infeasible" ? "closed" : certificate.status;
  const levels = objectives.map((objective, at): CertificateLevel => {
    const value = figureOfKey(objective, keys[at] ?? Infinity);
    const known = certificate.levels[at]?.bound ?? null;
    if (status === "closed" || known === null || value === null)
      return { objective, value, bound: status === "closed" ? value : known };
    return { objective, value, bound: (MOST.includes(objective) ? Math.max : Math.min)(known, value) };
  });
  return { ...certificate, status, levels };
}
