import type { DealData } from "#features/deals/model/deal-data.ts";
import { formOfDeal, type DealForm } from "#features/deals/model/deal-form.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { parseMoney } from "#web/lib/parse-money.ts";
import { CASH_FLOW_WORDS, sectionsOf, type FormField } from "./form-fields.ts";

export interface InputChange {
  label: string;
  before: string;
  after: string;
}

/** What a person entered differently in two versions of a deal, by the labels of the form and in its order. */
export function listInputChanges(before: DealData, after: DealData): InputChange[] {
  const [old, now] = [formOfDeal(before), formOfDeal(after)];
  const sections = old.listing === null ? sectionsOf(now) : sectionsOf(old);
  const fields: readonly Pick<FormField, "path" | "label" | "kind">[] = [
    ...sections.flatMap((section) => section.fields),
    { path: "basics.benchmarkIndustry", label: "Benchmark row chosen", kind: "line" },
  ];
  return fields.flatMap(({ path, label, kind }) => {
    const [was, is] = [textAt(old, path), textAt(now, path)];
    return was === is ? [] : [{ label, before: words(was, kind), after: words(is, kind) }];
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

function words(text: string, kind: FormField["kind"]): string {
  const isText = ["line", "prose", "industry", "tags"].includes(kind);
  if (text.trim() === "") return isText ? "nothing" : "unknown";
  if (kind === "money" || kind === "signed-money") {
    const reading = parseMoney(text);
    return "value" in reading ? formatMoney(reading.value) : text;
  }
  if (kind === "percent") return `${text}%`;
  if (kind === "multiple") return `${text}x`;
  if (kind === "choice")
    return Object.entries(CASH_FLOW_WORDS).find(([value]) => value === text)?.[1] ?? text;
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}
