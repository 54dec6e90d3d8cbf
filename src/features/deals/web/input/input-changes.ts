import type { DealData } from "#features/deals/model/deal-data.ts";
import { formOfDeal, type DealForm } from "#features/deals/model/deal-form.ts";
import { findField, isFigure, type PlacedField } from "#features/deals/model/fields/list-fields.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { sectionsOf } from "./form-fields.ts";
import { isMoney, readFigureText } from "./read-figure-text.ts";

export interface InputChange {
  label: string;
  before: string;
  after: string;
}

/** What a person entered differently in two versions of a deal, by the labels of the form and in its order. */
export function listInputChanges(before: DealData, after: DealData): InputChange[] {
  const [old, now] = [formOfDeal(before), formOfDeal(after)];
  const sections = old.listing === null ? sectionsOf(now) : sectionsOf(old);
  const chosenRow = findField("basics.benchmarkIndustry");
  const fields = [
    ...sections.flatMap((section): readonly PlacedField[] => section.fields),
    ...(chosenRow ? [chosenRow] : []),
  ];
  return fields.flatMap((field) => {
    const [was, is] = [textAt(old, field.path), textAt(now, field.path)];
    return was === is ? [] : [{ label: field.label, before: words(was, field), after: words(is, field) }];
  });
}

function textAt(form: DealForm, path: string): string {
  const [group, key] = path.split(".");
  const values: unknown = form[group as keyof DealForm];
  if (typeof values !== "object" || values === null || key === undefined) return "";
  const value: unknown = Object.entries(values).find(([name]) => name === key)?.[1];
  return Array.isArray(value) ? value.join(", ") : typeof value === "string" ? value : "";
}

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
