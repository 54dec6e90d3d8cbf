import { pctOf, isAbove } from "#calc/books/known-figure.ts";
import { hasPay } from "#calc/books/replacement-pay.ts";
import { type Check, assessed, unknown } from "./check.ts";

export const addbackShare: Check = ({ bases: { base } }, limit) => {
  const sde = base?.sde.claimed ?? null;
  if (base === null || sde === null) return unknown({ pct: null }, base === null ? "base" : "ebitda");
  const { positiveClaimed } = base;
  const pct = pctOf(positiveClaimed, sde);
  if (pct === null) return assessed(positiveClaimed > 0, { pct });
  return assessed(isAbove(pct, limit("pct")), { pct });
};

export const oneTimeAgain: Check = ({ state: { years, lines } }, limit) => {
  if (years.length < limit("years")) return unknown({ rules: null }, "countingYear");
  const yearsOfRule = new Map<string, Set<number>>();
  for (const { rule, amounts } of lines) {
    if (rule.category !== "one-time") continue;
    for (const { span } of years) {
      if ((amounts[span] ?? 0) === 0) continue;
      const found = yearsOfRule.get(rule.id) ?? new Set();
      yearsOfRule.set(rule.id, found.add(span));
    }
  }
  const rules = [...yearsOfRule.values()].filter(({ size }) => size >= limit("years")).length;
  return assessed(rules > 0, { rules });
};

/** The books' own line that a rule's line would repeat. */
const OWN_LINE = new Map([
  ["owner-salary", "officerPay"],
  ["section-179", "depreciation"],
] as const satisfies readonly (readonly [string, "officerPay" | "depreciation"])[]);

export const countedTwice: Check = ({ state }) => {
  let repeated = 0;
  for (const { rule, status, amounts } of state.lines) {
    const key = OWN_LINE.get(rule.id as "owner-salary" | "section-179");
    if (key === undefined || status === "rejected") continue;
    const isRepeated = state.periods.some(
      ({ counts, span, period }) => counts && (amounts[span] ?? 0) > 0 && (period.lines[key] ?? 0) > 0,
    );
    if (isRepeated) repeated += 1;
  }
  return assessed(repeated > 0, { lines: repeated });
};

export const noReplacement: Check = ({ state }) => {
  const roles = state.books.roles.filter(hasPay).length;
  return assessed(roles === 0, { roles });
};

const RENT_RULES = new Set(["rent-above-market", "rent-below-market"]);

export const rentToOwner: Check = ({ state }) => {
  const isOwners = state.books.rentToSeller ?? null;
  const figures = { rent: state.latest?.period.lines.rent ?? null };
  if (isOwners === null) return unknown(figures, "rentToSeller");
  return assessed(isOwners && !state.lines.some(({ rule }) => RENT_RULES.has(rule.id)), figures);
};

const NOT_OPERATING = new Set(["one-time income", "not operating"]);

export const otherIncome: Check = ({ state: { latest, lines } }, limit) => {
  const income = latest?.period.lines.otherIncome ?? null;
  let subtracted: number | null = null;
  if (latest !== null) {
    subtracted = 0;
    for (const { rule, amounts } of lines) {
      if (NOT_OPERATING.has(rule.category)) subtracted += Math.max(0, -(amounts[latest.span] ?? 0));
    }
  }
  const figures = { otherIncome: income, subtracted };
  if (income === null) return assessed(false, figures);
  const ebitda = latest?.figures.reportedEbitda ?? null;
  if (ebitda === null) return unknown(figures, "ebitda");
  return assessed(isAbove(income - (subtracted ?? 0), (limit("pct") / 100) * Math.max(0, ebitda)), figures);
};
