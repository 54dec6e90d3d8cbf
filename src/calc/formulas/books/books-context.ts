import type { Books, Role } from "#calc/books/books.ts";
import type { BooksFigures, LedgerAmount, LedgerLine } from "#calc/books/books-figures.ts";
import { SUBTRACTED_KEYS } from "#calc/books/derived-figures.ts";
import { monthSpan } from "#calc/books/month-span.ts";
import { LINE_NAMES } from "#calc/books/line-names.ts";
import { figuresOf, inputsOf, rowsOf } from "#calc/formulas/engine/build.ts";

/** What the figures of one period are read from: the books, what they come to, and the place of the period. */
export interface PeriodContext {
  readonly books: Books;
  readonly figures: BooksFigures;
  readonly index: number;
}

/** What the figures of the base are read from. */
export type BaseContext = Omit<PeriodContext, "index">;

export const periodInput = inputsOf<PeriodContext>();
export const periodFigure = figuresOf<PeriodContext>();
export const baseInput = inputsOf<BaseContext>();
export const baseFigure = figuresOf<BaseContext>();

export const periodOf = ({ books, index }: PeriodContext) => books.periods[index];
export const figuresAt = ({ figures, index }: PeriodContext) => figures.periods[index];

/** Revenue of the counting period of the same months a year before. */
export function revenueBefore({ figures, books, index }: PeriodContext): number | null {
  const period = books.periods[index];
  if (period === undefined) return null;
  const span = monthSpan(period);
  const before = books.periods.findIndex(
    (other, place) =>
      figures.periods[place]?.counts === true &&
      monthSpan(other).from === span.from - 12 &&
      monthSpan(other).to === span.to - 12,
  );
  return figures.periods[before]?.revenue ?? null;
}

/** A cost of a period, as it was entered. */
export interface CostRow {
  readonly key: string;
  readonly amount: number;
}

export const costRows = (context: PeriodContext): CostRow[] =>
  SUBTRACTED_KEYS.flatMap((key) => {
    const amount = periodOf(context)?.lines[key];
    return amount === null || amount === undefined ? [] : [{ key, amount }];
  });

export const costs = rowsOf(
  "cost",
  costRows,
  ({ key }: CostRow) => key,
  ({ key }: CostRow) => LINE_NAMES[key as keyof typeof LINE_NAMES],
);

/** An amount of the ledger in the months of a period. */
export interface LedgerRow {
  readonly line: LedgerLine;
  readonly amount: LedgerAmount;
}

/** Amounts belong to the months: those of a period stand under the label of the first paper on its months. */
const ledgerRows = (context: PeriodContext): LedgerRow[] => {
  const period = periodOf(context);
  const first = context.books.periods.find(
    ({ startDate, endDate }) => startDate === period?.startDate && endDate === period.endDate,
  );
  return context.figures.ledger.flatMap((line) =>
    line.amounts.filter(({ label }) => label === first?.label).map((amount) => ({ line, amount })),
  );
};

export const ledger = rowsOf(
  "line of the ledger",
  ledgerRows,
  ({ line }: LedgerRow) => line.verdict,
  ({ line }: LedgerRow) => line.label,
);

export const roles = rowsOf(
  "role with pay",
  ({ books }: BaseContext) =>
    books.roles.filter(({ annualPay }) => annualPay !== null && annualPay !== undefined),
  () => "role",
  ({ title }: Role) => title,
);
