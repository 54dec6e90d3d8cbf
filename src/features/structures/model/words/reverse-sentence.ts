import type { StructureAssessment } from "#calc/structures/model/assess-structure.ts";
import { MARKET_LIMITS } from "#calc/structures/model/market.ts";
import type { ReverseDetail } from "#calc/structures/reverse.ts";
import type { ReverseId } from "#calc/structures/reverse/question.ts";
import { CONSTRAINTS, REVERSE_LIMITS } from "#calc/tables/best-structure.ts";
import { isRuleId, RULE_WORDS } from "#features/lending/model/words/rule-words.ts";
import { listWords } from "#kit/list-words.ts";
import { formatMoney, formatMultiple, formatPercent } from "#kit/format-figure.ts";
import { MARKET_LIMIT_WORDS, describeConstraint } from "./best-words.ts";

/** An answer as it is said: of both values what the structure comes to there. */
export interface ReverseSummary extends Omit<ReverseDetail, "atHolds" | "atFails"> {
  readonly holds: ViewSummary | null;
  readonly fails: ViewSummary | null;
  /** The number of the constraint that fails; null: it has none. */
  readonly limitValue: number | null;
  /** No price is tried beyond what earnings and market support. */
  readonly isToSupport: boolean;
}
export interface ViewSummary {
  readonly assessment: Pick<StructureAssessment, "figures">;
  /** The buyer's liquid cash; null: not known. */
  readonly liquidUsd: number | null;
}

const saidView = (view: ReverseDetail["atHolds"]): ViewSummary | null =>
  view === null ? null : { assessment: view.assessment, liquidUsd: view.point.problem.liquidUsd };

/** An answer without the problem that it was judged in. */
export function summarizeReverse({ atHolds, atFails, ...detail }: ReverseDetail): ReverseSummary {
  const id = CONSTRAINTS.find((one) => one === detail.limit);
  const limitValue =
    id === undefined ? null : (atFails?.point.problem.question.constraints[id].value ?? null);
  const view = atHolds ?? atFails;
  const isToSupport = (view?.point.problem.question.highestPriceUsd ?? null) !== null;
  return { ...detail, holds: saidView(atHolds), fails: saidView(atFails), limitValue, isToSupport };
}

/** A value of a question in its exact unit: dollars, hundredths of a percent, whole months. */
export function describeReverseValue(id: ReverseId, value: number | null): string {
  if (value === null) return "–";
  switch (id) {
    case "highestRate":
      return formatPercent(value, 2);
    case "lowestEarnings":
      return value === 0 ? "no change" : formatPercent(value, 2);
    case "longestWithoutSales":
      return `${value} month${value === 1 ? "" : "s"}`;
    default:
      return formatMoney(value, { cents: "some" });
  }
}

/** Cut, never rounded: 1.2499 must not stand as 1.25 beside 1.25. */
export const cutRatio = (ratio: number): string =>
  formatMultiple(Math.floor(ratio * 10_000 + 1e-6) / 10_000, 4).replace(/0{1,2}x$/, "x");

/** What a constraint says of a structure: "coverage is 1.25x". */
export function describeStanding(limit: string, { assessment, liquidUsd }: ViewSummary): string | null {
  const { figures } = assessment;
  switch (limit) {
    case "worstCoverage":
      return figures.worstCoverage === null ? null : `coverage is ${cutRatio(figures.worstCoverage)}`;
    case "laterCoverage":
      return figures.laterCoverage === null
        ? null
        : `coverage after year ten is ${cutRatio(figures.laterCoverage)}`;
    case "global":
      return figures.global === null ? null : `global coverage is ${cutRatio(figures.global)}`;
    case "liquidityMonths":
      return liquidUsd === null
        ? null
        : `your cash after closing is ${formatMoney(liquidUsd - figures.cashToClose, { cents: "some" })}`;
    case "cashMost":
      return `you need ${formatMoney(figures.cashToClose, { cents: "some" })}`;
    case "ownershipGivenMostPct":
      return `you keep ${formatPercent(figures.ownershipPct, 2)}`;
    case "lowestCash":
      return figures.lowestCash === null
        ? null
        : `the lowest month of cash is ${formatMoney(figures.lowestCash)}`;
    default:
      return null;
  }
}

/** "“Coverage at least 1.25x” fails". */
export function describeLimit({
  limit,
  limitRule: rule,
  limitValue,
}: Pick<ReverseSummary, "limit" | "limitRule" | "limitValue">): string {
  if (limit === "cap") return "more than the collateral or the program allows";
  if (limit === "rules" && rule !== null && isRuleId(rule))
    return `the rule “${RULE_WORDS[rule].title}” fails`;
  const market = MARKET_LIMITS.find((one) => one === limit);
  if (market !== undefined) return `“${MARKET_LIMIT_WORDS[market]}” fails`;
  const id = CONSTRAINTS.find((one) => one === limit);
  return id === undefined ? "a constraint fails" : `“${describeConstraint(id, limitValue)}” fails`;
}

const EXPENSE_WORDS = {
  grossProfit: "gross profit",
  reportedSde: "reported SDE",
  replacementPay: "replacement pay",
} as const;

function describeMonths({
  cash,
  holdsAt,
  failsAt,
}: Pick<ReverseSummary, "cash" | "holdsAt" | "failsAt">): string {
  if (cash === null) return "Enter the earnings: the cash follows from them.";
  const unknown =
    cash.unknown.length === 0
      ? ""
      : ` Of running expenses ${listWords(cash.unknown.map((name) => EXPENSE_WORDS[name]))} ${cash.unknown.length === 1 ? "is" : "are"} not known and counted as 0; with them cash runs out sooner.`;
  if (holdsAt === null) return `Cash falls below zero even with every month of sales.${unknown}`;
  const left = `${holdsAt === 0 ? "With every month of sales" : `After ${describeReverseValue("longestWithoutSales", holdsAt)} without sales`} ${formatMoney(cash.holds)} is left in the lowest month`;
  if (failsAt === null) return `${left}; more than 24 months are not tried.${unknown}`;
  return `${left}; ${failsAt === 1 ? "with one month without them" : `with ${failsAt}`} cash runs out.${unknown}`;
}

/** What a structure would need for a question to be asked of it. */
const MISSING_PART: Readonly<Partial<Record<ReverseId, string>>> = {
  leastCash: "It has neither an SBA loan nor a seller’s note that could take the rest.",
  smallestNote: "It has no seller’s note.",
  largestNote: "It has no seller’s note.",
  highestRate: "It has no loan with a rate.",
  lowestEarnings: "The business already loses money.",
};

/** As far as prices are tried, within a sentence. */
export const describeFarPrice = (isToSupport: boolean): string =>
  isToSupport
    ? "what earnings and market support"
    : `${REVERSE_LIMITS.priceTimesAsking} times the asking price`;

/** Why nothing is asked beyond the far end. */
export const describeEnd = ({ id, isToSupport }: Pick<ReverseSummary, "id" | "isToSupport">): string =>
  id === "highestPrice"
    ? `No price above ${describeFarPrice(isToSupport)} is tried.`
    : id === "highestRate"
      ? `No rate above ${REVERSE_LIMITS.rateMostPct}% is tried.`
      : "That is as far as it can go.";

/** "At $1,183,000 coverage is 1.25x; at $1,183,001 it is not enough: 1.2499x." */
export function describeReverse(detail: ReverseSummary): string {
  const { id, range, holdsAt, failsAt, limit, holds: atHolds, fails: atFails } = detail;
  if (id === "longestWithoutSales") return describeMonths(detail);
  if (range === null) return MISSING_PART[id] ?? "It has no price to change.";
  const fails = failsAt === null ? null : describeReverseValue(id, failsAt);
  const why = describeLimit(detail);
  const short = atFails === null || limit === null ? null : describeStanding(limit, atFails);
  if (holdsAt === null)
    return `It fails everywhere: already at ${fails ?? ""} ${why}${short === null ? "" : `, since ${short}`}.`;
  const holds = `At ${describeReverseValue(id, holdsAt)}`;
  if (fails === null || atHolds === null || limit === null)
    return `${holds} everything you asked for is still met. ${describeEnd(detail)}`;
  const standing = describeStanding(limit, atHolds);
  if (standing === null || short === null)
    return `${holds} everything you asked for is met; at ${fails} ${why}.`;
  return `${holds} ${standing}; at ${fails} ${short}: ${why}.`;
}

/** "It also holds below $1,000,000: between that and $1,050,000 something fails." Null without a gap. */
export function describeGaps({ id, gaps }: Pick<ReverseDetail, "id" | "gaps">): string | null {
  if (gaps.length === 0) return null;
  const [first] = gaps;
  if (first === undefined) return null;
  const more = gaps.length === 1 ? "" : ` There are ${gaps.length - 1} more such gaps below it.`;
  return `Between ${describeReverseValue(id, first.from)} and ${describeReverseValue(id, first.to)} it fails, because rates and fees change in steps.${more}`;
}

/** What moves with the figure that is asked for. */
export const REVERSE_NOTES: Readonly<Record<ReverseId, string>> = {
  highestPrice:
    "Each part keeps its share of the price, up to the most it may be; fees and usual rates follow its size, and your cash pays the rest.",
  leastCash: "The SBA loan pays the rest; where there is none, the seller’s note does.",
  smallestNote: "Your own money pays what the note does not.",
  largestNote: "As the note grows, you pay less of your own money.",
  highestRate: "The rate of the SBA loan; where there is none, of the largest loan.",
  lowestEarnings: "The cash that can pay debt falls by this share in every year.",
  longestWithoutSales:
    "No sales come in for that long from the day of closing, and running expenses go on. Cash must not fall below zero in ten years.",
};
