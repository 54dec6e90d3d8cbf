import { definitionOf, type AnyTerms, type FundingType } from "./funding-types.ts";
import type { DialogItem, Position } from "./types/definition.ts";
import type { TermField } from "./types/term-fields.ts";

/** One line of a terms dialog: a field to type or to choose, or what follows from the others and is only read. */
export type DialogLine =
  | {
      readonly kind: "field";
      readonly name: string;
      readonly field: TermField;
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

/** What a type's dialog shows, in its order. */
export function drawnFields(type: FundingType): readonly DialogItem<AnyTerms>[] {
  const { dialog, fields } = definitionOf(type);
  const names = Object.keys(fields).filter((name) => {
    const field = fields[name];
    return field !== undefined && canBeTyped(field);
  });
  return (dialog ?? names).map((item) => (typeof item === "string" ? { field: item } : item));
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
    if (field === undefined) return [];
    const help = item.help?.(terms, position) ?? field.help;
    return [{ kind: "field", name: item.field, field, help, placeholder: item.placeholder?.(position) }];
  });
}
