import { z } from "zod";
import { valueAt } from "#features/books/model/is-same-value.ts";
import { isRecord } from "#kit/record.ts";
import type { PortableName } from "#features/data-export/model/portable-kinds.ts";

/** A row as it is stored, by the names of its columns, after it was judged. */
export type Row = Readonly<Record<string, unknown>>;

/** Of a row in the file: what who made it is called. Nobody is made an owner of anything by a name. */
export const MAKER = "created_by";
export const makerSchema = z.string().max(300).nullish();

/** How the rows of one table are judged and what they hang on. */
export interface PortableTable {
  readonly name: PortableName;
  /** One of them, as a sentence begins with it. */
  readonly one: string;
  /** What a row is called in a sentence. */
  readonly called?: string;
  readonly row: z.ZodType<Row>;
  /** Beside the owner, what tells one row from another; nothing where a person has one row. */
  /** What each member keeps for themselves in a workspace: the importing person's. */
  readonly isPersonal?: true;
  readonly key: readonly string[];
  /** A part goes with its whole: it comes only with one that is new here. */
  readonly partOf?: { readonly column: string; readonly table: PortableName };
  /** What it names and can do without: where that is not here, it names nothing. */
  readonly mayName?: { readonly column: string; readonly table: PortableName };
  /** What it names and cannot be without. */
  readonly names?: { readonly column: string; readonly table: PortableName };
  /** The most a person may have. */
  readonly most?: number;
  /** What no two rows share, where all of it is said. */
  readonly once?: readonly string[];
  /** False of a row that was unfinished, and is passed over. */
  readonly isMeant?: (row: Row) => boolean;
  /** The order of rows is the order of the file: the database numbers them anew. */
  readonly numbered?: string;
}

export const id = z.uuid();
export const moment = z.iso.datetime({ offset: true });
export const text = (most: number) => z.string().max(most);
export const version = z.int().min(1).max(1_000_000_000);

/** JSON that is judged by its shape and size, as when it was typed, and stored as it is. */
export const jsonOf = (schema: z.ZodType) =>
  z.unknown().transform((value, context): unknown => {
    const read = schema.safeParse(value);
    if (read.success && holdsAll(read.data, value)) return value;
    const [issue] = read.error?.issues ?? [];
    const message = issue?.message ?? "It holds something that cannot be read.";
    context.addIssue({ code: "custom", message, path: issue?.path ?? [], input: value });
    return z.NEVER;
  });

/** Whether nothing of what was given is lost; what it does not say may have been filled in. */
const holdsAll = (read: unknown, given: unknown): boolean =>
  isRecord(given) || Array.isArray(given)
    ? typeof read === "object" &&
      read !== null &&
      Object.entries(given).every(([key, value]) => holdsAll(valueAt(read, key), value))
    : (read ?? null) === (given ?? null);
