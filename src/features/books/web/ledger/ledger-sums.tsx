import type { BooksFigures } from "#calc/books/books-figures.ts";
import { addLineSums } from "#calc/books/sum-ledger-line.ts";
import { listWanted, spellCount } from "#features/books/model/bridge-words.ts";
import type { LedgerRow } from "#features/books/model/ledger-rows.ts";
import { formatAmount, formatMoney, formatSigned } from "#kit/format-figure.ts";

interface LedgerSumsProps {
  rows: readonly LedgerRow[];
  figures: BooksFigures;
  /** Of the base the SDE stands beside, and what documents win back. */
  isBase: boolean;
}

const capital = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** What is claimed, what a lender is likely to count, and what documents win back. */
export function LedgerSums({ rows, figures, isBase }: LedgerSumsProps) {
  const { base, winnable, winnableLines } = figures;
  const sums = addLineSums(rows.map((row) => row.sums));
  const documents = listWanted(winnableLines);
  return (
    <dl className="ledger-sums">
      <div>
        <dt>Add-backs claimed</dt>
        <dd>
          {formatMoney(sums.claimed)} {isBase ? <small>SDE {formatMoney(base.sde.claimed)}</small> : null}
        </dd>
      </div>
      <div>
        <dt>A lender is likely to count</dt>
        <dd>
          {formatMoney(sums.lender)} {isBase ? <small>SDE {formatMoney(base.sde.lender)}</small> : null}
        </dd>
      </div>
      {winnable === null || winnable <= 0 ? null : (
        <div>
          <dt>
            {capital(spellCount(documents.length))}{" "}
            {documents.length === 1 ? "document wins" : "documents win"} back
          </dt>
          <dd className="ledger-wins">
            {formatSigned(winnable, formatMoney)}{" "}
            <small title={documents.join(", ")}>
              {winnableLines
                .slice(0, 2)
                .map(({ label, amount }) => `${label} ${formatAmount(amount)}`)
                .join(" · ")}
              {winnableLines.length > 2 ? ` · ${winnableLines.length - 2} more` : ""}
            </small>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** The foot of the table. */
export function LedgerTotal({
  rows,
  label,
  winnable,
}: {
  rows: readonly LedgerRow[];
  label: string;
  winnable: number | null;
}) {
  const { claimed, lender } = addLineSums(rows.map(({ sums }) => sums));
  const wins = winnable ?? 0;
  return (
    <div className="ledger-grid ledger-total">
      <span>{label}</span>
      <span className="num" data-label="Claimed">
        {formatAmount(claimed)}
      </span>
      <span className="num" data-label="Counted">
        {formatAmount(lender)}
      </span>
      <span className="num ledger-wins" data-label="Wins back">
        {wins === 0 ? "–" : formatSigned(wins, formatAmount)}
      </span>
    </div>
  );
}
