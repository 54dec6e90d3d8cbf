import type { DealLending } from "#features/lending/model/deal-lending.ts";
import { MoneyField, NumberField, YesNoField } from "#features/lending/web/form/bank-fields.tsx";
import type { OpenedBank } from "#features/lending/web/opened-bank.ts";
import { Panel } from "#web/ui/layout/panel.tsx";

type Tax = NonNullable<DealLending["tax"]>;
type Exit = NonNullable<DealLending["exit"]>;
const NO_TAX: Tax = { ratePct: null, goodwill: null, depreciation: null, assetPurchase: null };
const NO_EXIT: Exit = { multiple: null, sellingCostsPct: null };

/** The tax of the business after closing, and what it is sold for one day; all of it saved by itself. */
export function ReturnInputs({ bank: { lending, change } }: { bank: OpenedBank }) {
  const tax = lending.tax ?? NO_TAX;
  const exit = lending.exit ?? NO_EXIT;
  const putTax = (changed: Partial<Tax>) =>
    change((now) => ({ ...now, tax: { ...(now.tax ?? NO_TAX), ...changed } }));
  const putExit = (changed: Partial<Exit>) =>
    change((now) => ({ ...now, exit: { ...(now.exit ?? NO_EXIT), ...changed } }));
  return (
    <Panel className="mt-5" title="Tax and sale">
      <div className="bank-form">
        <NumberField
          label="Tax rate on what the business earns"
          unit="%"
          min={0}
          max={100}
          value={tax.ratePct ?? null}
          onChange={(ratePct) => putTax({ ratePct })}
        />
        <YesNoField
          label="Are assets bought, not stock?"
          help="Then goodwill is deducted over 15 years."
          value={tax.assetPurchase ?? null}
          onChange={(assetPurchase) => putTax({ assetPurchase })}
        />
        <MoneyField
          label="Goodwill"
          value={tax.goodwill ?? null}
          onChange={(goodwill) => putTax({ goodwill })}
        />
        <MoneyField
          label="Depreciation a year"
          value={tax.depreciation ?? null}
          onChange={(depreciation) => putTax({ depreciation })}
        />
        <NumberField
          label="Multiple at the sale"
          help="Not known: the multiple that you pay."
          unit="x"
          min={0}
          max={100}
          step={0.1}
          value={exit.multiple ?? null}
          onChange={(multiple) => putExit({ multiple })}
        />
        <NumberField
          label="Costs of the sale"
          unit="%"
          min={0}
          max={100}
          value={exit.sellingCostsPct ?? null}
          onChange={(sellingCostsPct) => putExit({ sellingCostsPct })}
        />
      </div>
    </Panel>
  );
}
