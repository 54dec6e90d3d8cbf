import { EXPENSE_KEYS, type LineKey, type PeriodLines } from "./books.ts";
import { ADDED_BACK_KEYS, type AddedBackKey } from "./books-figures.ts";
import { add, entered, subtract } from "./known-figure.ts";

/** What lowers net income, one of which has to be known before a net income can be worked out. */
export const SUBTRACTED_KEYS: readonly LineKey[] = [
  "costOfGoods",
  ...EXPENSE_KEYS,
  "depreciation",
  "amortization",
  "interest",
  "otherExpense",
  "incomeTaxes",
];

export interface DerivedFigures {
  readonly revenue: number | null;
  readonly grossProfit: number | null;
  readonly computedNetIncome: number | null;
  readonly netIncomeUsed: number | null;
  readonly unexplained: number | null;
  readonly reportedEbitda: number | null;
  readonly notStated: readonly AddedBackKey[];
  readonly reportedSde: number | null;
}

/**
 * Net income from the lines: revenue less all costs, plus other income. Absent lines take nothing off.
 *
 * Units: US dollars of the period. No figure: without revenue, or with none of the lines that are subtracted.
 * Source: https://en.wikipedia.org/wiki/Net_income
 *
 * @example computedNetIncome({ revenue: 100, wages: 60, otherIncome: 5 }) // 45
 */
export function computedNetIncome(lines: PeriodLines): number | null {
  const revenue = entered(lines.revenue);
  if (revenue === null) return null;
  let income = revenue;
  let hasCost = false;
  for (const key of SUBTRACTED_KEYS) {
    const cost = lines[key];
    if (cost === null || cost === undefined) continue;
    hasCost = true;
    income -= cost;
  }
  return hasCost ? income + (lines.otherIncome ?? 0) : null;
}

/**
 * What a period reports, before any adjustment.
 *
 * Units: US dollars of the period. EBITDA is net income (the one stated, else the computed one) with income taxes,
 * interest, depreciation and amortization added back; SDE adds the officers' pay. Absent ones add nothing and are named.
 * No figure: none rests on revenue or net income that is not there.
 * Source: https://en.wikipedia.org/wiki/Earnings_before_interest,_taxes,_depreciation_and_amortization
 *
 * @example derivedFigures({ netIncome: 50, interest: 5, officerPay: 40 }).reportedSde // 95
 */
export function derivedFigures(lines: PeriodLines): DerivedFigures {
  const revenue = entered(lines.revenue);
  const computed = computedNetIncome(lines);
  const stated = entered(lines.netIncome);
  const used = stated ?? computed;
  let addedBack = 0;
  const notStated: AddedBackKey[] = [];
  for (const key of ADDED_BACK_KEYS) {
    const value = entered(lines[key]);
    if (value === null) notStated.push(key);
    else addedBack += value;
  }
  const reportedEbitda = add(used, addedBack);
  return {
    revenue,
    grossProfit: subtract(revenue, entered(lines.costOfGoods)),
    computedNetIncome: computed,
    netIncomeUsed: used,
    unexplained: subtract(stated, computed),
    reportedEbitda,
    notStated,
    reportedSde: add(reportedEbitda, lines.officerPay ?? 0),
  };
}
