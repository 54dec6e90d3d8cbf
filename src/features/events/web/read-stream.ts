import type { Change, Presence } from "#features/events/contract.ts";
import type { Heard } from "./heard.ts";

/** A heartbeat comes every 20 s: without one for this long nobody is there any more. */
const SILENCE_MS = 45_000;
/** The first word comes at once; where it does not, something on the way keeps words back. */
const FIRST_WORD_MS = 6_000;

export interface StreamOptions {
  readonly workspaceIds: readonly string[];
  readonly lastEventId: string | null;
  readonly signal: AbortSignal;
  heard(event: Heard): void;
  /** After each event that says how far one has got. */
  reached(lastEventId: string): void;
  begun(): void;
}

/** How a stream ended: `kept-back` where it opened and nothing came through. */
export type StreamEnd = "ended" | "kept-back" | "refused";

/** Reads the stream of events until it ends, or falls silent. */
export async function readStream(options: StreamOptions): Promise<StreamEnd> {
  const silence = new AbortController();
  const signal = AbortSignal.any([options.signal, silence.signal]);
  let isBegun = false;
  let timer = setTimeout(() => silence.abort(), FIRST_WORD_MS);
  try {
    const response = await open(options, signal);
    if (!response.ok || !response.body) return "refused";
    for await (const block of blocksOf(response.body)) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
      if (!isBegun) options.begun();
      isBegun = true;
      tell(block, options);
    }
    return "ended";
  } catch {
    // The connection broke, or was given up for its silence: the caller connects again.
    return silence.signal.aborted && !isBegun ? "kept-back" : "ended";
  } finally {
    clearTimeout(timer);
  }
}

function open({ workspaceIds, lastEventId }: StreamOptions, signal: AbortSignal): Promise<Response> {
  const query = workspaceIds.map((id) => `w=${id}`).join("&");
  const headers = lastEventId === null ? {} : { "last-event-id": lastEventId };
  return fetch(`/api/events?${query}`, { headers, signal, cache: "no-store" });
}

async function* blocksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = "";
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const blocks = (rest + decoder.decode(piece.value, { stream: true })).split("\n\n");
    rest = blocks.pop() ?? "";
    yield* blocks;
  }
}

function tell(block: string, { heard, reached }: StreamOptions): void {
  const fields = new Map(
    block.split("\n").map((line) => {
      const at = line.indexOf(": ");
      return [line.slice(0, at), line.slice(at + 2)] as const;
    }),
  );
  const [name, data, id] = [fields.get("event"), fields.get("data"), fields.get("id")];
  // Written by our own server: what it says of each name.
  if (name === "change" && data) heard({ type: "change", change: JSON.parse(data) as Change });
  if (name === "presence" && data) heard({ type: "presence", presence: JSON.parse(data) as Presence });
  if (name === "reset") heard({ type: "reset" });
  if (id !== undefined) reached(id);
}
