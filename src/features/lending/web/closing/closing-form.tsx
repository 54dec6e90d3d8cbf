import type { BankFact } from "#calc/lending/bank-input.ts";
import type { DealLending } from "#features/lending/model/deal-lending.ts";
import { DayField, MoneyField, NumberField } from "#features/lending/web/form/bank-fields.tsx";
import { FactField } from "#features/lending/web/form/fact-field.tsx";
import type { OpenedBank } from "#features/lending/web/opened-bank.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import { CostsPanel } from "./costs-panel.tsx";

type Closing = DealLending["closing"];
type Sum = Exclude<keyof Closing, "costs">;

const SUMS: readonly { readonly name: Sum; readonly label: string; readonly help?: string }[] = [
  {
    name: "workingCapital",
    label: "Working capital",
    help: "What the business needs to run from the first day.",
  },
  { name: "reserve", label: "Reserve", help: "Kept as cash, from your own money." },
  { name: "deposit", label: "Deposit already paid" },
  { name: "cashBought", label: "Cash that comes with the business" },
  { name: "inventoryOutside", label: "Inventory outside the price" },
  { name: "realEstateOutside", label: "Real estate outside the price" },
  { name: "equipmentOutside", label: "Equipment outside the price" },
];

/** Of the purchase itself; the other facts are asked with their rules. */
const PURCHASE_FACTS = [
  "changeKind",
  "purchaseKind",
  "entity",
  "realEstateInPrice",
  "naics",
] as const satisfies readonly BankFact[];

/** The day, the sums beside the price and the lender's own norms; all of it saved by itself. */
export function ClosingForm({ bank }: { bank: OpenedBank }) {
  return (
    <>
      <Panel className="mt-5" title="When, and what kind of purchase?">
        <div className="bank-form">
          <Days bank={bank} />
          {PURCHASE_FACTS.map((fact) => (
            <FactField key={fact} fact={fact} bank={bank} />
          ))}
        </div>
      </Panel>
      <SumsPanel bank={bank} />
      <CostsPanel bank={bank} />
      <NormsPanel bank={bank} />
    </>
  );
}

function Days({ bank: { lending, change, subject, stackOfferUsd } }: { bank: OpenedBank }) {
  return (
    <>
      <MoneyField
        label="Price that is offered to the bank"
        help={`Empty: the stack’s offer of ${formatMoney(stackOfferUsd)}. Its parts keep their percentages.`}
        value={lending.offer ?? null}
        onChange={(offer) => change((now) => ({ ...now, offer }))}
      />
      <DayField
        label="Day of the loan number"
        help={`The rules of this day hold. Not known: today, ${subject.input.loanNumberDate}.`}
        value={lending.loanNumberDate}
        onChange={(loanNumberDate) => change((now) => ({ ...now, loanNumberDate }))}
      />
      <DayField
        label="Day of closing"
        help="The first payment month follows it. Not known: the day of the loan number."
        value={lending.closingDate}
        onChange={(closingDate) => change((now) => ({ ...now, closingDate }))}
      />
    </>
  );
}

function SumsPanel({ bank: { lending, change } }: { bank: OpenedBank }) {
  return (
    <Panel className="mt-5" title="What is paid beside the price?">
      <div className="bank-form">
        {SUMS.map(({ name, label, help }) => (
          <MoneyField
            key={name}
            label={label}
            {...(help === undefined ? {} : { help })}
            value={lending.closing[name] ?? null}
            onChange={(value) => change((now) => ({ ...now, closing: { ...now.closing, [name]: value } }))}
          />
        ))}
      </div>
    </Panel>
  );
}

const NO_SETTINGS: NonNullable<DealLending["settings"]> = {
  lenderCoverage: null,
  liquidityMonths: null,
  ownerDraws: null,
};

function NormsPanel({ bank: { lending, change, calculation } }: { bank: OpenedBank }) {
  const settings = lending.settings ?? NO_SETTINGS;
  const put = (changed: Partial<typeof settings>) =>
    change((now) => ({ ...now, settings: { ...(now.settings ?? NO_SETTINGS), ...changed } }));
  const { lenderCoverage, liquidityMonths } = calculation.values;
  return (
    <Panel className="mt-5" title="What does this lender ask?">
      <div className="bank-form">
        <NumberField
          label="Coverage in the worst year"
          help={`Not known: ${lenderCoverage.value}, as lenders are used to.`}
          unit="x"
          min={0}
          max={100}
          step={0.05}
          value={settings.lenderCoverage ?? null}
          onChange={(value) => put({ lenderCoverage: value })}
        />
        <NumberField
          label="Payments kept as cash after closing"
          help={`Not known: ${liquidityMonths.value} months.`}
          unit="months"
          min={0}
          max={100}
          value={settings.liquidityMonths ?? null}
          onChange={(value) => put({ liquidityMonths: value })}
        />
      </div>
    </Panel>
  );
}
