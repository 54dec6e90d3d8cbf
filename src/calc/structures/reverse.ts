import type { ReverseAnswer } from "./model/answer.ts";
import { assessStructure, type StructureAssessment } from "./model/assess-structure.ts";
import { type Stretch, stretchesThatHold } from "./reverse/last-that-holds.ts";
import type { BestProblem } from "./model/problem.ts";
import { largestNoteLine, leastCashLine, smallestNoteLine } from "./reverse/amounts.ts";
import { lowestEarningsLine } from "./reverse/earnings.ts";
import { withoutGivenTerms } from "./reverse/given-terms.ts";
import { highestPriceLine } from "./reverse/price.ts";
import {
  REVERSE_QUESTIONS,
  type Reversed,
  type ReverseId,
  type ReverseLine,
  type ReversePoint,
} from "./reverse/question.ts";
import { highestRateLine } from "./reverse/rate.ts";
import { cashWithoutSales, type Expense } from "./reverse/without-sales.ts";
import type { StructureComponent } from "./model/structure.ts";

/** How a structure stands at one value of a question. */
export interface ReverseView {
  readonly value: number;
  readonly point: ReversePoint;
  readonly assessment: StructureAssessment;
  readonly holds: boolean;
}

/** The answer to a question with what stands behind it. Values in the question's unit. */
export interface ReverseDetail extends ReverseAnswer {
  readonly id: ReverseId;
  /** Where the question begins and ends; null: the structure does not have the figure. */
  readonly range: { readonly near: number; readonly far: number } | null;
  /** Below the stretch that counts, further ones that hold: what lies between fails. The last first. */
  readonly gaps: readonly { readonly from: number; readonly to: number }[];
  /** The rule behind the limit `rules`. */
  readonly limitRule: string | null;
  readonly atHolds: ReverseView | null;
  readonly atFails: ReverseView | null;
  /** Of months without sales: the lowest cash at both values, and what was not known. */
  readonly cash: {
    readonly holds: number | null;
    readonly fails: number | null;
    readonly expensesUsd: number;
    readonly unknown: readonly Expense[];
  } | null;
}

const LINES: Readonly<
  Record<Exclude<ReverseId, "longestWithoutSales">, (reversed: Reversed) => ReverseLine | null>
> = {
  highestPrice: highestPriceLine,
  leastCash: leastCashLine,
  smallestNote: smallestNoteLine,
  largestNote: largestNoteLine,
  highestRate: highestRateLine,
  lowestEarnings: lowestEarningsLine,
};

/** What is rounded repeats itself within so many dollars. */
const WINDOW = 12;
const DUST = { rounded: 250, plain: 3 } as const;

/** The answer to a question that a structure does not have the figure for. */
export const NO_REVERSE = {
  value: null,
  limit: null,
  holdsAt: null,
  failsAt: null,
  range: null,
  gaps: [],
  limitRule: null,
  atHolds: null,
  atFails: null,
  cash: null,
} as const;

/** A structure that the search found, or that somebody chose, ready to have its figures moved. */
export function reversedOf(
  problem: BestProblem,
  components: readonly StructureComponent[],
  { isChosen = false }: { readonly isChosen?: boolean } = {},
): Reversed {
  const others = components.filter(({ type }) => type !== "equity");
  return {
    problem,
    others: isChosen ? others : others.map((component) => withoutGivenTerms(problem, component)),
  };
}

/** How the structure stands at a place of a line. */
export function viewAt(line: ReverseLine, place: number, withReturn = false): ReverseView {
  const point = line.pointAt(place);
  const assessment = assessStructure(point.problem, point.components, withReturn);
  return {
    value: line.valueAt(place),
    point,
    assessment,
    holds: !point.isOverCap && assessment.failed.length === 0,
  };
}

/** In the order in which they are told; a rule by its id, since several may fail the other way. */
export function failuresOf({ point, assessment }: ReverseView): string[] {
  const failed = assessment.failed.flatMap((id): string[] =>
    id === "rules" ? assessment.failedRules.map((rule) => `rules/${rule}`) : [id],
  );
  return point.isOverCap ? ["cap", ...failed] : failed;
}

/** The question of a structure as a line of values; null: it does not have the figure. */
export const reverseLine = (
  reversed: Reversed,
  id: Exclude<ReverseId, "longestWithoutSales">,
): ReverseLine | null => LINES[id](reversed);

/** The place of a line with the value nearest to one that is asked for. */
export function valuePlace(line: ReverseLine, value: number): number {
  const rises = line.valueAt(line.count - 1) >= line.valueAt(0);
  let low = 0;
  let high = line.count - 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const there = line.valueAt(middle);
    if (rises ? there >= value : there <= value) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** How the structure stands at the value nearest to one that is asked for; without its return, the dearest of the figures. */
export const reverseViewAt = (line: ReverseLine, value: number): ReverseView =>
  viewAt(line, valuePlace(line, value));

/** What is not between stretches, of values from the near end on; the last first. */
export const gapsOf = (
  stretches: readonly Stretch[],
  valueAt: (place: number) => number,
): ReverseDetail["gaps"] =>
  stretches
    .slice(0, -1)
    .map((stretch, at) => ({
      from: valueAt(stretch.to + 1),
      to: valueAt((stretches[at + 1]?.from ?? 1) - 1),
    }))
    .toReversed();

/** The first failure as a limit, and the rule behind it. */
export const limitOf = (failure: string | null): Pick<ReverseDetail, "limit" | "limitRule"> => {
  const isRule = failure?.startsWith("rules/") === true;
  return { limit: isRule ? "rules" : failure, limitRule: isRule ? failure.slice("rules/".length) : null };
};

function detailOf(id: ReverseId, line: ReverseLine): ReverseDetail {
  const stretches = stretchesThatHold({
    count: line.count,
    cuts: line.cuts,
    window: line.isRounded ? WINDOW : 1,
    dust: line.isRounded ? DUST.rounded : DUST.plain,
    failures: (place) => failuresOf(viewAt(line, place)),
  });
  const last = stretches.at(-1);
  const far = line.count - 1;
  const failing = last === undefined ? 0 : last.to === far ? null : last.to + 1;
  const atFails = failing === null ? null : viewAt(line, failing, true);
  const atHolds = last === undefined ? null : viewAt(line, last.to, true);
  const limit = atFails === null ? null : (failuresOf(atFails)[0] ?? null);
  return {
    ...NO_REVERSE,
    id,
    value: atHolds?.value ?? null,
    holdsAt: atHolds?.value ?? null,
    failsAt: atFails?.value ?? null,
    ...limitOf(limit),
    range: { near: line.valueAt(0), far: line.valueAt(far) },
    gaps: gapsOf(stretches, line.valueAt),
    atHolds,
    atFails,
  };
}

/** Months without sales: the cash alone is asked. */
function withoutSales(reversed: Reversed): ReverseDetail {
  const id = "longestWithoutSales";
  const cash = cashWithoutSales(reversed);
  if (cash === null) return { ...NO_REVERSE, id };
  const { lowest, expensesUsd, unknown } = cash;
  const value = lowest.findLastIndex((usd) => usd >= 0);
  const holdsAt = value === -1 ? null : value;
  const failsAt = value === lowest.length - 1 ? null : value + 1;
  return {
    ...NO_REVERSE,
    id,
    value: holdsAt,
    holdsAt,
    failsAt,
    limit: failsAt === null ? null : "lowestCash",
    range: { near: 0, far: lowest.length - 1 },
    cash: {
      holds: holdsAt === null ? null : (lowest[holdsAt] ?? null),
      fails: failsAt === null ? null : (lowest[failsAt] ?? null),
      expensesUsd,
      unknown,
    },
  };
}

/**
 * How far one figure of a structure can go before a constraint fails, exact in its unit: all others stay.
 *
 * The last value that holds from the near end to the far one. Null where it holds nowhere (`failsAt` is then the near end), or
 * where the structure does not have the figure.
 */
export function reverseDetail(reversed: Reversed, id: ReverseId): ReverseDetail {
  if (id === "longestWithoutSales") return withoutSales(reversed);
  const line = reverseLine(reversed, id);
  return line === null ? { ...NO_REVERSE, id } : detailOf(id, line);
}

/** All questions of a structure as the command line prints them. */
export function reverseAnswers(reversed: Reversed): Record<ReverseId, ReverseAnswer> {
  const entries = REVERSE_QUESTIONS.map((id) => {
    const { value, limit, holdsAt, failsAt } = reverseDetail(reversed, id);
    return [id, { value, limit, holdsAt, failsAt }] as const;
  });
  return Object.fromEntries(entries) as Record<ReverseId, ReverseAnswer>;
}
