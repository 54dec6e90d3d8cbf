import {
  type BankFigures,
  type BankRuleAnswer,
  type BankRules,
  type Fix,
  isFreeOfCash,
  type WholeFix,
} from "#calc";
import { formatMoney, formatMultiple } from "#kit/format-figure.ts";
import { roundHalfUp } from "#kit/round-half-up.ts";
import { sayFreeChanges } from "./fix-words.ts";

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
  /** Of failed rules, each change once. */
  readonly free: readonly { readonly rule: BankRuleAnswer["id"]; readonly fix: Fix }[];
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
function sayWorst(figures: BankFigures): string {
  const worst = worstOf(figures);
  if (worst === null) return "";
  const { year, coverage } = worst;
  if (coverage < 0) return sayLosses(figures, year);
  if (coverage < 1)
    return `In year ${year} the business earns ${Math.min(99, roundHalfUp(coverage, 2) * 100).toFixed(0)} cents for each dollar due.`;
  return `The worst year, year ${year}, is covered ${formatMultiple(coverage, 2).replace("x", "")} times.`;
}

/** Which of the years with payments lose money, and which of them lacks the most. */
function sayLosses({ years }: BankFigures, worst: number): string {
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

/** Changes that cost no cash, each once, in the order of the rules. */
function freeFixes(answers: Answers): BankVerdictWords["free"] {
  const seen = new Set<string>();
  return answers.flatMap(({ id, fixes }) => {
    const fix = fixes.find(isFreeOfCash);
    if (fix === undefined) return [];
    const key = JSON.stringify(fix.steps);
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ rule: id, fix }];
  });
}

const least = (fixes: readonly Fix[], change: Fix["steps"][number]["change"]): number | null => {
  const asked = fixes.flatMap(({ steps }) => {
    const [only] = steps;
    if (steps.length !== 1 || only?.change !== change) return [];
    return typeof only.from === "number" && typeof only.to === "number" ? [only.from - only.to] : [];
  });
  return asked.length === 0 ? null : Math.min(...asked);
};

/** What the dearest of the failures asks of the buyer: cash, or a lower price. */
function sayDearest(failed: Answers): string {
  const highest = (values: readonly (number | null)[]): number | null => {
    const known = values.filter((value) => value !== null);
    return known.length === 0 ? null : Math.max(...known);
  };
  const cash = highest(failed.map(({ fixes }) => least(fixes, "buyer_cash_up")));
  const price = highest(failed.map(({ fixes }) => least(fixes, "price_down")));
  const ways = [
    ...(cash === null ? [] : [`${formatMoney(cash)} more of your cash`]),
    ...(price === null ? [] : [`${formatMoney(price)} off the price`]),
  ];
  if (ways.length === 0) return "";
  return failed.length === 1
    ? `The other takes ${ways.join(", or ")}.`
    : `Of the others, the one that asks most takes ${ways.join(", or ")}.`;
}

/** What fails, without what a lender only remarks on. */
export const failedRules = (answers: Answers, rules: BankRules): BankRuleAnswer[] =>
  answers.filter(({ id, verdict }) => verdict === "fail" && weightOf(rules, id) !== "notice");

/** "$23,400 more of your cash and a standby note fix both; in place of the cash, an offer of up to $723,000 does." */
function sayWhole({ rules, free, cash, price }: WholeFix, failed: Answers): string {
  const them =
    rules.length < failed.length
      ? `the other ${rules.length === 1 ? "failure" : rules.length}`
      : ({ 1: "it", 2: "both" }[rules.length] ?? `all ${rules.length}`);
  const cashWords =
    cash === null ? null : `${formatMoney(Number(cash.from) - Number(cash.to))} more of your cash`;
  const priceWords = price === null ? null : `an offer of up to ${formatMoney(Number(price.to))}`;
  const made = [cashWords ?? priceWords, free.length === 0 ? null : sayFreeChanges(free)].filter(
    (words) => words !== null,
  );
  const isMany = made.length > 1 || (cashWords === null && priceWords === null && free.length > 1);
  const sentence = `${made.join(" and ")} ${isMany ? "fix" : "fixes"} ${them}`;
  const instead =
    cashWords === null || priceWords === null ? "" : `; in place of the cash, ${priceWords} does`;
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}${instead}.`;
}

function sayFixes(answers: Answers, rules: BankRules, whole: WholeFix | null): string {
  const failed = failedRules(answers, rules);
  const free = failed.filter(({ fixes }) => fixes.some(isFreeOfCash));
  const others = failed.filter(({ fixes }) => !fixes.some(isFreeOfCash));
  const without = others.filter(({ fixes }) => fixes.length === 0);
  const costing = others.filter(({ fixes }) => fixes.length > 0);
  const none =
    without.length === 0 ? "" : `For ${plural(without.length, "failure")} no change of the terms was found.`;
  if (whole !== null) return [sayWhole(whole, failed), none].filter((part) => part !== "").join(" ");
  const parts = [
    free.length === 0
      ? ""
      : free.length === failed.length
        ? `${free.length === 1 ? "It can" : "Each of them can"} be put right without more of your cash.`
        : `${plural(free.length, "failure")} can be put right without more of your cash.`,
    sayDearest(costing),
    none,
  ];
  const words = parts.filter((part) => part !== "").join(" ");
  return free.length === 0
    ? words.replace("Of the others, the one", "The one").replace("The other takes", "It takes")
    : words;
}

const waits = (many: number): string =>
  many === 0 ? "" : `${plural(many, "rule waits", "rules wait")} for an answer.`;
const ended = (many: number): string =>
  many === 0
    ? ""
    : `${plural(many, "rule is", "rules are")} neither passed nor failed: the table for that day is not known.`;

const UNKNOWN_COVERAGE = "Without earnings coverage is unknown, never 0.";

/**
 * What a lender is likely to say, in one headline and one sentence: derived from the answer alone. `whole` is what fixes all
 * that fails at once, worked out with all of its changes (`fixAllRules`); without it each failure is spoken of by itself. Where
 * nobody looked for changes (`isSearched` false), none is said to be missing.
 */
export function sayVerdict(
  answers: Answers,
  figures: BankFigures,
  rules: BankRules,
  { whole = null, isSearched = true }: { whole?: WholeFix | null; isSearched?: boolean } = {},
): BankVerdictWords {
  const counts = countRules(answers, rules);
  const free = freeFixes(answers);
  const worst = sayWorst(figures);
  const join = (...parts: string[]) => parts.filter((part) => part !== "").join(" ");
  const isWithoutEarnings = figures.years.every(({ cads }) => cads === null);
  if (counts.fail > 0)
    return {
      tone: "bad",
      headline: join("Not on these terms.", worst),
      sentence: join(
        isSearched ? sayFixes(answers, rules, whole) : "",
        isWithoutEarnings ? UNKNOWN_COVERAGE : "",
        waits(counts.unknown),
        ended(counts.expired),
      ),
      counts,
      free,
    };
  if (isWithoutEarnings)
    return {
      tone: "unknown",
      headline: "What does the business earn?",
      sentence:
        `${UNKNOWN_COVERAGE} Rules on size, rate, fee and papers are judged all the same. ` +
        join(waits(counts.unknown), ended(counts.expired)),
      counts,
      free,
    };
  if (counts.unknown + counts.expired > 0)
    return {
      tone: "unknown",
      headline: join("Nothing fails so far.", worst),
      sentence: join(waits(counts.unknown), ended(counts.expired)),
      counts,
      free,
    };
  return {
    tone: "good",
    headline: join("These terms pass every rule.", worst),
    sentence: "That is no loan decision: a lender reads the papers, and may ask for more.",
    counts,
    free,
  };
}
