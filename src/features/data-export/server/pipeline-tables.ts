import { z } from "zod";
import { MOST_REASON_CHARACTERS, PASS_REASONS, stageSchema } from "#features/pipeline/model/stage.ts";
import { id, jsonOf, moment, type PortableTable, text, version } from "./portable-table.ts";

const stage = text(40).min(1);

const standingRow = z.strictObject({
  deal_id: id,
  stage,
  since: moment,
  is_since_introduced: z.boolean(),
  place: z.number(),
  /** The people here are others, and files of before say nothing of it: what comes in is given to nobody. */
  assigned_to: id.nullish().transform(() => null),
  created_at: moment,
  updated_at: moment,
});

const moveRow = z.strictObject({
  id,
  deal_id: id,
  move_id: id,
  from_stage: stage,
  to_stage: stage,
  reason: z.enum(PASS_REASONS).nullable(),
  words: text(MOST_REASON_CHARACTERS),
  was_since: moment,
  was_place: z.number(),
  was_since_introduced: z.boolean(),
  created_at: moment,
});

const stagesRow = z.strictObject({
  version,
  stages: jsonOf(z.array(stageSchema).min(1)),
  created_at: moment,
  updated_at: moment,
});

/** Where deals stand, how they came there, and the stages of the workspace. */
export const pipelineTables: readonly PortableTable[] = [
  { name: "pipeline_stages", one: "The stages of the pipeline", row: stagesRow, key: [] },
  {
    name: "deal_stages",
    one: "The place in the pipeline",
    row: standingRow,
    key: ["deal_id"],
    partOf: { column: "deal_id", table: "deals" },
  },
  {
    name: "deal_stage_moves",
    one: "The move in the pipeline",
    row: moveRow,
    key: ["id"],
    partOf: { column: "deal_id", table: "deals" },
  },
];
