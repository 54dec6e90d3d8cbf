import type { MathNode, NamedFunction } from "#calc/formulas/engine/nodes.ts";
import { toCents, toUsd } from "#calc/lending/cents.ts";
import { type PaymentPlan, workPlan } from "#calc/lending/component-plan.ts";
import { worstYearOf } from "#calc/lending/coverage.ts";
import { createPaidMonths } from "#calc/lending/months-paid.ts";

const mi = (text: string): MathNode => ({ tag: "mi", text });
const mo = (text: string): MathNode => ({ tag: "mo", text });
const row = (...children: readonly MathNode[]): MathNode => ({ tag: "mrow", children });
const MONTHS_A_YEAR = 12;
const rhythmOf = (months: number): 1 | 3 | 12 => (months === 3 || months === 12 ? months : 1);

/** What a plan makes due in a year. */
function dueIn(plan: PaymentPlan, year: number): { ok: true; value: number } {
  const room = createPaidMonths();
  workPlan(plan, room);
  let cents = 0;
  for (let month = (year - 1) * MONTHS_A_YEAR; month < Math.min(room.count, year * MONTHS_A_YEAR); month += 1)
    cents += room.payment[month] ?? 0;
  return { ok: true, value: toUsd(cents) };
}

const ofItsSchedule: Pick<NamedFunction, "words" | "math" | "excel"> = {
  words: () => "the payments of its schedule in that year",
  math: ([principal = mi("L")]) =>
    row(
      { tag: "munder", children: [mo("∑"), mi("m")] },
      mi("payment"),
      mo("("),
      principal,
      mo(","),
      mi("m"),
      mo(")"),
    ),
  // A workbook has a sheet for it, month by month.
  excel: null,
};

/** What the schedule of a loan makes due in a year. */
export const duePayments: NamedFunction = {
  name: "due payments",
  parameters: ["Principal", "Interest a year", "Months", "", "", "", "", "", "", ""],
  run: (principal, rate, term, every, interestTo, first, standbyTo, accrues, last, year) =>
    dueIn(
      {
        how: "loan",
        principalCents: toCents(Number(principal)),
        annualRatePct: Number(rate),
        // Without a path a variable rate stays what it is at closing.
        variable: null,
        everyMonths: rhythmOf(Number(every)),
        termMonths: Number(term),
        lastMonth: Number(last),
        firstPaymentMonth: Number(first),
        interestOnlyMonths: Number(interestTo),
        standbyMonths: Number(standbyTo),
        standbyAccrues: Number(accrues) === 1,
      },
      Number(year),
    ),
  ...ofItsSchedule,
};

/** What a debt that was taken over makes due in a year: its typed payment, and what is left in its last month. */
export const takenOverPayments: NamedFunction = {
  name: "taken-over payments",
  parameters: ["Owed at closing", "Interest a year", "Monthly payment", "Last month", ""],
  run: (balance, rate, payment, last, year) =>
    dueIn(
      {
        how: "typed-payment",
        balanceCents: toCents(Number(balance)),
        annualRatePct: Number(rate),
        paymentCents: toCents(Number(payment)),
        lastMonth: Number(last),
      },
      Number(year),
    ),
  ...ofItsSchedule,
};

const listOf = (years: number | readonly number[] | undefined): readonly number[] =>
  typeof years === "number" ? [years] : (years ?? []);

/** The year with the lowest coverage, the first of equals; while nothing is earned or known of it, that with the most due. */
export const hardestYear: NamedFunction = {
  name: "hardest year",
  parameters: ["Due", "Cash flow", "Earnings"],
  run: (due, cashFlow, earnings) => {
    const years = listOf(due).map((dueUsd, at) => ({ year: at + 1, dueUsd }));
    const owed = years.filter(({ dueUsd }) => dueUsd > 0);
    // What is unknown pays as little as anything: the more is due, the lower it is covered.
    const cash = Number(earnings) === 0 ? 1 : Number(cashFlow);
    const worst = worstYearOf(
      owed.map(({ year, dueUsd }) => ({ year, cads: cash, due: dueUsd, coverage: cash / dueUsd })),
    );
    return worst === null ? { ok: false, reason: "nothing-due" } : { ok: true, value: worst.year };
  },
  words: ([due = "", cashFlow = ""]) =>
    `the first year in which ${cashFlow} ÷ ${due} is lowest; of a loss, in which ${due} is highest`,
  math: ([due = mi("D"), cashFlow = mi("C")]) =>
    row({ tag: "munder", children: [mo("argmin"), mi("t")] }, cashFlow, mo("÷"), due),
  // It asks for a range twice: the sheet of years writes it.
  excel: null,
};
