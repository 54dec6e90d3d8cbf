import { z } from "zod";
import {
  FILE_KINDS,
  INTAKE_STATES,
  MOST_VALUES,
  sourceTextSchema,
  readCheckSchema,
  readValueSchema,
  stepsSchema,
} from "#features/intake/model/review/intake.ts";
import { modelWorkSchema } from "#features/intake/model/proposals/proposal.ts";
import { putRecordSchema } from "#features/intake/model/review/put-record.ts";
import { READING_BOUNDS } from "#features/intake/server/index.ts";
import { id, jsonOf, moment, type PortableTable, text, version } from "./portable-table.ts";

const count = z.int().min(0).max(1_000_000);

const intakeRow = z.strictObject({
  id,
  version,
  // Whoever read it is not here: it is read anew.
  state: z.enum(INTAKE_STATES).transform((state) => (state === "reading" ? "waiting" : state)),
  name: text(300).min(1),
  address: text(4000).nullable(),
  paper: jsonOf(sourceTextSchema),
  read_values: jsonOf(z.array(readValueSchema).max(MOST_VALUES)),
  checks: jsonOf(z.array(readCheckSchema)),
  steps: jsonOf(stepsSchema),
  parted: jsonOf(z.array(id)),
  // Exports of before know no deliveries of several documents.
  part_of: id.nullable().default(null),
  // Exports of before models were asked know nothing of it.
  model_work: z
    .union([z.null(), jsonOf(modelWorkSchema)])
    .default(null)
    // Whoever was being asked answers to where it came from.
    .transform((work) => (modelWorkSchema.safeParse(work).data?.state === "asking" ? null : work)),
  deal_id: id.nullable(),
  put_record: z.union([z.null(), jsonOf(putRecordSchema)]),
  created_at: moment,
  updated_at: moment,
});

const fileRow = z.strictObject({
  intake_id: id,
  file_id: id,
  kind: z.enum(FILE_KINDS),
  size_bytes: z.int().min(0).max(READING_BOUNDS.fileBytes),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, "is not the sum of a file"),
  store: z.enum(["database", "disk", "s3"]).nullable(),
  document_id: id.nullable(),
  deal_id: id.nullable(),
  reason: text(2_000).nullable(),
  pages_read: count.nullable(),
  pages_total: count.nullable(),
  attempts: count,
  reading_until: moment.nullable(),
  created_at: moment,
  updated_at: moment,
});

const sourceRow = z.strictObject({
  deal_id: id,
  path: text(100).min(1),
  value: z.json(),
  quote: text(300),
  paper: text(300),
  page: z.int().nullable(),
  intake_id: id.nullable(),
  created_at: moment,
  updated_at: moment,
});

/** What was read in documents, and where fields of deals come from. */
export const intakeTables: readonly PortableTable[] = [
  {
    name: "intakes",
    one: "The intake",
    called: "name",
    row: intakeRow,
    key: ["id"],
    mayName: { column: "deal_id", table: "deals" },
  },
  {
    name: "intake_files",
    one: "The file of an intake",
    row: fileRow,
    key: ["intake_id"],
    partOf: { column: "intake_id", table: "intakes" },
    mayName: { column: "deal_id", table: "deals" },
  },
  {
    name: "deal_sources",
    one: "The source of a figure",
    row: sourceRow,
    key: ["deal_id", "path"],
    partOf: { column: "deal_id", table: "deals" },
  },
];
