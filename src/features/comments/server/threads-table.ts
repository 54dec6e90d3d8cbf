import type { AboutKind } from "#features/comments/model/about.ts";
import type { Comment, Thread } from "#features/comments/model/comment.ts";
import type { ThreadState } from "#features/comments/contract.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { noteChange } from "#server/database/note-change.ts";
import { isGuest } from "#server/database/readable-rows.ts";
import { writeTimeCursor, type TimeCursor } from "#server/database/time-cursor.ts";
import { COMMENT_COLUMNS, toComment, type CommentRow } from "./comment-rows.ts";
import { talkOf } from "./readable-talk.ts";

interface ThreadRow {
  id: string;
  dealId: string;
  kind: AboutKind;
  aboutId: string | null;
  aboutName: string;
  isThere: boolean;
  isMembersOnly: boolean;
  resolvedAt: Date | null;
  resolvedBy: string | null;
  createdAt: Date;
}

/** Of `comment_threads t`. A document that a guest may not read is as if it were not there. */
const threadColumns = (
  tx: WorkTx,
) => `t.id, t.deal_id as "dealId", t.about_kind as kind, t.about_id as "aboutId",
    t.about_name as "aboutName", t.about_kind <> 'document' or exists (select from documents d
      where d.workspace_id = t.workspace_id and d.deal_id = t.deal_id and d.id::text = t.about_id and d.state = 'kept'
        ${isGuest(tx) ? "and not d.is_members_only" : ""}) as "isThere",
    t.is_members_only as "isMembersOnly", t.resolved_at as "resolvedAt", t.resolved_by as "resolvedBy",
    t.created_at as "createdAt"`;

/** One of which every comment was deleted is none. */
const HAS_COMMENTS =
  "exists (select from comments c where c.workspace_id = t.workspace_id and c.thread_id = t.id)";

const toThread = (row: ThreadRow, comments: Comment[]): Thread => ({
  id: row.id,
  dealId: row.dealId,
  about: { kind: row.kind, id: row.aboutId, name: row.aboutName, isThere: row.isThere },
  isMembersOnly: row.isMembersOnly,
  resolvedAt: row.resolvedAt?.toISOString() ?? null,
  resolvedBy: row.resolvedBy,
  createdAt: row.createdAt.toISOString(),
  comments,
});

/**
 * Others who have the workspace open are told that something was said; of what is for members only no deal is named,
 * so that guests are told nothing.
 */
export const noteTalk = (
  tx: WorkTx,
  { dealId, isMembersOnly }: Pick<Thread, "dealId" | "isMembersOnly">,
): void => noteChange(tx, { kind: "comments", dealId: isMembersOnly ? null : dealId });

export async function findThread(tx: WorkTx, id: string): Promise<Thread | null> {
  const values: unknown[] = [id];
  const { rows } = await tx.client.query<ThreadRow>(
    `select ${threadColumns(tx)} from comment_threads t where t.id = $1 and ${talkOf(tx, "t", values)}`,
    values,
  );
  const [row] = rows;
  return row ? toThread(row, await listComments(tx, [row.id])) : null;
}

export interface ThreadRequest {
  dealId: string;
  about?: { kind: AboutKind; id: string | null } | undefined;
  state: ThreadState;
  cursor: TimeCursor | null;
  limit: number;
}

/** The latest begun first; one row more than asked for tells whether there is another page. */
export async function listThreads(
  tx: WorkTx,
  { dealId, about, state, cursor, limit }: ThreadRequest,
): Promise<{ items: Thread[]; nextCursor: string | null }> {
  const values: unknown[] = [dealId];
  const add = (value: unknown) => `$${values.push(value)}`;
  const conditions = ["t.deal_id = $1", talkOf(tx, "t", values), HAS_COMMENTS];
  if (state !== "all") conditions.push(`t.resolved_at is ${state === "open" ? "" : "not "}null`);
  if (about) conditions.push(`t.about_kind = ${add(about.kind)}`);
  if (about && about.kind !== "deal") conditions.push(`t.about_id = ${add(about.id)}`);
  if (cursor)
    conditions.push(`(t.created_at, t.id) < (${add(cursor.at)}::timestamptz, ${add(cursor.id)}::uuid)`);
  const { rows } = await tx.client.query<ThreadRow>(
    `select ${threadColumns(tx)} from comment_threads t where ${conditions.join(" and ")}
      order by t.created_at desc, t.id desc limit ${add(limit + 1)}`,
    values,
  );
  const shown = rows.slice(0, limit);
  const said = Map.groupBy(
    await listComments(
      tx,
      shown.map(({ id }) => id),
    ),
    ({ threadId }) => threadId,
  );
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => toThread(row, said.get(row.id) ?? [])),
    nextCursor: last ? writeTimeCursor({ at: last.createdAt.toISOString(), id: last.id }) : null,
  };
}

/** All of these conversations, the oldest first. */
async function listComments(tx: WorkTx, threadIds: readonly string[]): Promise<Comment[]> {
  const values: unknown[] = [threadIds];
  const { rows } = await tx.client.query<CommentRow>(
    `select ${COMMENT_COLUMNS} from comments c where c.thread_id = any ($1::uuid[]) and ${talkOf(tx, "c", values)}
      order by c.created_at, c.id`,
    values,
  );
  return rows.map(toComment);
}

export interface ThreadCounts {
  open: number;
  resolved: number;
  lastIsMembersOnly: boolean | null;
}

/** Whatever their state, and who was to read what the caller began last. */
export async function countThreads(tx: WorkTx, dealId: string): Promise<ThreadCounts> {
  const values: unknown[] = [dealId, tx.personId];
  const { rows } = await tx.client.query<ThreadCounts>(
    `select count(*) filter (where t.resolved_at is null)::int as open,
        count(*) filter (where t.resolved_at is not null)::int as resolved,
        (array_agg(t.is_members_only order by t.created_at desc, t.id desc) filter (where t.author_id = $2))[1] as "lastIsMembersOnly"
      from comment_threads t where t.deal_id = $1 and ${talkOf(tx, "t", values)} and ${HAS_COMMENTS}`,
    values,
  );
  return rows[0] ?? { open: 0, resolved: 0, lastIsMembersOnly: null };
}

export interface NewThread {
  id: string;
  dealId: string;
  about: { kind: AboutKind; id: string | null; name: string };
  isMembersOnly: boolean;
}

export async function insertThread(
  tx: WorkTx,
  { id, dealId, about, isMembersOnly }: NewThread,
): Promise<void> {
  await tx.client.query(
    `insert into comment_threads (workspace_id, id, deal_id, about_kind, about_id, about_name, is_members_only)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    [tx.workspaceId, id, dealId, about.kind, about.id, about.name, isMembersOnly],
  );
}

/** Null: there is none for the caller. One that is as it should be stays as it is, with who resolved it and when. */
export async function resolveThread(
  tx: WorkTx,
  { threadId, isResolved }: { threadId: string; isResolved: boolean },
): Promise<Thread | null> {
  const values: unknown[] = [threadId, isResolved, tx.personId];
  const { rowCount } = await tx.client.query(
    `update comment_threads t set resolved_at = ${isResolved ? "now()" : "null"},
        resolved_by = case when $2 then $3::uuid end, updated_at = now()
      where t.id = $1 and (t.resolved_at is null) = $2 and ${talkOf(tx, "t", values)}`,
    values,
  );
  const thread = await findThread(tx, threadId);
  if (thread && rowCount === 1) noteTalk(tx, thread);
  return thread;
}

/** Where the last comment of it went, as far as the caller may; else it is shown to nobody. */
export async function removeIfEmpty(tx: WorkTx, id: string): Promise<void> {
  const values: unknown[] = [id];
  await tx.client.query(
    `delete from comment_threads t where t.id = $1 and ${talkOf(tx, "t", values)} and not ${HAS_COMMENTS}`,
    values,
  );
}
