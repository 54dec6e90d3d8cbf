import { randomUUID } from "node:crypto";
import { noteFields } from "#features/deals/server/index.ts";
import {
  findBuyer,
  getBuyerProfile,
  updateBuyer,
  updateBuyerProfile,
} from "#features/profile/server/index.ts";
import type { Platform } from "#server/call-context.ts";
import { inTwoWorkspaces, type WorkTx } from "#server/database/in-workspace.ts";
import type { Caller } from "#server/database/name-caller.ts";
import { noteChange } from "#server/database/note-change.ts";
import {
  lockRows,
  inSlices,
  readNamed,
  readRows,
  removeRows,
  writeRows,
  type TableToMove,
  type ReadRow,
} from "./moved-rows.ts";
import { DEAL_TABLES, type DealTable } from "./deal-tables.ts";
import type { DocumentMover } from "./document-mover.ts";

/** Why nothing was moved. */
export type MoveProblem =
  | { readonly because: "no-deal" }
  | { readonly because: "id-taken"; readonly table: DealTable }
  | { readonly because: "quota"; readonly usedBytes: number; readonly quotaBytes: number };

/** Undoes the transaction. */
export class CannotMove extends Error {
  override readonly name = "CannotCarry";
  readonly problem: MoveProblem;

  constructor(problem: MoveProblem) {
    super(problem.because);
    this.problem = problem;
  }
}

export interface MoveRequest {
  readonly platform: Platform;
  readonly documents: DocumentMover;
  readonly from: Caller;
  readonly to: Caller;
  readonly ids: readonly string[];
  /** A copy has new ids and is its maker's; what moves stays what it is, and is here no longer. */
  readonly as: "move" | "copy";
  /** With what the profile says of the buyer. */
  readonly takesBuyer: boolean;
}

export interface MovedDeal {
  readonly id: string;
  /** Here, or in a move the same. */
  readonly formerId: string;
  readonly name: string;
}

type GoTo = (side: "from" | "to") => Promise<WorkTx>;

/**
 * Takes deals with all that hangs on them (deal-tables.ts) into another workspace, in one transaction: rows are made
 * there, and for a move removed here, for a row never changes its workspace.
 */
export async function moveDeals(request: MoveRequest): Promise<MovedDeal[]> {
  const { platform, from, to } = request;
  let giveUp: (() => Promise<void>) | undefined;
  try {
    return await inTwoWorkspaces(platform.database, { from, to }, async (goTo) => {
      const held = await holdAll(await goTo("from"), request);
      const newIds = nameAnew(held, request.as);
      const outside = await listDocuments(await goTo("from"), held, newIds);
      const brought = await request.documents.bring(platform, { from, to: await goTo("to") }, outside);
      giveUp = () => brought.giveUp();
      for (const one of held) await moveTable(goTo, one, { newIds, as: request.as });
      const excess = await request.documents.findExcess(platform, await goTo("to"));
      if (excess !== null) throw new CannotMove({ because: "quota", ...excess });
      const named = await nameDeals(await goTo("from"), held);
      if (request.as === "move") await removeAll(await goTo("from"), held);
      if (request.takesBuyer && from.role === "owner" && to.role === "owner") await bringBuyer(goTo);
      await tellBoth(goTo, named, newIds);
      await noteArrival(await goTo("to"), named, { newIds, as: request.as });
      return named.map(({ id, name }) => ({ id: newIds.get(id) ?? id, formerId: id, name }));
    });
  } catch (error) {
    await giveUp?.();
    throw error;
  }
}

/** Whoever has either workspace open reads its deals, and all that hangs on them, anew. */
async function tellBoth(
  goTo: GoTo,
  named: readonly { id: string }[],
  newIds: Naming["newIds"],
): Promise<void> {
  const told = (id: string) => ({ kind: "dealMoves", id, dealId: id });
  noteChange(await goTo("from"), ...named.map(({ id }) => told(id)));
  noteChange(await goTo("to"), ...named.map(({ id }) => told(newIds.get(id) ?? id)));
}

/** The bank's answer rests on them. What is said of a buyer there stays. */
async function bringBuyer(goTo: GoTo): Promise<void> {
  const here = await goTo("from");
  const [{ buyer, version }, usual] = [await findBuyer(here), await getBuyerProfile(here)];
  const there = await goTo("to");
  if (version > 0 && (await findBuyer(there)).version === 0) await updateBuyer(there, { version: 0, buyer });
  const isUsualKnown = (await getBuyerProfile(there)).usualManagerSalaryUsd !== null;
  if (usual.usualManagerSalaryUsd !== null && !isUsualKnown) await updateBuyerProfile(there, usual);
}

/** Which workspace it came from is known to whoever brought it: others there may not be members of that one. */
async function noteArrival(
  tx: WorkTx,
  named: readonly { id: string; name: string }[],
  { newIds, as }: Naming,
): Promise<void> {
  for (const { id, name } of named)
    await noteFields(tx, {
      dealId: newIds.get(id) ?? id,
      kind: "workspace",
      cause: "typed",
      notes: [{ place: "workspace", name, was: null, is: as }],
    });
}

/** Two carriages between the same workspaces go one after the other, so that neither waits for what the other holds. */
async function holdAll(tx: WorkTx, { from, to, ids }: MoveRequest): Promise<TableToMove[]> {
  for (const id of [from.workspaceId, to.workspaceId].toSorted())
    await tx.client.query("select pg_advisory_xact_lock(hashtextextended('carried deals ' || $1, 0))", [id]);
  const held = new Map<string, TableToMove>();
  for (const table of DEAL_TABLES) {
    const parents = table.of === undefined ? idsOf(held.get("deals")) : idsOf(held.get(table.of));
    held.set(table.name, await lockRows(tx, table, table.name === "deals" ? ids : parents));
  }
  if (idsOf(held.get("deals")).length === 0) throw new CannotMove({ because: "no-deal" });
  return [...held.values()];
}

const idsOf = (held: TableToMove | undefined): string[] =>
  (held?.rows ?? []).flatMap(({ id }) => (id === null ? [] : [id]));

/** Of a move nothing is named anew. */
const nameAnew = (held: readonly TableToMove[], as: MoveRequest["as"]): ReadonlyMap<string, string> =>
  new Map(as === "move" ? [] : held.flatMap((one) => idsOf(one).map((id) => [id, randomUUID()] as const)));

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

interface Naming {
  readonly newIds: ReadonlyMap<string, string>;
  readonly as: MoveRequest["as"];
}

/** Whatever names a record that was copied along, in columns, in JSON and in links, names the copy. */
function toCopy({ key, json }: ReadRow, { origin }: DealTable, newIds: Naming["newIds"]): string {
  const named = json.replaceAll(ID, (old) => newIds.get(old) ?? old);
  return withEntry(named, origin, key);
}

/** Of two entries of one name the later one holds. */
const withEntry = (json: string, name: string | undefined, value: string | null): string =>
  name === undefined ? json : `${json.slice(0, -1)}, ${JSON.stringify(name)}: ${JSON.stringify(value)}}`;

/**
 * What belongs to no deal, such as a contact, stays here and is there too, under its own id also beside a copy: so the next
 * deal that names it finds it there. One that is there already stays as it is.
 */
async function bringNamed(goTo: GoTo, held: TableToMove): Promise<void> {
  const { names } = held.table;
  if (names === undefined || held.rows.length === 0) return;
  const { named, rows } = await readNamed(await goTo("from"), held, names);
  const columns = named.columns.filter((column) => column !== "created_by" && column !== "updated_by");
  await writeRows(await goTo("to"), named, { columns, rows: rows.map(({ json }) => json) });
}

async function moveTable(goTo: GoTo, held: TableToMove, { newIds, as }: Naming): Promise<void> {
  const { table } = held;
  await bringNamed(goTo, held);
  // Of a copy the database notes who made it.
  const columns =
    as === "move"
      ? held.columns
      : held.columns.filter((column) => column !== "created_by" && column !== "updated_by");
  for (const slice of inSlices(held.rows)) {
    const read = await readRows(await goTo("from"), held, slice);
    if (read.length !== slice.length) throw new Error(`Rows of ${table.name} went while they were held.`);
    const moved = read.map((row) => (as === "move" ? row.json : toCopy(row, table, newIds)));
    const rows = moved.map((json) => withEntry(json, table.person, null));
    const written = await writeRows(await goTo("to"), held, { columns, rows });
    if (written < rows.length) throw new CannotMove({ because: "id-taken", table });
  }
}

/** Parts before their wholes, so that nothing is let go that has gone along. */
async function removeAll(tx: WorkTx, held: readonly TableToMove[]): Promise<void> {
  for (const one of held.toReversed()) if (one.rows.length > 0) await removeRows(tx, one);
}

async function listDocuments(tx: WorkTx, held: readonly TableToMove[], newIds: Naming["newIds"]) {
  const ids = idsOf(held.find(({ table }) => table.name === "documents"));
  const { rows } = await tx.client.query<{ id: string; store: string }>(
    "select id, store from documents where workspace_id = $1 and id = any ($2::uuid[]) and store <> 'database' order by id",
    [tx.workspaceId, ids],
  );
  return rows.map(({ id, store }) => ({ id, newId: newIds.get(id) ?? id, store }));
}

async function nameDeals(tx: WorkTx, held: readonly TableToMove[]): Promise<{ id: string; name: string }[]> {
  const { rows } = await tx.client.query<{ id: string; name: string }>(
    "select id, name from deals where workspace_id = $1 and id = any ($2::uuid[]) order by name, id",
    [tx.workspaceId, idsOf(held.find(({ table }) => table.name === "deals"))],
  );
  return rows;
}
