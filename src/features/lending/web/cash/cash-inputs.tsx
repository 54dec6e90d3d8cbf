import type { DealLending } from "#features/lending/model/deal-lending.ts";
import { ChoiceField, MoneyField, NumberField } from "#features/lending/web/form/bank-fields.tsx";
import type { OpenedBank } from "#features/lending/web/opened-bank.ts";
import { SliderField } from "#web/ui/forms/slider-field.tsx";
import { Switch } from "#web/ui/forms/switch.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { RateFields } from "./rate-fields.tsx";
import { SeasonFields } from "./season-fields.tsx";

type Scenario = NonNullable<DealLending["scenario"]>;
const NO_SCENARIO: Scenario = { cadsPct: null, growthPct: null, ratePath: null };

/** What is assumed: earnings, growth, rates, the line of credit and the months of the year. */
export function CashInputs({ bank }: { bank: OpenedBank }) {
  return (
    <>
      <Panel className="mt-5" title="What do you assume?">
        <div className="bank-form">
          <ScenarioFields bank={bank} />
          <RateField bank={bank} />
          <BaseField bank={bank} />
          <DrawsSwitch bank={bank} />
        </div>
      </Panel>
      <div className="bank-pair">
        <LinePanel bank={bank} />
        <SeasonFields bank={bank} />
      </div>
    </>
  );
}

function ScenarioFields({ bank: { lending, change } }: { bank: OpenedBank }) {
  const scenario = lending.scenario ?? NO_SCENARIO;
  const put = (changed: Partial<Scenario>) =>
    change((now) => ({ ...now, scenario: { ...(now.scenario ?? NO_SCENARIO), ...changed } }));
  return (
    <>
      <SliderField
        label="Earnings above or below what they were"
        unit="%"
        min={-50}
        max={50}
        step={1}
        value={scenario.cadsPct ?? 0}
        onChange={(cadsPct) => put({ cadsPct })}
      />
      <SliderField
        label="Growth a year"
        unit="%"
        min={-10}
        max={20}
        step={0.5}
        value={scenario.growthPct ?? 0}
        onChange={(growthPct) => put({ growthPct })}
      />
    </>
  );
}

function RateField({ bank: { lending, change } }: { bank: OpenedBank }) {
  return (
    <RateFields
      path={lending.scenario?.ratePath ?? []}
      onChange={(ratePath) =>
        change((now) => ({ ...now, scenario: { ...(now.scenario ?? NO_SCENARIO), ratePath } }))
      }
    />
  );
}

const BASES = [
  { value: "ebitda", label: "EBITDA" },
  { value: "sde", label: "SDE" },
];

/** Which of the deal's own earnings stand in; books say it themselves. */
function BaseField({ bank: { lending, change, calculation, subject } }: { bank: OpenedBank }) {
  if (calculation.earnings.source === "books") return null;
  return (
    <ChoiceField
      label="Earnings of the deal that count without books"
      placeholder={subject.input.base === "sde" ? "SDE, since EBITDA is not known" : "EBITDA"}
      value={lending.base ?? null}
      options={BASES}
      onChange={(base) =>
        change((now) => ({ ...now, base: base === "ebitda" || base === "sde" ? base : null }))
      }
    />
  );
}

const NO_SETTINGS: NonNullable<DealLending["settings"]> = {
  lenderCoverage: null,
  liquidityMonths: null,
  ownerDraws: null,
};

function DrawsSwitch({ bank: { lending, change } }: { bank: OpenedBank }) {
  return (
    <div className="field">
      <Switch
        label="The business pays what your household lacks"
        checked={lending.settings?.ownerDraws === true}
        onChange={(ownerDraws) =>
          change((now) => ({ ...now, settings: { ...(now.settings ?? NO_SETTINGS), ownerDraws } }))
        }
      />
      <p className="help">By the income, living costs and debts of the buyer’s profile.</p>
    </div>
  );
}

const NEW_LINE = { limit: 50_000, ratePct: 10.5, openingDraw: null };

function LinePanel({ bank: { lending, change } }: { bank: OpenedBank }) {
  const line = lending.lineOfCredit;
  const put = (changed: Partial<NonNullable<typeof line>>) =>
    change((now) => ({ ...now, lineOfCredit: { ...(now.lineOfCredit ?? NEW_LINE), ...changed } }));
  return (
    <Panel title="Is there a line of credit?">
      <Switch
        label="A line of credit beside the stack"
        checked={line !== null}
        onChange={(isOn) => change((now) => ({ ...now, lineOfCredit: isOn ? NEW_LINE : null }))}
      />
      {line === null || line === undefined ? null : (
        <div className="bank-form mt-4">
          <MoneyField label="Limit" value={line.limit} onChange={(limit) => put({ limit: limit ?? 0 })} />
          <NumberField
            label="Rate a year"
            unit="%"
            min={0}
            max={100}
            step={0.25}
            value={line.ratePct}
            onChange={(ratePct) => put({ ratePct: ratePct ?? 0 })}
          />
          <MoneyField
            label="Drawn at closing"
            value={line.openingDraw ?? null}
            onChange={(openingDraw) => put({ openingDraw })}
          />
        </div>
      )}
    </Panel>
  );
}
