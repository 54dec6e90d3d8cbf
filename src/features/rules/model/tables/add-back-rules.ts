import { z } from "zod";
import {
  ADD_BACK_RULES,
  ADD_BACK_RULES_BASIS,
  ADD_BACK_VERDICTS,
  type AddBackRule,
  OTHER_RULE_ID,
  VERDICT_MEANINGS,
} from "#calc/tables/add-back-rules.ts";
import {
  defineTable,
  ruleId,
  ruleLines,
  ruleNote,
  ruleNumber,
  ruleText,
} from "#features/rules/model/rule-table.ts";

const schema: z.ZodType<AddBackRule> = z.strictObject({
  id: ruleId,
  category: ruleText(60),
  name: ruleText(120),
  verdict: z.enum(ADD_BACK_VERDICTS, "Choose one of the verdicts."),
  lenderShare: ruleNumber(0, 1, "The lender's share is a fraction from 0 to 1."),
  proof: ruleLines(20),
  why: ruleText(1_000),
  question: ruleNote(500),
  words: ruleLines(),
});

export const addBackRulesTable = defineTable<AddBackRule>({
  id: "add-back-rules",
  title: "Add-back rules",
  about: `What a lender counts of the earnings that a seller claims, and the proof that is wanted. ${ADD_BACK_RULES_BASIS.text}.`,
  compiled: ADD_BACK_RULES_BASIS.compiled,
  words: { one: "rule", many: "rules" },
  isOpen: true,
  columns: [
    { key: "id", label: "Id", kind: "text", isFixed: true, help: "Ledgers know the rule by it." },
    { key: "name", label: "Name", kind: "text", isListed: true },
    { key: "category", label: "Category", kind: "text", isListed: true },
    {
      key: "verdict",
      label: "Verdict",
      kind: "choice",
      isListed: true,
      choices: ADD_BACK_VERDICTS.map((value) => ({ value, label: VERDICT_MEANINGS[value] })),
    },
    {
      key: "lenderShare",
      label: "Lender's share",
      kind: "number",
      isListed: true,
      help: "Of the amount: a fraction from 0 to 1.",
    },
    { key: "proof", label: "Proof wanted", kind: "lines", help: "One a line." },
    { key: "why", label: "Why", kind: "long-text" },
    { key: "question", label: "Question for the seller", kind: "long-text", isOptional: true },
    {
      key: "words",
      label: "Words that recognize it",
      kind: "lines",
      isOptional: true,
      help: "One phrase a line; his/her truck: either word.",
    },
  ],
  schema,
  builtIn: ADD_BACK_RULES,
  keyOf: ({ id }) => id,
  titleOf: ({ name }) => name,
  checkAll: (rows) =>
    rows.some(({ id }) => id === OTHER_RULE_ID)
      ? []
      : [
          {
            key: OTHER_RULE_ID,
            column: null,
            message: `The rule “${OTHER_RULE_ID}” cannot go: what no other rule recognizes is judged by it.`,
          },
        ],
});
