import { isAbove, pctOf, roundedForComparing } from "#calc/books/known-figure.ts";
import type { PeriodState } from "#calc/books/books-state.ts";
import type { PeriodBasis } from "#calc/books/books.ts";
import { daysBetween } from "#calc/books/month-span.ts";
import { type Check, assessed, larger, unknown } from "./check.ts";

export const netIncomeTies: Check = ({ state }, limit) => {
  let failing = 0;
  let largestUsd: number | null = null;
  for (const { figures } of state.years) {
    const { unexplained, revenue } = figures;
    if (unexplained === null) continue;
    const apart = Math.abs(unexplained);
    largestUsd = larger(largestUsd, apart);
    const allowed = Math.max((limit("ofRevenuePct") / 100) * Math.abs(revenue ?? 0), limit("atLeastUsd"));
    if (isAbove(apart, allowed)) failing += 1;
  }
  if (largestUsd === null) {
    return unknown({ years: null, largestUsd }, state.years.length === 0 ? "countingYear" : "netIncome");
  }
  return assessed(failing > 0, { years: failing, largestUsd });
};

const BOOKS: readonly PeriodBasis[] = ["audited", "reviewed", "compiled", "internal", "broker"];

const apartPct = (one: number | null, other: number | null, whole: number | null): number | null =>
  one === null || other === null ? null : pctOf(Math.abs(one - other), whole);

export const returnVsBooks: Check = ({ state }, limit) => {
  let revenuePct: number | null = null;
  let netIncomePct: number | null = null;
  const documents = state.periods.filter(({ period }) => period.kind !== "projection");
  for (const { period, span, figures } of documents) {
    if (period.basis !== "tax_return") continue;
    for (const other of documents) {
      if (other.span !== span || !BOOKS.includes(other.period.basis)) continue;
      const { revenue, netIncomeUsed } = figures;
      revenuePct = larger(revenuePct, apartPct(revenue, other.figures.revenue, revenue));
      netIncomePct = larger(netIncomePct, apartPct(netIncomeUsed, other.figures.netIncomeUsed, revenue));
    }
  }
  const figures = { revenuePct, netIncomePct };
  if (revenuePct === null && netIncomePct === null) return unknown(figures, "returnAndBooks");
  const allowed = limit("ofRevenuePct");
  return assessed(isAbove(revenuePct ?? 0, allowed) || isAbove(netIncomePct ?? 0, allowed), figures);
};

export const bankVsRevenue: Check = ({ state }, limit) => {
  let revenuePct: number | null = null;
  for (const { period, span, figures } of state.periods) {
    if (period.basis !== "bank_statements") continue;
    const counting = state.periods.find((other) => other.counts && other.span === span);
    const revenue = counting?.figures.revenue ?? null;
    revenuePct = larger(revenuePct, apartPct(figures.revenue, revenue, revenue));
  }
  if (revenuePct === null) return unknown({ revenuePct }, "bankStatements");
  return assessed(isAbove(revenuePct, limit("pct")), { revenuePct });
};

export const threeYears: Check = ({ state: { years } }, limit) =>
  assessed(years.length < limit("years"), { years: years.length });

export const stale: Check = ({ state, today }, limit) => {
  let last: PeriodState | null = null;
  for (const period of state.periods)
    if (period.counts && (last === null || period.to > last.to)) last = period;
  const days = last === null ? null : daysBetween(last.period.endDate, today);
  if (days === null) return unknown({ days }, "countingPeriod");
  return assessed(roundedForComparing(days) > limit("days"), { days });
};
