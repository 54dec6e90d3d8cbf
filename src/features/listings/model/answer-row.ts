import type { Doubt, DoubtOption } from "./doubt.ts";
import type { ListingField } from "./listing-fields.ts";
import type { RowAnswers } from "./plan-row.ts";

/** The answers after one option of a doubt was chosen. */
export function chooseOption(answers: RowAnswers, doubt: Doubt, option: DoubtOption): RowAnswers {
  const fields = Object.keys(option.set) as ListingField[];
  if (fields.length === 0)
    return { ...answers, kept: [...answers.kept.filter((key) => key !== doubt.key), doubt.key] };
  const typed = { ...answers.typed };
  for (const field of fields) delete typed[field];
  return { ...answers, typed, values: { ...answers.values, ...option.set } };
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
