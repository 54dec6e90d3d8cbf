import type { Caller } from "#server/database/name-caller.ts";

/** Somebody who has a stream of events open. */
export interface EventReader {
  readonly personId: string;
  readonly cookieHeader: string | null;
  /** By workspace; whoever's role changes is let in anew. */
  readonly callers: ReadonlyMap<string, Caller>;
  /** What is sent before the stream has begun waits behind what it begins with. */
  send(text: string): void;
  begin(text: string): void;
  end(): void;
}

/** Who reads so slowly that this much waits for them is cut off, and is told what they missed when they come back. */
const MOST_WAITING_BYTES = 1024 * 1024;

export function openReader(
  who: Pick<EventReader, "personId" | "cookieHeader" | "callers">,
  left: (reader: EventReader) => void,
): { reader: EventReader; stream: ReadableStream<Uint8Array<ArrayBuffer>> } {
  const encoder = new TextEncoder();
  let waiting: string[] | null = [];
  let isOver = false;
  let controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined;
  const write = (text: string) => {
    if (isOver || text === "") return;
    if ((controller?.desiredSize ?? 0) < -MOST_WAITING_BYTES) return reader.end();
    controller?.enqueue(encoder.encode(text));
  };
  const reader: EventReader = {
    ...who,
    send: (text) => void (waiting ? waiting.push(text) : write(text)),
    begin(text) {
      write([text, ...(waiting ?? [])].join(""));
      waiting = null;
    },
    end() {
      if (isOver) return;
      isOver = true;
      left(reader);
      controller?.close();
    },
  };
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start: (begun) => void (controller = begun),
      cancel() {
        isOver = true;
        left(reader);
      },
    },
    { highWaterMark: 0, size: (piece) => piece?.byteLength ?? 0 },
  );
  return { reader, stream };
}
