import { formatPercent } from "#kit/format-figure.ts";
import type { DealLending } from "./deal-lending.ts";

type Steps = readonly { readonly fromMonth: number; readonly bps: number }[];
export type RatePath = NonNullable<NonNullable<DealLending["scenario"]>["ratePath"]>;

export const MOST_STEPS = 24;
export const LAST_MONTH = 600;
const MONTHS_A_YEAR = 12;
/** Rates are looked at again a year after closing, as in the scenarios. */
const FIRST_MONTH = 13;

/** In the order of time; steps of one month keep theirs. */
export const sortPath = (path: Steps): RatePath =>
  path.toSorted((one, other) => one.fromMonth - other.fromMonth);

/** What is wrong with the month that is typed for one of the steps; null: nothing is. */
export function explainMonth(path: Steps, at: number, month: number | null): string | null {
  if (month === null) return "Write the month from which the step holds, 1 to 600, or remove the step.";
  if (!Number.isInteger(month))
    return `Write a whole month: ${Math.max(1, Math.round(month))}, for instance.`;
  const taken = path.some(({ fromMonth }, index) => index !== at && fromMonth === month);
  return taken
    ? `Another step begins in month ${month} already. Rates change once a month: write another month, or remove one of the two.`
    : null;
}

/** One step more: a year after the last one, or in the first free month before; it moves nothing until it is typed. */
export function addStep(path: Steps): RatePath {
  const sorted = sortPath(path);
  const last = sorted.at(-1);
  if (last === undefined) return [{ fromMonth: FIRST_MONTH, bps: 0 }];
  const months = new Set(sorted.map(({ fromMonth }) => fromMonth));
  let fromMonth = Math.min(LAST_MONTH, last.fromMonth + MONTHS_A_YEAR);
  while (months.has(fromMonth) && fromMonth > 1) fromMonth -= 1;
  const before = sorted.findLast((step) => step.fromMonth < fromMonth);
  return sortPath([...sorted, { fromMonth, bps: before?.bps ?? 0 }]);
}

/** "rates 1.50% up from month 25, as at closing from month 37": where variable rates stand, against closing. */
export function describeRatePath(path: Steps): string {
  const moves = path.some(({ bps }) => bps !== 0);
  if (!moves) return "rates as at closing";
  const steps = sortPath(path).map(({ fromMonth, bps }) => {
    const where =
      bps === 0 ? "as at closing" : `${formatPercent(Math.abs(bps) / 100, 2)} ${bps > 0 ? "up" : "down"}`;
    return `${where} from month ${fromMonth}`;
  });
  return `rates ${steps.join(", ")}`;
}
