import { AnswerFault, type CallFaultKind, defineTask, type WebhookReply } from "#features/ai/server/index.ts";
import { parseJson } from "#features/ai/model/parse-json.ts";
import type { IntakeField } from "#features/intake/model/fields/intake-fields.ts";
import { missingFields } from "#features/intake/model/proposals/missing-fields.ts";
import { type Proposal, proposalsSchema } from "#features/intake/model/proposals/proposal.ts";
import type { SourceText } from "#features/intake/model/review/intake.ts";

/** What a model is told: the text of a document, at most so much of it as may be, and what the rules did not find. */
export interface ProposalsAsk {
  readonly pages: SourceText["pages"];
  readonly fields: readonly IntakeField[];
}

const KIND_WORDS: Readonly<Record<IntakeField["kind"], string>> = {
  money: "number, US dollars, 0 or more",
  moneySigned: "number, US dollars, may be negative",
  count: "number, 0 or more",
  year: "number, a year of four digits",
  percent: "number from 0 to 100",
  multiple: "number",
  yesNo: "true or false",
  date: "text, YYYY-MM-DD or YYYY-MM",
  text: "text, words of the quote",
  link: "text, a web address",
  phone: "text",
  email: "text",
};

const record = ({ pages, fields }: ProposalsAsk) => ({
  fields: fields.map(({ key, label, kind }) => ({ key, label, value: KIND_WORDS[kind] })),
  pages: pages.map(({ text, sheet }, at) => ({ page: at + 1, ...(sheet !== undefined && { sheet }), text })),
});

const example: ProposalsAsk = {
  pages: [{ text: "The shop in Dayton has been run by sixteen people, 4 of them part time, since 1998." }],
  fields: missingFields([]),
};

/** What a document says that rules did not find. Whoever answers proposes; what stands in the document is judged by us. */
export const proposalsTask = defineTask<ProposalsAsk, readonly Proposal[]>({
  name: "intake-values",
  title: "Values of an intake's paper",
  example,
  summarise: (proposals) => `${proposals.length} proposals`,
  webhook: {
    payload: (ask, now) => ({ timestamp: now.toISOString(), ...record(ask) }),
    read: (reply) => readReply(reply),
  },
  model: {
    instructions: [
      "You read a paper about one business that is for sale. You are given its pages and a list of fields.",
      "For each field of the list that the paper states, give its key, its value, and as quote the words of the paper that state it.",
      "A quote is copied letter for letter from one page, as short as it can be, at most 300 letters. A number has to stand in its quote as the paper writes it: convert nothing, add nothing up, estimate nothing.",
      "Leave out each field that the paper does not state, and what it says only of the future. Give no other keys.",
    ].join("\n"),
    prompt: (ask) => JSON.stringify(record(ask)),
    schema: proposalsSchema,
    read: (object) => proposalsSchema.parse(object).proposals,
  },
  // Rules read the document before; they have nothing to add.
  rules: () => [],
  words: { busy: "A model is reading this document already.", callFailed },
});

function readReply({ status, text }: WebhookReply): readonly Proposal[] {
  if (status < 200 || status > 299) throw new AnswerFault("status", callFailed("status", `Status ${status}`));
  const json = parseJson(text);
  if (!json.ok) throw new AnswerFault("unreadable", callFailed("unreadable", ""));
  const read = proposalsSchema.safeParse(json.value);
  if (!read.success) throw new AnswerFault("invalid", callFailed("invalid", ""));
  return read.data.proposals;
}

function callFailed(kind: CallFaultKind, _detail: string): string {
  switch (kind) {
    case "timeout":
      return "it took too long.";
    case "too-large":
      return "its answer was too large to be one.";
    case "unreadable":
    case "invalid":
      return "its answer could not be read.";
    case "status":
      return "it answered with an error.";
    case "refused-address":
      return "its address may not be called from this server.";
    case "network":
    case "redirect":
      return "it could not be reached.";
  }
}
