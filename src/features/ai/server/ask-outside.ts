import { parseJson, stripFences } from "#features/ai/model/parse-json.ts";
import type { Platform } from "#server/call-context.ts";
import { OutboundFault } from "#server/outbound/outbound-fault.ts";
import { aiSettingsOf } from "./ai-settings.ts";
import { AnswerFault } from "./answer-fault.ts";
import type { Question } from "./question.ts";
import { callModel } from "./call-model.ts";
import { callWebhook } from "./call-webhook.ts";
import type { CallFaultKind } from "./define-task.ts";
import type { ModelProvider, WebhookProvider } from "./find-provider.ts";
import type { StreamQuestion } from "./question.ts";
import { streamModel } from "./stream-model.ts";

type Asked<Ask, Answer> = Question<Ask, Answer>;

export async function askWebhook<Ask, Answer>(
  platform: Platform,
  question: Asked<Ask, Answer>,
  provider: WebhookProvider,
): Promise<Answer> {
  const { task, ask, signal } = question;
  const now = new Date();
  const reply = await guardCall(question, () =>
    callWebhook({
      outbound: platform.outbound,
      provider,
      payload: task.webhook.payload(ask, now),
      now,
      bounds: { timeoutMs: aiSettingsOf(platform).timeoutMs, ...(signal ? { signal } : {}) },
    }),
  );
  return check(platform, question, () => task.webhook.read(reply, ask));
}

export async function askModel<Ask, Answer>(
  platform: Platform,
  question: Asked<Ask, Answer>,
  provider: ModelProvider,
): Promise<Answer> {
  const { task, ask, signal } = question;
  const { instructions, schema } = task.model;
  const reply = await guardCall(question, () =>
    callModel({
      outbound: platform.outbound,
      provider,
      task: { instructions, schema, prompt: task.model.prompt(ask) },
      bounds: { timeoutMs: aiSettingsOf(platform).timeoutMs, ...(signal ? { signal } : {}) },
    }),
  );
  if (!reply.ok)
    throw failed(question, reply.kind, reply.kind === "status" ? `Status ${reply.detail}` : reply.detail);
  const json = parseJson(stripFences(reply.text));
  if (!json.ok) throw failed(question, "unreadable", `The model's answer is ${json.reason} as JSON.`);
  const object = schema.safeParse(json.value);
  if (!object.success)
    throw failed(question, "invalid", "The model's answer has another shape than asked for.");
  return check(platform, question, () => task.model.read(object.data, ask));
}

/** As `askModel`, in words that come as they are said; the task reads them whole in the end. */
export async function askTalking<Ask, Answer>(
  platform: Platform,
  question: StreamQuestion<Ask, Answer>,
  provider: ModelProvider,
): Promise<Answer> {
  const { task, ask, talk, signal } = question;
  const reply = await guardCall(question, () =>
    streamModel({
      outbound: platform.outbound,
      provider,
      talk,
      bounds: { timeoutMs: aiSettingsOf(platform).timeoutMs, ...(signal ? { signal } : {}) },
    }),
  );
  if (!reply.ok)
    throw failed(question, reply.kind, reply.kind === "status" ? `Status ${reply.detail}` : reply.detail);
  return check(platform, question, () => task.model.read({ text: reply.text }, ask));
}

/** A call that did not come through, in the task's words. */
async function guardCall<Ask, Answer, Reply>(
  question: Asked<Ask, Answer>,
  call: () => Promise<Reply>,
): Promise<Reply> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof OutboundFault)) throw error;
    if (error.kind === "cancelled")
      throw new AnswerFault("cancelled", "The request was canceled.", { cause: error });
    const kind = error.kind === "bad-address" ? "refused-address" : error.kind;
    throw failed(question, kind, error.message, error);
  }
}

/**
 * The task's own reading of what a stranger said. Whatever it fails of, the answer is what is at fault: a reader that
 * stumbles is logged for us to fix, and the person gets the words for an answer of the wrong shape.
 */
function check<Ask, Answer>(platform: Platform, question: Asked<Ask, Answer>, read: () => Answer): Answer {
  try {
    return read();
  } catch (error) {
    if (error instanceof AnswerFault) throw error;
    platform.log.fault(error, { while: `reading an answer to ${question.task.name}` });
    throw failed(question, "invalid", "The answer could not be read.", error);
  }
}

function failed<Ask, Answer>(
  { task }: Asked<Ask, Answer>,
  kind: CallFaultKind,
  detail: string,
  cause?: unknown,
): AnswerFault {
  return new AnswerFault(kind, task.words.callFailed(kind, detail), { detail, cause });
}
