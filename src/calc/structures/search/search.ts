import type { FundingType } from "#calc/funding/funding-types.ts";
import { SEARCHED_TYPES } from "#calc/tables/best-structure.ts";
import { assessStructure } from "#calc/structures/model/assess-structure.ts";
import type { BestProblem } from "#calc/structures/model/problem.ts";
import { problemAt } from "#calc/structures/model/problem.ts";
import type { Certificate, CertificateLevel, SearchStatus } from "#calc/structures/model/answer.ts";
import { STRUCTURES_ENGINE } from "#calc/structures/model/answer.ts";
import { type Box, isOff, wholeBox } from "#calc/structures/bounds/box.ts";
import { LeftOut } from "#calc/structures/proof/left-out.ts";
import { figureOfKey } from "#calc/structures/model/levels.ts";
import { NodeHeap } from "./node-heap.ts";
import { boundOfOpen, type MayReach } from "#calc/structures/bounds/open-bound.ts";
import type { Incumbent } from "./candidates.ts";
import type { Leaf } from "./leaf.ts";
import { createSpaceSearch, type SpaceSearch } from "./space-search.ts";
import { moneyStep, type Space, spaceOf } from "#calc/structures/model/space.ts";
import type { StructureComponent, StructureFigures } from "#calc/structures/model/structure.ts";

/** A moment at which a search may be ended, and tells how far it is. */
export interface SearchPause {
  readonly nodes: number;
  /** The best so far, assessed when it is asked for. */
  readonly best: () => Found | null;
}

/**
 * Work with searches in it, cut into steps of a few milliseconds: whoever runs it may do something else between two. What
 * `yield` answers is whether to end with what there is. Null says nothing.
 */
export type InSteps<Result, Told = never> = Generator<Told | null, Result, boolean>;

/** What a caller may follow, and stop. It does not change the answer, but that a stopped search has fewer nodes. */
export interface SearchWatch {
  shouldStop?(): boolean;
  /** Of each part of the space that is done with. */
  onLeaf?(leaf: Leaf, search: SpaceSearch): void;
}

export interface SearchStart {
  /** A structure of the same space that is known to be admissible. */
  readonly best?: Incumbent | null;
  /** One to begin with, as amounts by type: what is not admissible is passed over. */
  readonly near?: Readonly<Partial<Record<FundingType, number>>>;
  /** Ends with the first structure that is admissible. */
  readonly isFirstEnough?: boolean;
  /** From this return on, percent, parts of the space are gone through structure by structure; absent: near the highest there is. */
  readonly meetsFromPct?: number;
}

export interface Found {
  readonly components: readonly StructureComponent[];
  readonly figures: StructureFigures;
  readonly offerUsd: number;
}

export interface SearchAnswer {
  readonly found: Found | null;
  readonly certificate: Certificate;
  readonly incumbent: Incumbent | null;
}

const TOLD_EVERY = 64;

/** A return so near to the highest there is leaves a band of structures in which no bound of sums tells one from another. */
const MEETS_FROM_PCT = 990;

/** All offers that are looked at: one, or those of a range in steps of money. */
export function spacesOf(problem: BestProblem): Space[] {
  const { price, stepUsd } = problem.question;
  const [low, high] = price ?? [problem.bank.offer, problem.bank.offer];
  const step = stepUsd ?? moneyStep(low);
  const spaces: Space[] = [];
  for (let at = 0; low + at * step <= high; at += 1) {
    const offer = low + at * step;
    spaces.push(spaceOf(offer === problem.bank.offer ? problem : problemAt(problem, offer), step));
  }
  // A cap that follows the offer may leave a type out at one of them.
  const somewhere = new Set(spaces.flatMap(({ tieTypes }) => tieTypes));
  const tieTypes = SEARCHED_TYPES.filter((type) => somewhere.has(type));
  return spaces.map((space) => ({ ...space, tieTypes }));
}

/** Which types may be there, a bit for each. */
function setOf(box: Box): number {
  let bits = 0;
  for (let at = 0; at < box.length; at += 1) {
    const one = box[at];
    if (one !== undefined && !isOff(one)) bits |= 1 << at;
  }
  return bits;
}

/** A structure of given amounts, each type with its first option; null: it is none of the space, or not admissible. */
function startAt(
  { space, candidates }: SpaceSearch,
  usd: NonNullable<SearchStart["near"]>,
): Incumbent | null {
  const { types, stepUsd } = space;
  const steps = types.map(({ type }) => Math.round((usd[type] ?? 0) / stepUsd));
  const isIn = types.every(({ isMust, leastSteps, options: [first] }, at) => {
    const of = steps[at] ?? 0;
    return of === 0 ? !isMust : of >= leastSteps && of <= (first?.mostSteps ?? 0);
  });
  const isWhole = Object.keys(usd).every((name) => types.some(({ type }) => type === name));
  return isIn && isWhole ? candidates.assess({ steps, options: steps.map((of) => (of > 0 ? 0 : -1)) }) : null;
}

/**
 * The best structure of a problem, with the count of everything that was left out.
 *
 * Null where the earnings are unknown. The order of the work is fixed, and its limit counts nodes: the answer is the same on
 * every machine.
 */
export function* searchSteps(
  problem: BestProblem,
  { onLeaf }: Pick<SearchWatch, "onLeaf"> = {},
  start: SearchStart = {},
): InSteps<SearchAnswer | null, SearchPause> {
  const spaces = spacesOf(problem);
  const searches: (SpaceSearch | null)[] = spaces.map(() => null);
  const leftOut = new LeftOut();
  const heap = new NodeHeap();
  const sets = new Set<number>();
  let best: Incumbent | null = start.best ?? null;
  let nodes = 0;
  let status: SearchStatus = "closed";
  for (const [at, space] of spaces.entries())
    heap.push({ box: wholeBox(space), space: at, bound: -Infinity, depth: 0, promise: Infinity, active: [] });
  const { nodesMost } = problem.question;
  const searchOf = (at: number): SpaceSearch | null =>
    (searches[at] ??= createSpaceSearch(spaces[at] ?? spaceOf(problem, 1), {
      saysWhy: onLeaf !== undefined,
      meetsFromPct: start.meetsFromPct ?? MEETS_FROM_PCT,
    }));
  const endOf = (done: number, so: Incumbent | null): SearchStatus | null => {
    if (start.isFirstEnough === true && so !== null) return "stopped";
    return done >= nodesMost ? "open" : null;
  };
  const pauseAt = (done: number): SearchPause | null =>
    done % TOLD_EVERY === 0 ? { nodes: done, best: () => foundOf(problem, best) } : null;
  const take = (leaf: Leaf, search: SpaceSearch): void => {
    leftOut.add(leaf.reason, search.space, leaf.box);
    sets.add(setOf(leaf.box));
    onLeaf?.(leaf, search);
  };
  for (let node = heap.pop(); node !== null; node = heap.pop()) {
    const search = searchOf(node.space);
    if (search === null) return null;
    if (nodes === 0 && start.near !== undefined) best ??= startAt(search, start.near);
    const end = endOf(nodes, best) ?? (nodes > 0 && (yield pauseAt(nodes)) ? "stopped" : null);
    if (end !== null) {
      heap.push(node);
      status = end;
      break;
    }
    nodes += 1;
    const outcome = search.process(
      node.box,
      node.active,
      best,
      (better) => {
        best = better;
      },
      (leaf) => {
        take(leaf, search);
      },
    );
    const bound = Math.max(node.bound, outcome.bound);
    for (const box of outcome.parts) {
      heap.push({
        box,
        space: node.space,
        bound,
        depth: node.depth + 1,
        promise: outcome.promise,
        active: outcome.active,
      });
    }
  }
  /** What the boxes that are left may hold. */
  function* leftOpen(): Generator<MayReach> {
    for (const { box, space } of heap.nodes()) {
      const of = searchOf(space);
      yield (key) => of === null || of.mayHold(box, key);
    }
  }
  const [search] = searches;
  const leastBound = (): number => {
    const least = heap.leastBound();
    const key = best?.keys[0] ?? Infinity;
    if (status !== "open" || Number.isFinite(least) || !Number.isFinite(key)) return least;
    return boundOfOpen(leftOpen(), key, search?.levels[0]?.least ?? -Infinity);
  };
  const isEmpty = best === null && status === "closed";
  return {
    found: foundOf(problem, best),
    incumbent: best,
    certificate: {
      status: isEmpty ? "infeasible" : status,
      step: spaces[0]?.stepUsd ?? 0,
      points: spaces.reduce((sum, { points }) => sum + points, 0n),
      levels: levelsOfAnswer(search ?? null, best, status, leastBound()),
      sets: sets.size,
      nodes,
      leftOut: leftOut.points(),
      engine: STRUCTURES_ENGINE,
    },
  };
}

function levelsOfAnswer(
  search: SpaceSearch | null,
  best: Incumbent | null,
  status: SearchStatus,
  leastBound: number,
): CertificateLevel[] {
  const isClosed = status === "closed";
  return (search?.levels ?? []).flatMap((level, at) => {
    if (level.objective === null) return [];
    const key = best?.keys[at];
    const value = key === undefined ? null : figureOfKey(level.objective, key);
    const known =
      at === 0 && Number.isFinite(leastBound)
        ? figureOfKey(level.objective, Math.min(leastBound, key ?? Infinity))
        : null;
    return [{ objective: level.objective, value, bound: isClosed ? value : known }];
  });
}

function foundOf(problem: BestProblem, best: Incumbent | null): Found | null {
  if (best === null) return null;
  const at = best.offerUsd === problem.bank.offer ? problem : problemAt(problem, best.offerUsd);
  return {
    components: best.components,
    figures: assessStructure(at, best.components).figures,
    offerUsd: best.offerUsd,
  };
}

/** The steps of a search that is part of other work, which tells nothing of how far it is. */
export function* silently<Result>(steps: InSteps<Result, unknown>): InSteps<Result> {
  let isToEnd = false;
  for (;;) {
    const step = steps.next(isToEnd);
    if (step.done === true) return step.value;
    isToEnd = yield null;
  }
}

/** Runs work in steps to its end at once. */
export function runSteps<Result>(
  steps: InSteps<Result, unknown>,
  shouldStop: () => boolean = () => false,
): Result {
  let isToEnd = false;
  for (;;) {
    const step = steps.next(isToEnd);
    if (step.done === true) return step.value;
    isToEnd = shouldStop();
  }
}

/** `searchSteps` at once. */
export const searchBest = (
  problem: BestProblem,
  { shouldStop, onLeaf }: SearchWatch = {},
  start: SearchStart = {},
): SearchAnswer | null =>
  runSteps(searchSteps(problem, onLeaf === undefined ? {} : { onLeaf }, start), shouldStop);
