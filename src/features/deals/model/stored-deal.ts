import type { z } from "zod";
import type { DealData } from "./deal-data.ts";
import type { DealFields } from "./fields/deal-fields.ts";
import type { FieldGroup, FieldPlace } from "./fields/field.ts";
import { FIELDS, type PlacedField } from "./fields/list-fields.ts";
import { placeFields, readFields, storedKey } from "./fields/read-fields.ts";
import { readFigureDoubts, writeFigureDoubts } from "./figure-doubt.ts";

/** The groups that are JSON columns of the table of deals; the fields of the others have columns of their own. */
export const JSON_GROUPS = ["financials", "assets", "liabilities", "summary", "listing"] as const;
type JsonGroup = (typeof JSON_GROUPS)[number];

type InColumns = {
  [Group in FieldGroup]: Extract<DealFields[Group][keyof DealFields[Group]], { column: string }>;
}[FieldGroup];
type Column<Field extends { schema: z.ZodType }> = Field extends { zeroIsUnknown: true }
  ? number
  :
      | Exclude<z.output<Field["schema"]>, undefined>
      | (undefined extends z.output<Field["schema"]> ? null : never);

/** The columns of a deal that hold what its owner entered. */
export type StoredDeal = { [Field in InColumns as Field["column"]]: Column<Field> } & Record<
  JsonGroup,
  unknown
>;

/** The names of these columns in the program. */
export const STORED_COLUMNS: ReadonlySet<string> = new Set([
  ...JSON_GROUPS,
  ...FIELDS.flatMap(({ column }) => column ?? []),
]);

/** A record as it is read: nothing about it is trusted. */
export type DealRecord = Readonly<Record<keyof StoredDeal, unknown>>;

/** A column's name in the database and in files: companyName is company_name. */
export const toRecordName = (column: string): string =>
  column.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Assets and liabilities are found by either name: they were stored by both. */
function storedPlaces(field: PlacedField): readonly FieldPlace[] {
  const { group, key, column, zeroIsUnknown } = field;
  if (column !== undefined) return [{ group: "", key: column, ...(zeroIsUnknown && { zeroIsUnknown }) }];
  const stored = { group, key: storedKey(field) };
  return group === "assets" || group === "liabilities" ? [{ group, key }, stored] : [stored];
}

const PLACED = placeFields(storedPlaces);

/** A stored deal as the screens know it, whatever an older record holds. */
export function toDealData(stored: DealRecord): DealData {
  const data = readFields(stored, PLACED);
  if (data.listing) data.listing.figureDoubts = readFigureDoubts(stored.listing);
  return data;
}

/** A deal of the screens as it is stored. An unknown multiple is null; who creates a deal leaves it to the default. */
export function toStoredDeal(data: DealData): StoredDeal {
  const row: Record<string, unknown> = {};
  const groups: Record<string, Record<string, unknown>> = Object.fromEntries(
    JSON_GROUPS.map((name) => [name, {}]),
  );
  for (const field of FIELDS) {
    const value = (data[field.group] as Readonly<Record<string, unknown>> | undefined)?.[field.key];
    if (field.column !== undefined) row[field.column] = toColumn(field, value);
    else if (value !== undefined && (field.keepsBlank || !isBlank(value)))
      Object.assign(groups[field.group] ?? {}, { [storedKey(field)]: value });
  }
  const listing = data.listing && { ...groups["listing"], ...writeFigureDoubts(data.listing.figureDoubts) };
  return { ...row, ...groups, listing: listing ?? null } as StoredDeal;
}

const toColumn = ({ zeroIsUnknown, blankColumn }: PlacedField, value: unknown): unknown =>
  value === "" ? (blankColumn ?? "") : (value ?? (zeroIsUnknown ? 0 : null));

const isBlank = (value: unknown): boolean => value === "" || (Array.isArray(value) && value.length === 0);
