import type { Caller } from "./name-caller.ts";
import type { Tx } from "./transaction.ts";

/** That something changed in a workspace, for whoever has it open; never what it says. */
export interface NotedChange {
  /** The feature whose record it is, as in the path of its calls: what others read again. */
  readonly kind: string;
  /** Left out: several of the kind, or one that has no id. */
  readonly id?: string | null | undefined;
  /** The deal it belongs to. Guests are told of changes of their deals alone, so a change that says none is for members. */
  readonly dealId?: string | null | undefined;
  /** The one of its guests who may read it, such as whom a task is given to. Left out: all guests of the deal may. */
  readonly guestId?: string | null | undefined;
  readonly version?: number | undefined;
}

/** A transaction in a workspace, with what was noted in it so far. */
export interface NotingTx extends Tx, Pick<Caller, "workspaceId" | "personId"> {
  readonly changes: NotedChange[];
}

/**
 * Says more of what the transaction changes than its call's contract does: a deal, a version, several records. It is
 * written down with the transaction, or not at all when that is undone.
 */
export function noteChange(tx: Pick<NotingTx, "changes">, ...changes: readonly NotedChange[]): void {
  tx.changes.push(...changes);
}

/** More records than this are told as one change of their kind: what shows any of them is read again. */
const MOST_SINGLY = 500;

/** As the last statement of a transaction: what was noted in it, and what its call usually changes of other kinds. */
export async function writeChanges(tx: NotingTx, usual: readonly NotedChange[] = []): Promise<void> {
  const noted = tx.changes.splice(0);
  const kinds = new Set(noted.map(({ kind }) => kind));
  await notifyChanges(tx, tx, [...noted, ...usual.filter(({ kind }) => !kinds.has(kind))]);
}

/** The same in a transaction of the server's own, which says whose workspace it changes, and who does. */
export async function notifyChanges(
  { client }: Tx,
  { workspaceId, personId }: Pick<Caller, "workspaceId" | "personId">,
  changes: readonly NotedChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await client.query({
    name: "note-changes",
    text: "select note_changes($1, $2, $3)",
    values: [workspaceId, personId, JSON.stringify(foldMany(changes).map(toRow))],
  });
}

function foldMany(changes: readonly NotedChange[]): readonly NotedChange[] {
  if (changes.length <= MOST_SINGLY) return changes;
  return [...new Set(changes.map(({ kind }) => kind))].map((kind) => ({ kind }));
}

const toRow = ({ kind, id, dealId, guestId, version }: NotedChange) => ({
  kind,
  recordId: id,
  dealId,
  guestId,
  version,
});
