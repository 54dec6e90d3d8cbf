import type { Fix } from "#calc/lending/fixes/find-fixes.ts";
import type { FixStep } from "#calc/lending/fixes/lever.ts";
import { formatMoney, formatPercent } from "#kit/format-figure.ts";
import { FACT_WORDS, isFact } from "./fact-words.ts";

export interface StepWords {
  readonly title: string;
  readonly detail: string;
}

const amount = (value: FixStep["from"]): number => (typeof value === "number" ? value : 0);
const months = (value: FixStep["from"]): string => `${amount(value)} months`;

const DOCUMENT_WORDS: Readonly<Record<string, string>> = {
  noteSubordinated: "Have the seller subordinate the note to the SBA loan",
  valuationOrdered: "Order an independent valuation",
  qoeOrdered: "Order a quality-of-earnings report",
  taxTranscripts: "Order tax transcripts",
  hazardInsurance: "Arrange hazard insurance",
  lifeInsurance: "Arrange life insurance",
  personalRealEstatePledged: "Pledge your own real estate",
};

function orderWords(to: FixStep["to"]): StepWords {
  const fact = String(to);
  const title = DOCUMENT_WORDS[fact] ?? (isFact(fact) ? FACT_WORDS[fact].label : fact);
  return { title, detail: "Counts as done once you apply it; its cost is among the closing costs" };
}

/** One change in words; `name` is what the component is called. */
export function describeStep({ change, from, to }: FixStep, name: string): StepWords {
  switch (change) {
    case "buyer_cash_up":
      return {
        title: `Your cash up ${formatMoney(amount(from) - amount(to))}`,
        detail: `${name} ${formatMoney(amount(from))} to ${formatMoney(amount(to))}`,
      };
    case "price_down":
      return {
        title: `Price down ${formatMoney(amount(from) - amount(to))}`,
        detail: `Offer ${formatMoney(amount(from))} to ${formatMoney(amount(to))}, percentages kept`,
      };
    case "note_standby":
      return { title: `${name} on standby`, detail: "No payment while the SBA loan runs; no balloon" };
    case "note_term":
      return { title: `${name} runs longer`, detail: `${months(from)} to ${months(to)}` };
    case "sba_term":
      return { title: "A longer SBA loan", detail: `${name}: ${months(from)} to ${months(to)}` };
    case "sba_term_shorter":
      return { title: "A shorter SBA loan", detail: `${name}: ${months(from)} to ${months(to)}` };
    case "rate_to_cap":
      return {
        title: `Rate ${formatPercent(amount(from), 2)} to ${formatPercent(amount(to), 2)}`,
        detail: `${name}: the highest rate that the program allows`,
      };
    case "fee_to_table":
      return {
        title: "Guaranty fee by the table",
        detail: `${name}: the fee of the day instead of the typed one`,
      };
    case "programme_standard":
      return { title: "Standard 7(a) program", detail: `${name}: instead of the one that is chosen` };
    case "working_capital_down":
      return {
        title: `Working capital down ${formatMoney(amount(from) - amount(to))}`,
        detail: `${formatMoney(amount(from))} to ${formatMoney(amount(to))}`,
      };
    case "earnout_to_note":
      return {
        title: "Earnout becomes a standby note",
        detail: `${name}: the same amount, no payment while the SBA loan runs`,
      };
    case "seller_stays":
      return { title: "The seller stays shorter", detail: `${months(from)} to ${months(to)}` };
    case "order_document":
      return orderWords(to);
  }
}

/** A fix in words: its title, and what changes step by step. `names` are the components'. */
export function describeFix({ steps }: Pick<Fix, "steps">, names: readonly string[]): StepWords {
  const words = steps.map((step) => describeStep(step, step.index === null ? "" : (names[step.index] ?? "")));
  return {
    title: words.map(({ title }) => title).join(", and "),
    detail: words.map(({ detail }) => detail).join("; "),
  };
}
