import { type Books, LINE_KEYS, type LineKey } from "#calc/books/books.ts";
import type { BooksRow, StoredBooks } from "./stored-books.ts";

type StoredPeriod = BooksRow<"periods">;

/** What the calculation reads of the books: without ids and sources, own lines added to the keys they go to. */
export function toBooks(stored: StoredBooks): Books {
  const keys = new Map(stored.ownLines.map(({ id, key }) => [id, key]));
  const labels = new Set(stored.periods.map(({ label }) => label));
  const { facts } = stored;
  return {
    periods: stored.periods.map((period) => ({
      label: period.label,
      startDate: period.startDate,
      endDate: period.endDate,
      kind: period.kind,
      basis: period.basis,
      counts: period.counts,
      form: period.form,
      lines: sumLines(period, keys),
      capex: period.capex,
      maintenanceCapex: period.maintenanceCapex,
    })),
    balanceSheets: stored.balanceSheets.map(({ date, lines }) => ({ date, lines })),
    adjustments: stored.adjustments.map((line) => ({
      label: line.label,
      ruleId: line.ruleId === "" ? null : line.ruleId,
      source: line.source,
      status: line.status,
      reason: line.reason === "" ? null : line.reason,
      lenderShare: line.lenderShare,
      amounts: Object.fromEntries(Object.entries(line.amounts).filter(([label]) => labels.has(label))),
    })),
    roles: stored.roles.map(({ title, annualPay, burdenPct, filledByBuyer }) => ({
      title,
      annualPay,
      burdenPct,
      filledByBuyer,
    })),
    customers: stored.customers.map(({ name, sharePct, contractUntil, leavesWithOwner }) => ({
      name,
      sharePct,
      contractUntil: contractUntil === "" ? null : contractUntil,
      leavesWithOwner,
    })),
    monthlyRevenue: stored.monthlyRevenue.map(({ month, revenue }) => ({ month, revenue })),
    stated: { sde: facts.statedSde, ebitda: facts.statedEbitda, revenue: facts.statedRevenue },
    employees: facts.employees,
    rentToSeller: facts.rentToSeller,
    base: facts.base,
    expectedGrowthPct: facts.expectedGrowthPct,
  };
}

/** What a period holds under a key, with what goes there of the business's own lines; absent where neither is known. */
function sumLines(
  { lines, items }: StoredPeriod,
  keys: ReadonlyMap<string, LineKey | null>,
): Partial<Record<LineKey, number>> {
  const sums: Partial<Record<LineKey, number>> = {};
  for (const key of LINE_KEYS) if (lines[key] !== undefined) sums[key] = lines[key];
  for (const [id, amount] of Object.entries(items)) {
    const key = keys.get(id);
    if (key) sums[key] = (sums[key] ?? 0) + amount;
  }
  return sums;
}

/** Lines of the ledger with amounts for months that no period names: they count nowhere until one does. */
export function listStrayAmounts({
  periods,
  adjustments,
}: StoredBooks): { id: string; label: string; amount: number }[] {
  const labels = new Set(periods.map(({ label }) => label));
  return adjustments.flatMap(({ id, amounts }) =>
    Object.entries(amounts).flatMap(([label, amount]) => (labels.has(label) ? [] : [{ id, label, amount }])),
  );
}

/** Lines of the business's own that hold amounts and go to no key yet: they count nowhere until somebody says it. */
export function listUnplacedLines({ ownLines, periods }: StoredBooks): BooksRow<"ownLines">[] {
  const used = new Set(periods.flatMap(({ items }) => Object.keys(items)));
  return ownLines.filter(({ id, key }) => key === null && used.has(id));
}
