import {
  ASSET_FIELDS,
  type BuyerField,
  CASH_FIELDS,
  DEBT_FIELDS,
  HOUSEHOLD_FIELDS,
  LIABILITY_FIELDS,
  PERSON_FIELDS,
} from "#features/profile/model/buyer-fields.ts";
import { isRecord, ownValue } from "#kit/record.ts";
import type { ComparedField } from "#web/drafts/merge-forms.ts";

const answerOf = ({ key, options, kind, label }: BuyerField, row: unknown): string[] => {
  const text = isRecord(row) ? ownValue(row, key) : "";
  if (typeof text !== "string" || text === "") return [];
  const words = options?.find(({ value }) => value === text)?.label ?? text;
  return [kind === "yesNo" ? `${label}: ${words}` : words];
};

const rowWords = (fields: readonly BuyerField[], row: unknown): string =>
  fields.flatMap((field) => answerOf(field, row)).join(" ");

const joined = (rows: unknown, words: (row: unknown) => string): string =>
  Array.isArray(rows) ? rows.map((row: unknown) => words(row) || "a line without answers").join("; ") : "";

const linesWords = (fields: readonly BuyerField[]) => (lines: unknown) => {
  if (!isRecord(lines)) return "not said";
  const words = joined(ownValue(lines, "rows"), (row) => rowWords(fields, row));
  return words || (ownValue(lines, "none") === true ? "none" : "not said");
};

const peopleWords = (people: unknown): string =>
  joined(people, (person) => (isRecord(person) ? rowWords(PERSON_FIELDS, ownValue(person, "facts")) : "")) ||
  "not said";

/** What is compared where another window saved first. */
export const COMPARED_FIELDS: readonly ComparedField[] = [
  { path: "people", label: "People", words: peopleWords },
  { path: "cash", label: "Cash", words: linesWords(CASH_FIELDS) },
  { path: "personalDebts", label: "Personal debts", words: linesWords(DEBT_FIELDS) },
  ...HOUSEHOLD_FIELDS.map(({ key, label }) => ({ path: `household.${key}`, label })),
  { path: "assets", label: "Assets", words: linesWords(ASSET_FIELDS) },
  { path: "debts", label: "Debts", words: linesWords(LIABILITY_FIELDS) },
];
