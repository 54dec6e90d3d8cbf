import type { BankFigures, BankRuleAnswer } from "#calc/lending/analyze-bank.ts";
import type { BankRules } from "#calc/tables/bank-rule.ts";
import { formatMoney, formatMultiple } from "#kit/format-figure.ts";
import { roundHalfUp } from "#kit/round-half-up.ts";

export type BankTone = "good" | "bad" | "unknown";

export interface RuleCounts {
  readonly fail: number;
  /** What is worth knowing, and nothing fails by it. */
  readonly notice: number;
  readonly expired: number;
  readonly unknown: number;
  readonly pass: number;
  readonly notApplicable: number;
}

export interface BankVerdictWords {
  readonly tone: BankTone;
  readonly headline: string;
  readonly sentence: string;
  readonly counts: RuleCounts;
}

type Answers = readonly BankRuleAnswer[];

export const weightOf = ({ rules }: BankRules, id: BankRuleAnswer["id"]) =>
  rules.find((rule) => rule.id === id)?.weight ?? "rule";

export function countRules(answers: Answers, rules: BankRules): RuleCounts {
  const many = (verdict: BankRuleAnswer["verdict"]) => answers.filter((one) => one.verdict === verdict);
  const failed = many("fail");
  const notice = failed.filter(({ id }) => weightOf(rules, id) === "notice").length;
  return {
    fail: failed.length - notice,
    notice,
    expired: many("expired").length,
    unknown: many("unknown").length,
    pass: many("pass").length,
    notApplicable: many("not_applicable").length,
  };
}

const plural = (many: number, one: string, more = `${one}s`): string =>
  many === 1 ? `1 ${one}` : `${many} ${more}`;

function worstOf({ years, worstYear }: BankFigures): { year: number; coverage: number } | null {
  const coverage = years.find(({ year }) => year === worstYear)?.coverage ?? null;
  return worstYear === null || coverage === null ? null : { year: worstYear, coverage };
}

/** "In year 1 the business earns 85 cents for each dollar due." */
function describeWorst(figures: BankFigures): string {
  const worst = worstOf(figures);
  if (worst === null) return "";
  const { year, coverage } = worst;
  if (coverage < 0) return describeLosses(figures, year);
  if (coverage < 1)
    return `In year ${year} the business earns ${Math.min(99, roundHalfUp(coverage, 2) * 100).toFixed(0)} cents for each dollar due.`;
  return `The worst year, year ${year}, is covered ${formatMultiple(coverage, 2).replace("x", "")} times.`;
}

/** Which of the years with payments lose money, and which of them lacks the most. */
function describeLosses({ years }: BankFigures, worst: number): string {
  const paying = years.filter(({ coverage }) => coverage !== null);
  const losing = paying.filter(({ coverage }) => (coverage ?? 0) < 0);
  const lacking = years.find(({ year }) => year === worst);
  const lacks = formatMoney((lacking?.due ?? 0) - (lacking?.cads ?? 0));
  if (losing.length === 1)
    return `In year ${worst} the business loses money: ${lacks} is missing for the payments.`;
  const which =
    losing.length === paying.length
      ? "every year with payments"
      : `${losing.length} of ${paying.length} years with payments`;
  return `The business loses money in ${which}; ${lacks} is missing in year ${worst}, the most.`;
}

/** What fails, without what a lender only remarks on. */
export const failedRules = (answers: Answers, rules: BankRules): BankRuleAnswer[] =>
  answers.filter(({ id, verdict }) => verdict === "fail" && weightOf(rules, id) !== "notice");

const waits = (many: number): string =>
  many === 0 ? "" : `${plural(many, "rule needs", "rules need")} an answer.`;
const ended = (many: number): string =>
  many === 0
    ? ""
    : `${plural(many, "rule is", "rules are")} neither passed nor failed: the table for that day is not known.`;

const UNKNOWN_COVERAGE = "Coverage is unknown until the earnings are entered.";

/** What a lender is likely to say, in one headline and one sentence: derived from the answers alone. */
export function describeVerdict(answers: Answers, figures: BankFigures, rules: BankRules): BankVerdictWords {
  const counts = countRules(answers, rules);
  const worst = describeWorst(figures);
  const join = (...parts: string[]) => parts.filter((part) => part !== "").join(" ");
  const isWithoutEarnings = figures.years.every(({ cads }) => cads === null);
  if (counts.fail > 0)
    return {
      tone: "bad",
      headline: join("Not on these terms.", worst),
      sentence: join(isWithoutEarnings ? UNKNOWN_COVERAGE : "", waits(counts.unknown), ended(counts.expired)),
      counts,
    };
  if (isWithoutEarnings)
    return {
      tone: "unknown",
      headline: "What does the business earn?",
      sentence:
        `${UNKNOWN_COVERAGE} The rules on size, rate, fee and documents are judged anyway. ` +
        join(waits(counts.unknown), ended(counts.expired)),
      counts,
    };
  if (counts.unknown + counts.expired > 0)
    return {
      tone: "unknown",
      headline: join("Nothing fails so far.", worst),
      sentence: join(waits(counts.unknown), ended(counts.expired)),
      counts,
    };
  return {
    tone: "good",
    headline: join("These terms pass every rule.", worst),
    sentence: "This is not a loan decision: the lender reads the documents and may ask for more.",
    counts,
  };
}
