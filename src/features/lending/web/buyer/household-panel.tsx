import type { BuyerFacts } from "#features/profile/model/buyer.ts";
import { type BuyerField, HOUSEHOLD_FIELDS } from "#features/profile/model/buyer-fields.ts";
import { formatMoney, formatPercent } from "#kit/format-figure.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { BuyerValueField } from "./buyer-value-field.tsx";
import { OwnMark } from "./own-mark.tsx";

interface HouseholdPanelProps {
  ofProfile: BuyerFacts;
  ofDeal: BuyerFacts | null;
  onChange: (changed: Partial<BuyerFacts>) => void;
}

/** Single values of the household, each the profile's until one is typed for this deal. */
export function HouseholdPanel({ ofProfile, ofDeal, onChange }: HouseholdPanelProps) {
  return (
    <Panel
      className="mt-5"
      title="Living costs, income and tax"
      foot="A field left empty uses the profile’s value."
    >
      <div className="bank-form">
        {HOUSEHOLD_FIELDS.map((field) => {
          const own = valueOf(ofDeal, field);
          return (
            <BuyerValueField
              key={field.key}
              field={field}
              value={own}
              onChange={(value) => onChange({ [field.key]: value })}
              help={`${field.help ?? ""} In the profile: ${describeValue(field, valueOf(ofProfile, field))}.`.trim()}
              below={
                own === null ? undefined : (
                  <div className="row wrap mt-2">
                    <OwnMark />
                    <Button
                      size="sm"
                      variant="ghost"
                      aria-label={`${field.label}: use the profile’s`}
                      onClick={() => onChange({ [field.key]: null })}
                    >
                      Use the profile’s
                    </Button>
                  </div>
                )
              }
            />
          );
        })}
      </div>
    </Panel>
  );
}

function valueOf(facts: BuyerFacts | null, { key }: BuyerField): number | null {
  const value: unknown = facts === null ? null : Reflect.get(facts, key);
  return typeof value === "number" ? value : null;
}

const describeValue = ({ kind }: BuyerField, value: number | null): string =>
  value === null ? "unknown" : kind === "percent" ? formatPercent(value) : formatMoney(value);
