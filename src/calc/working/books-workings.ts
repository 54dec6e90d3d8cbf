import type { Books } from "#calc/books/books.ts";
import { figureBooks } from "#calc/books/figure-books.ts";
import type { BaseContext, LedgerRow, PeriodContext } from "#calc/formulas/books/books-context.ts";
import { rowScopeOf, scopeOf } from "#calc/formulas/engine/evaluate.ts";
import type { FigureNode } from "#calc/formulas/engine/nodes.ts";
import { explainFigure, once } from "./explain-figure.ts";
import type { Working, WorkingId } from "./working.ts";

const SENTENCES: Readonly<Record<string, string>> = {
  "no-base": "The method that was chosen for the base has no figures.",
  "no-balance-sheet": "No balance sheet shows what part of revenue is tied up.",
  "no-capex": "No counting year states its capital expenditure.",
  "no-cost": "No cost is entered, so that net income cannot be worked out.",
  "no-growth": "No growth is expected yet.",
  "no-role": "No role has a pay yet.",
  "no-year-before": "Revenue of the same months a year before is not known, or not above $0.",
  "no-revenue": "Revenue is not known, or not above $0.",
  "no-costOfGoods": "The cost of goods sold is not entered.",
  "no-netIncome": "Net income is not stated.",
  "nothing-stated": "The broker's number is not entered.",
  overflow: "The figures entered are too large to compute with.",
};

/** Why a figure of the books is N/A, as a sentence. */
export const booksReasonSentence = (reason: string): string =>
  SENTENCES[reason] ?? "What it is worked out from is not entered.";

/** How a figure of a period, or of the base, came about: the context says which. */
export const workingOfBooks = (figure: FigureNode, context: PeriodContext | BaseContext): Working =>
  explainFigure({ id: figure.key as WorkingId, figure, context, reasonOf: booksReasonSentence });

/** How much of a line a lender counts, and why. */
export const workingOfLedgerLine = (figure: FigureNode, row: LedgerRow, whole: BaseContext): Working =>
  explainFigure({
    id: figure.key as WorkingId,
    figure,
    context: row,
    reasonOf: booksReasonSentence,
    scope: () => rowScopeOf(scopeOf(whole), row),
    marks: { title: `${figure.title}: ${row.line.label}` },
  });

const TRADE = {
  costOfGoods: 720_000,
  officerPay: 120_000,
  wages: 446_000,
  rent: 54_000,
  otherExpenses: 259_600,
  depreciation: 58_000,
  interest: 7_400,
};
const YEAR = { kind: "fiscal_year", basis: "tax_return" } as const;

/** Books that every formula of them is shown with. */
const EXAMPLE: Books = {
  periods: [
    {
      ...YEAR,
      label: "FY2024",
      startDate: "2024-01-01",
      endDate: "2024-12-31",
      lines: { ...TRADE, revenue: 1_705_000, netIncome: 40_000 },
      capex: 61_000,
    },
    {
      ...YEAR,
      label: "FY2025",
      startDate: "2025-01-01",
      endDate: "2025-12-31",
      lines: { ...TRADE, revenue: 1_800_000, netIncome: 132_000 },
      capex: 45_000,
    },
  ],
  balanceSheets: [
    { date: "2025-12-31", lines: { receivables: 158_000, inventory: 85_000, payables: 75_000 } },
  ],
  adjustments: [
    {
      label: "Meals and entertainment",
      ruleId: "meals-entertainment",
      status: "documented",
      amounts: { FY2025: 7_400 },
    },
    { label: "Owner truck", ruleId: "owner-vehicle", status: "claimed", amounts: { FY2025: 14_000 } },
    { label: "Rent below the market", ruleId: "rent-below-market", amounts: { FY2025: 12_000 } },
  ],
  roles: [{ title: "General manager", annualPay: 95_000 }],
  customers: [],
  monthlyRevenue: [],
  stated: { sde: 410_000 },
  expectedGrowthPct: 4,
};
const EXAMPLE_DAY = "2026-11-22";
const LATEST = 1;

const example = once((): PeriodContext => ({
  books: EXAMPLE,
  figures: figureBooks(EXAMPLE, { today: EXAMPLE_DAY }),
  index: LATEST,
}));

/** A figure of the books on the page of formulas. */
export function workingOfBooksExample(figure: FigureNode): Working {
  const context = example();
  if (!figure.perRow) return workingOfBooks(figure, context);
  const [line] = context.figures.ledger;
  const [amount] = line?.amounts ?? [];
  if (line === undefined || amount === undefined) throw new Error("The example has no line of the ledger.");
  return workingOfLedgerLine(figure, { line, amount }, context);
}
