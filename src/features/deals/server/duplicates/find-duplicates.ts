import { setImmediate } from "node:timers/promises";
import type { Duplicate } from "#features/deals/model/duplicates/duplicate.ts";
import { makeDuplicateIndex, type DuplicateIndex } from "#features/deals/model/duplicates/duplicate-index.ts";
import {
  foldSide,
  POINTS_OF_TEXT,
  SHOWN_FROM,
  duplicatePoints,
  type DuplicateSide,
} from "#features/deals/model/duplicates/duplicate-points.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { listParted, partedOf } from "./duplicate-partings-table.ts";
import {
  findDuplicateCandidates,
  listDuplicateCandidates,
  type DuplicateCandidate,
  withDocuments,
} from "./duplicate-candidates.ts";

interface Passed {
  readonly at: Date;
  readonly because: string;
}

/** Which of these deals were passed on and are so still, when, and why. */
async function findPassed(tx: WorkTx, dealIds: readonly string[]): Promise<ReadonlyMap<string, Passed>> {
  if (dealIds.length === 0) return new Map();
  const { rows } = await tx.client.query<Passed & { id: string }>(
    `select distinct on (m.deal_id) m.deal_id as id, m.created_at as at, coalesce(m.reason, '') as because
      from deal_stages s
        join deal_stage_moves m on m.workspace_id = s.workspace_id and m.deal_id = s.deal_id and m.to_stage = s.stage
      where s.workspace_id = $1 and s.deal_id = any ($2::uuid[]) and m.reason is not null
      order by m.deal_id, m.created_at desc`,
    [tx.workspaceId, dealIds],
  );
  return new Map(rows.map(({ id, ...passed }) => [id, passed]));
}

/** So many are looked up one by one; more are compared with all that the workspace has. */
const FEW = 3;

/**
 * Which deals, leads and open intakes of the workspace may be the same businesses, in the order asked: each time the likeliest
 * first, five at most. Those of which somebody said that they are others are left out, and so is `but`.
 */
export async function findDuplicates(
  tx: WorkTx,
  sides: readonly DuplicateSide[],
  but: readonly string[] = [],
): Promise<Duplicate[][]> {
  if (sides.length === 0) return [];
  const parted = await listParted(tx);
  if (sides.length <= FEW) {
    const found: Duplicate[][] = [];
    for (const side of sides) {
      const candidates = await findDuplicateCandidates(tx, side);
      // Alike texts alone are no duplicates: only of those that share something else are documents read and compared.
      const likely = candidates.filter(
        (other) =>
          duplicatePoints({ ...side, text: "" }, { ...other, text: "" }).points >=
          SHOWN_FROM - POINTS_OF_TEXT,
      );
      const [duplicates = []] = await assess([side], await withDocuments(tx, likely), {
        parted,
        butOf: () => but,
      });
      found.push(duplicates);
    }
    return withPassed(tx, found);
  }
  return withPassed(tx, await assess(sides, await listDuplicateCandidates(tx), { parted, butOf: () => but }));
}

async function withPassed(tx: WorkTx, found: readonly Duplicate[][]): Promise<Duplicate[][]> {
  const ids = found.flatMap((duplicates) =>
    duplicates.filter(({ kind }) => kind === "deal").map(({ id }) => id),
  );
  const passed = await findPassed(tx, [...new Set(ids)]);
  if (passed.size === 0) return [...found];
  return found.map((duplicates) =>
    duplicates.map((duplicate) => {
      const known = passed.get(duplicate.id);
      return known === undefined
        ? duplicate
        : { ...duplicate, passed: { at: known.at.toISOString(), because: known.because } };
    }),
  );
}

/**
 * The same of open intakes of the workspace, by their ids and of all of them at once; ids of others are left out. `butOf`: what is
 * no duplicate of an intake. Documents longer than a listing are not compared by their text.
 */
export async function findDuplicatesOfIntakes(
  tx: WorkTx,
  ids: readonly string[],
  butOf: (id: string) => readonly string[],
): Promise<ReadonlyMap<string, Duplicate[]>> {
  if (ids.length === 0) return new Map();
  const candidates = await listDuplicateCandidates(tx, ids);
  const sought = candidates.filter(({ kind, id }) => kind === "intake" && ids.includes(id));
  const found = await assess(sought, candidates, {
    parted: await listParted(tx),
    butOf: ({ id }) => [id, ...butOf(id)],
  });
  const duplicates = await withPassed(tx, found);
  return new Map(sought.map(({ id }, at) => [id, duplicates[at] ?? []]));
}

/** So many are compared before others' calls are answered in between. */
const AT_ONCE = 200;

interface LeftOut<Side extends DuplicateSide> {
  readonly parted: ReadonlySet<string>;
  /** Ids of what is no duplicate of a side. */
  readonly butOf: (side: Side) => readonly string[];
}

async function assess<Side extends DuplicateSide>(
  sides: readonly Side[],
  candidates: readonly DuplicateCandidate[],
  { parted, butOf }: LeftOut<Side>,
): Promise<Duplicate[][]> {
  const index = makeDuplicateIndex<DuplicateCandidate>();
  const oldestFirst = candidates.toSorted((one, other) => one.since.getTime() - other.since.getTime());
  for (const [at, other] of oldestFirst.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate();
    index.add(foldSide(other), other);
  }
  const found: Duplicate[][] = [];
  for (const [at, side] of sides.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate();
    found.push(duplicatesIn(index, side, { parted, but: butOf(side) }));
  }
  return found;
}

const duplicatesIn = (
  index: DuplicateIndex<DuplicateCandidate>,
  side: DuplicateSide,
  { parted, but }: { readonly parted: ReadonlySet<string>; readonly but: readonly string[] },
): Duplicate[] =>
  index
    .find(foldSide(side), ({ id }) => but.includes(id))
    .filter(({ of }) => parted.size === 0 || !parted.has(partedOf(side, of)))
    .map(({ of: { kind, id, name, priceUsd, since }, points, reasons }) => ({
      kind,
      id,
      name,
      points,
      reasons: [...reasons],
      askingPriceUsd: priceUsd,
      since: since.toISOString(),
      passed: null,
    }));
