import { Plus, Trash2 } from "lucide-react";
import { MOST_STRESS_CUSTOMERS, type StressCustomer } from "#calc/stress/stress-inputs.ts";
import { NumberField } from "#features/lending/web/form/bank-fields.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Badge } from "#web/ui/status/badge.tsx";
import type { InputPartProps } from "./input-part.ts";
import { SourceLine } from "./source-line.tsx";

const NEW: StressCustomer = { sharePct: 10, chance: 0.05 };

/** The largest customers: how much of the sales each is, and how likely it leaves in a year. */
export function CustomerFields({ stress, inputs, sources }: InputPartProps) {
  const { customers } = inputs;
  const put = (changed: readonly StressCustomer[] | null) =>
    stress.put({ customers: changed === null ? null : [...changed] });
  const change = (at: number, part: Partial<StressCustomer>) =>
    put(customers.map((customer, index) => (index === at ? { ...customer, ...part } : customer)));
  return (
    <div className="stress-group">
      <h3>Largest customers</h3>
      <SourceLine name="customers" source={sources.customers} onUndo={() => put(null)} />
      {customers.length === 0 ? (
        <p className="help">
          Customers unknown: in these futures none of them leaves. Enter them in the books, or here.
        </p>
      ) : null}
      {sources.customers === "books" ? (
        <p className="help">
          <Badge tone="caution">Assumption</Badge> The chances that they leave are ours: 15% where one leaves
          with the owner, 3% under a contract of a year or more, else 5%.{" "}
          <Button size="sm" variant="ghost" onClick={() => put(customers)}>
            Confirm<span className="sr-only"> chances of the customers</span>
          </Button>
        </p>
      ) : null}
      {customers.map((customer, at) => (
        <fieldset key={at} className="stress-row">
          <legend className="sr-only">Customer {at + 1}</legend>
          <NumberField
            label={`Customer ${at + 1}, share of sales`}
            unit="%"
            min={0}
            max={100}
            value={customer.sharePct}
            onChange={(sharePct) => {
              if (sharePct !== null) change(at, { sharePct });
            }}
          />
          <NumberField
            label={`Customer ${at + 1}, leaves in a year`}
            unit="%"
            min={0}
            max={100}
            value={Math.round(customer.chance * 1e4) / 100}
            onChange={(pct) => {
              if (pct !== null) change(at, { chance: pct / 100 });
            }}
          />
          <Button
            icon={Trash2}
            variant="ghost"
            onClick={() => put(customers.filter((_, index) => index !== at))}
          >
            Remove<span className="sr-only"> customer {at + 1}</span>
          </Button>
        </fieldset>
      ))}
      {customers.length < MOST_STRESS_CUSTOMERS ? (
        <Button size="sm" icon={Plus} onClick={() => put([...customers, NEW])}>
          Add a customer
        </Button>
      ) : null}
    </div>
  );
}
