import { CLOSING_COSTS, type ClosingCost } from "#calc/lending/bank-input.ts";
import {
  CLOSING_COST_NAMES,
  CLOSING_COST_ROWS,
  type ClosingCostRow,
} from "#calc/tables/closing-cost-ranges.ts";
import type { DealLending } from "#features/lending/model/deal-lending.ts";
import { suggestCost } from "#features/lending/model/words/closing-words.ts";
import { MoneyField } from "#features/lending/web/form/bank-fields.tsx";
import type { OpenedBank } from "#features/lending/web/opened-bank.ts";
import { LinkedText, useRules } from "#features/rules/web/index.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";

const NO_COSTS = Object.fromEntries(CLOSING_COSTS.map((line) => [line, null])) as NonNullable<
  DealLending["closing"]["costs"]
>;

/** Each line with what it usually comes to at this price, which counts as an estimate until somebody types a sum. */
export function CostsPanel({ bank: { lending, change, subject, mayEdit } }: { bank: OpenedBank }) {
  const { rows } = useRules("closing-costs");
  const put = (line: ClosingCost, value: number | null) =>
    change((now) => ({
      ...now,
      closing: { ...now.closing, costs: { ...(now.closing.costs ?? NO_COSTS), [line]: value } },
    }));
  return (
    <Panel
      className="mt-5"
      title="Closing costs"
      foot="A cost left empty counts at its usual amount, as an estimate; enter 0 where there is none."
    >
      <div className="bank-form">
        {CLOSING_COSTS.map((line) => {
          const value = lending.closing.costs?.[line] ?? null;
          return (
            <MoneyField
              key={line}
              label={CLOSING_COST_NAMES[line]}
              value={value}
              onChange={(typed) => put(line, typed)}
              below={
                value === null && mayEdit ? (
                  <CostSuggestion
                    row={rows.find(({ id }) => id === line) ?? ownRow(line)}
                    priceUsd={subject.input.offer}
                    onUse={(usual) => put(line, usual)}
                  />
                ) : undefined
              }
            />
          );
        })}
      </div>
    </Panel>
  );
}

const ownRow = (line: ClosingCost): ClosingCostRow | undefined =>
  CLOSING_COST_ROWS.find(({ id }) => id === line);

interface CostSuggestionProps {
  row: ClosingCostRow | undefined;
  priceUsd: number | null;
  onUse: (usualUsd: number) => void;
}

function CostSuggestion({ row, priceUsd, onUse }: CostSuggestionProps) {
  const suggestion = row === undefined ? null : suggestCost(row, priceUsd);
  if (row === undefined || suggestion === null) return null;
  return (
    <div className="cost-suggestion">
      <p className="help">
        {row.covers} {suggestion.words} <LinkedText text={suggestion.basis} />
      </p>
      <Button
        size="sm"
        aria-label={`${CLOSING_COST_NAMES[row.id]}: use ${formatMoney(suggestion.usual)}`}
        onClick={() => onUse(suggestion.usual)}
      >
        Use {formatMoney(suggestion.usual)}
      </Button>
    </div>
  );
}
