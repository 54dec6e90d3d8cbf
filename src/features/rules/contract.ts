import { z } from "zod";
import { changes, reads } from "#contract/audited.ts";
import { adminsCall, membersCall } from "#contract/refusals.ts";
import { RULE_TABLE_IDS } from "./model/registry.ts";
import { MOST_KEY, MOST_ROWS } from "./model/rule-table.ts";

const tableId = z.enum(RULE_TABLE_IDS);
/** What a row holds is said by the schema of its table (model/registry.ts), which reads it. */
const rowSchema = z.record(z.string(), z.unknown());
const keySchema = z.string().min(1).max(MOST_KEY);
const noteSchema = z.string().trim().max(500, "A note has at most 500 characters.").default("");
/** As it was read: when somebody else has changed the row since, nothing is overwritten. Null: the program's own. */
const seenVersion = z.int().nullable();

/** Who made the last change, and when; null where nobody has. Of an account that is gone the name is null. */
const lastChangeSchema = z.object({ at: z.iso.datetime(), by: z.string().nullable() }).nullable();

const tableHeadSchema = z.object({
  table: tableId,
  version: z.string(),
  rows: z.int(),
  /** Edited, added and removed ones. */
  edited: z.int(),
  lastChange: lastChangeSchema,
});
export type RuleTableHead = z.output<typeof tableHeadSchema>;

const savedRowSchema = z.object({
  key: keySchema,
  row: rowSchema,
  state: z.enum(["own", "edited", "added"]),
  version: seenVersion,
});
export type SavedRow = z.output<typeof savedRowSchema>;

const savedTableSchema = z.object({
  table: tableId,
  version: z.string(),
  rows: z.array(savedRowSchema),
  /** Rows of the program's own that were removed here. */
  removed: z.array(z.object({ key: keySchema, row: rowSchema, version: z.int() })),
});
export type SavedTable = z.output<typeof savedTableSchema>;

const changeSchema = z.object({
  number: z.int(),
  key: keySchema,
  kind: z.enum(["edited", "added", "removed", "restored"]),
  /** Null: there was no such row before. */
  before: rowSchema.nullable(),
  /** Null: there is none after it. */
  after: rowSchema.nullable(),
  note: z.string(),
  at: z.iso.datetime(),
  by: z.string().nullable(),
});
export type RuleChange = z.output<typeof changeSchema>;

const problemSchema = z.object({ key: z.string(), column: z.string().nullable(), message: z.string() });

const refused = {
  BAD_ROW: {
    status: 422,
    message: "This row cannot be used.",
    data: z.object({ problems: z.array(problemSchema) }),
  },
} as const;
const missing = {
  NOT_FOUND: { message: "This row is not in the table any more. Refresh the page." },
} as const;
const conflict = {
  CONFLICT: {
    message: "Someone else has changed this row since you opened it. Look at their change, then make yours.",
  },
} as const;
const closed = {
  CLOSED: {
    status: 422,
    message: "The program knows each row of this table: none can be added or removed.",
  },
} as const;

export const rulesContract = {
  /** The rows that hold today, and the version by which work remembers what it was worked out with. */
  get: membersCall
    .meta(reads("rules.get"))
    .input(z.object({ table: tableId }))
    .output(z.object({ table: tableId, version: z.string(), rows: z.array(rowSchema) })),

  listTables: adminsCall
    .meta(reads("rules.listTables"))
    .output(z.object({ tables: z.array(tableHeadSchema) })),

  /** Every row with where it comes from, for administrators. */
  getTable: adminsCall
    .meta(reads("rules.getTable"))
    .input(z.object({ table: tableId }))
    .output(savedTableSchema),

  /** From then on a newer program leaves the row as it is. */
  updateRow: adminsCall
    .meta(changes("rules.updateRow", "table", "key"))
    .errors({ ...refused, ...missing, ...conflict })
    .input(
      z.object({ table: tableId, key: keySchema, version: seenVersion, row: rowSchema, note: noteSchema }),
    )
    .output(savedRowSchema),

  addRow: adminsCall
    .meta(changes("rules.addRow", "table"))
    .errors({
      ...refused,
      ...closed,
      TAKEN: { status: 409, message: "The table has this row already. Edit it instead." },
      TOO_MANY: { status: 409, message: `A table has at most ${MOST_ROWS} rows.` },
    })
    .input(z.object({ table: tableId, row: rowSchema, note: noteSchema }))
    .output(savedRowSchema),

  removeRow: adminsCall
    .meta(changes("rules.removeRow", "table", "key"))
    .errors({ ...refused, ...missing, ...conflict, ...closed })
    .input(z.object({ table: tableId, key: keySchema, version: seenVersion, note: noteSchema }))
    .output(z.object({ removed: z.boolean() })),

  /** The program's own again: edited and removed rows come back, added ones go. Without a key all of the table. */
  restore: adminsCall
    .meta(changes("rules.restore", "table", "key"))
    .errors({ ...refused, ...missing })
    .input(z.object({ table: tableId, key: keySchema.optional() }))
    .output(z.object({ restored: z.int() })),

  /** Rows of a file: those that are there by their key are changed, others added; all or none. */
  importRows: adminsCall
    .meta(changes("rules.importRows", "table"))
    .errors({
      BAD_FILE: {
        status: 422,
        message: "Nothing was imported: rows of the file cannot be used.",
        data: z.object({ problems: z.array(problemSchema.extend({ row: z.int() })) }),
      },
      CONFLICT: {
        message:
          "Someone else has changed the table since you chose the file. Choose it again to see what it would do now.",
      },
    })
    .input(
      z.object({
        table: tableId,
        /** The version of the table for which the person was told what the file would do. */
        version: z.string().max(100),
        rows: z
          .array(rowSchema)
          .min(1, "The file holds no rows.")
          .max(MOST_ROWS, `At most ${MOST_ROWS} rows at once.`),
        note: noteSchema,
      }),
    )
    .output(z.object({ changed: z.int(), added: z.int(), same: z.int() })),

  /** The last changes first, of one table, or of one row of it. */
  listChanges: adminsCall
    .meta(reads("rules.listChanges"))
    .input(
      z.object({
        table: tableId,
        key: keySchema.optional(),
        /** The number of the last one of the page before. */
        before: z.int().positive().optional(),
      }),
    )
    .output(z.object({ changes: z.array(changeSchema), next: z.int().nullable() })),
};
