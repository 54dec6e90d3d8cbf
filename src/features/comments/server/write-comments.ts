import { randomUUID } from "node:crypto";
import { nameOfPart } from "#features/comments/model/about.ts";
import type { About, Comment, Thread } from "#features/comments/model/comment.ts";
import { findDeal, holdDeal } from "#features/deals/server/index.ts";
import { listDocuments } from "#features/documents/server/index.ts";
import type { WorkContext } from "#server/call-context.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { isGuest } from "#server/database/readable-rows.ts";
import { deleteComment, findComment, insertComment, isFull, updateComment } from "./comments-table.ts";
import { mentioned } from "./mentioned.ts";
import { callName, readersAmong } from "./readers.ts";
import { findThread, insertThread, noteTalk, removeIfEmpty, resolveThread } from "./threads-table.ts";

interface Words {
  id?: string | undefined;
  body: string;
  mentions: readonly string[];
}

const onlyOnce = (mentions: readonly string[]): string[] => [...new Set(mentions)];

/** What is talked about, as it is called now; null: it is not there for the caller. */
async function nameAbout(tx: WorkTx, dealId: string, { kind, id }: About) {
  const { data } = (await findDeal(tx, dealId)) ?? {};
  if (data === undefined) return null;
  if (kind === "deal") return { kind, id: null, name: data.basics.businessName, isForMembers: false };
  if (id === null) return null;
  if (kind === "document") {
    const document = (await listDocuments(tx, dealId)).find((one) => one.id === id);
    return document ? { kind, id, name: document.name, isForMembers: document.isMembersOnly } : null;
  }
  const name = nameOfPart(kind, id);
  return name === null ? null : { kind, id, name, isForMembers: false };
}

export type StartRefusal = "no-deal" | "nothing" | "nobody" | "too-many";

/** What is said of a document for members only is for them only, too. */
export async function startThread(
  context: WorkContext,
  request: Words & { dealId: string; about: About; isMembersOnly: boolean },
): Promise<Thread | StartRefusal> {
  const { id = randomUUID(), dealId, body, mentions } = request;
  // Before the transaction: who may read it is asked on connections of its own.
  const mayRead = await readersAmong(context, dealId, mentions);
  return context.inWorkspace(async (tx) => {
    if (!(await holdDeal(tx, dealId))) return "no-deal";
    const known = await findComment(tx, id);
    if (known) return (await findThread(tx, known.comment.threadId)) ?? "no-deal";
    const about = await nameAbout(tx, dealId, request.about);
    if (about === null) return "nothing";
    const isMembersOnly = !isGuest(tx) && (request.isMembersOnly || about.isForMembers);
    if (!mayRead(mentions, isMembersOnly)) return "nobody";
    if (await isFull(tx, dealId)) return "too-many";
    const threadId = randomUUID();
    await insertThread(tx, { id: threadId, dealId, about, isMembersOnly });
    await say(context, tx, { id, threadId, dealId, isMembersOnly, body, mentions });
    return stored(await findThread(tx, threadId));
  });
}

async function say(
  context: WorkContext,
  tx: WorkTx,
  comment: Words & { id: string; threadId: string; dealId: string; isMembersOnly: boolean },
): Promise<void> {
  const mentions = onlyOnce(comment.mentions);
  await insertComment(tx, { ...comment, mentions, authorName: callName(context.person) });
  noteTalk(tx, comment);
  await tellMentioned(context, tx, comment.id, mentions);
}

/** Nobody is told of what they wrote themselves. */
async function tellMentioned(
  { platform, caller }: WorkContext,
  tx: WorkTx,
  commentId: string,
  people: readonly string[],
): Promise<void> {
  const to = people.filter((id) => id !== caller.personId);
  if (to.length > 0) await platform.announce(tx, mentioned, { commentId, to });
}

function stored<Kept>(kept: Kept | null): Kept {
  if (kept === null) throw new Error("What was stored was not answered.");
  return kept;
}

export async function replyTo(
  context: WorkContext,
  { id = randomUUID(), threadId, body, mentions }: Words & { threadId: string },
): Promise<Comment | "missing" | "nobody" | "too-many"> {
  const found = await context.inWorkspace((tx) => findThread(tx, threadId));
  if (!found) return "missing";
  const { dealId, isMembersOnly } = found;
  const mayRead = await readersAmong(context, dealId, mentions);
  return context.inWorkspace(async (tx) => {
    if (!(await findThread(tx, threadId))) return "missing";
    const known = await findComment(tx, id);
    if (known) return known.comment;
    if (!mayRead(mentions, isMembersOnly)) return "nobody";
    if (await isFull(tx, dealId)) return "too-many";
    await say(context, tx, { id, threadId, dealId, isMembersOnly, body, mentions });
    await resolveThread(tx, { threadId, isResolved: false });
    return stored(await findComment(tx, id)).comment;
  });
}

export async function changeComment(
  context: WorkContext,
  change: { id: string; body: string; mentions: readonly string[] },
): Promise<Comment | "missing" | "nobody"> {
  const kept = await context.inWorkspace((tx) => findComment(tx, change.id));
  if (kept?.comment.authorId !== context.caller.personId) return "missing";
  // Whoever was mentioned stays so, also where they have left: only new names are judged.
  const added = change.mentions.filter((id) => !kept.comment.mentions.includes(id));
  const mayRead = await readersAmong(context, kept.dealId, added);
  if (!mayRead(added, kept.isMembersOnly)) return "nobody";
  return context.inWorkspace(async (tx) => {
    if (!(await updateComment(tx, { ...change, mentions: onlyOnce(change.mentions) }))) return "missing";
    noteTalk(tx, kept);
    await tellMentioned(context, tx, change.id, onlyOnce(added));
    return stored(await findComment(tx, change.id)).comment;
  });
}

export async function removeComment(context: WorkContext, id: string): Promise<boolean> {
  return context.inWorkspace(async (tx) => {
    const kept = await deleteComment(tx, id);
    if (!kept) return false;
    await removeIfEmpty(tx, kept.comment.threadId);
    noteTalk(tx, kept);
    return true;
  });
}
