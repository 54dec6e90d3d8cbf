import type { BooksFigures } from "#calc/books/books-figures.ts";
import { DEFAULT_BURDEN_PCT, yearlyReplacementPay } from "#calc/books/replacement-pay.ts";
import { sumLedgerLine } from "#calc/books/sum-ledger-line.ts";
import { formatMoney, formatPercent } from "#kit/format-figure.ts";
import type { BridgeBar } from "./bridge-bars.ts";
import type { StoredBooks } from "./stored-books.ts";

/** What lies behind a bar: a line with its amount in the base, or words alone. */
export interface BehindLine {
  readonly words: string;
  readonly amount: number | null;
}

interface Behind {
  readonly stored: StoredBooks;
  readonly figures: Pick<BooksFigures, "base" | "ledger" | "winnableLines" | "baseDetail">;
}

/** The lines that make up a bar, the largest first; nothing where it is no sum of lines. */
export function linesBehindBar(id: BridgeBar["id"], behind: Behind): readonly BehindLine[] {
  const { stored, figures } = behind;
  const { base, baseDetail } = figures;
  if (id === "replacementPay") return listRoles(stored);
  if (id === "notInBooks")
    return [
      { words: "SDE that the books report", amount: base.reportedSde },
      { words: "Add-backs that are claimed", amount: baseDetail.positiveClaimed },
    ];
  if (id === "maintenanceCapex" && baseDetail.maintenanceCapexFrom !== null)
    return [
      {
        words:
          baseDetail.maintenanceCapexFrom === "entered"
            ? "As typed"
            : "The mean of all capital expenditure, until you enter how much of it is growth",
        amount: null,
      },
    ];
  if (id === "workingCapital" && baseDetail.workingCapitalPct !== null)
    return [
      {
        words: `Working capital is ${formatPercent(baseDetail.workingCapitalPct)} of revenue; growth of ${formatPercent(stored.facts.expectedGrowthPct ?? 0)} a year takes as much of what it adds`,
        amount: null,
      },
    ];
  return listLines(id, behind);
}

/** What of a line falls at each step. */
const FALLS: Readonly<Partial<Record<BridgeBar["id"], (sums: ReturnType<typeof sumLedgerLine>) => number>>> =
  {
    mustSubtract: ({ claimed }) => (claimed < 0 ? claimed : 0),
    notProved: ({ claimed, documented }) => documented - claimed,
    notLendable: ({ documented, lender }) => lender - documented,
    claimed: ({ claimed }) => claimed,
  };

const HALF_A_CENT = 0.005;

function listLines(id: BridgeBar["id"], { stored, figures }: Behind): readonly BehindLine[] {
  const fallOf = FALLS[id];
  if (fallOf === undefined) return [];
  const wins = new Map(figures.winnableLines.map(({ index, amount }) => [index, amount]));
  return stored.adjustments
    .map(({ label }, index): BehindLine => {
      const line = figures.ledger[index];
      const amount = line === undefined ? 0 : fallOf(sumLedgerLine(line, figures.base.uses));
      const won = id === "notProved" ? wins.get(index) : undefined;
      const words = label === "" ? "A line without a name" : label;
      return {
        words: won === undefined ? words : `${words} (documents win back ${formatMoney(won)})`,
        amount,
      };
    })
    .filter(({ amount }) => Math.abs(amount ?? 0) >= HALF_A_CENT)
    .toSorted((a, b) => Math.abs(b.amount ?? 0) - Math.abs(a.amount ?? 0));
}

const listRoles = ({ roles }: StoredBooks): readonly BehindLine[] =>
  roles.map((role) => {
    const title = role.title === "" ? "A role without a title" : role.title;
    const { annualPay } = role;
    if (annualPay === null) return { words: `${title}: no pay entered, nothing taken off`, amount: null };
    const burden = formatPercent(role.burdenPct ?? DEFAULT_BURDEN_PCT, 0);
    return {
      words: `${title}, ${formatMoney(annualPay)} + ${burden} a year`,
      amount: yearlyReplacementPay([role]),
    };
  });
