import { z } from "zod";
import { parseJson } from "#features/ai/model/parse-json.ts";
import { AnswerFault, defineTask, type Task, type WebhookReply } from "#features/ai/server/index.ts";

export interface SampleAsk {
  text: string;
}
export interface SampleAnswer {
  score: number;
}

const schema = z.object({ score: z.number() });

/** A small task under a real name: a score from 1 to 10, and nothing else. */
export function sampleTask({ attempts = 1, stumbles = false } = {}): Task<SampleAsk, SampleAnswer> {
  const check = (value: unknown): SampleAnswer => {
    if (stumbles) throw new TypeError("The reader stumbled.");
    const answer = schema.safeParse(value);
    if (answer.success && answer.data.score >= 1 && answer.data.score <= 10) return answer.data;
    throw new AnswerFault("invalid", "Invalid sample");
  };
  const read = ({ status, text }: WebhookReply): SampleAnswer => {
    if (status < 200 || status > 299) throw new AnswerFault("status", `HTTP ${status}: ${text}`);
    const json = parseJson(text);
    if (!json.ok) throw new AnswerFault("unreadable", "Sample is no JSON");
    return check(json.value);
  };
  return defineTask<SampleAsk, SampleAnswer>({
    name: "coach",
    title: "Sample",
    example: { text: "Example" },
    summarise: ({ score }) => `Score ${score} of 10`,
    webhook: { payload: (ask) => ask, read },
    model: {
      instructions: "Give a score from 1 to 10.",
      prompt: ({ text }) => text,
      schema,
      read: check,
    },
    rules: () => ({ score: 5 }),
    words: {
      busy: "Sample already in progress",
      callFailed: (kind) => `Sample failed: ${kind}`,
      gaveUp: (message, most) => `Failed after ${most} attempts: ${message}`,
    },
    retry: {
      attempts,
      waitsMs: [1_000, 2_000],
      when: ({ kind }) => attempts > 1 && ["status", "network", "timeout", "unreadable"].includes(kind),
    },
  });
}
