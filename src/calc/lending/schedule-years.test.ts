import worked from "#tests/data/worked-bank.json" with { type: "json" };
import { expect, test } from "vitest";
import { readDealRecord } from "#calc/deal/read-deal-record.ts";
import { fundingDealOf } from "#calc/funding/funding-deal.ts";
import { BANK_RULES } from "#calc/tables/bank-rules.ts";
import { bankFigures } from "./analyze-bank.ts";
import { calculateBank } from "./bank-calculation.ts";
import type { BankInput } from "./bank-input.ts";
import { cashByMonth } from "./cash-plan.ts";
import { balancesByYear, dueByMonth, scheduleYears } from "./schedule-years.ts";

const reading = readDealRecord(worked.input.deal);
if (!reading.ok) throw new Error(reading.error);
const input = { ...worked.input, deal: fundingDealOf(reading.figures) } as BankInput;
const calculation = calculateBank(input, BANK_RULES);
const figures = bankFigures(calculation);

test("the second note of the worked example folds to five years, the last with its balloon", () => {
  const note = figures.schedules.find(({ index }) => index === 3);
  const years = scheduleYears(note ?? { months: [] });
  expect(years).toHaveLength(5);
  expect(years.map(({ payment }) => payment)).toEqual([5250, 15415.68, 15415.68, 15415.68, 41872.38]);
  expect(years[1]).toMatchObject({
    opening: 75000,
    interest: 4980.03,
    principal: 10435.65,
    closing: 64564.35,
  });
  expect(years[4]?.months).toHaveLength(2);
});

test("the months of cash lead to the lowest month of the plan, and their due to the years'", () => {
  const due = dueByMonth(figures.schedules);
  const plan = cashByMonth(calculation, due);
  const lowest = plan?.months.reduce((low, month) => (month.closing < low.closing ? month : low));
  expect(plan?.opening).toBe(80000);
  expect(lowest?.month).toBe(figures.cash.lowestMonth);
  expect(lowest?.closing).toBeCloseTo(figures.cash.lowest ?? 0, 2);
  const firstYear = due.slice(0, 12).reduce((sum, usd) => sum + usd, 0);
  expect(firstYear).toBeCloseTo(figures.years[0]?.due ?? 0, 2);
});

test("months of cash are unknown without earnings", () => {
  const unknown = calculateBank(
    { ...input, books: null, deal: { ...input.deal, ebitdaUsd: null } },
    BANK_RULES,
  );
  expect(cashByMonth(unknown, [])).toBeNull();
});

test("what is owed falls to what the schedules end with", () => {
  const balances = balancesByYear(figures.schedules);
  expect(balances).toHaveLength(11);
  expect(balances[0]).toBe(figures.schedules.reduce((sum, { months }) => sum + (months[0]?.opening ?? 0), 0));
  // The first note waits for the SBA loan and has grown meanwhile.
  expect(balances[10]).toBe(figures.schedules.find(({ index }) => index === 2)?.months[119]?.closing);
});
