import type { BestMeasure } from "#contract/best-measures.ts";
import { doubtsOfScore } from "#features/deals/model/doubt-sentences.ts";
import { findDeals, listDealsById } from "#features/deals/server/index.ts";
import { doubtsOfFit } from "#features/fit/model/doubted-fit.ts";
import { clampScore, isEnoughAssessed } from "#features/fit/model/fit-standing.ts";
import { listBest as listBestFits } from "#features/fit/server/index.ts";
import { type BestFigure, rankedVerdict } from "#features/home/model/best-deals.ts";
import { dealAnswers, readWorstCoverage } from "#features/lending/server/index.ts";
import type { Holding } from "#features/pipeline/server/index.ts";
import type { WorkContext } from "#server/call-context.ts";

/** How a measure is found: of deals that hold what it needs, the latest changed first, so many at most. */
export interface Measure {
  readonly holding: Holding;
  readonly most: number;
  /** Of those of the deals that can be ranked. */
  find(context: WorkContext, dealIds: readonly string[]): Promise<ReadonlyMap<string, BestFigure>>;
}

/** Deals that are worked out between two waits, so that other calls are answered meanwhile. */
const AT_ONCE = 25;

async function inParts(
  ids: readonly string[],
  find: (part: readonly string[]) => Promise<Iterable<readonly [string, BestFigure]>>,
): Promise<ReadonlyMap<string, BestFigure>> {
  const found = new Map<string, BestFigure>();
  for (let at = 0; at < ids.length; at += AT_ONCE)
    for (const [id, figure] of await find(ids.slice(at, at + AT_ONCE))) found.set(id, figure);
  return found;
}

const verdictOfDeals = (context: WorkContext, ids: readonly string[]) =>
  inParts(ids, (part) =>
    context.inWorkspace(async (tx) => {
      const worked = await dealAnswers.workOut(tx, part);
      return [...worked].flatMap(([id, answered]) => {
        const figure = answered.row.months === null ? null : rankedVerdict(answered);
        return figure === null ? [] : [[id, figure] as const];
      });
    }),
  );

const coverageOfDeals = (context: WorkContext, ids: readonly string[]) =>
  inParts(ids, (part) =>
    context.inWorkspace(async (tx) => {
      const found: [string, BestFigure][] = [];
      for (const deal of await findDeals(tx, part)) {
        const worst = await readWorstCoverage(tx, deal);
        if (worst !== null) found.push([deal.id, { by: "coverage", ...worst }]);
      }
      return found;
    }),
  );

async function fitOfDeals(context: WorkContext, ids: readonly string[]) {
  const { items } = await listBestFits(context, ids.length, ids);
  return new Map(
    items.flatMap(({ dealId, fitScore, certainty, doubts, changes }): [string, BestFigure][] => {
      if (!isEnoughAssessed(certainty?.judgedPct ?? null) || doubtsOfFit(doubts).length > 0) return [];
      const score = clampScore(fitScore);
      const isChanged = changes.length > 0;
      return [[dealId, { by: "fit", score, lowest: certainty?.lowest ?? score, isChanged }]];
    }),
  );
}

const scoreOfDeals = (context: WorkContext, ids: readonly string[]) =>
  inParts(ids, async (part) =>
    (await listDealsById(context, part)).flatMap(({ id, score, doubts }): [string, BestFigure][] => {
      if (score === null || doubtsOfScore(doubts).length > 0) return [];
      return [[id, { by: "score", lowest: score.lowest, highest: score.highest }]];
    }),
  );

export const MEASURES: Readonly<Record<BestMeasure, Measure>> = {
  verdict: { holding: "books", most: 200, find: verdictOfDeals },
  coverage: { holding: "books-and-stack", most: 50, find: coverageOfDeals },
  fit: { holding: "fit", most: 500, find: fitOfDeals },
  score: { holding: null, most: 1_000, find: scoreOfDeals },
};
