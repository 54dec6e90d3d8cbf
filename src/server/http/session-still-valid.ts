import type { CallContext } from "#server/call-context.ts";

/** How long somebody who was removed, or signed out, may still be told what they had asked for. */
const LOOK_MS = 2_000;

/**
 * For what takes long, an answer that streams or a large file: whether who began it is still signed in, as the same
 * person with the same role. Looked up at most every two seconds.
 */
export function createStandingCheck(context: CallContext): () => Promise<boolean> {
  const { platform, requestHeaders } = context;
  let lookedMs = Date.now();
  return async () => {
    if (Date.now() - lookedMs < LOOK_MS) return true;
    const [began, now] = await Promise.all([
      context.findSession(),
      platform.sessions.find(requestHeaders.get("cookie")),
    ]);
    lookedMs = Date.now();
    return began === null || (now?.person.id === began.person.id && now.person.role === began.person.role);
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
      const result = await source.next();
      if (result.done || (await stands())) return result;
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
