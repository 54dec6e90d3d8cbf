import type { SPANS } from "#features/admin/contract.ts";
import { utcDay } from "#kit/day.ts";

export type Span = (typeof SPANS)[number];

const LENGTH: Readonly<Record<Span, number>> = { days: 30, months: 12 };

/** The first days of the last 30 days or 12 months, the oldest first, the one that holds `now` last. */
export function listSpanStarts(span: Span, now: Date): string[] {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  return Array.from({ length: LENGTH[span] }, (_, index) => {
    const back = LENGTH[span] - 1 - index;
    const start = span === "days" ? Date.UTC(year, month, day - back) : Date.UTC(year, month - back, 1);
    return utcDay(new Date(start));
  });
}

/** The start that a day of the calendar, `2026-11-21`, belongs to. */
export const startOf = (span: Span, day: string): string => (span === "days" ? day : `${day.slice(0, 7)}-01`);
