import { DEAL_FIELDS, type DealFields } from "./deal-fields.ts";
import { type Field, FIELD_GROUPS, type FieldGroup } from "./field.ts";

/** A field with its place in the deal's data. */
export interface PlacedField extends Field {
  group: FieldGroup;
  key: string;
  /** "financials.askingPrice" */
  path: string;
}

export const FIELDS: readonly PlacedField[] = FIELD_GROUPS.flatMap((group) =>
  Object.entries<Field>(DEAL_FIELDS[group]).map(([key, field]) => ({
    ...field,
    group,
    key,
    path: `${group}.${key}`,
  })),
);

const BY_PATH: ReadonlyMap<string, PlacedField> = new Map(FIELDS.map((field) => [field.path, field]));

export const findField = (path: string): PlacedField | undefined => BY_PATH.get(path);

export const fieldsOf = (group: FieldGroup): PlacedField[] => FIELDS.filter((field) => field.group === group);

type Keys<Group, Wanted> = {
  [Key in keyof Group]: Group[Key] extends Wanted ? Key : never;
}[keyof Group] &
  string;

/** The places of all figures of a deal: "assets.vehicles". */
export type FigurePath = {
  [Group in FieldGroup]: `${Group}.${Keys<DealFields[Group], { kind: NumberKind }>}`;
}[FieldGroup];

type NumberKind = "money" | "signed-money" | "count" | "year" | "percent" | "multiple";
const NUMBER_KINDS: readonly string[] = [
  "money",
  "signed-money",
  "count",
  "year",
  "percent",
  "multiple",
] satisfies NumberKind[];

export const isFigure = ({ kind }: Pick<Field, "kind">): boolean => NUMBER_KINDS.includes(kind);

export const FIGURE_PATHS = FIELDS.filter(isFigure).map(({ path }) => path) as FigurePath[];
