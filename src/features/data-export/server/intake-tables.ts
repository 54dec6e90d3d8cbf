import { z } from "zod";
import {
  INTAKE_STATES,
  MOST_VALUES,
  paperTextSchema,
  readCheckSchema,
  readValueSchema,
  stepsSchema,
} from "#features/intake/model/review/intake.ts";
import { modelWorkSchema } from "#features/intake/model/proposals/proposal.ts";
import { putRecordSchema } from "#features/intake/model/review/put-record.ts";
import { id, jsonOf, moment, type PortableTable, text, version } from "./portable-table.ts";

const intakeRow = z.strictObject({
  id,
  version,
  state: z.enum(INTAKE_STATES),
  name: text(300).min(1),
  address: text(4000).nullable(),
  paper: jsonOf(paperTextSchema),
  read_values: jsonOf(z.array(readValueSchema).max(MOST_VALUES)),
  checks: jsonOf(z.array(readCheckSchema)),
  steps: jsonOf(stepsSchema),
  parted: jsonOf(z.array(id)),
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

/** What was read in papers, and where fields of deals come from. */
export const intakeTables: readonly PortableTable[] = [
  {
    name: "intakes",
    one: "The intake",
    called: "name",
    row: intakeRow,
    // Its file is not carried, so it could not be read there.
    isMeant: ({ state }) => state === "ready" || state === "accepted" || state === "dismissed",
    key: ["id"],
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
