import { internalRateOfReturn } from "#calc/returns/internal-rate-of-return.ts";
import { loanBalance } from "#calc/loans/loan-balance.ts";
import { monthlyPayment } from "#calc/loans/monthly-payment.ts";
import type { MathNode, NamedFunction } from "./nodes.ts";

/** Functions with a name of their own: `run` is the core's, here it is only put into words and other notations. */
const mn = (text: string): MathNode => ({ tag: "mn", text });
const mo = (text: string): MathNode => ({ tag: "mo", text });
const mi = (text: string): MathNode => ({ tag: "mi", text });
const row = (...children: readonly MathNode[]): MathNode => ({ tag: "mrow", children });
const num = (value: number | readonly number[] | undefined): number =>
  typeof value === "number" ? value : Number.NaN;

/** Level monthly payment of a loan: loan, percent a year, number of payments. */
export const pmt: NamedFunction = {
  name: "pmt",
  parameters: ["Loan", "Interest a year", "Payments"],
  run: (loan, pct, months) => ({ ok: true, value: monthlyPayment(num(loan), num(pct), num(months)) }),
  words: ([loan = ""]) =>
    `${loan} × i ÷ (1 − (1 + i)^−n), where i is a twelfth of the interest and n the number of payments`,
  math: ([loan = mn("L")]) =>
    row(loan, mo("×"), {
      tag: "mfrac",
      children: [
        mi("i"),
        row(mn("1"), mo("−"), {
          tag: "msup",
          children: [row(mo("("), mn("1"), mo("+"), mi("i"), mo(")")), row(mo("−"), mi("n"))],
        }),
      ],
    }),
  // PMT of 0 months is an error, and of no loan −0.
  excel: ([loan, rate, months]) =>
    `IF(AND(${loan}>0,${months}>0),-PMT(${rate}/MonthsAYear,${months},${loan}),0)`,
};

/** What is owed after a number of payments: loan, percent a year, number of payments, payments made. */
export const balanceAfter: NamedFunction = {
  name: "balance",
  parameters: ["Loan", "Interest a year", "Payments", "Payments made"],
  run: (loan, pct, months, paid) => ({
    ok: true,
    value: loanBalance(num(loan), num(pct), num(months), num(paid)),
  }),
  words: ([, , , paid = ""]) => `what the payments after month ${paid} are worth then`,
  math: ([loan = mn("L")]) =>
    row(loan, mo("×"), {
      tag: "mfrac",
      children: [
        row(mn("1"), mo("−"), {
          tag: "msup",
          children: [
            row(mo("("), mn("1"), mo("+"), mi("i"), mo(")")),
            row(mo("−"), mo("("), mi("n"), mo("−"), mi("m"), mo(")")),
          ],
        }),
        row(mn("1"), mo("−"), {
          tag: "msup",
          children: [row(mo("("), mn("1"), mo("+"), mi("i"), mo(")")), row(mo("−"), mi("n"))],
        }),
      ],
    }),
  excel: ([loan, rate, months, paid]) =>
    `IF(AND(${loan}>0,${months}>${paid}),-PV(${rate}/MonthsAYear,${months}-${paid},-PMT(${rate}/MonthsAYear,${months},${loan})),0)`,
};

/** Internal rate of return: flows of the years, and where the search begins (percent). */
export const irr: NamedFunction = {
  name: "irr",
  // Where the search begins is no part of the formula: it is not shown.
  parameters: ["Cash flows", ""],
  run: (flows, guess) => internalRateOfReturn(typeof flows === "number" ? [] : (flows ?? []), num(guess)),
  words: ([flows = ""]) => `the yearly rate at which ${flows} is worth 0 today`,
  math: ([flows = mn("CF")]) =>
    row(
      mi("r"),
      { tag: "mtext", text: " where " },
      { tag: "munder", children: [mo("∑"), mi("t")] },
      {
        tag: "mfrac",
        children: [
          flows,
          { tag: "msup", children: [row(mo("("), mn("1"), mo("+"), mi("r"), mo(")")), mi("t")] },
        ],
      },
      mo("="),
      mn("0"),
    ),
  // A spreadsheet searches from one start, so several stand in cells of their own; see the sheets of returns.
  excel: null,
};

/** The factor of one year that becomes another over so many: a factor above 0, and the years. */
export const yearlyFactor: NamedFunction = {
  name: "yearlyFactor",
  parameters: ["Factor", "Years"],
  run: (factor, years) => ({ ok: true, value: num(factor) ** (1 / num(years)) }),
  words: ([factor = "", years = ""]) => `${factor}^(1 ÷ ${years})`,
  math: ([factor = mi("m"), years = mi("t")]) => ({
    tag: "msup",
    children: [factor, { tag: "mfrac", children: [mn("1"), years] }],
  }),
  excel: ([factor, years]) => `${factor}^(1/${years})`,
};

/** How large a dollar has become: a rate in percent a year, and the years. */
export const compound: NamedFunction = {
  name: "compound",
  parameters: ["Growth a year", "Years"],
  run: (pct, years) => ({ ok: true, value: (1 + num(pct) / 100) ** num(years) }),
  words: ([rate = "", years = ""]) => `(1 + ${rate})^${years}`,
  math: ([rate = mi("g"), years = mi("t")]) => ({
    tag: "msup",
    children: [row(mo("("), mn("1"), mo("+"), rate, mo(")")), years],
  }),
  excel: ([rate, years]) => `(1+${rate})^${years}`,
};
