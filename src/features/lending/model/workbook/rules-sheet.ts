import type { BankRuleAnswer } from "#calc/lending/analyze-bank.ts";
import type { BankRuleId } from "#calc/tables/bank-rule.ts";
import {
  type BankFileSubject,
  NO_DECISION,
  describeProfile,
} from "#features/lending/model/files/bank-file-subject.ts";
import {
  groupRules,
  describeMissing,
  describeSmallestChange,
  describeVerdictToLender,
} from "#features/lending/model/words/brief-words.ts";
import { describeOfBuyer } from "#features/lending/model/words/lender-words.ts";
import { describeRuleFacts, describeRuleSources } from "#features/lending/model/words/rule-sources.ts";
import { RULE_WORDS, type RuleUnit, WEIGHT_WORDS } from "#features/lending/model/words/rule-words.ts";
import {
  type CellUnit,
  formula,
  label,
  note,
  type PlannedCell,
  plainText,
  shareOf,
} from "#features/report-files/model/workbook/cells.ts";
import { addressOf } from "#features/report-files/model/workbook/formula-text.ts";
import {
  addRow,
  addSection,
  addTitle,
  nextRow,
  openSheet,
  type SheetPlan,
} from "#features/report-files/model/workbook/sheet-builder.ts";

const HEADS = [
  "Rule",
  "Verdict",
  "This deal",
  "Asked",
  "Weight",
  "Why it matters",
  "Needs, or smallest change",
  "Facts",
  "Dates and sources",
];

/** Figures that this workbook calculates: at least the limit passes. All others are the core's answers. */
const CALCULATED: Readonly<Partial<Record<BankRuleId, string>>> = {
  "lender-coverage": "WorstCoverage",
  "sba-coverage": "BaseCads/FullYear",
  "sba-global": "LowestGlobal",
  "sba-injection": "InjectionShare",
};

/** Every rule with its verdict, what is compared, the facts it reads, and the document and day of each value. */
export function rulesSheet(subject: BankFileSubject): SheetPlan {
  const sheet = openSheet("Rules", [44, 14, 18, 18, 16, 60, 60, 60, 80], true);
  const { headline, sentence } = describeVerdictToLender(subject);
  addTitle(sheet, headline, sentence);
  addRow(sheet, note(NO_DECISION));
  addRow(sheet, note(describeProfile(subject)));
  for (const { title, answers } of groupRules(subject)) {
    addSection(sheet, title, HEADS);
    for (const answer of answers) addRule(sheet, answer, subject);
  }
  return sheet;
}

function addRule(sheet: SheetPlan, answer: BankRuleAnswer, subject: BankFileSubject): void {
  const { id, verdict, value, limit } = answer;
  const rule = subject.rules.rules.find((one) => one.id === id);
  if (rule === undefined) return;
  const { title, unit } = RULE_WORDS[id];
  const row = nextRow(sheet);
  const text = value !== null && (verdict === "pass" || verdict === "fail") ? CALCULATED[id] : undefined;
  const figure = (amount: number | null): number | null => (isShare(unit) ? shareOf(amount) : amount);
  const input = (amount: number | null): PlannedCell | null =>
    amount === null ? null : { kind: "input", value: figure(amount), unit: cellUnit(unit) };
  const compared = (column: number): string => `ROUND(${addressOf(column, row)},ComparedDigits)`;
  addRow(
    sheet,
    label(describeOfBuyer(title)),
    text === undefined
      ? { kind: "input", value: verdict.replace("_", " "), unit: "plain" }
      : formula(`IF(${compared(2)}>=${compared(3)},"pass","fail")`, verdict),
    text === undefined ? input(value) : formula(text, figure(value), cellUnit(unit)),
    input(limit),
    plainText(WEIGHT_WORDS[rule.weight]),
    note(rule.why),
    note(
      verdict === "fail" ? describeSmallestChange(answer, subject.subject.names) : describeMissing(answer),
    ),
    note(describeRuleFacts(rule, subject).join("; ")),
    note(describeRuleSources(rule, subject)),
  );
}

const isShare = (unit: RuleUnit | null): boolean => unit === "pct" || unit === "rate";

function cellUnit(unit: RuleUnit | null): CellUnit {
  if (isShare(unit)) return "points-share";
  if (unit === "usd") return "cents";
  return unit === "ratio" ? "ratio-2" : "count";
}
