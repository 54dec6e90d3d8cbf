import { hasRole } from "#contract/workspace-role.ts";
import {
  MOST_COMMENTS_OF_DEAL,
  UNMARKED_MINUTES,
  type Comment,
  type Mention,
} from "#features/comments/model/comment.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { COMMENT_COLUMNS, toComment, type CommentRow } from "./comment-rows.ts";
import { talkOf } from "./readable-talk.ts";

/** A comment, and the conversation that it stands in. */
export interface SavedComment {
  readonly comment: Comment;
  readonly dealId: string;
  readonly isMembersOnly: boolean;
}

type SavedRow = CommentRow & Pick<SavedComment, "dealId" | "isMembersOnly">;
const SAVED_COLUMNS = `${COMMENT_COLUMNS}, c.deal_id as "dealId", c.is_members_only as "isMembersOnly"`;
const toSaved = (row: SavedRow): SavedComment => ({
  comment: toComment(row),
  dealId: row.dealId,
  isMembersOnly: row.isMembersOnly,
});

export async function findComment(tx: WorkTx, id: string): Promise<SavedComment | null> {
  const values: unknown[] = [id];
  const { rows } = await tx.client.query<SavedRow>(
    `select ${SAVED_COLUMNS} from comments c where c.id = $1 and ${talkOf(tx, "c", values)}`,
    values,
  );
  return rows[0] ? toSaved(rows[0]) : null;
}

export interface NewComment {
  id: string;
  threadId: string;
  dealId: string;
  isMembersOnly: boolean;
  body: string;
  mentions: readonly string[];
  authorName: string;
}

/** Under the caller's name. */
export async function insertComment(tx: WorkTx, comment: NewComment): Promise<void> {
  await tx.client.query(
    `insert into comments (workspace_id, id, thread_id, deal_id, is_members_only, body, mentions, author_name)
      values ($1, $2, $3, $4, $5, $6, $7::uuid[], $8)`,
    [
      tx.workspaceId,
      comment.id,
      comment.threadId,
      comment.dealId,
      comment.isMembersOnly,
      comment.body,
      comment.mentions,
      comment.authorName,
    ],
  );
}

/** Read without all being counted: so many are as many as there may be. Of a guest, of those that they can read. */
export async function isFull(tx: WorkTx, dealId: string): Promise<boolean> {
  const values: unknown[] = [dealId, MOST_COMMENTS_OF_DEAL];
  const { rows } = await tx.client.query<{ full: boolean }>(
    `select count(*) >= $2 as full from
      (select from comments c where c.deal_id = $1 and ${talkOf(tx, "c", values)} limit $2) as said`,
    values,
  );
  return rows[0]?.full ?? false;
}

/** One's own; false: there is none of the caller's. */
export async function updateComment(
  tx: WorkTx,
  { id, body, mentions }: Pick<NewComment, "id" | "body" | "mentions">,
): Promise<boolean> {
  const values: unknown[] = [id, body, mentions, tx.personId];
  const { rowCount } = await tx.client.query(
    `update comments c set body = $2, mentions = $3::uuid[], updated_at = now()
      where c.id = $1 and c.author_id = $4 and ${talkOf(tx, "c", values)}`,
    values,
  );
  if (rowCount !== 1) return false;
  // Apart: what a change sets may not depend on the time in a condition where rows lie on several machines.
  await tx.client.query(
    `update comments set edited_at = now() where workspace_id = $2 and id = $1 and author_id = $3
        and created_at <= now() - interval '${UNMARKED_MINUTES} minutes'`,
    [id, tx.workspaceId, tx.personId],
  );
  return true;
}

/** One's own; owners and editors also take away what others wrote. */
export async function deleteComment(tx: WorkTx, id: string): Promise<SavedComment | null> {
  const values: unknown[] = [id];
  const own = hasRole(tx.role, "editor") ? "" : ` and c.author_id = $${values.push(tx.personId)}`;
  const { rows } = await tx.client.query<SavedRow>(
    `delete from comments c where c.id = $1${own} and ${talkOf(tx, "c", values)} returning ${SAVED_COLUMNS}`,
    values,
  );
  return rows[0] ? toSaved(rows[0]) : null;
}

interface MentionRow extends CommentRow {
  dealId: string;
  dealName: string;
  aboutName: string;
}

/** Where somebody else mentions the caller in what is not resolved, the latest first; with `ids`, in these comments alone. */
export async function listMentions(
  tx: WorkTx,
  limit: number,
  ids: readonly string[] | null = null,
): Promise<Mention[]> {
  const values: unknown[] = [tx.personId, limit, ids];
  const { rows } = await tx.client.query<MentionRow>(
    `select ${COMMENT_COLUMNS}, d.id as "dealId", d.name as "dealName", t.about_name as "aboutName"
      from comments c join comment_threads t on t.workspace_id = c.workspace_id and t.id = c.thread_id
        join deals d on d.workspace_id = c.workspace_id and d.id = c.deal_id
      where c.mentions @> array[$1::uuid] and c.author_id is distinct from $1 and t.resolved_at is null
        and ($3::uuid[] is null or c.id = any($3))
        and ${talkOf(tx, "c", values)}
      order by c.created_at desc, c.id desc limit $2`,
    values,
  );
  return rows.map((row) => ({
    comment: toComment(row),
    dealId: row.dealId,
    dealName: row.dealName,
    aboutName: row.aboutName,
  }));
}
