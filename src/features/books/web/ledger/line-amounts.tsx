import type { LedgerRow } from "#features/books/model/ledger-rows.ts";
import type { OpenedBooks } from "#features/books/web/opened-books.ts";
import { formatAmount } from "#kit/format-figure.ts";
import { MoneyInput } from "#web/ui/forms/money-input.tsx";

/** What is claimed in each span of months: an amount belongs to the months, on whatever document they stand. */
export function LineAmounts({ row: { stored, line }, opened }: { row: LedgerRow; opened: OpenedBooks }) {
  const { mayEdit, change } = opened;
  const labels = [...new Set(opened.stored.periods.map(({ label }) => label))].filter(
    (label) => label !== "",
  );
  if (labels.length === 0)
    return <p className="sm text-muted">Enter a period under Figures, then what is claimed in it.</p>;
  return (
    <fieldset className="ledger-amounts">
      <legend>Claimed by months ($)</legend>
      {labels.map((label) => {
        const value = stored.amounts[label] ?? null;
        return (
          <label key={label}>
            <span>{label}</span>
            {mayEdit ? (
              <MoneyInput
                allowNegative
                aria-label={`Claimed in ${label}`}
                value={value}
                onChange={(amount) =>
                  change({
                    do: "put",
                    table: "adjustments",
                    id: stored.id,
                    field: "amounts",
                    key: label,
                    // What the rule subtracts is stored below zero, whatever was typed.
                    value: amount !== null && line.verdict === "must_subtract" ? -Math.abs(amount) : amount,
                    was: value,
                  })
                }
              />
            ) : (
              <span className="num">{value === null ? "–" : formatAmount(value)}</span>
            )}
          </label>
        );
      })}
      {line.verdict === "must_subtract" ? (
        <p className="xs text-muted">Its rule subtracts it: it is stored below 0.</p>
      ) : null}
    </fieldset>
  );
}
