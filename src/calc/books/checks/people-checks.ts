import { lastTwelveMonths } from "#calc/books/base-uses.ts";
import { finite, isAbove, pctOf } from "#calc/books/known-figure.ts";
import { type Check, assessed, unknown } from "./check.ts";

/** Shares that add up to this much leave no large customer out. Percent. */
const NEARLY_ALL_PCT = 99.5;
const FIVE = 5;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export const customers: Check = ({ state: { books } }, limit) => {
  const shares = books.customers.flatMap(({ sharePct }) =>
    sharePct === null || sharePct === undefined ? [] : [sharePct],
  );
  const largest = shares.toSorted((one, other) => other - one).slice(0, FIVE);
  const largestPct = largest[0] ?? null;
  const topFivePct = largestPct === null ? null : sum(largest);
  const figures = { largestPct, topFivePct };
  if (largestPct === null || topFivePct === null) return unknown(figures, "customerShares");
  if (isAbove(largestPct, limit("largestPct")) || isAbove(topFivePct, limit("topFivePct"))) {
    return assessed(true, figures);
  }
  const lacksShare = shares.length < books.customers.length;
  const mayHideLarge = books.customers.length < FIVE && isAbove(NEARLY_ALL_PCT, sum(shares));
  return lacksShare || mayHideLarge ? unknown(figures, "customerShares") : assessed(false, figures);
};

export const seasonality: Check = ({ state }, limit) => {
  const months = lastTwelveMonths(state);
  const strongest = months?.toSorted((one, other) => other - one).slice(0, 3);
  const pct = months === null || strongest === undefined ? null : pctOf(sum(strongest), sum(months));
  if (pct === null) return unknown({ pct }, "monthlyRevenue");
  return assessed(isAbove(pct, limit("threeMonthsPct")), { pct });
};

export const payPerHead: Check = ({ state }, limit) => {
  const wages = state.latest?.period.lines.wages ?? null;
  const employees = state.books.employees ?? null;
  const paid = wages === null ? null : wages + (state.latest?.period.lines.officerPay ?? 0);
  const perHead = paid === null || employees === null || employees <= 0 ? null : finite(paid / employees);
  if (perHead === null) return unknown({ perHead }, wages === null ? "wages" : "employees");
  return assessed(isAbove(limit("fromUsd"), perHead) || isAbove(perHead, limit("toUsd")), { perHead });
};

/** Their owners take draws, and no pay. */
const FORMS_OF_DRAWS: readonly (string | null)[] = ["Schedule C", "1065"];

export const ownerPayMissing: Check = ({ state: { latest } }) => {
  if (latest === null) return unknown({ officerPay: null }, "countingYear");
  const officerPay = latest.period.lines.officerPay ?? null;
  const isMissing = officerPay === null || officerPay === 0;
  return assessed(isMissing && !FORMS_OF_DRAWS.includes(latest.period.form ?? null), { officerPay });
};
