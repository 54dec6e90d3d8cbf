import type { LastChange } from "#contract/made-by.ts";
import { z } from "zod";
import { stageSchema, type Stage } from "#features/pipeline/model/stage.ts";
import { USUAL_STAGES } from "#features/pipeline/model/usual-stages.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { noteChange } from "#server/database/note-change.ts";

export interface SavedStages {
  readonly version: number;
  readonly stages: readonly Stage[];
}

/** As they were judged when they were stored: what the product asks of them since does not take them away. */
const storedStages = z.array(stageSchema).min(1);

export async function readStages({ client, workspaceId }: WorkTx): Promise<SavedStages> {
  const { rows } = await client.query<{ version: number; stages: unknown }>({
    name: "read-stages",
    text: "select version, stages from pipeline_stages where workspace_id = $1",
    values: [workspaceId],
  });
  const [row] = rows;
  return row
    ? { version: row.version, stages: storedStages.parse(row.stages) }
    : { version: 0, stages: USUAL_STAGES };
}

export type StagesAnswer =
  | { ok: true; kept: SavedStages }
  | { ok: false; reason: "holds-deals" }
  | { ok: false; reason: "conflict"; newer: LastChange };

/** Only on top of the version that they were made from; deals of a stage that goes are moved first. */
export async function replaceStages(
  tx: WorkTx,
  change: { version: number; stages: readonly Stage[]; into: Readonly<Record<string, string>> },
): Promise<StagesAnswer> {
  // One change of the stages after the other, also of the first one, which no row stands for.
  await tx.client.query("select pg_advisory_xact_lock(hashtextextended('stages ' || $1, 0))", [
    tx.workspaceId,
  ]);
  const before = await readStages(tx);
  if (before.version !== change.version)
    return { ok: false, reason: "conflict", newer: await lastChange(tx) };
  const kept = new Set(change.stages.map(({ id }) => id));
  for (const { id } of before.stages.filter((stage) => !kept.has(stage.id))) {
    const into = change.into[id];
    if (into !== undefined && kept.has(into)) await putAll(tx, id, into);
    else if (await holdsDeals(tx, id)) return { ok: false, reason: "holds-deals" };
  }
  const { rows } = await tx.client.query<{ version: number }>(
    `insert into pipeline_stages (workspace_id, stages) values ($1, $2)
      on conflict (workspace_id) do update set stages = excluded.stages, version = pipeline_stages.version + 1, updated_at = excluded.updated_at
      returning version`,
    [tx.workspaceId, JSON.stringify(change.stages)],
  );
  noteChange(tx, { kind: "pipeline" });
  return { ok: true, kept: { version: rows[0]?.version ?? 1, stages: change.stages } };
}

async function lastChange({ client, workspaceId }: WorkTx): Promise<LastChange> {
  const { rows } = await client.query<{ updatedBy: string | null; updatedAt: Date }>(
    `select updated_by as "updatedBy", updated_at as "updatedAt" from pipeline_stages where workspace_id = $1`,
    [workspaceId],
  );
  const [row] = rows;
  return { updatedBy: row?.updatedBy ?? null, updatedAt: (row?.updatedAt ?? new Date()).toISOString() };
}

async function holdsDeals({ client, workspaceId }: WorkTx, stage: string): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from deal_stages where workspace_id = $1 and stage = $2 limit 1",
    [workspaceId, stage],
  );
  return rowCount === 1;
}

/** Their time in the stage goes on: nobody moved them. */
const putAll = ({ client, workspaceId }: WorkTx, from: string, into: string) =>
  client.query(
    "update deal_stages set stage = $3, updated_at = now() where workspace_id = $1 and stage = $2",
    [workspaceId, from, into],
  );
