import type { DealData } from "#features/deals/model/deal-data.ts";
import { formOfDeal, type DealForm } from "#features/deals/model/deal-form.ts";
import { findField, isFigure, type PlacedField } from "#features/deals/model/fields/list-fields.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { listFormDifferences, type ComparedField } from "#web/drafts/merge-forms.ts";
import { sectionsOf } from "./form-fields.ts";
import { isMoney, readFigureText } from "#features/deals/model/read-figure-text.ts";

export interface InputChange {
  label: string;
  before: string;
  after: string;
}

/** What a person entered differently in two versions of a deal, by the labels of the form and in its order. */
export function listInputChanges(before: DealData, after: DealData): InputChange[] {
  const [old, now] = [formOfDeal(before), formOfDeal(after)];
  return listFormDifferences({ mine: now, theirs: old, base: old }, fieldsOf(old, now)).map(
    ({ label, mine, theirs }) => ({ label, before: theirs, after: mine }),
  );
}

/** What is typed beside what was saved elsewhere. */
export const listConflicts = (forms: { mine: DealForm; theirs: DealForm; base: DealForm }) =>
  listFormDifferences(forms, fieldsOf(forms.theirs, forms.mine));

function fieldsOf(one: DealForm, other: DealForm): ComparedField[] {
  const sections = sectionsOf(one.listing === null ? other : one);
  const chosenRow = findField("basics.benchmarkIndustry");
  const fields = [
    ...sections.flatMap((section): readonly PlacedField[] => section.fields),
    ...(chosenRow ? [chosenRow] : []),
  ];
  return fields.map((field) => ({
    path: field.path,
    label: field.label,
    words: (value) => words(textOf(value), field),
  }));
}

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.join(", ") : typeof value === "string" ? value : "";

const MOST_CHARACTERS = 80;

function words(text: string, field: PlacedField): string {
  const { kind, choices } = field;
  if (text.trim() === "") return isFigure(field) || kind === "choice" ? "unknown" : "nothing";
  if (isMoney(field)) {
    const reading = readFigureText(field, text);
    return "value" in reading ? formatMoney(reading.value) : text;
  }
  if (kind === "percent") return `${text}%`;
  if (kind === "multiple") return `${text}x`;
  if (kind === "choice") return choices?.find(({ value }) => value === text)?.label ?? text;
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}
