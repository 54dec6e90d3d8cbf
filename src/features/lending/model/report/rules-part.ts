import type { BankRuleAnswer } from "#calc/lending/analyze-bank.ts";
import type { BankRuleId } from "#calc/tables/bank-rule.ts";
import type { BankFileSubject } from "#features/lending/model/files/bank-file-subject.ts";
import {
  groupRules,
  describeMissing,
  describeSmallestChange,
} from "#features/lending/model/words/brief-words.ts";
import { describeOfBuyer } from "#features/lending/model/words/lender-words.ts";
import { listSources, describeRuleFacts } from "#features/lending/model/words/rule-sources.ts";
import {
  RULE_WORDS,
  describeLimit,
  describeValue,
  WEIGHT_WORDS,
} from "#features/lending/model/words/rule-words.ts";
import { describeExpired } from "#features/lending/model/words/value-words.ts";
import { heading, para, section, table } from "#features/report-files/model/report/pdf-node.ts";
import type { PdfNode, PdfText } from "#features/report-files/model/report/pdf-types.ts";
import { small } from "./figure-words.ts";
import { listWords } from "#kit/list-words.ts";

/** Every rule by what it says, with what is compared, the facts it reads, and the day and document of each value. */
export function rulesPart(subject: BankFileSubject): PdfNode {
  const groups = groupRules(subject).flatMap(({ title, answers }) => [
    heading(`${title} (${answers.length})`),
    answers.some(({ verdict }) => verdict === "not_applicable")
      ? listTitles(answers.map(({ id }) => id))
      : table(
          ["Rule", "This deal", "Asked"],
          answers.map((answer) => ruleRow(answer, subject)),
          ["*", 80, 110],
        ),
  ]);
  return section("What a lender checks", [...groups, ...leftOut(subject), ...sources(subject)]);
}

/** What the rules that apply compare with: since when it holds, and where it is read. */
function sources(subject: BankFileSubject): PdfNode[] {
  const applying = new Set(
    subject.answers.filter(({ verdict }) => verdict !== "not_applicable").map(({ id }) => id),
  );
  const rules = subject.rules.rules.filter(({ id }) => applying.has(id));
  const rows = listSources(rules, subject).map(({ name, validity, source }): PdfText[] => [
    small(name),
    small(validity),
    small(source),
  ]);
  return rows.length === 0
    ? []
    : [heading("Dates and sources"), table(["Value", "Holds", "Source"], rows, [130, 100, "*"], 1)];
}

const listTitles = (ids: readonly BankRuleId[]): PdfNode =>
  para(`${listWords(ids.map((id) => describeOfBuyer(RULE_WORDS[id].title)))}.`, "small");

const leftOut = ({ leftOut: ids, isForGuest }: BankFileSubject): PdfNode[] => {
  if (ids.length === 0) return [];
  const why = isForGuest ? "Not shared with guests" : "Left out with the buyer’s profile";
  return [heading(`${why} (${ids.length})`), listTitles(ids)];
};

function ruleRow(answer: BankRuleAnswer, subject: BankFileSubject): (string | PdfText)[] {
  const { id, value, limit } = answer;
  const lines = aboutRule(answer, subject).map((words) => `\n${words}`);
  return [
    {
      text: [
        { text: describeOfBuyer(RULE_WORDS[id].title), style: "strong" },
        { text: lines.join(""), style: "small" },
      ],
    },
    describeValue(id, value) ?? "",
    describeLimit(id, limit) ?? "",
  ];
}

function aboutRule(answer: BankRuleAnswer, subject: BankFileSubject): string[] {
  const { id, verdict } = answer;
  const rule = subject.rules.rules.find((one) => one.id === id);
  if (rule === undefined) return [];
  const { values } = subject.calculation;
  const expired = verdict === "expired" ? describeExpired(rule.values, (name) => values[name]) : null;
  const facts = describeRuleFacts(rule, subject);
  const change = verdict === "fail" ? describeSmallestChange(answer, subject.subject.names) : "";
  return [
    `${describeOfBuyer(RULE_WORDS[id].basis)}. ${WEIGHT_WORDS[rule.weight]}.${verdict === "pass" ? "" : ` ${rule.why}`}`,
    ...(expired === null ? [] : [describeOfBuyer(expired)]),
    describeMissing(answer),
    change === "" ? "" : `Smallest change that passes: ${change}.`,
    facts.length === 0 ? "" : `Facts: ${facts.join("; ")}.`,
    rule.values.length === 0
      ? ""
      : `Compares with: ${listSources([rule], subject)
          .map(({ name }) => name)
          .join("; ")}.`,
  ].filter((words) => words !== "");
}
