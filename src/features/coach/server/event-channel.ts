/** Hands events from the one who makes them to the one who reads them, and says when the reader has gone. */
export interface EventChannel<Event> {
  push(event: Event): void;
  /** No more will come; what has not been read yet still is. */
  close(): void;
  fail(error: unknown): void;
  reader: AsyncIteratorObject<Event, void, void>;
}

/** An object of its own rather than a generator: whose `return` waits for the event that nobody makes any more. */
export function openChannel<Event>(onLeave: () => void): EventChannel<Event> {
  const waiting: Event[] = [];
  let end: { error: unknown } | "closed" | null = null;
  let wake: () => void = () => undefined;

  async function next(): Promise<IteratorResult<Event, void>> {
    for (;;) {
      const event = waiting.shift();
      if (event !== undefined) return { done: false, value: event };
      if (end === "closed") return { done: true, value: undefined };
      if (end !== null) throw end.error;
      await new Promise<void>((resolve) => void (wake = resolve));
    }
  }
  const finish = (how: NonNullable<typeof end>) => {
    end ??= how;
    wake();
  };
  async function leave(): Promise<IteratorResult<Event, void>> {
    waiting.length = 0;
    finish("closed");
    onLeave();
    return { done: true, value: undefined };
  }
  const reader: AsyncIteratorObject<Event, void, void> = {
    next,
    return: leave,
    throw: leave,
    [Symbol.asyncIterator]: () => reader,
    async [Symbol.asyncDispose]() {
      await leave();
    },
  };
  return {
    push(event) {
      if (end === null) waiting.push(event);
      wake();
    },
    close: () => finish("closed"),
    fail: (error) => finish({ error }),
    reader,
  };
}
