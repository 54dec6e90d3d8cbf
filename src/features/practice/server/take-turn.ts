import { ask } from "#features/ai/server/index.ts";
import { fillLine } from "#features/practice/model/fill-line.ts";
import { findScript } from "#features/practice/model/find-script.ts";
import { answerAt, nodeAt, takeChoice } from "#features/practice/model/play-script.ts";
import { MOST_TURNS, type Turn } from "#features/practice/model/session.ts";
import type { WorkContext } from "#server/call-context.ts";
import { withholdSecret } from "#features/practice/model/withhold-secret.ts";
import { theyReply, theySay } from "./they-say.ts";
import { changeSession, findSession, type SessionChange, type StoredPractice } from "./sessions-table.ts";
import { hintTask, replyTask } from "./tasks.ts";
import { positionOf } from "./to-practice.ts";

export type TurnRefusal =
  | "missing"
  | "moved-on"
  | "over"
  | "script-changed"
  | "no-such-line"
  | "not-connected";
export type TurnAnswer = { ok: true; session: StoredPractice } | { ok: false; reason: TurnRefusal };
const refuse = (reason: TurnRefusal): { ok: false; reason: TurnRefusal } => ({ ok: false, reason });

interface Seen {
  id: string;
  turn: number;
}

/** Both sides' words are stored together: when the other side does not answer, nothing has been said. */
export async function takeTurn(
  context: WorkContext,
  input: Seen & { choice: string | null; text: string },
  signal: AbortSignal | undefined,
): Promise<TurnAnswer> {
  const session = await readOpen(context, input);
  if ("ok" in session) return session;
  const change =
    session.mode === "script"
      ? describeScripted(session, input)
      : await describeOpenly(context, session, input.text, signal);
  return "reason" in change ? change : store(context, session, change);
}

export async function giveHint(
  context: WorkContext,
  input: Seen,
  signal: AbortSignal | undefined,
): Promise<TurnAnswer> {
  const session = await readOpen(context, input);
  if ("ok" in session) return session;
  // Asked for twice at the same place, it is the same hint.
  if (session.hints.some(({ turn }) => turn === input.turn)) return { ok: true, session };
  const text = await hintFor(context, session, signal);
  if (text === null) return refuse("script-changed");
  return store(context, session, { hints: [...session.hints, { turn: input.turn, text }] });
}

/** The conversation, when it can go on from what the person sees. */
export async function readOpen(
  context: WorkContext,
  { id, turn }: Seen,
): Promise<StoredPractice | ReturnType<typeof refuse>> {
  const session = await context.inWorkspace((tx) => findSession(tx, id));
  if (!session) return refuse("missing");
  if (session.feedback !== null) return refuse("over");
  return session.turns.length === turn ? session : refuse("moved-on");
}

export async function store(
  context: WorkContext,
  session: StoredPractice,
  change: SessionChange,
): Promise<TurnAnswer> {
  const changed = await context.inWorkspace((tx) => changeSession(tx, session, change));
  return changed ? { ok: true, session: changed } : refuse("moved-on");
}

const you = (text: string, choice: string | null): Turn => ({
  by: "you",
  text,
  choice,
  flagged: [],
  isWithheld: false,
});

function describeScripted(
  session: StoredPractice,
  { choice, text }: { choice: string | null; text: string },
): SessionChange | ReturnType<typeof refuse> {
  const script = findScript(session.scenario);
  const at = positionOf(session);
  if (at === null) return refuse("script-changed");
  if (at.endingKey !== null) return refuse("over");
  const next = choice === null ? null : takeChoice(script, at, choice);
  if (next === null) return refuse("no-such-line");
  const answer = fillLine(answerAt(script, next), session.subject);
  return { turns: [...session.turns, you(text, choice), theySay(answer)] };
}

async function describeOpenly(
  { platform, caller }: WorkContext,
  session: StoredPractice,
  text: string,
  signal: AbortSignal | undefined,
): Promise<SessionChange | ReturnType<typeof refuse>> {
  if (session.closedAt !== null || session.turns.length >= MOST_TURNS) return refuse("over");
  const turns = [...session.turns, you(text, null)];
  const conversation = { ...session, turns };
  const { answer, answeredBy } = await ask(platform, {
    userId: caller.personId,
    workspaceId: caller.workspaceId,
    subject: session.id,
    task: replyTask,
    ask: conversation,
    signal,
  });
  if (answeredBy === "rules") return refuse("not-connected");
  const isClosed = answer.isLast || turns.length + 1 >= MOST_TURNS;
  return { turns: [...turns, theyReply(answer.text, conversation)], isClosed };
}

async function hintFor(
  { platform, caller }: WorkContext,
  session: StoredPractice,
  signal: AbortSignal | undefined,
): Promise<string | null> {
  if (session.mode === "script") {
    const at = positionOf(session);
    return (at && nodeAt(findScript(session.scenario), at)?.hint) ?? null;
  }
  const { personId: userId, workspaceId } = caller;
  const question = { userId, workspaceId, subject: session.id, task: hintTask, ask: session, signal };
  return withholdSecret((await ask(platform, question)).answer, session).text;
}
