import { setTimeout } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { WorkspaceRole } from "#contract/workspace-role.ts";
import { admitAgain, type CallContext } from "#server/call-context.ts";
import type { Session } from "#server/session/sessions.ts";

/** Twice as long somebody who was removed, or signed out, may still be told what they had asked for: two seconds. */
const LOOK_MS = 900;

/**
 * For what takes long, an answer that streams or a large file: whether who began it is still signed in, as the same
 * person with the same role, there and in the workspace. Looked up at most every second.
 */
export function createStandingCheck(context: CallContext): () => Promise<boolean> {
  const { platform, requestHeaders } = context;
  let lookedMs = Date.now();
  return async () => {
    if (Date.now() - lookedMs < LOOK_MS) return true;
    const [began, now] = await Promise.all([
      context.findSession(),
      platform.sessions.find(requestHeaders.get("cookie"), context.workspaceId),
    ]);
    lookedMs = Date.now();
    return began === null || (now !== null && isSame(began, now));
  };
}

const isSame = (began: Session, now: Session): boolean =>
  now.person.id === began.person.id &&
  now.person.role === began.person.role &&
  isDeepStrictEqual(now.caller, began.caller);

/**
 * For what somebody sends: refuses who may send no more of it, in the words of a call that they made now. Asked at most
 * every second, and in any case when all of it is there.
 */
export function createSessionCheck(
  context: CallContext,
  needed: WorkspaceRole,
): (isLast: boolean) => Promise<void> {
  let lookedMs = Date.now();
  return async (isLast) => {
    if (!isLast && Date.now() - lookedMs < LOOK_MS) return;
    await admitAgain(context, needed);
    lookedMs = Date.now();
  };
}

/** The same events, until who asked for them is gone; the source then ends as when its reader leaves. */
export function whileStanding<Event>(
  source: AsyncIterator<Event, unknown, void>,
  stands: () => Promise<boolean>,
  refuse: () => Error,
): AsyncIteratorObject<Event, unknown, void> {
  const leave = async (): Promise<IteratorResult<Event, unknown>> =>
    (await source.return?.()) ?? { done: true, value: undefined };
  // An object rather than a generator, whose `return` would wait for the event that nobody makes any more.
  const guarded: AsyncIteratorObject<Event, unknown, void> = {
    async next() {
      const coming = source.next();
      const result = await firstOf(coming, stands);
      if (result?.done) return result;
      if (result !== null && (await stands())) return result;
      coming.catch(() => undefined);
      await leave();
      throw refuse();
    },
    return: leave,
    throw: leave,
    [Symbol.asyncIterator]: () => guarded,
    async [Symbol.asyncDispose]() {
      await leave();
    },
  };
  return guarded;
}

/** What comes next; null when nothing came while its reader's right to it ended. */
async function firstOf<Result>(
  coming: Promise<Result>,
  stands: () => Promise<boolean>,
): Promise<Result | null> {
  for (;;) {
    const look = new AbortController();
    const late = setTimeout(LOOK_MS, null, { signal: look.signal }).catch(() => null);
    const result = await Promise.race([coming, late]).finally(() => look.abort());
    if (result !== null || !(await stands())) return result;
  }
}
