import type { BankFact, BankRule } from "#calc";
import type { BankFileSubject } from "#features/lending/model/files/bank-file-subject.ts";
import { FACT_WORDS, isFact, missingWords, sayFact } from "./fact-words.ts";
import { sayOfBuyer } from "./lender-words.ts";
import { sayValidity, VALUE_WORDS } from "./value-words.ts";
import { sayRuleFigure } from "./rule-words.ts";

type Told = Pick<BankFileSubject, "input" | "calculation">;

const USD_OR_UNIT = { usd: "usd", pct: "pct", months: "months" } as const;

/** A fact of the deal with what was answered: "Is hazard insurance arranged? yes". */
function sayAnswered(fact: BankFact, input: Told["input"]): string {
  const { label, kind } = FACT_WORDS[fact];
  const value = input.facts?.[fact];
  const told =
    typeof value === "number" && (kind === "usd" || kind === "pct" || kind === "months")
      ? sayRuleFigure(USD_OR_UNIT[kind], value)
      : sayFact(fact, value);
  return `${sayOfBuyer(label)}${label.endsWith("?") ? "" : ":"} ${told ?? "unknown"}`;
}

/** What a rule reads of the deal and of the buyer, each with what is known of it. */
export const sayRuleFacts = (rule: BankRule, { input }: Told): string[] =>
  rule.facts.map((name) => {
    if (isFact(name)) return sayAnswered(name, input);
    const { label } = missingWords(name);
    return sayOfBuyer(`${label.charAt(0).toUpperCase()}${label.slice(1)}`);
  });

/** The dated values that a rule compares with: since when they hold, and the paper they are read in. */
export const sayRuleSources = (rule: BankRule, { calculation: { values } }: Told): string[] =>
  rule.values.map((name) => {
    const row = values[name];
    return `${sayOfBuyer(VALUE_WORDS[name])}: ${sayValidity(row)}. Source: ${row.source}, ${row.sourceDate}.`;
  });
