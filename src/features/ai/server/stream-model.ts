import type { ModelMessage } from "ai";
import type { z } from "zod";
import type { CallOptions, Outbound } from "#server/outbound/outbound.ts";
import { OutboundFault } from "#server/outbound/outbound-fault.ts";
import { findOutboundFault, nameOf, type ModelReply } from "./call-model.ts";
import type { ModelProvider } from "./find-provider.ts";
import { streamingFetch } from "./streaming-fetch.ts";

/** Something the model may ask for while it answers. What it gives back is data to the model, never an instruction. */
export interface ModelTool {
  readonly name: string;
  readonly description: string;
  readonly input: z.ZodType;
  /** Of an input of that schema. What it answers goes to the model as JSON. */
  run(input: unknown): Promise<unknown>;
}

/** What was said before, and how to answer it. */
export interface Talk {
  readonly instructions: string;
  readonly turns: readonly { role: "user" | "assistant"; text: string }[];
  readonly tools: readonly ModelTool[];
  /** The answer as it comes. */
  onText(text: string): void;
}

export interface StreamCall {
  outbound: Outbound;
  provider: ModelProvider;
  talk: Talk;
  /** The time is how long a model may be silent. */
  bounds: CallOptions & { timeoutMs: number };
}

/** Rounds of tools and answers; in the last one the model has to speak. */
const MOST_ROUNDS = 8;
const LONGEST_ANSWER = 30_000;

/** What the model says, as it says it, with the tools it asks for in between. Fails with an OutboundFault. */
export async function streamModel(call: StreamCall): Promise<ModelReply> {
  const [{ APICallError, dynamicTool, isStepCount, streamText }, { createOpenAICompatible }] =
    await Promise.all([import("ai"), import("@ai-sdk/openai-compatible")]);
  const { provider, talk, bounds } = call;
  const openModel = createOpenAICompatible({
    name: "provider",
    baseURL: provider.baseUrl,
    fetch: streamingFetch(call.outbound, bounds),
    ...(provider.apiKey === null ? {} : { apiKey: provider.apiKey }),
  });
  const tools = Object.fromEntries(
    talk.tools.map(({ name, description, input, run }) => [
      name,
      dynamicTool({ description, inputSchema: input, execute: run }),
    ]),
  );
  const answer = streamText({
    model: openModel(provider.model),
    maxRetries: 0,
    instructions: talk.instructions,
    messages: talk.turns.map(({ role, text }): ModelMessage => ({ role, content: text })),
    tools,
    stopWhen: isStepCount(MOST_ROUNDS),
    prepareStep: ({ stepNumber }) => (stepNumber === MOST_ROUNDS - 1 ? { toolChoice: "none" } : {}),
    // Said below, once; the library would write it to the console as well.
    onError: () => undefined,
    ...(bounds.signal ? { abortSignal: bounds.signal } : {}),
  });
  let text = "";
  try {
    for await (const part of answer.stream) {
      if (part.type === "error") throw part.error;
      if (part.type === "abort") throw cancelled();
      // A round that ends with tools is followed by another, whose words begin a paragraph of their own.
      const said =
        part.type === "text-start" && text !== "" ? "\n\n" : part.type === "text-delta" ? part.text : "";
      if (said === "") continue;
      text += said;
      if (text.length > LONGEST_ANSWER)
        throw new OutboundFault("too-large", `The answer is longer than ${LONGEST_ANSWER} characters.`);
      talk.onText(said);
    }
  } catch (error) {
    if (bounds.signal?.aborted) throw cancelled();
    const fault = findOutboundFault(error);
    if (fault) throw fault;
    if (!APICallError.isInstance(error)) return { ok: false, kind: "unreadable", detail: nameOf(error) };
    const { statusCode = 0 } = error;
    const isSuccess = statusCode >= 200 && statusCode < 300;
    return { ok: false, kind: isSuccess ? "unreadable" : "status", detail: String(statusCode) };
  }
  return { ok: true, text };
}

const cancelled = () => new OutboundFault("cancelled", "The question was withdrawn.");
