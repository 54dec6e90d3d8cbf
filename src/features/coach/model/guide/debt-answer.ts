import type { BankRuleAnswer } from "#calc/lending/analyze-bank.ts";
import { isFreeOfCash } from "#calc/lending/fixes/find-fixes.ts";
import { studyBank, type StudiedBank } from "#features/coach/model/bank-study.ts";
import { type DealStudy, readStudy } from "#features/coach/model/deal-study.ts";
import { requiredCoverage, failedOf } from "#features/lending/model/bank-brief.ts";
import { RULE_WORDS } from "#features/lending/model/words/rule-words.ts";
import { describeRule } from "#features/lending/model/words/rule-sentence.ts";
import { countRules, weightOf } from "#features/lending/model/words/verdict-words.ts";
import { buyerHref } from "#features/profile/addresses.ts";
import { listWords } from "#kit/list-words.ts";
import { createWriter, type GuideAnswer } from "./answer-writer.ts";
import {
  bankHref,
  type BankWriter,
  findBankObstacle,
  nameOf,
  describeFixWithCost,
  describeUnknown,
  type WorstYear,
  worstOf,
  writeBank,
} from "./bank-answer.ts";
import { plain } from "./plain.ts";
import { answerPlan } from "./plan-answers.ts";

/** "Can this deal pay its debt?": as the bank calculates the saved stack, with the rules that it fails; else by the plan. */
export function answerDebt(study: DealStudy): GuideAnswer {
  const bank = studyBank(study);
  return bank === null ? answerPlan(study) : answerBankDebt(study, bank);
}

function answerBankDebt(study: DealStudy, bank: StudiedBank): GuideAnswer {
  const writer = createWriter(study);
  const words = writeBank(writer);
  const worst = worstOf(bank);
  const plan = readStudy(study, "roi.dscr").ok
    ? [`- The loan plan of the returns page has ${writer.figure("roi.dscr")} instead`]
    : [];
  return writer.finish([
    worst === null ? (findBankObstacle(study, bank) ?? "") : describeHead(bank, worst, words),
    "",
    ...describeLowest(bank, words),
    ...describeGlobal(bank, words),
    `- ${words.hold(bank.subject.basis)}`,
    ...plan,
    "",
    ...describeFailed(bank, words),
    ...describeUnknown(study, bank),
    "",
    `From ${nameOf(bank)}, as [the Bank tab](${bankHref(study)}) shows it.${bank.basis.hidesBuyer ? " What rests on the buyer’s own finances, such as global coverage, is left out." : ""}`,
  ]);
}

function describeHead(bank: StudiedBank, { year, coverage }: WorstYear, { write }: BankWriter): string {
  const asked = requiredCoverage(bank);
  const limit = write("Coverage that the lender asks for", asked, "ratio");
  const covered = `the worst year, year ${year}, is covered ${write(`Coverage of the worst year, year ${year}`, coverage, "ratio")}`;
  if (coverage >= asked) return `**Yes: ${covered}.** Lenders ask for ${limit} in every year.`;
  return coverage >= 1
    ? `**Barely: ${covered}.** It pays, but lenders ask for ${limit} in every year.`
    : `**No: ${covered}.** It earns less than falls due; lenders ask for ${limit} in every year.`;
}

function describeLowest({ figures }: StudiedBank, { write }: BankWriter): string[] {
  const lowest = figures.lowestTwelveMonths;
  return lowest === null
    ? []
    : [
        `- Lowest twelve months running: ${write("Coverage of the lowest twelve months", lowest.coverage, "ratio")}, up to month ${lowest.endMonth}`,
      ];
}

/** With the household beside the business; not spoken of where the profile is kept out. */
function describeGlobal({ figures, basis }: StudiedBank, { writeOfBuyer }: BankWriter): string[] {
  if (basis.hidesBuyer) return [];
  const known = figures.years.flatMap(({ year, global }) => (global === null ? [] : [{ year, global }]));
  const [lowest] = known.toSorted((one, other) => one.global - other.global);
  if (lowest === undefined)
    return [
      `- Global coverage, with your household, is not known: [your buyer’s profile](${buyerHref}) lacks its income, living costs or debts`,
    ];
  const figure = writeOfBuyer("Global coverage, lowest year", lowest.global, "ratio");
  return [`- Global coverage, with your household: ${figure} in year ${lowest.year}, the lowest`];
}

function describeFailed(bank: StudiedBank, words: BankWriter): string[] {
  const { answers, basis } = bank;
  const failed = failedOf(bank);
  const counts = countRules(answers, basis.rules);
  const count = basis.hidesBuyer ? words.write : words.writeOfBuyer;
  const many = count("Rules that fail", counts.fail, "count");
  const notices = answers.filter(
    ({ id, verdict }) => verdict === "fail" && weightOf(basis.rules, id) === "notice",
  );
  return [
    counts.fail === 0
      ? "No rule of the program or the lender fails so far."
      : `**${many} ${counts.fail === 1 ? "rule fails" : "rules fail"}:**`,
    "",
    ...failed.map(
      (answer) => `- ${words.hold(`${describeRule(answer)}. ${describeSmallestFix(answer, bank)}`)}`,
    ),
    ...(notices.length === 0
      ? []
      : [
          `- Nothing fails by it, and a lender would remark on it: ${plain(notices.map(({ id }) => RULE_WORDS[id].title).join("; "))}`,
        ]),
  ];
}

/** One that costs no cash, else those that are left, the cheapest two of them. */
function describeSmallestFix({ fixes }: BankRuleAnswer, bank: StudiedBank): string {
  const free = fixes.find(isFreeOfCash);
  const shown =
    free === undefined
      ? fixes.toSorted((one, other) => one.buyerCashDelta - other.buyerCashDelta).slice(0, 2)
      : [free];
  if (shown.length === 0) return "No change of the terms that was tried fixes it";
  return `Smallest fix: ${listWords(
    shown.map((fix) => describeFixWithCost(fix, bank)),
    "or",
  )}`;
}
