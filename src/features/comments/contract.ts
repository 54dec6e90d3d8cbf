import { z } from "zod";
import { changes, reads } from "#contract/audited.ts";
import { guestsCall } from "#contract/refusals.ts";
import {
  aboutSchema,
  bodySchema,
  commentSchema,
  mentionSchema,
  mentionsSchema,
  MOST_COMMENTS_OF_DEAL,
  readerSchema,
  threadSchema,
} from "./model/comment.ts";

export const THREAD_STATES = ["open", "resolved", "all"] as const;
export type ThreadState = (typeof THREAD_STATES)[number];

const missingDeal = { NOT_FOUND: { message: "This deal is not there any more." } } as const;
const missingThread = {
  NOT_FOUND: { message: "This conversation is not there any more. Begin a new one." },
} as const;
const missingComment = {
  NOT_FOUND: { message: "This comment was deleted, or someone else wrote it." },
} as const;
const refusedWords = {
  NOBODY_THERE: {
    status: 409,
    message: "A person you mention may not read this. Remove the name, or share the deal with them first.",
  },
  TOO_MANY: {
    status: 409,
    message: `A deal has at most ${MOST_COMMENTS_OF_DEAL} comments. Delete some first.`,
  },
} as const;
const badCursor = {
  BAD_CURSOR: { status: 400, message: "This page link is no longer valid. Start from the first page." },
} as const;

/** `id`, chosen by the caller, makes a repeated call the same comment. */
const words = { id: z.uuid().optional(), body: bodySchema, mentions: mentionsSchema };

export const commentsContract = {
  /** The conversations of a deal, the latest begun first, each with all its comments, the oldest first. */
  list: guestsCall
    .meta(reads("comments.list", "dealId"))
    .errors({ ...missingDeal, ...badCursor })
    .input(
      z.object({
        dealId: z.uuid(),
        /** Only what is about this. */
        about: aboutSchema.optional(),
        state: z.enum(THREAD_STATES).default("open"),
        cursor: z.string().max(500).optional(),
        limit: z.int().min(1).max(100).default(30),
      }),
    )
    .output(
      z.object({
        items: z.array(threadSchema),
        nextCursor: z.string().nullable(),
        /** Of all pages, whatever the state. */
        open: z.int(),
        resolved: z.int(),
        /** Who was to read what the caller began last on this deal; null: they began nothing yet. */
        lastIsMembersOnly: z.boolean().nullable(),
      }),
    ),

  /** Who may read what is said about the deal. A guest learns of those alone who wrote something that they can read. */
  listReaders: guestsCall
    .meta(reads("comments.listReaders", "dealId"))
    .errors(missingDeal)
    .input(z.object({ dealId: z.uuid() }))
    .output(z.object({ readers: z.array(readerSchema) })),

  /** Begins a conversation. What a guest says is never for members only. */
  start: guestsCall
    .meta(changes("comments.start", "id", "dealId"))
    .errors({
      ...missingDeal,
      ...refusedWords,
      NOTHING_THERE: {
        status: 404,
        message: "What you comment on is not there any more. Choose something else; your words are kept.",
      },
    })
    .input(
      z.object({
        ...words,
        dealId: z.uuid(),
        about: aboutSchema.default({ kind: "deal", id: null }),
        isMembersOnly: z.boolean().default(false),
      }),
    )
    .output(threadSchema),

  /** Answers in a conversation, and opens it again where it was resolved. */
  reply: guestsCall
    .meta(changes("comments.reply", "id", "threadId"))
    .errors({ ...missingThread, ...refusedWords })
    .input(z.object({ ...words, threadId: z.uuid() }))
    .output(commentSchema),

  /** One's own. Within a quarter of an hour it leaves no mark. */
  update: guestsCall
    .meta(changes("comments.update", "id"))
    .errors({ ...missingComment, NOBODY_THERE: refusedWords.NOBODY_THERE })
    .input(z.object({ id: z.uuid(), body: bodySchema, mentions: mentionsSchema }))
    .output(commentSchema),

  /** One's own; others' by owners and editors. A conversation goes with its last comment. */
  remove: guestsCall
    .meta(changes("comments.remove", "id"))
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ removed: z.boolean() })),

  resolve: guestsCall
    .meta(changes("comments.resolve", "threadId"))
    .errors(missingThread)
    .input(z.object({ threadId: z.uuid(), isResolved: z.boolean() }))
    .output(z.object({ resolvedAt: z.iso.datetime().nullable() })),

  /** Where the caller is mentioned in what is not resolved, the latest first. */
  listMentions: guestsCall
    .meta(reads("comments.listMentions"))
    .input(z.object({ limit: z.int().min(1).max(100).default(20) }).default({ limit: 20 }))
    .output(z.object({ mentions: z.array(mentionSchema) })),
};
