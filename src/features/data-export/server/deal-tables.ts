import { followsSchema } from "#features/books/model/follows.ts";
import { storedBooksSchema } from "#features/books/model/stored-books.ts";
import { dealLendingSchema } from "#features/lending/model/deal-lending.ts";
import {
  savedAnswerSchema,
  savedBasisSchema,
  MOST_NAME_CHARACTERS as MOST_SAVED_NAME_CHARACTERS,
} from "#features/structures/model/saved-answer.ts";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { assumptionsSchema, savedScoreSchema } from "#features/saved-analyses/contract.ts";
import { dealDataSchema } from "#features/deals/model/deal-data.ts";
import {
  CHECK_STATUSES,
  MOST_NOTE_CHARACTERS,
  MOST_TITLE_CHARACTERS,
} from "#features/documents/model/checklist.ts";
import { DOCUMENT_KINDS, MOST_DOCUMENT_BYTES } from "#features/documents/model/document-kind.ts";
import { MOST_NAME_CHARACTERS } from "#features/documents/model/document-name.ts";
import { MOST_TAG_CHARACTERS, MOST_TAGS } from "#features/documents/model/document-tags.ts";
import {
  ABOUT_KINDS,
  MOST_ABOUT_CHARACTERS,
  MOST_ANSWER_CHARACTERS,
  MOST_PAGE,
  MOST_QUESTION_CHARACTERS,
  QUESTION_STATUSES,
} from "#features/due-diligence/model/question.ts";
import { FIELDS, isFigure, type PlacedField } from "#features/deals/model/fields/list-fields.ts";
import { FIELD_CAUSES, FIELD_KINDS_NOTED } from "#features/deals/model/field-note.ts";
import { FIGURE_CAUSES, NOTED_FIGURES } from "#features/deals/model/figure-note.ts";
import { listUnreadableGroups } from "#features/deals/model/unreadable-groups.ts";
import {
  type DealRecord,
  JSON_GROUPS,
  toDealData,
  toRecordName,
  toStoredDeal,
} from "#features/deals/model/stored-deal.ts";
import { type PortableTable, id, jsonOf, moment, text, version } from "./portable-table.ts";

const PROSE = 10_000;

/** How a file holds the column of a field. The bounds of figures are judged when the deal is read out of the row. */
function schemaOfColumn({ kind, path, blank, zeroIsUnknown, most = PROSE }: PlacedField): z.ZodType {
  if (kind === "list") return z.array(z.string());
  if (isFigure({ kind })) return zeroIsUnknown ? z.number() : z.number().nullable();
  if (path === "summary.dealName") return text(most).min(1, "has no name");
  return blank === undefined ? text(most).nullable() : text(most);
}

const entered = FIELDS.flatMap((field) =>
  field.column === undefined ? [] : [[toRecordName(field.column), schemaOfColumn(field)] as const],
);

const dealColumns = z.strictObject({
  id,
  ...Object.fromEntries(entered),
  ...Object.fromEntries(JSON_GROUPS.map((name) => [name, z.unknown()])),
  score: z.int().min(0).max(100),
  has_analysis: z.boolean(),
  has_loi: z.boolean(),
  status: text(50).min(1),
  version,
  /** Not in exports of versions that copied none. */
  copied_from: id.nullable().default(null),
  created_at: moment,
  updated_at: moment,
});

/** A column's name in the program: company_name is companyName. */
const inProgram = (column: string): string =>
  column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * A deal is read as the product reads it and written as the product writes it. Where that is not what the file holds,
 * something in it would be lost or changed without a word.
 */
const dealRow = dealColumns.transform((row, context) => {
  const record: Record<string, unknown> = Object.fromEntries(
    Object.entries(row).map(([column, value]) => [inProgram(column), value]),
  );
  const data = dealDataSchema.safeParse(toDealData(record as DealRecord));
  const problem = data.success
    ? findDifference(record, { ...toStoredDeal(data.data) })
    : "figures out of bounds";
  if (problem === null) return row;
  context.addIssue({ code: "custom", message: `holds ${problem} that cannot be read`, input: row });
  return z.NEVER;
});

function findDifference(record: Record<string, unknown>, stored: Record<string, unknown>): string | null {
  const [unreadable] = listUnreadableGroups(record);
  if (unreadable !== undefined) return unreadable;
  for (const [name, value] of Object.entries(stored))
    if (!isDeepStrictEqual(value ?? null, record[name] ?? null)) return `something in "${name}"`;
  return null;
}

const MOST_DRAFT_BYTES = 200 * 1024;

const form = z
  .record(z.string(), z.unknown())
  .refine((value) => Buffer.byteLength(JSON.stringify(value)) <= MOST_DRAFT_BYTES, "is larger than 200 kB");

const draftRow = z.strictObject({
  id,
  name: text(200),
  deal_id: id.nullable(),
  deal_data: form,
  is_draft: z.boolean(),
  created_at: moment,
  updated_at: moment,
});

/** What the core gives of a deal, by its first names; older forms of it had fewer. */
const figures = z
  .looseObject({})
  .refine((value) => JSON.stringify(value).length <= 1_000_000, "is too large");

const analysisRow = z.strictObject({
  id,
  deal_name: text(200),
  deal_data: dealDataSchema,
  is_archived: z.boolean(),
  deal_id: id.nullable(),
  figures: figures.nullable(),
  assumptions: assumptionsSchema.nullable(),
  score: savedScoreSchema.nullable(),
  created_at: moment,
  updated_at: moment,
});

/** What is said of an upload. What its bytes are is read from them, and where they are kept is settled anew. */
const documentRow = z.strictObject({
  id,
  deal_id: id,
  name: text(MOST_NAME_CHARACTERS).min(1),
  kind: z.enum(DOCUMENT_KINDS),
  size_bytes: z.int().min(1).max(MOST_DOCUMENT_BYTES),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  tags: z.array(text(MOST_TAG_CHARACTERS).min(1)).max(MOST_TAGS),
  notes: text(MOST_NOTE_CHARACTERS),
  is_members_only: z.boolean().default(false),
  store: z.string(),
  state: z.enum(["arriving", "kept"]),
  created_at: moment,
  updated_at: moment,
});

const itemRow = z.strictObject({
  id,
  deal_id: id,
  key: text(500).nullable(),
  title: text(MOST_TITLE_CHARACTERS).min(1),
  why: text(PROSE),
  place: z.int().min(0).max(1_000_000),
  status: z.enum(CHECK_STATUSES),
  due_on: z.iso.date().nullable(),
  note: text(MOST_NOTE_CHARACTERS),
  document_id: id.nullable(),
  created_at: moment,
  updated_at: moment,
});

const questionRow = z.strictObject({
  id,
  deal_id: id,
  question: text(MOST_QUESTION_CHARACTERS).min(1),
  about_kind: z.enum(ABOUT_KINDS),
  about_id: text(MOST_ABOUT_CHARACTERS).nullable(),
  status: z.enum(QUESTION_STATUSES),
  answer: text(MOST_ANSWER_CHARACTERS),
  document_id: id.nullable(),
  page: z.int().min(1).max(MOST_PAGE).nullable(),
  created_at: moment,
  updated_at: moment,
});

const booksRow = z.strictObject({
  deal_id: id,
  books: jsonOf(storedBooksSchema),
  follows: jsonOf(followsSchema).default({}),
  version,
  created_at: moment,
  updated_at: moment,
});

const lendingRow = z.strictObject({
  deal_id: id,
  lending: jsonOf(dealLendingSchema),
  version,
  created_at: moment,
  updated_at: moment,
});

const savedStructureRow = z.strictObject({
  id,
  deal_id: id,
  name: text(MOST_SAVED_NAME_CHARACTERS).min(1),
  shown: jsonOf(savedAnswerSchema),
  whole: jsonOf(savedAnswerSchema),
  basis: jsonOf(savedBasisSchema),
  created_at: moment,
  updated_at: moment,
});

const noteRow = z.strictObject({
  id,
  deal_id: id,
  figure: z.enum(NOTED_FIGURES),
  was_usd: z.number().nullable(),
  is_usd: z.number().nullable(),
  cause: z.enum(FIGURE_CAUSES),
  level: text(40).nullable(),
  base: text(40).nullable(),
  created_at: moment,
});

const MOST_VALUE_BYTES = 64 * 1024;
/** A value of a field in its own unit, or a row of the books. */
const heldValue = z
  .unknown()
  .refine((value) => Buffer.byteLength(JSON.stringify(value) ?? "") <= MOST_VALUE_BYTES, "is too large");

const fieldNoteRow = z.strictObject({
  id,
  deal_id: id,
  kind: z.enum(FIELD_KINDS_NOTED),
  cause: z.enum(FIELD_CAUSES),
  place: text(300).min(1),
  name: text(500),
  was_value: heldValue,
  is_value: heldValue,
  created_at: moment,
});

export const dealTables: readonly PortableTable[] = [
  { name: "deals", one: "The deal", called: "name", row: dealRow, key: ["id"] },
  {
    name: "deal_drafts",
    isPersonal: true,
    one: "The draft",
    called: "name",
    row: draftRow,
    key: ["id"],
    mayName: { column: "deal_id", table: "deals" },
    most: 200,
  },
  {
    name: "deal_analyses",
    one: "The analysis",
    called: "deal_name",
    row: analysisRow,
    key: ["id"],
    mayName: { column: "deal_id", table: "deals" },
  },
  {
    name: "documents",
    one: "The document",
    called: "name",
    row: documentRow,
    key: ["id"],
    names: { column: "deal_id", table: "deals" },
    isMeant: (row) => row["state"] === "kept",
  },
  {
    name: "diligence_items",
    one: "The line of a checklist",
    called: "title",
    row: itemRow,
    key: ["id"],
    once: ["deal_id", "key"],
    partOf: { column: "deal_id", table: "deals" },
    mayName: { column: "document_id", table: "documents" },
  },
  {
    name: "deal_questions",
    one: "The question",
    called: "question",
    row: questionRow,
    key: ["id"],
    once: ["deal_id", "about_kind", "about_id", "question"],
    partOf: { column: "deal_id", table: "deals" },
    mayName: { column: "document_id", table: "documents" },
  },
  {
    name: "deal_figure_history",
    one: "The change of a figure",
    row: noteRow,
    key: ["id"],
    partOf: { column: "deal_id", table: "deals" },
  },
  {
    name: "deal_field_history",
    one: "The change of a field",
    called: "name",
    row: fieldNoteRow,
    key: ["id"],
    partOf: { column: "deal_id", table: "deals" },
  },
  {
    name: "deal_books",
    one: "The set of books",
    row: booksRow,
    key: ["deal_id"],
    partOf: { column: "deal_id", table: "deals" },
  },
  {
    name: "deal_lending",
    one: "What a deal says for the bank",
    row: lendingRow,
    key: ["deal_id"],
    partOf: { column: "deal_id", table: "deals" },
  },
  {
    name: "saved_structures",
    one: "The saved best structure",
    called: "name",
    row: savedStructureRow,
    key: ["id"],
    partOf: { column: "deal_id", table: "deals" },
  },
];
