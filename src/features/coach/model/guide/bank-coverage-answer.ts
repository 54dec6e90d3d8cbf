import { changedByPct } from "#calc/growth/changed-by-pct.ts";
import type { BankRuleAnswer } from "#calc/lending/analyze-bank.ts";
import { roomTo } from "#calc/lending/safety.ts";
import type { StudiedBank } from "#features/coach/model/bank-study.ts";
import type { DealStudy } from "#features/coach/model/deal-study.ts";
import { describeRule } from "#features/lending/model/words/rule-sentence.ts";
import { createWriter, type GuideAnswer } from "./answer-writer.ts";
import {
  bankHref,
  type BankWriter,
  findBankObstacle,
  nameOf,
  describeFixWithCost,
  type WorstYear,
  worstOf,
  writeBank,
} from "./bank-answer.ts";

/**
 * "What would have to be true for 1.25?": how far the earnings would have to rise, or may fall, and the smallest changes of
 * the stack after which its worst year is there, each worked out again by the core.
 */
export function answerBankCoverage(study: DealStudy, bank: StudiedBank, target: number): GuideAnswer {
  const writer = createWriter(study);
  const words = writeBank(writer);
  const worst = worstOf(bank);
  if (worst === null) return writer.finish([findBankObstacle(study, bank) ?? ""]);
  const { write, hold } = words;
  const wanted = write("Coverage asked for", target, "ratio");
  const now = `The worst year of ${nameOf(bank)}, year ${worst.year}, is covered ${write(`Coverage of the worst year, year ${worst.year}`, worst.coverage, "ratio")}`;
  const lines =
    worst.coverage >= target
      ? [`**${now} already, above ${wanted}.**`, "", ...describeRoom(worst, target, words)]
      : [
          `**${now} now. For ${wanted} any one of these alone would do:**`,
          "",
          ...describeRise(worst, target, words),
          ...describeFixes(ruleOf(bank, "lender-coverage"), bank, words),
        ];
  const changes = [...lines, ...describeProgramme(bank, words)];
  const isAnyFound = bank.answers.some(({ id, fixes }) => COVERAGE_RULES.has(id) && fixes.length > 0);
  return writer.finish([
    ...changes,
    "",
    hold(bank.subject.basis),
    "",
    isAnyFound
      ? `Each change of the terms is the smallest that does it and fails no rule that passes now. [The Bank tab](${bankHref(study)}) puts it into the stack by one press.`
      : `From ${nameOf(bank)}, as [the Bank tab](${bankHref(study)}) shows it.`,
  ]);
}

const COVERAGE_RULES: ReadonlySet<BankRuleAnswer["id"]> = new Set(["lender-coverage", "sba-coverage"]);

const ruleOf = ({ answers }: StudiedBank, id: BankRuleAnswer["id"]): BankRuleAnswer | undefined =>
  answers.find((answer) => answer.id === id);

/** How far the earnings may fall. */
function describeRoom({ cads, coverage }: WorstYear, target: number, { write }: BankWriter): string[] {
  return [target, 1].flatMap((limit) => {
    const room = roomTo(limit, coverage);
    if (room === null) return [];
    const to = write("Coverage after the fall", limit, "ratio");
    const share = write(`How far earnings may fall to ${to}`, room, "pct");
    const left = write(`Earnings at ${to}`, changedByPct(cads, -room), "usd");
    return [
      `- Cash that can pay debt may fall ${share}, from ${write("Cash that can pay debt", cads, "usd")} to ${left} a year, until it is at ${to}`,
    ];
  });
}

function describeRise({ cads, coverage }: WorstYear, target: number, { write }: BankWriter): string[] {
  const room = roomTo(target, coverage);
  const earned = write("Cash that can pay debt", cads, "usd");
  if (room === null)
    return [
      `- The business would have to earn first: ${earned} a year covers nothing, however small the debt`,
    ];
  const share = write("How far earnings must rise", -room, "pct");
  const needed = write("Earnings at the coverage asked for", changedByPct(cads, -room), "usd");
  return [`- Cash that can pay debt up ${share}: from ${earned} to ${needed} a year`];
}

function describeFixes(rule: BankRuleAnswer | undefined, bank: StudiedBank, { hold }: BankWriter): string[] {
  const fixes = rule?.fixes ?? [];
  const [first] = fixes;
  if (first === undefined)
    return ["- No change of the terms that was tried reaches it, alone or two together"];
  const lines = fixes.map((fix) => `- ${hold(describeFixWithCost(fix, bank))}`);
  return first.steps.length > 1
    ? ["- No single change of the terms does it. Two together do:", ...lines]
    : lines;
}

/** What the programme itself asks of the first year, where that fails as well. */
function describeProgramme(bank: StudiedBank, words: BankWriter): string[] {
  const rule = ruleOf(bank, "sba-coverage");
  if (rule?.verdict !== "fail") return [];
  const isSame = JSON.stringify(rule.fixes) === JSON.stringify(ruleOf(bank, "lender-coverage")?.fixes);
  if (isSame && rule.fixes.length > 0)
    return [
      "",
      `The same changes put right what the program asks by itself, ${words.hold(describeRule(rule))}.`,
    ];
  return [
    "",
    `The program asks by itself, ${words.hold(describeRule(rule))}:`,
    "",
    ...describeFixes(rule, bank, words),
  ];
}
