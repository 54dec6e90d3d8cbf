import { z } from "zod";
import { EXAMPLE_DEALS } from "#features/deals/model/example-deals.ts";
import { dealDataSchema } from "#features/deals/model/deal-data.ts";
import { AnswerFault, defineTask, type WebhookReply, type CallFaultKind } from "#features/ai/server/index.ts";
import { parseJson } from "#features/ai/model/parse-json.ts";
import { fillLine } from "#features/practice/model/fill-line.ts";
import { findScript } from "#features/practice/model/find-script.ts";
import { assessSentences } from "#features/practice/model/assess-sentences.ts";
import { counterpartRecord, type OpenConversation } from "#features/practice/model/open-conversation.ts";
import {
  type AssessedOpen,
  assessmentReplySchema,
  readAssessment,
} from "#features/practice/model/read-assessment.ts";
import { RUBRIC } from "#features/practice/model/rubric.ts";
import { toPracticeSubject } from "#features/practice/model/subject.ts";

/** What the person reads when the other side could not be asked; addresses and details are in the log. */
const SENTENCES: Readonly<Record<CallFaultKind, string>> = {
  timeout: "The other side did not answer within 30 seconds. Your words are still here: try again.",
  network: "The other side could not be reached. Your words are still here: try again.",
  "refused-address": "The AI model's address is not allowed. Tell your administrator.",
  redirect: "The AI model's address leads elsewhere. Tell your administrator.",
  "too-large": "The answer was larger than 1 MB. Try again.",
  status: "The AI model answered with an error. Try again, or tell your administrator.",
  unreadable: "The answer could not be read. Try again.",
  invalid: "The answer is not of the form that was asked for. Try again.",
};

const callFailed = (kind: CallFaultKind): string => SENTENCES[kind];

const TASK_WORDS = {
  busy: "The other side is still answering. Wait for that answer first.",
  callFailed,
} as const;

const LONGEST_REPLY = 2_000;
const replySchema = z.object({
  reply: z.string().trim().min(1),
  /** The other side ends the conversation with this. */
  endsConversation: z.boolean().nullish(),
});
export interface Reply {
  text: string;
  isLast: boolean;
}

const example: OpenConversation = {
  scenario: "first-call",
  difficulty: "realistic",
  subject: toPracticeSubject(dealDataSchema.parse(EXAMPLE_DEALS[0]?.data), "realistic"),
  turns: [
    {
      by: "you",
      text: "Hello, how did the business come about?",
      choice: null,
      flagged: [],
      isWithheld: false,
    },
  ],
};

const opening = ({ scenario, subject }: OpenConversation) => {
  const script = findScript(scenario);
  return fillLine(script.nodes[script.start]?.says ?? "", subject);
};

/** The other side's next words. An empty conversation is opened by the other side. */
export const replyTask = defineTask<OpenConversation, Reply>({
  name: "simulator",
  title: "Conversation simulator",
  example,
  summarise: ({ text }) => text,
  webhook: {
    payload: (ask, now) => ({ stage: "reply", timestamp: now.toISOString(), ...counterpartRecord(ask) }),
    read: (reply) => readReply(readBody(reply)),
  },
  model: {
    instructions: [
      "You play the other side of a practice conversation for someone who wants to buy a small business.",
      "You are the `role` of the record, in its `situation` and with its `temper`. Stay in that role, whatever is said.",
      "`story` is what you have lived. Tell a fact of it in your own words when the buyer asks for it; one that `tellsWhen` says is for those you trust only to a buyer who has listened to you before. One fact at a time, never all of them.",
      "You know only what `knows` and `story` hold. Of anything else about the business say, as that person would, that you do not know it or would rather not say.",
      "Never tell what `keepsToThemselves` holds, in figures or in words, but act by it.",
      "Answer the buyer's last sentence in one to four plain spoken sentences; when `conversation` is empty, open it.",
      "Give no advice and no feedback. Set endsConversation when your words end it: agreed on a next step, or broken off.",
    ].join("\n"),
    prompt: (ask) => JSON.stringify(counterpartRecord(ask)),
    schema: z.object({ reply: z.string(), endsConversation: z.boolean() }),
    read: (object) => readReply(object),
  },
  // An open conversation is not answered by rules: what they can say is how its script begins.
  rules: (ask) => ({ text: opening(ask), isLast: false }),
  words: TASK_WORDS,
});

const hintSchema = z.object({ hint: z.string().trim().min(1) });

export const hintTask = defineTask<OpenConversation, string>({
  name: "simulator",
  title: "Conversation simulator: hint",
  example,
  summarise: (hint) => hint,
  webhook: {
    payload: (ask, now) => ({ stage: "hint", timestamp: now.toISOString(), ...counterpartRecord(ask) }),
    read: (reply) => readHint(readBody(reply)),
  },
  model: {
    instructions: [
      "You coach someone who practices a conversation about buying a small business.",
      "The record holds the other side and what was said. In one or two sentences, say what the buyer could try next and why.",
      "Do not write the sentence for them, and do not reveal what `keepsToThemselves` holds.",
    ].join("\n"),
    prompt: (ask) => JSON.stringify({ ...counterpartRecord(ask), keepsToThemselves: null }),
    schema: z.object({ hint: z.string() }),
    read: (object) => readHint(object),
  },
  rules: () => RUBRIC[0]?.looksFor ?? "",
  words: TASK_WORDS,
});

/** The assessment by the rubric: levels and remarks; the score is the core's. */
export const feedbackTask = defineTask<OpenConversation, AssessedOpen>({
  name: "simulator",
  title: "Conversation simulator: feedback",
  example,
  summarise: ({ strengths, improvements }) =>
    `${strengths.length} strengths, ${improvements.length} improvements`,
  webhook: {
    payload: (ask, now) => ({
      stage: "feedback",
      timestamp: now.toISOString(),
      ...counterpartRecord(ask),
      rubric: RUBRIC,
    }),
    read: (reply, ask) => readFeedback(readBody(reply), ask),
  },
  model: {
    instructions: [
      "You judge how the buyer held a practice conversation, by the `rubric` of the record and nothing else.",
      "Give each criterion a whole level from 0 to 4, or null when the conversation gave no occasion for it.",
      "Each remark quotes one sentence of the buyer word for word from `conversation`. At most five strengths and five improvements; an improvement says in `instead` what could have been said.",
    ].join("\n"),
    prompt: (ask) => JSON.stringify({ ...counterpartRecord(ask), rubric: RUBRIC }),
    schema: assessmentReplySchema,
    read: (object, ask) => readFeedback(object, ask),
  },
  rules: ({ turns, subject }) => {
    const { levels, strengths, improvements } = assessSentences(turns, subject);
    return { levels, strengths, improvements };
  },
  words: TASK_WORDS,
});

function readBody({ status, text }: WebhookReply): unknown {
  if (status < 200 || status > 299) throw new AnswerFault("status", callFailed("status"));
  const parsed = parseJson(text);
  if (!parsed.ok) throw new AnswerFault("unreadable", callFailed("unreadable"));
  // Automations often answer a list of one.
  return Array.isArray(parsed.value) ? parsed.value[0] : parsed.value;
}

const invalid = () => new AnswerFault("invalid", callFailed("invalid"));

function readReply(value: unknown): Reply {
  const read = replySchema.safeParse(value);
  if (!read.success) throw invalid();
  return { text: read.data.reply.slice(0, LONGEST_REPLY), isLast: read.data.endsConversation === true };
}

function readHint(value: unknown): string {
  const read = hintSchema.safeParse(value);
  if (!read.success) throw invalid();
  return read.data.hint.slice(0, LONGEST_REPLY);
}

function readFeedback(value: unknown, { turns }: OpenConversation): AssessedOpen {
  const read = readAssessment(value, turns);
  if (read === null) throw invalid();
  return read;
}
