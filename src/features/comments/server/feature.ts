import { implement } from "@orpc/server";
import { commentsContract } from "#features/comments/contract.ts";
import { findDeal } from "#features/deals/server/index.ts";
import { requireWork, type CallContext } from "#server/call-context.ts";
import { readTimeCursor } from "#server/database/time-cursor.ts";
import type { ServerFeature } from "#server/feature.ts";
import { listMentions } from "./comments-table.ts";
import { listReaders } from "./readers.ts";
import { countThreads, listThreads, resolveThread } from "./threads-table.ts";
import { changeComment, removeComment, replyTo, startThread } from "./write-comments.ts";

const calls = implement(commentsContract).$context<CallContext>().use(requireWork);

const router = calls.router({
  list: calls.list.handler(async ({ context, input, errors }) => {
    const cursor = input.cursor === undefined ? null : readTimeCursor(input.cursor);
    if (input.cursor !== undefined && cursor === null) throw errors.BAD_CURSOR();
    const list = await context.inWorkspace(async (tx) => {
      if (!(await findDeal(tx, input.dealId))) return null;
      return { ...(await listThreads(tx, { ...input, cursor })), ...(await countThreads(tx, input.dealId)) };
    });
    if (!list) throw errors.NOT_FOUND();
    return list;
  }),
  listReaders: calls.listReaders.handler(async ({ context, input: { dealId }, errors }) => {
    if (!(await context.inWorkspace((tx) => findDeal(tx, dealId)))) throw errors.NOT_FOUND();
    return { readers: await listReaders(context, dealId) };
  }),
  start: calls.start.handler(async ({ context, input, errors }) => {
    const thread = await startThread(context, input);
    if (thread === "no-deal") throw errors.NOT_FOUND();
    if (thread === "nothing") throw errors.NOTHING_THERE();
    if (thread === "nobody") throw errors.NOBODY_THERE();
    if (thread === "too-many") throw errors.TOO_MANY();
    return thread;
  }),
  reply: calls.reply.handler(async ({ context, input, errors }) => {
    const comment = await replyTo(context, input);
    if (comment === "missing") throw errors.NOT_FOUND();
    if (comment === "nobody") throw errors.NOBODY_THERE();
    if (comment === "too-many") throw errors.TOO_MANY();
    return comment;
  }),
  update: calls.update.handler(async ({ context, input, errors }) => {
    const comment = await changeComment(context, input);
    if (comment === "missing") throw errors.NOT_FOUND();
    if (comment === "nobody") throw errors.NOBODY_THERE();
    return comment;
  }),
  remove: calls.remove.handler(async ({ context, input }) => ({
    removed: await removeComment(context, input.id),
  })),
  resolve: calls.resolve.handler(async ({ context, input, errors }) => {
    const thread = await context.inWorkspace((tx) => resolveThread(tx, input));
    if (!thread) throw errors.NOT_FOUND();
    return { resolvedAt: thread.resolvedAt };
  }),
  listMentions: calls.listMentions.handler(async ({ context, input }) => ({
    mentions: await context.inWorkspace((tx) => listMentions(tx, input.limit)),
  })),
});

/** What people say to each other about a deal, a figure, a document or a term. */
export const commentsFeature: ServerFeature = { name: "comments", contract: commentsContract, router };
