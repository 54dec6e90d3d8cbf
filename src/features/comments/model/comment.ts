import { z } from "zod";
import { ABOUT_KINDS } from "./about.ts";

export const MOST_BODY_CHARACTERS = 4_000;
export const MOST_MENTIONS = 20;
/** Of one deal, with the answers. */
export const MOST_COMMENTS_OF_DEAL = 5_000;
/** How long a comment is changed without a mark. */
export const UNMARKED_MINUTES = 15;

export const bodySchema = z
  .string()
  .trim()
  .min(1, "Write the comment first.")
  .max(MOST_BODY_CHARACTERS, `A comment has at most ${MOST_BODY_CHARACTERS} characters. Part it in two.`);

export const mentionsSchema = z
  .array(z.uuid())
  .max(MOST_MENTIONS, `A comment mentions at most ${MOST_MENTIONS} people.`)
  .default([]);

/** What is talked about. Of the deal itself the id says nothing. */
export const aboutSchema = z.object({
  kind: z.enum(ABOUT_KINDS),
  /** Of a figure its place in the deal, of a term its word (about.ts), of a document its id. */
  id: z.string().max(200).nullable().default(null),
});
export type About = z.output<typeof aboutSchema>;

export const commentSchema = z.object({
  id: z.uuid(),
  threadId: z.uuid(),
  /** In markdown, of which what runs or loads anything is left text. */
  body: z.string(),
  /** The people mentioned, who stand in the text by "@" and their name. */
  mentions: z.array(z.uuid()),
  /** Null: it came from another workspace, or from another installation. */
  authorId: z.uuid().nullable(),
  /** As the author was called when they wrote it. */
  authorName: z.string(),
  /** Changed later than a quarter of an hour after it was written; null: not, or within that time. */
  editedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type Comment = z.output<typeof commentSchema>;

export const threadSchema = z.object({
  id: z.uuid(),
  dealId: z.uuid(),
  about: aboutSchema.extend({
    /** What it was called when somebody began to talk about it: it stays when the thing is deleted. */
    name: z.string(),
    /** False: it is no longer there. */
    isThere: z.boolean(),
  }),
  isMembersOnly: z.boolean(),
  resolvedAt: z.iso.datetime().nullable(),
  resolvedBy: z.uuid().nullable(),
  createdAt: z.iso.datetime(),
  /** The first one may have been deleted: then the others go on without it. */
  comments: z.array(commentSchema),
});
export type Thread = z.output<typeof threadSchema>;

export const mentionSchema = z.object({
  comment: commentSchema,
  dealId: z.uuid(),
  dealName: z.string(),
  aboutName: z.string(),
});
export type Mention = z.output<typeof mentionSchema>;

/** Somebody who may read a conversation, and may be mentioned in it. */
export const readerSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  isYou: z.boolean(),
  isGuest: z.boolean(),
});
export type Reader = z.output<typeof readerSchema>;
