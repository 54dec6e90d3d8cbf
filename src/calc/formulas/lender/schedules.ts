import type { MathNode, NamedFunction } from "#calc/formulas/engine/nodes.ts";
import { loanSchedule } from "#calc/funding/component-schedule.ts";

const mi = (text: string): MathNode => ({ tag: "mi", text });
const mo = (text: string): MathNode => ({ tag: "mo", text });
const row = (...children: readonly MathNode[]): MathNode => ({ tag: "mrow", children });
const MONTHS_A_YEAR = 12;
/** The last payment of a loan differs from the others by dust: years this close owe the same. */
const SAME_USD = 0.005;
const rhythmOf = (months: number): 1 | 3 | 12 => (months === 3 || months === 12 ? months : 1);

/** What the schedule of a loan makes due in a year: a workbook has a sheet for it, month by month. */
export const duePayments: NamedFunction = {
  name: "due payments",
  parameters: ["Principal", "Interest a year", "Months", "", "", ""],
  run: (principal, rate, months, every, balloon, year) => {
    const at = Number(year);
    const rows = loanSchedule({
      principalUsd: Number(principal),
      annualRatePct: Number(rate),
      termMonths: Number(months),
      paymentEveryMonths: rhythmOf(Number(every)),
      balloonUsd: Number(balloon) > 0 ? Number(balloon) : null,
    });
    const value = rows
      .filter(({ month }) => Math.ceil(month / MONTHS_A_YEAR) === at)
      .reduce((sum, { paymentUsd }) => sum + paymentUsd, 0);
    return { ok: true, value };
  },
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
  excel: null,
};

/** The year with the most due, the first of equals. */
export const hardestYear: NamedFunction = {
  name: "hardest year",
  parameters: ["Due"],
  run: (due) => {
    const years = typeof due === "number" ? [due] : (due ?? []);
    let most: number | null = null;
    for (const [index, usd] of years.entries())
      if (usd !== 0 && (most === null || usd > (years[most] ?? 0) + SAME_USD)) most = index;
    return most === null ? { ok: false, reason: "nothing-due" } : { ok: true, value: most + 1 };
  },
  words: ([due = ""]) => `the first year in which ${due} is largest`,
  math: ([due = mi("D")]) => row({ tag: "munder", children: [mo("argmax"), mi("t")] }, due),
  // It asks for the range twice, and for what is equal to the cent: the sheet of years writes it.
  excel: null,
};
