import type { EarningsLevel } from "./books.ts";
import type { BaseUse, LedgerAmount, LedgerLine } from "./books-figures.ts";

/** What one line of the ledger adds on each level, US dollars. */
export type LineSums = Readonly<Record<EarningsLevel, number>>;

const NONE: LineSums = { claimed: 0, documented: 0, lender: 0 };

/**
 * What a line of the ledger adds to a base: its amounts, each assessed in its own months, with the weight that these
 * months have in the base. Over all lines these are the base's adjustments.
 *
 * Units: US dollars. An amount that is not there adds nothing.
 *
 * @example sumLedgerLine({ amounts: [] }, [{ label: "FY2025", weight: 1 }]) // { claimed: 0, documented: 0, lender: 0 }
 */
export function sumLedgerLine({ amounts }: Pick<LedgerLine, "amounts">, uses: readonly BaseUse[]): LineSums {
  return uses.reduce((sums, { label, weight }) => {
    const found = amounts.find((amount) => amount.label === label);
    return found === undefined ? sums : addWeighted(sums, found, weight);
  }, NONE);
}

const addWeighted = (sums: LineSums, found: LedgerAmount, weight: number): LineSums => ({
  claimed: sums.claimed + weight * found.amount,
  documented: sums.documented + weight * found.documented,
  lender: sums.lender + weight * found.lenderAmount,
});

/**
 * By how much one amount exceeds another, in percent of the other; below 0 where it is less. Null where the other is 0
 * or less.
 *
 * @example changeOfAmountPct(300_000, 400_000) // -25
 */
export const changeOfAmountPct = (amountUsd: number, otherUsd: number): number | null =>
  otherUsd > 0 ? (amountUsd / otherUsd - 1) * 100 : null;

/**
 * What several lines add together, US dollars.
 *
 * @example addLineSums([{ claimed: 14_000, documented: 0, lender: 0 }]).claimed // 14000
 */
export const addLineSums = (lines: readonly LineSums[]): LineSums =>
  lines.reduce(
    (sums, line) => ({
      claimed: sums.claimed + line.claimed,
      documented: sums.documented + line.documented,
      lender: sums.lender + line.lender,
    }),
    NONE,
  );
