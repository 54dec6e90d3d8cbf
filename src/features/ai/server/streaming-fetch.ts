import type { Readable } from "node:stream";
import { parseJson } from "#features/ai/model/parse-json.ts";
import type { CallOptions, Outbound } from "#server/outbound/outbound.ts";
import { OutboundFault } from "#server/outbound/outbound-fault.ts";
import { speakableStatus } from "./call-model.ts";

/** A stream may last so many times as long as its model may be silent. */
const LONGEST_OF_SILENCE = 10;
const MOST_BYTES = 4 * 1024 * 1024;

/**
 * The library's requests, by our own guarded way, each reply handed over as it comes. What bounds it is silence: a
 * long answer is none the worse for its length, a server that stalls is hung up on.
 */
export function streamingFetch(
  outbound: Outbound,
  bounds: CallOptions & { timeoutMs: number },
): typeof fetch {
  return async (input, init) => {
    const silence = watchSilence(bounds.timeoutMs, bounds.signal);
    try {
      const reply = await outbound.open(input instanceof Request ? input.url : String(input), {
        signal: silence.signal,
        timeoutMs: bounds.timeoutMs * LONGEST_OF_SILENCE,
        maxBytes: MOST_BYTES,
        method: init?.method ?? "POST",
        headers: Object.fromEntries(new Headers(init?.headers)),
        ...(typeof init?.body === "string" ? { body: init.body } : {}),
      });
      silence.heard();
      const { "content-type": contentType = "" } = reply.headers;
      const status = speakableStatus(reply.status);
      const chunks = listen(reply.body, silence);
      if (status < 300 && contentType.includes("json")) {
        const text = await readWhole(chunks);
        return new Response(asEvents(text) ?? text, {
          status,
          headers: { "content-type": "text/event-stream" },
        });
      }
      const body = ReadableStream.from(chunks) as ReadableStream<Uint8Array<ArrayBuffer>>;
      return new Response(body, { status, headers: { "content-type": contentType } });
    } catch (error) {
      throw silence.end(error);
    }
  };
}

type Silence = ReturnType<typeof watchSilence>;

function watchSilence(mostMs: number, signal: AbortSignal | undefined) {
  const stop = new AbortController();
  let isStalled = false;
  const stall = () => {
    isStalled = true;
    stop.abort();
  };
  let timer = setTimeout(stall, mostMs);
  const leave = () => stop.abort();
  if (signal?.aborted) leave();
  signal?.addEventListener("abort", leave, { once: true });
  const close = () => {
    clearTimeout(timer);
    signal?.removeEventListener("abort", leave);
  };
  return {
    signal: stop.signal,
    heard() {
      clearTimeout(timer);
      timer = setTimeout(stall, mostMs);
    },
    close,
    /** What a failure means: our own hanging up is a time-out. */
    end(error: unknown): unknown {
      close();
      return isStalled ? new OutboundFault("timeout", `The model was silent for ${mostMs / 1000} s.`) : error;
    },
  };
}

async function* listen(body: Readable, silence: Silence): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of body) {
      silence.heard();
      yield new Uint8Array(chunk as Buffer);
    }
    silence.close();
  } catch (error) {
    throw silence.end(error);
  } finally {
    silence.close();
    body.destroy();
  }
}

async function readWhole(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const read: Uint8Array[] = [];
  for await (const chunk of chunks) read.push(chunk);
  return Buffer.concat(read).toString("utf8");
}

/** An endpoint that does not stream answers whole: the same answer, as a stream of one piece. */
function asEvents(text: string): string | null {
  const json = parseJson(text);
  const whole = json.ok
    ? (json.value as { choices?: { message?: Message; finish_reason?: string }[] })
    : null;
  const choice = Array.isArray(whole?.choices) ? whole.choices[0] : undefined;
  if (!choice?.message) return null;
  const { tool_calls: calls, ...message } = choice.message;
  const delta = Array.isArray(calls)
    ? { ...message, tool_calls: calls.map((call, index) => ({ index, ...call })) }
    : message;
  const event = { ...whole, choices: [{ index: 0, delta, finish_reason: choice.finish_reason ?? "stop" }] };
  return `data: ${JSON.stringify(event)}\n\ndata: [DONE]\n\n`;
}

interface Message {
  tool_calls?: object[];
}
