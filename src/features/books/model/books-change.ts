import { z } from "zod";
import {
  BOOKS_TABLES,
  ROW_SCHEMAS,
  factsSchema,
  sourceSchema,
  type BooksRow,
  type BooksTable,
} from "./stored-books.ts";

/** The most that one call changes: a block that somebody pastes is cut into several. */
export const MOST_CHANGES = 2_000;

/** What a cell or a field holds; null: nothing, so that it is as nobody had filled it in. */
export const cellValueSchema = z.union([z.number(), z.string(), z.boolean(), sourceSchema, z.null()]);
export type CellValue = z.output<typeof cellValueSchema>;

/** Where a value stands: `table` "facts" has no rows, and so no `id`. `key`: in a field that holds several values. */
export const cellSchema = z.object({
  table: z.enum([...BOOKS_TABLES, "facts"]),
  id: z.uuid().optional(),
  /** Such as `label`, or with a `key`: `lines` and `revenue`, `amounts` and the label of the months. */
  field: z.string().min(1).max(40),
  key: z.string().min(1).max(60).optional(),
});
export type Cell = z.output<typeof cellSchema>;

const table = z.enum(BOOKS_TABLES);
const id = z.uuid();
/** The row before which it comes to stand; null, or one that is not there: behind all. */
const before = z.uuid().nullable().default(null);
/** Judged by the table's own schema, which fills in what is not said. */
const row = z.looseObject({ id });

const removal = z.object({
  do: z.literal("remove"),
  table,
  id,
  /** As the writer saw it. */
  was: row.optional(),
});
const addition = z.object({ do: z.literal("add"), table, row, before });
const move = z.object({ do: z.literal("move"), table, id, before });
const put = cellSchema.extend({
  do: z.literal("put"),
  value: cellValueSchema,
  /** What the writer saw there; left out: they did not look. */
  was: cellValueSchema.optional(),
});

export const booksChangeSchema = z
  .discriminatedUnion("do", [removal, addition, move, put])
  .superRefine((change, context) => {
    const issue = findChangeProblem(change);
    if (issue !== null) context.addIssue({ code: "custom", ...issue });
  });
export type BooksChange = z.output<typeof booksChangeSchema>;
export type BooksChangeInput = z.input<typeof booksChangeSchema>;
export type PutChange = Extract<BooksChange, { do: "put" }>;

interface Place {
  /** Of a single value, and of those in a field that holds several. */
  readonly value: z.ZodType;
  readonly key: z.ZodType | null;
}

const shapeOf = (name: Cell["table"]): Readonly<Record<string, z.ZodType>> =>
  name === "facts" ? factsSchema.shape : ROW_SCHEMAS[name].shape;

/** What may stand in a field; null: there is no such field, or it is no cell. */
export function placeOf({ table: name, field }: Pick<Cell, "table" | "field">): Place | null {
  const shape = shapeOf(name);
  if (field === "id" || !Object.hasOwn(shape, field)) return null;
  const schema = shape[field];
  const inner = schema instanceof z.ZodDefault ? schema.unwrap() : schema;
  if (inner instanceof z.ZodRecord)
    return { key: inner.keyType as z.ZodType, value: inner.valueType as z.ZodType };
  return schema === undefined ? null : { key: null, value: schema };
}

type Problem = { message: string; path: string[] };

function findChangeProblem(change: z.output<typeof removal | typeof addition | typeof move | typeof put>) {
  if (change.do === "add") return firstIssue(ROW_SCHEMAS[change.table].safeParse(change.row), "row");
  if (change.do === "put") return findPutProblem(change);
  return null;
}

function findPutProblem(change: z.output<typeof put>): Problem | null {
  const place = placeOf(change);
  if (place === null || (change.table === "facts") !== (change.id === undefined))
    return { message: "There is no such cell in the books.", path: ["field"] };
  if ((place.key === null) !== (change.key === undefined))
    return { message: "There is no such cell in the books.", path: ["key"] };
  return (
    (place.key === null ? null : firstIssue(place.key.safeParse(change.key), "key")) ??
    (change.value === null ? null : firstIssue(place.value.safeParse(change.value), "value"))
  );
}

function firstIssue({ error }: { error?: z.ZodError | undefined }, at: string): Problem | null {
  const [issue] = error?.issues ?? [];
  return issue === undefined ? null : { message: issue.message, path: [at, ...issue.path.map(String)] };
}

/** The row of an addition as it is kept: what is not said of it is unknown. */
export const readRow = <Table extends BooksTable>(name: Table, given: unknown): BooksRow<Table> =>
  ROW_SCHEMAS[name].parse(given) as BooksRow<Table>;

/** A name for a cell, or for a row without a field, by which two changes are known to be of the same. */
export const cellName = ({ table: name, id: rowId = "", field, key }: Partial<Cell>): string =>
  [name, rowId, field, key].filter((part) => part !== undefined).join("/");

/** What a set of changes is: typed, pasted from another file, or a change of before taken back. */
export const BOOKS_CAUSES = ["typed", "import", "undo"] as const;
export type BooksCause = (typeof BOOKS_CAUSES)[number];
