import type { StageMove } from "#features/pipeline/contract.ts";
import { firstStage, stageOf, type PassReason, type Stage } from "#features/pipeline/model/stage.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { noteChange } from "#server/database/note-change.ts";
import { DEALS_IN_STAGES, PLACE, SINCE } from "./list-stage.ts";
import { findPlaces } from "./places.ts";

export interface Move {
  id: string;
  dealIds: readonly string[];
  toStage: Stage;
  before?: string | undefined;
  reason: PassReason | null;
  words: string;
}

interface Standing {
  dealId: string;
  stage: string | null;
  since: Date;
  place: number;
  isSinceIntroduced: boolean;
}

const STANDING = `select d.id as "dealId", s.stage, ${SINCE} as since, ${PLACE} as place,
    coalesce(s.is_since_introduced, false) as "isSinceIntroduced" from ${DEALS_IN_STAGES}`;

/** Whether any of the deals is there. */
export async function areHere({ client, workspaceId }: WorkTx, ids: readonly string[]): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from deals where workspace_id = $1 and id = any($2::uuid[]) limit 1",
    [workspaceId, ids],
  );
  return rowCount === 1;
}

/** The deals in the order in which they were named; nobody moves them until the transaction ends. */
async function holdStandings({ client, workspaceId }: WorkTx, ids: readonly string[]): Promise<Standing[]> {
  await client.query(
    "select from deals where workspace_id = $1 and id = any($2::uuid[]) order by id for no key update",
    [workspaceId, ids],
  );
  const { rows } = await client.query<Standing>(
    `${STANDING} where d.workspace_id = $1 and d.id = any($2::uuid[]) order by array_position($2::uuid[], d.id)`,
    [workspaceId, ids],
  );
  return rows;
}

/** How many were moved, or put in another order; the same move made again moves nothing twice. */
export async function moveDeals(
  tx: WorkTx,
  stages: readonly Stage[],
  move: Move,
): Promise<number | "missing" | "reason-needed"> {
  const standings = await holdStandings(tx, move.dealIds);
  if (standings.length === 0) return "missing";
  if (await isKnown(tx, move.id)) return standings.length;
  const isNew = ({ stage }: Standing) => stageOf(stages, stage).id !== move.toStage.id;
  if (move.toStage.kind === "passed" && move.reason === null && standings.some(isNew)) return "reason-needed";
  const dealIds = standings.map(({ dealId }) => dealId);
  const places = await findPlaces(tx, { stages, stageId: move.toStage.id, dealIds, before: move.before });
  for (const [at, standing] of standings.entries()) {
    const from = stageOf(stages, standing.stage);
    const place = places[at] ?? 0;
    const isMoved = isNew(standing);
    if (isMoved) await insertMove(tx, move, { ...standing, stage: from.id });
    await putStanding(tx, {
      dealId: standing.dealId,
      stage: move.toStage.id,
      place,
      since: isMoved ? null : standing,
    });
    noteChange(tx, { kind: "pipeline", id: standing.dealId });
  }
  return standings.length;
}

async function isKnown({ client, workspaceId }: WorkTx, moveId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from deal_stage_moves where workspace_id = $1 and move_id = $2 limit 1",
    [workspaceId, moveId],
  );
  return rowCount === 1;
}

const insertMove = ({ client, workspaceId }: WorkTx, move: Move, was: Standing & { stage: string }) =>
  client.query(
    `insert into deal_stage_moves (workspace_id, deal_id, move_id, from_stage, to_stage, reason, words, was_since, was_place, was_since_introduced)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      workspaceId,
      was.dealId,
      move.id,
      was.stage,
      move.toStage.id,
      move.reason,
      move.words,
      was.since,
      was.place,
      was.isSinceIntroduced,
    ],
  );

/** `since` null: from now on. */
const putStanding = (
  { client, workspaceId }: WorkTx,
  put: {
    dealId: string;
    stage: string;
    place: number;
    since: Pick<Standing, "since" | "isSinceIntroduced"> | null;
  },
) =>
  client.query(
    `insert into deal_stages (workspace_id, deal_id, stage, place, since, is_since_introduced)
      values ($1, $2, $3, $4, coalesce($5, now()), $6)
      on conflict (workspace_id, deal_id) do update set stage = excluded.stage, place = excluded.place,
        since = excluded.since, is_since_introduced = excluded.is_since_introduced, updated_at = now()`,
    [
      workspaceId,
      put.dealId,
      put.stage,
      put.place,
      put.since?.since ?? null,
      put.since?.isSinceIntroduced ?? false,
    ],
  );

/** How many deals stand again where they stood: those whose latest move it was. */
export async function undoMove(tx: WorkTx, moveId: string): Promise<number> {
  const { client, workspaceId } = tx;
  const { rows } = await client.query<{
    dealId: string;
    stage: string;
    since: Date;
    place: number;
    was: boolean;
  }>(
    `delete from deal_stage_moves m using deal_stages s
      where m.workspace_id = $1 and m.move_id = $2 and s.workspace_id = $1 and s.deal_id = m.deal_id and s.stage = m.to_stage
        and not exists (select from deal_stage_moves l where l.workspace_id = $1 and l.deal_id = m.deal_id
          and (l.created_at, l.id) > (m.created_at, m.id))
      returning m.deal_id as "dealId", m.from_stage as stage, m.was_since as since, m.was_place as place, m.was_since_introduced as was`,
    [workspaceId, moveId],
  );
  for (const { dealId, stage, since, place, was } of rows) {
    await putStanding(tx, { dealId, stage, place, since: { since, isSinceIntroduced: was } });
    noteChange(tx, { kind: "pipeline", id: dealId });
  }
  return rows.length;
}

export interface DealStanding {
  stageId: string;
  since: string;
  isSinceIntroduced: boolean;
  moves: StageMove[];
}

const MOST_MOVES_SHOWN = 200;

/** Null: there is no such deal. */
export async function findStanding(
  { client, workspaceId }: WorkTx,
  stages: readonly Stage[],
  dealId: string,
): Promise<DealStanding | null> {
  const found = await client.query<Standing>(`${STANDING} where d.workspace_id = $1 and d.id = $2`, [
    workspaceId,
    dealId,
  ]);
  const [standing] = found.rows;
  if (!standing) return null;
  const { rows } = await client.query<Omit<StageMove, "createdAt"> & { createdAt: Date }>(
    `select id, deal_id as "dealId", from_stage as "fromStage", to_stage as "toStage", reason, words,
        created_at as "createdAt", created_by as "createdBy"
      from deal_stage_moves where workspace_id = $1 and deal_id = $2 order by created_at desc, id desc limit $3`,
    [workspaceId, dealId, MOST_MOVES_SHOWN],
  );
  return {
    stageId: (standing.stage === null ? firstStage(stages) : stageOf(stages, standing.stage)).id,
    since: standing.since.toISOString(),
    isSinceIntroduced: standing.isSinceIntroduced,
    moves: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
  };
}
