import type { Comment } from "#features/comments/model/comment.ts";

export interface CommentRow extends Omit<Comment, "editedAt" | "createdAt"> {
  editedAt: Date | null;
  createdAt: Date;
}

/** Of `comments c`. */
export const COMMENT_COLUMNS = `c.id, c.thread_id as "threadId", c.body, c.mentions, c.author_id as "authorId",
  c.author_name as "authorName", c.edited_at as "editedAt", c.created_at as "createdAt"`;

export const toComment = (row: CommentRow): Comment => ({
  id: row.id,
  threadId: row.threadId,
  body: row.body,
  mentions: row.mentions,
  authorId: row.authorId,
  authorName: row.authorName,
  editedAt: row.editedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});
