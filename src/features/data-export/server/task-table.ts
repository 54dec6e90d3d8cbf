import { z } from "zod";
import {
  MOST_REPEAT_EVERY,
  MOST_TITLE_CHARACTERS,
  REPEAT_FROMS,
  REPEAT_UNITS,
} from "#features/tasks/model/task.ts";
import { id, moment, type PortableTable, text, version } from "./portable-table.ts";

const taskRow = z.strictObject({
  id,
  version,
  title: text(MOST_TITLE_CHARACTERS).min(1),
  deal_id: id.nullable(),
  /** The people here are others: what comes in is given to nobody. */
  assigned_to: id.nullable().transform(() => null),
  due_on: z.iso.date().nullable(),
  repeat_every: z.int().min(1).max(MOST_REPEAT_EVERY).nullable(),
  repeat_unit: z.enum(REPEAT_UNITS).nullable(),
  repeat_from: z.enum(REPEAT_FROMS).nullable(),
  repeat_day: z.int().min(1).max(31).nullable(),
  done_at: moment.nullable(),
  next_id: id.nullable(),
  created_at: moment,
  updated_at: moment,
});

export const taskTable: PortableTable = {
  name: "tasks",
  one: "The task",
  called: "title",
  row: taskRow,
  key: ["id"],
  mayName: { column: "deal_id", table: "deals" },
};
