import type { BankFact } from "#calc/lending/bank-input.ts";
import type { BankRule, BankValueName } from "#calc/tables/bank-rule.ts";
import type { BankFileSubject } from "#features/lending/model/files/bank-file-subject.ts";
import { FACT_WORDS, isFact, missingWords } from "./fact-words.ts";
import { describeOfBuyer } from "./lender-words.ts";
import { describeRowSource } from "#kit/row-source.ts";
import { describeValidity, VALUE_WORDS } from "./value-words.ts";
import { describeRuleFigure } from "./rule-words.ts";

type Told = Pick<BankFileSubject, "input" | "calculation">;

/** "yes", "$90,000", "Stock or shares": a fact as it was answered. */
function describeAnswer(fact: BankFact, value: string | number | boolean | null | undefined): string {
  const { kind, options } = FACT_WORDS[fact];
  if (value === null || value === undefined || value === "") return "unknown";
  const option = options?.find((one) => one.value === String(value));
  if (option !== undefined) return option.label;
  if (typeof value === "boolean") return value ? "yes" : "no";
  const isFigure = kind === "usd" || kind === "pct" || kind === "months";
  return typeof value === "number" && isFigure ? describeRuleFigure(kind, value) : String(value);
}

/** "Is hazard insurance arranged? yes". */
function describeAnswered(fact: BankFact, input: Told["input"]): string {
  const { label } = FACT_WORDS[fact];
  return `${describeOfBuyer(label)}${label.endsWith("?") ? "" : ":"} ${describeAnswer(fact, input.facts?.[fact])}`;
}

/** What a rule reads of the deal and of the buyer, each with what is known of it. */
export const describeRuleFacts = (rule: BankRule, { input }: Told): string[] =>
  rule.facts.map((name) => {
    if (isFact(name)) return describeAnswered(name, input);
    const { label } = missingWords(name);
    return describeOfBuyer(`${label.charAt(0).toUpperCase()}${label.slice(1)}`);
  });

/** A dated value that rules compare with: since when it holds, and the document it is read in. */
export interface ValueSource {
  readonly name: string;
  readonly validity: string;
  readonly source: string;
}

const sourceOf = (name: BankValueName, { calculation: { values } }: Told): ValueSource => {
  const row = values[name];
  return {
    name: describeOfBuyer(VALUE_WORDS[name]),
    validity: describeValidity(row),
    source: describeRowSource(row),
  };
};

/** What these rules compare with, each value once. */
export const listSources = (rules: readonly BankRule[], told: Told): ValueSource[] =>
  [...new Set(rules.flatMap(({ values }) => values))].map((name) => sourceOf(name, told));

/** The dated values that a rule compares with, in one text. */
export const describeRuleSources = (rule: BankRule, told: Told): string =>
  listSources([rule], told)
    .map(({ name, validity, source }) => `${name}: ${validity}. Source: ${source}.`)
    .join(" ");
