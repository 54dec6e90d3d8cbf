import { definitionOf, type AnyTerms, type FundingType } from "./funding-types.ts";
import type { DialogItem, Position } from "./types/definition.ts";
import type { TermField } from "./types/term-fields.ts";

/** One line of a terms dialog: a field to type or to choose, or what follows from the others and is only read. */
export type DialogLine =
  | {
      readonly kind: "field";
      readonly name: string;
      readonly field: TermField;
      /** It stands under "More terms". */
      readonly isMore: boolean;
      readonly help: string | undefined;
      readonly placeholder: string | undefined;
    }
  | {
      readonly kind: "read-only";
      readonly label: string;
      readonly shown: string;
      readonly unit: string | undefined;
      readonly help: string | undefined;
    };

const canBeTyped = (field: TermField): boolean =>
  field.kind === "number" ? field.bound !== null : field.kind !== "text" || field.isDrawn;

/** What an empty field counts as. */
const absentWords = (field: TermField): string | undefined =>
  field.kind === "number" && field.absentAs !== undefined ? String(field.absentAs) : undefined;

/** What a type's dialog shows, in its order: what nobody has to set stands last, unless the dialog names it before. */
export function drawnFields(type: FundingType): readonly DialogItem<AnyTerms>[] {
  const { dialog, fields } = definitionOf(type);
  const typed = Object.entries(fields).filter(([, field]) => canBeTyped(field));
  const isMore = ([, { presence }]: (typeof typed)[number]): boolean => presence === "when-set";
  const first: NonNullable<typeof dialog> =
    dialog ?? typed.filter((entry) => !isMore(entry)).map(([name]) => name);
  const items = first.map((item) => (typeof item === "string" ? { field: item } : item));
  const named = new Set(items.map((item) => ("field" in item ? item.field : null)));
  const more = typed
    .filter((entry) => isMore(entry) && !named.has(entry[0]))
    .map(([field]): DialogItem<AnyTerms> => ({ field, isMore: true }));
  return [...items, ...more];
}

/** The lines of a type's dialog for the terms that stand in it. */
export function dialogLines(type: FundingType, position: Position<AnyTerms>): DialogLine[] {
  const { fields } = definitionOf(type);
  const { terms } = position;
  return drawnFields(type).flatMap((item): DialogLine[] => {
    if (item.when?.(terms) === false) return [];
    if (!("field" in item)) {
      const { label, unit, help } = item;
      return [{ kind: "read-only", label, shown: item.shown(terms, position), unit, help }];
    }
    const field = fields[item.field];
    if (field === undefined || field.when?.(terms) === false) return [];
    const { field: name, isMore = false } = item;
    const help = item.help?.(terms, position) ?? field.help;
    const placeholder = item.placeholder?.(position) ?? absentWords(field);
    return [{ kind: "field", name, field, isMore, help, placeholder }];
  });
}
