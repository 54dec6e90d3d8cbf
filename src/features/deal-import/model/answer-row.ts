import type { Doubt, DoubtOption } from "./doubt.ts";
import type { ListingField } from "./listing-fields.ts";
import type { Column } from "./recognise-columns.ts";
import type { PlannedRow, RowAnswers } from "./plan-row.ts";

/** The answers after one option of a doubt was chosen. */
export function chooseOption(answers: RowAnswers, doubt: Doubt, option: DoubtOption): RowAnswers {
  if (option.twin !== undefined) return answerDuplicate(answers, doubt, option.twin);
  const fields = Object.keys(option.set) as ListingField[];
  if (fields.length === 0)
    return { ...answers, kept: [...answers.kept.filter((key) => key !== doubt.key), doubt.key] };
  const typed = { ...answers.typed };
  for (const field of fields) delete typed[field];
  return { ...answers, typed, values: { ...answers.values, ...option.set } };
}

/** An update is said once; whoever is another business is not asked about again, and the next likely one is. */
function answerDuplicate(
  { updates: _, include: __, ...answers }: RowAnswers,
  doubt: Doubt,
  { id, as }: NonNullable<DoubtOption["twin"]>,
): RowAnswers {
  if (as === "update") return { ...answers, updates: id, kept: [...new Set([...answers.kept, doubt.key])] };
  return { ...answers, notSame: [...new Set([...(answers.notSame ?? []), id])] };
}

/** The answers after a person typed a value: it is read like a cell of the file. */
export function typeValue(answers: RowAnswers, field: ListingField, text: string): RowAnswers {
  const values = { ...answers.values };
  const typed = { ...answers.typed };
  delete values[field];
  delete typed[field];
  if (text.trim() === "") return { ...answers, typed, values: { ...values, [field]: null } };
  return { ...answers, values, typed: { ...typed, [field]: text } };
}

/** The answers after a cell was set back to what the file says. */
export function restoreValue(answers: RowAnswers, field: ListingField): RowAnswers {
  const values = { ...answers.values };
  const typed = { ...answers.typed };
  delete values[field];
  delete typed[field];
  return { ...answers, values, typed };
}

/** Every doubt of a row kept as it was read. */
export function keepAll(answers: RowAnswers, doubts: readonly Doubt[]): RowAnswers {
  return { ...answers, kept: [...new Set([...answers.kept, ...doubts.map((doubt) => doubt.key)])] };
}

function isAnswered({ values, typed, kept, include, updates, notSame = [] }: RowAnswers): boolean {
  const set = Object.keys(values).length + Object.keys(typed).length + kept.length + notSame.length;
  return set > 0 || include !== undefined || updates !== undefined;
}

/** The fields that another column, or none, is kept as now. */
function changedFields(before: readonly Column[], now: readonly Column[]): ListingField[] {
  return before.flatMap(({ index, field }) => {
    const same = now.some((column) => column.index === index && column.field === field);
    return field === null || same ? [] : [field];
  });
}

/**
 * What has been answered so far, by row: it is kept when the rows are read anew through other columns. What was
 * typed stays; a choice among the readings of a text goes with its column.
 */
export function collectAnswers(
  rows: readonly PlannedRow[],
  before: readonly Column[],
  now: readonly Column[],
): Map<number, RowAnswers> {
  const changed = changedFields(before, now);
  const kept = rows.map(({ source, answers }): [number, RowAnswers] => {
    const values = { ...answers.values };
    for (const field of changed) delete values[field];
    return [source.row, { ...answers, values }];
  });
  return new Map(kept.filter(([, answers]) => isAnswered(answers)));
}
