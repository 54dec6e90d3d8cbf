import { z } from "zod";
import {
  BANK_RULE_IDS,
  BANK_RULE_WEIGHTS,
  type BankRule,
  type BankValueName,
  FIX_CHANGES,
  type FixChange,
} from "#calc/tables/bank-rule.ts";
import { BANK_RULES, BANK_RULES_COMPILED } from "#calc/tables/bank-rules.ts";
import { BANK_VALUE_MAKES } from "#features/rules/model/bank-values/bank-value-makes.ts";
import { defineTable, ruleText } from "#features/rules/model/rule-table.ts";
import { spaced } from "#features/rules/model/value-text.ts";
import { NOTHING } from "#kit/format-figure.ts";

const VALUE_NAMES = Object.keys(BANK_VALUE_MAKES) as BankValueName[];

const schema: z.ZodType<BankRule> = z.strictObject({
  id: z.enum(BANK_RULE_IDS, "The program has no rule of this id."),
  name: ruleText(120),
  weight: z.enum(BANK_RULE_WEIGHTS, "Choose one of the weights."),
  why: ruleText(500),
  applies: ruleText(1_000),
  holds: ruleText(1_000),
  value: ruleText(1_000).nullable(),
  limit: ruleText(1_000).nullable(),
  unknownWhen: ruleText(1_000),
  facts: z.array(ruleText(100)),
  values: z.array(z.enum(VALUE_NAMES)),
  fixes: z.array(z.enum(FIX_CHANGES)),
});

const FIX_WORDS: Readonly<Record<FixChange, string>> = {
  buyer_cash_up: "more of the buyer's cash",
  price_down: "a lower price",
  note_standby: "the seller note on standby",
  note_term: "a longer seller note",
  sba_term: "a longer SBA loan",
  sba_term_shorter: "a shorter SBA loan",
  rate_to_cap: "the rate at its cap",
  fee_to_table: "the fee of the table",
  programme_standard: "a standard 7(a) loan",
  working_capital_down: "less working capital",
  earnout_to_note: "a seller note in place of the earnout",
  seller_stays: "a shorter stay of the seller",
  order_document: "the document that is asked for",
};

const list = (words: readonly string[]): string => (words.length === 0 ? NOTHING : words.join("; "));

/** What the code under the id of a rule does is told and not changed here. */
export const bankRulesTable = defineTable<BankRule>({
  id: "bank-rules",
  title: "The bank's rules",
  about:
    "What a bank and the SBA's 7(a) program ask of a loan, how heavy each rule weighs, and why it matters. The values that a rule compares with are in the bank's values, with their days and source. Information, not legal or lending advice: the official texts prevail.",
  compiled: BANK_RULES_COMPILED,
  words: { one: "rule", many: "rules" },
  isOpen: false,
  columns: [
    { key: "name", label: "Name", kind: "text", isListed: true },
    { key: "id", label: "Id", kind: "text", isFixed: true, isListed: true },
    {
      key: "weight",
      label: "Weight",
      kind: "choice",
      isListed: true,
      choices: [
        { value: "rule", label: "Rule of the program" },
        { value: "custom", label: "Custom of lenders" },
        { value: "notice", label: "Notice" },
      ],
    },
    { key: "why", label: "Why it matters", kind: "long-text", isListed: true },
    { key: "applies", label: "Is asked where", kind: "long-text", isFixed: true },
    { key: "holds", label: "Holds when", kind: "long-text", isFixed: true },
    { key: "value", label: "Value shown", kind: "text", isFixed: true, isOptional: true },
    { key: "limit", label: "Limit shown", kind: "text", isFixed: true, isOptional: true },
    { key: "unknownWhen", label: "Is unknown when", kind: "long-text", isFixed: true },
    {
      key: "facts",
      label: "Facts that it asks for",
      kind: "lines",
      isFixed: true,
      say: ({ facts }) => list(facts.map((fact) => spaced(fact.replace(".", ": ")))),
    },
    {
      key: "values",
      label: "Values that it reads",
      kind: "lines",
      isFixed: true,
      say: ({ values }) => list(values.map((name) => BANK_VALUE_MAKES[name].name)),
    },
    {
      key: "fixes",
      label: "Changes that are tried where it fails",
      kind: "lines",
      isFixed: true,
      say: ({ fixes }) => list(fixes.map((fix) => FIX_WORDS[fix])),
    },
  ],
  schema,
  builtIn: BANK_RULES.rules,
  keyOf: ({ id }) => id,
  titleOf: ({ name }) => name,
});
