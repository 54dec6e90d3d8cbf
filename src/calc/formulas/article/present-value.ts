import type { MathNode, NamedFunction } from "#calc/formulas/engine/nodes.ts";
import { presentValueOfPayments } from "#calc/loans/present-value.ts";

const row = (...children: readonly MathNode[]): MathNode => ({ tag: "mrow", children });
const mo = (text: string): MathNode => ({ tag: "mo", text });
const number = (value: number | readonly number[] | undefined): number =>
  typeof value === "number" ? value : Number.NaN;

/** What level monthly payments are worth on the first day: payment, percent a year, months. */
export const presentValue: NamedFunction = {
  name: "present value",
  parameters: ["Monthly payment", "Rate a year", "Months"],
  run: (monthly, pct, months) => {
    const value = presentValueOfPayments(number(monthly), number(pct), number(months));
    return value === null ? { ok: false, reason: "overflow" } : { ok: true, value };
  },
  words: ([monthly = ""]) => `${monthly} × what a dollar a month is worth today at the rate`,
  math: (args) =>
    row(
      { tag: "mi", text: "PV" },
      mo("("),
      ...args.flatMap((arg, index) => (index === 0 ? [arg] : [mo(","), arg])),
      mo(")"),
    ),
  excel: ([monthly, rate, months]) => `-PV(${rate}/MonthsAYear,${months},${monthly})`,
};
