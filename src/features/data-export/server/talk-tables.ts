import { z } from "zod";
import { PROVIDER_KINDS } from "#features/ai/model/tasks.ts";
import { MESSAGE_STATUSES } from "#features/coach/model/answer-events.ts";
import { coachFigureSchema } from "#features/coach/model/coach-figure.ts";
import { GUIDED_IDS } from "#features/coach/model/ask/topics.ts";
import { LONGEST_TITLE, MOST_CONVERSATIONS } from "#features/coach/model/limits.ts";
import { MOST_VERSIONS } from "#features/letters/contract.ts";
import { LETTER_KINDS, letterContentSchema } from "#features/letters/model/letter-content.ts";
import { withTodaysAnswers } from "#features/letters/model/older-letter.ts";
import { ENTRY_KINDS, LEAD_STATUSES, leadShape, MOST_NOTE_CHARACTERS } from "#features/leads/model/lead.ts";
import {
  difficultySchema,
  feedbackSchema,
  hintSchema,
  MODES,
  MOST_TURNS,
  scenarioSchema,
  turnSchema,
} from "#features/practice/model/session.ts";
import { practiceSubjectSchema } from "#features/practice/model/subject.ts";
import { type PortableTable, id, moment, text, version } from "./portable-table.ts";

const LONGEST_ANSWER = 100_000;
const answeredBy = z.enum(PROVIDER_KINDS).nullable();
const model = text(200).nullable();

const letterRow = z.strictObject({
  id,
  kind: z.enum(LETTER_KINDS),
  name: text(200).min(1),
  deal_id: id.nullable(),
  version: version.max(MOST_VERSIONS),
  created_at: moment,
  updated_at: moment,
});

const letterVersionRow = z.strictObject({
  letter_id: id,
  number: version.max(MOST_VERSIONS),
  content: z.preprocess(withTodaysAnswers, letterContentSchema),
  changed: z.array(text(500)).max(500),
  saved_at: moment,
});

const { shape } = leadShape;
const leadRow = z.strictObject({
  id,
  version,
  status: z.enum(LEAD_STATUSES),
  name: shape.name,
  company_name: shape.companyName,
  contact_name: shape.contactName,
  contact_email: shape.contactEmail,
  contact_phone: shape.contactPhone,
  source: shape.source,
  url: shape.url,
  industry: shape.industry,
  location: shape.location,
  asking_price: shape.askingPriceUsd,
  next_action: shape.nextAction,
  next_action_on: shape.nextActionOn,
  notes: shape.notes,
  deal_id: id.nullable(),
  /** The people here are others, and files of before say nothing of it: what comes in is given to nobody. */
  assigned_to: id.nullish().transform(() => null),
  created_at: moment,
  updated_at: moment,
});

const leadEntryRow = z.strictObject({
  id,
  lead_id: id,
  kind: z.enum(ENTRY_KINDS),
  text: text(MOST_NOTE_CHARACTERS),
  from_status: z.enum(LEAD_STATUSES).nullable(),
  to_status: z.enum(LEAD_STATUSES).nullable(),
  created_at: moment,
});

const conversationRow = z.strictObject({
  id,
  title: text(LONGEST_TITLE).min(1),
  deal_id: id.nullable(),
  created_at: moment,
  updated_at: moment,
});

const messageRow = z.strictObject({
  id,
  conversation_id: id,
  place: z.int().min(0),
  role: z.enum(["user", "assistant"]),
  text: text(LONGEST_ANSWER),
  status: z.enum(MESSAGE_STATUSES),
  problem: text(1_000).nullable(),
  guided: z.enum(GUIDED_IDS).nullable(),
  answered_by: answeredBy,
  model,
  figures: z.array(coachFigureSchema).max(2_000),
  created_at: moment,
});

const practiceRow = z.strictObject({
  id,
  version,
  scenario: scenarioSchema,
  difficulty: difficultySchema,
  mode: z.enum(MODES),
  answered_by: answeredBy,
  model,
  deal_id: id.nullable(),
  deal_name: text(200),
  subject: practiceSubjectSchema,
  turns: z.array(turnSchema).max(MOST_TURNS + 2),
  hints: z.array(hintSchema).max(500),
  closed_at: moment.nullable(),
  feedback: feedbackSchema.nullable(),
  score: z.int().min(0).max(100).nullable(),
  started_at: moment,
  ended_at: moment.nullable(),
});

const ofDeal = { column: "deal_id", table: "deals" } as const;

export const talkTables: readonly PortableTable[] = [
  { name: "letters", one: "The letter", called: "name", row: letterRow, key: ["id"], mayName: ofDeal },
  {
    name: "letter_versions",
    one: "A version of the letter",
    called: "letter_id",
    row: letterVersionRow,
    key: ["letter_id", "number"],
    partOf: { column: "letter_id", table: "letters" },
  },
  { name: "leads", one: "The lead", called: "name", row: leadRow, key: ["id"], mayName: ofDeal },
  {
    name: "lead_entries",
    one: "A note of the lead",
    called: "lead_id",
    row: leadEntryRow,
    key: ["id"],
    partOf: { column: "lead_id", table: "leads" },
  },
  {
    name: "coach_conversations",
    isPersonal: true,
    one: "The conversation",
    called: "title",
    row: conversationRow,
    key: ["id"],
    mayName: ofDeal,
    most: MOST_CONVERSATIONS,
  },
  {
    name: "coach_messages",
    isPersonal: true,
    one: "A message of the conversation",
    called: "conversation_id",
    row: messageRow,
    key: ["id"],
    partOf: { column: "conversation_id", table: "coach_conversations" },
    numbered: "place",
  },
  {
    name: "practice_sessions",
    isPersonal: true,
    one: "The practice conversation",
    called: "deal_name",
    row: practiceRow,
    key: ["id"],
    mayName: ofDeal,
    most: 1_000,
  },
];
