import type { StageMove } from "#features/pipeline/contract.ts";
import { stageOf, type PassReason, type Stage, type Want } from "#features/pipeline/model/stage.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { noteChange } from "#server/database/note-change.ts";
import { checkWants } from "./deal-wants.ts";
import { DEALS_IN_STAGES, PLACE, SINCE } from "./record-sql.ts";
import { findPlaces } from "./places.ts";

export interface Move {
  id: string;
  dealIds: readonly string[];
  toStage: Stage;
  before?: string | undefined;
  after?: string | undefined;
  reason: PassReason | null;
  words: string;
}

interface Standing {
  dealId: string;
  stage: string | null;
  since: Date;
  place: number;
  isSinceIntroduced: boolean;
  assignedTo: string | null;
}

const STANDING = `select d.id as "dealId", s.stage, ${SINCE} as since, ${PLACE} as place,
    coalesce(s.is_since_introduced, false) as "isSinceIntroduced", s.assigned_to as "assignedTo" from ${DEALS_IN_STAGES}`;

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
  // Both are sent at once: the second sees what the first has waited for.
  const [, { rows }] = await Promise.all([
    client.query({
      name: "hold-deals",
      text: "select from deals where workspace_id = $1 and id = any($2::uuid[]) order by id for no key update",
      values: [workspaceId, ids],
    }),
    client.query<Standing>({
      name: "list-standings",
      text: `${STANDING} where d.workspace_id = $1 and d.id = any($2::uuid[]) order by array_position($2::uuid[], d.id)`,
      values: [workspaceId, ids],
    }),
  ]);
  return rows;
}

export interface Moved {
  /** How many were moved, or put in another order. */
  readonly moved: number;
  /** Those that came into the stage by it. */
  readonly entered: readonly string[];
}

/** In so many statements however many deals there are; the same move made again moves nothing twice. */
export async function moveDeals(
  tx: WorkTx,
  stages: readonly Stage[],
  move: Move,
): Promise<Moved | "missing" | "reason-needed"> {
  const [standings, isRepeated] = await Promise.all([holdStandings(tx, move.dealIds), isKnown(tx, move.id)]);
  if (standings.length === 0) return "missing";
  if (isRepeated) return { moved: standings.length, entered: [] };
  const placed = standings.map((standing) => {
    const from = stageOf(stages, standing.stage).id;
    return { ...standing, stage: from, isNew: from !== move.toStage.id };
  });
  const entering = placed.filter(({ isNew }) => isNew);
  if (move.toStage.kind === "passed" && move.reason === null && entering.length > 0) return "reason-needed";
  const dealIds = placed.map(({ dealId }) => dealId);
  const { before, after } = move;
  const places = await findPlaces(tx, { stages, stageId: move.toStage.id, dealIds, before, after });
  const puts = placed.map(({ dealId, isNew, since, isSinceIntroduced }, at) => ({
    dealId,
    stage: move.toStage.id,
    place: places[at] ?? 0,
    since: isNew ? null : since,
    isSinceIntroduced: !isNew && isSinceIntroduced,
  }));
  await Promise.all([
    entering.length > 0 ? insertMoves(tx, move, entering) : undefined,
    putStandings(tx, puts),
  ]);
  noteMoved(tx, dealIds);
  return { moved: placed.length, entered: entering.map(({ dealId }) => dealId) };
}

export const noteMoved = (tx: WorkTx, dealIds: readonly string[]): void =>
  noteChange(tx, ...dealIds.map((id) => ({ kind: "pipeline", id })));

async function isKnown({ client, workspaceId }: WorkTx, moveId: string): Promise<boolean> {
  const { rowCount } = await client.query({
    name: "is-move-known",
    text: "select from deal_stage_moves where workspace_id = $1 and move_id = $2 limit 1",
    values: [workspaceId, moveId],
  });
  return rowCount === 1;
}

const insertMoves = (
  { client, workspaceId }: WorkTx,
  move: Move,
  were: readonly (Standing & { stage: string })[],
) =>
  client.query({
    name: "insert-moves",
    text: `insert into deal_stage_moves (workspace_id, move_id, to_stage, reason, words, deal_id, from_stage, was_since, was_place, was_since_introduced)
      select $1, $2, $3, $4, $5, was.* from unnest($6::uuid[], $7::text[], $8::timestamptz[], $9::double precision[], $10::boolean[]) as was
        returning workspace_id`,
    values: [
      workspaceId,
      move.id,
      move.toStage.id,
      move.reason,
      move.words,
      were.map(({ dealId }) => dealId),
      were.map(({ stage }) => stage),
      were.map(({ since }) => since),
      were.map(({ place }) => place),
      were.map(({ isSinceIntroduced }) => isSinceIntroduced),
    ],
  });

interface Put {
  readonly dealId: string;
  readonly stage: string;
  readonly place: number;
  /** Null: from now on. */
  readonly since: Date | null;
  readonly isSinceIntroduced: boolean;
}

export const putStandings = ({ client, workspaceId }: WorkTx, puts: readonly Put[]) =>
  client.query({
    name: "put-standings",
    text: `insert into deal_stages (workspace_id, deal_id, stage, place, since, is_since_introduced)
      select $1, deal_id, stage, place, coalesce(since, now()), introduced
        from unnest($2::uuid[], $3::text[], $4::double precision[], $5::timestamptz[], $6::boolean[])
          as put (deal_id, stage, place, since, introduced)
      on conflict (workspace_id, deal_id) do update set stage = excluded.stage, place = excluded.place,
        since = excluded.since, is_since_introduced = excluded.is_since_introduced, updated_at = excluded.updated_at
        returning workspace_id`,
    values: [
      workspaceId,
      puts.map(({ dealId }) => dealId),
      puts.map(({ stage }) => stage),
      puts.map(({ place }) => place),
      puts.map(({ since }) => since),
      puts.map(({ isSinceIntroduced }) => isSinceIntroduced),
    ],
  });

/** How many deals stand again where they stood: those whose latest move it was. */
export async function undoMove(tx: WorkTx, moveId: string): Promise<number> {
  const { client, workspaceId } = tx;
  const { rows } = await client.query<Put>(
    `delete from deal_stage_moves m using deal_stages s
      where m.workspace_id = $1 and m.move_id = $2 and s.workspace_id = $1 and s.deal_id = m.deal_id and s.stage = m.to_stage
        and not exists (select from deal_stage_moves l where l.workspace_id = $1 and l.deal_id = m.deal_id
          and (l.created_at, l.id) > (m.created_at, m.id))
      returning m.deal_id as "dealId", m.from_stage as stage, m.was_since as since, m.was_place as place,
        m.was_since_introduced as "isSinceIntroduced"`,
    [workspaceId, moveId],
  );
  if (rows.length === 0) return 0;
  await putStandings(tx, rows);
  noteMoved(
    tx,
    rows.map(({ dealId }) => dealId),
  );
  return rows.length;
}

export interface DealStanding {
  stageId: string;
  since: string;
  isSinceIntroduced: boolean;
  assignedTo: string | null;
  moves: StageMove[];
  wants: (Want & { isMet: boolean })[];
}

const MOST_MOVES_SHOWN = 200;

/** Null: there is no such deal. */
export async function findStanding(
  tx: WorkTx,
  stages: readonly Stage[],
  dealId: string,
): Promise<DealStanding | null> {
  const { client, workspaceId } = tx;
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
  const stage = stageOf(stages, standing.stage);
  return {
    stageId: stage.id,
    since: standing.since.toISOString(),
    isSinceIntroduced: standing.isSinceIntroduced,
    assignedTo: standing.assignedTo,
    wants: await checkWants(tx, stage.want, dealId),
    moves: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
  };
}
