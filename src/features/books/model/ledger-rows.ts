import type { BaseUse, BooksFigures, LedgerLine } from "#calc/books/books-figures.ts";
import { type LineSums, sumLedgerLine } from "#calc/books/sum-ledger-line.ts";
import { type AddBackRule, OTHER_RULE_ID } from "#calc/tables/add-back-rules.ts";
import { METHOD_WORDS } from "./bridge-words.ts";
import { groupOfLine, type LedgerGroup } from "./ledger-words.ts";
import type { BooksRow, StoredBooks } from "./stored-books.ts";

/** The months that the ledger is shown for: those of the base, or of one label. */
export interface LedgerSpan {
  /** Empty: the base. */
  readonly id: string;
  readonly label: string;
  readonly uses: readonly BaseUse[];
}

/** A line with what the calculation makes of it in the months that are shown. */
export interface LedgerRow {
  readonly stored: BooksRow<"adjustments">;
  readonly line: LedgerLine;
  readonly rule: AddBackRule;
  readonly sums: LineSums;
  /** What documents would win back of it in the base. */
  readonly wins: number;
  readonly group: LedgerGroup;
}

/** The base, if there is one, and every span of months, the latest first. */
export function listSpans(
  stored: StoredBooks,
  { base, baseDetail }: Pick<BooksFigures, "base" | "baseDetail">,
): readonly LedgerSpan[] {
  const ends = new Map(stored.periods.map(({ label, endDate }) => [label, endDate]));
  const single = [...ends]
    .filter(([label]) => label !== "")
    .toSorted(([, a], [, b]) => (a < b ? 1 : -1))
    .map(([label]): LedgerSpan => ({ id: label, label, uses: [{ label, weight: 1 }] }));
  if (base.uses.length === 0) return single;
  const called =
    base.uses.length === 1 ? base.uses[0]?.label : METHOD_WORDS[baseDetail.applied ?? base.method];
  const label = `Base: ${called ?? ""}`;
  return [{ id: "", label, uses: base.uses }, ...single];
}

/** The lines in their order, as they stand in the books. */
export function listLedgerRows(
  stored: StoredBooks,
  figures: Pick<BooksFigures, "ledger" | "winnableLines">,
  { span, rules }: { readonly span: LedgerSpan | undefined; readonly rules: readonly AddBackRule[] },
): readonly LedgerRow[] {
  const wins = new Map(figures.winnableLines.map(({ index, amount }) => [index, amount]));
  const other = rules.find(({ id }) => id === OTHER_RULE_ID) ?? rules[0];
  return stored.adjustments.flatMap((adjustment, index) => {
    const line = figures.ledger[index];
    const rule = rules.find(({ id }) => id === line?.ruleId) ?? other;
    if (line === undefined || rule === undefined) return [];
    const sums = sumLedgerLine(line, span?.uses ?? []);
    const row = { stored: adjustment, line, rule, sums, wins: wins.get(index) ?? 0 };
    return [{ ...row, group: groupOfLine(line, sums) }];
  });
}
