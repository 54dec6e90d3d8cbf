import { createHash } from "node:crypto";
import { pairOf, type DuplicateSide } from "#features/deals/model/duplicates/duplicate-points.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { listDuplicateCandidates, type DuplicateCandidate } from "./duplicate-candidates.ts";

/** What a pair is kept as: its names, prices and addresses, of which only a sum is kept. */
export const partedOf = (one: DuplicateSide, other: DuplicateSide): string =>
  createHash("sha256").update(pairOf(one, other)).digest("hex");

/** The pairs of which somebody said that they are different businesses. */
export async function listParted(tx: WorkTx): Promise<ReadonlySet<string>> {
  const { rows } = await tx.client.query<{ pair: string }>(
    "select pair from twin_partings where workspace_id = $1",
    [tx.workspaceId],
  );
  return new Set(rows.map(({ pair }) => pair));
}

export interface Parting {
  readonly side: DuplicateSide;
  /** Of the deal, lead or intake that it was taken for. */
  readonly other: string;
}

/** Remembers that each two are different businesses; what is not there any more needs no remembering. */
export async function partDuplicates(tx: WorkTx, partings: readonly Parting[]): Promise<void> {
  if (partings.length === 0) return;
  const candidates = new Map<string, DuplicateCandidate>(
    (await listDuplicateCandidates(tx)).map((candidate) => [candidate.id, candidate]),
  );
  const pairs = partings.flatMap(({ side, other }) => {
    const known = candidates.get(other);
    return known === undefined ? [] : [partedOf(side, known)];
  });
  await tx.client.query(
    `insert into twin_partings (workspace_id, pair)
      select $1, pair from unnest($2::text[]) as pair on conflict do nothing`,
    [tx.workspaceId, [...new Set(pairs)]],
  );
}
