import type { Doubt, RowValues } from "./doubt.ts";
import { isNumericField, labelOf, type ListingField } from "./listing-fields.ts";
import type { PlanContext, RowSource } from "./import-row.ts";
import { readValue } from "./read-value.ts";
import { quote } from "#kit/table-file/cell-text.ts";
import { showValue } from "./show-value.ts";

/** Figures of columns that were guessed by their names, where nobody has looked at the columns. */
export function doubtOfGuesses(
  values: RowValues,
  guesses: Readonly<Partial<Record<ListingField, string>>>,
): Doubt[] {
  const fields = (Object.keys(guesses) as ListingField[]).filter(
    (field) => isNumericField(field) && values[field] !== undefined,
  );
  return fields.map((field) => ({
    key: `guess-${field}|${String(values[field])}`,
    kind: "doubtful",
    field,
    cells: { [field]: "column guessed" },
    question: `Is it the ${labelOf(field)}?`,
    sentence: `${labelOf(field)} was read from the column ${quote(guesses[field] ?? "")}, which is a guess.`,
    options: [
      { label: showValue(field, values[field]), note: "Keep as read", set: {} },
      { label: "Leave empty", note: "It stays unknown", set: { [field]: null } },
    ],
  }));
}

/** Two columns of one name that say different things. */
export function doubtOfSecondTexts(source: RowSource, values: RowValues, context: PlanContext): Doubt[] {
  const fields = Object.keys(source.again ?? {}) as ListingField[];
  return fields.flatMap((field): Doubt[] => {
    const text = source.again?.[field] ?? "";
    const { currentYear, scales } = context;
    const other = readValue(field, text, { currentYear, scale: scales[field] ?? 1 });
    if (other.refused !== undefined || other.value === null) return [];
    if (showValue(field, other.value) === showValue(field, values[field])) return [];
    return [
      {
        key: `two-columns-${field}|${text}`,
        kind: "doubtful",
        field,
        cells: { [field]: "two columns differ" },
        question: `Which ${labelOf(field)} is right?`,
        sentence: `Two columns of the same name have ${showValue(field, values[field])} and ${showValue(field, other.value)}.`,
        options: [
          { label: showValue(field, values[field]), note: "Keep as read", set: {} },
          { label: showValue(field, other.value), note: "The other column", set: { [field]: other.value } },
          { label: "Leave empty", note: "It stays unknown", set: { [field]: null } },
        ],
      },
    ];
  });
}
