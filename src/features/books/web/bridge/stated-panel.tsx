import type { OpenedBooks } from "#features/books/web/opened-books.ts";
import { formatMoney, formatPercent } from "#kit/format-figure.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { MoneyInput } from "#web/ui/forms/money-input.tsx";
import { NumberInput } from "#web/ui/forms/number-input.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";

type Fact = "statedSde" | "statedEbitda" | "statedRevenue" | "expectedGrowthPct";
const MONEY: readonly { field: Exclude<Fact, "expectedGrowthPct">; label: string; help?: string }[] = [
  { field: "statedSde", label: "SDE" },
  {
    field: "statedEbitda",
    label: "EBITDA",
    help: "Taken to be after a manager’s pay; used where no SDE is stated.",
  },
  { field: "statedRevenue", label: "Revenue", help: "Shown beside the base; enters no formula." },
];

/** What the broker says, before anybody looked; and the growth that takes working capital. */
export function StatedPanel({
  opened: { stored, stated, figures, mayEdit, change },
}: {
  opened: OpenedBooks;
}) {
  const { facts } = stored;
  const put = (field: Fact, value: number | null) =>
    change({ do: "put", table: "facts", field, value, was: facts[field] });
  return (
    <Panel
      title="The broker's number"
      foot={`Revenue of the base: ${figures.base.revenue === null ? "not known" : formatMoney(figures.base.revenue)}.`}
    >
      {mayEdit ? (
        <div className="stated-fields">
          {MONEY.map(({ field, label, help }) => (
            <Field key={field} label={`Stated ${label}`} optional help={help}>
              {(control) => (
                <MoneyInput
                  {...control}
                  allowNegative
                  value={stated[field]}
                  onChange={(amount) => put(field, amount)}
                />
              )}
            </Field>
          ))}
          <Field
            label="Growth you expect a year"
            optional
            help="Takes working capital; 0 while it is not entered."
          >
            {(control) => (
              <NumberInput
                {...control}
                unit="%"
                min={-100}
                max={1000}
                value={facts.expectedGrowthPct}
                onChange={(growth) => put("expectedGrowthPct", growth)}
              />
            )}
          </Field>
        </div>
      ) : (
        <dl className="stated-read">
          {MONEY.map(({ field, label }) => (
            <div key={field}>
              <dt>Stated {label}</dt>
              <dd>{stated[field] === null ? "not stated" : formatMoney(stated[field])}</dd>
            </div>
          ))}
          <div>
            <dt>Growth expected a year</dt>
            <dd>
              {facts.expectedGrowthPct === null ? "not entered" : formatPercent(facts.expectedGrowthPct)}
            </dd>
          </div>
        </dl>
      )}
    </Panel>
  );
}
