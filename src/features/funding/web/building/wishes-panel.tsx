import { memo } from "react";
import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import {
  hasWishes,
  NO_WISHES,
  WISHED_TYPES,
  wishForType,
  type Wishes,
} from "#features/funding/model/wishes.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { MoneyInput } from "#web/ui/forms/money-input.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";

const WISH_OPTIONS = [
  { value: "none", label: "No wish" },
  { value: "wanted", label: "Wanted" },
  { value: "excluded", label: "Excluded" },
] as const;
type Wish = (typeof WISH_OPTIONS)[number]["value"];

export interface WishesPanelProps {
  wishes: Wishes;
  onChange: (wishes: Wishes) => void;
}

/** What the next proposals are to keep to, whoever makes them. */
export const WishesPanel = memo(function WishesPanel({ wishes, onChange }: WishesPanelProps) {
  const change = (more: Partial<Wishes>) => onChange({ ...wishes, ...more });
  return (
    <Panel
      className="mt-5"
      title="Your Wishes"
      aside={
        hasWishes(wishes) ? (
          <Button size="sm" variant="ghost" onClick={() => onChange(NO_WISHES)}>
            Clear wishes
          </Button>
        ) : null
      }
    >
      <div className="wishes">
        <Field
          label="Cash at hand"
          optional
          help="No structure is proposed that needs more of your own cash at closing."
        >
          {(control) => (
            <MoneyInput
              {...control}
              value={wishes.cashAtHandUsd}
              onChange={(cashAtHandUsd) => change({ cashAtHandUsd })}
            />
          )}
        </Field>
        <Field
          label="Family and friends"
          optional
          help="What they would put in at most. Empty or 0: they are in no structure."
        >
          {(control) => (
            <MoneyInput
              {...control}
              value={wishes.familyUsd}
              onChange={(familyUsd) => change({ familyUsd })}
            />
          )}
        </Field>
        <Checkbox
          label="The seller agrees to standby: no payments on the note while the bank is paid"
          checked={wishes.sellerStandby}
          onChange={(sellerStandby) => change({ sellerStandby })}
        />
      </div>
      <details
        className="builder-more mt-4"
        open={wishes.wantedTypes.length + wishes.excludedTypes.length > 0}
      >
        <summary>Types of funding that you want or exclude</summary>
        <div className="wishes-types mt-3">
          {WISHED_TYPES.map((type) => (
            <Field key={type} label={FUNDING_TYPE_INFO[type].name}>
              {(control) => (
                <SelectInput
                  {...control}
                  options={WISH_OPTIONS}
                  value={wishOf(wishes, type)}
                  onChange={({ target }) => onChange(wishForType(wishes, type, target.value as Wish))}
                />
              )}
            </Field>
          ))}
        </div>
      </details>
      <p className="xs text-muted mt-3">They apply to the next proposal.</p>
    </Panel>
  );
});

function wishOf(wishes: Wishes, type: Wishes["wantedTypes"][number]): Wish {
  if (wishes.wantedTypes.includes(type)) return "wanted";
  return wishes.excludedTypes.includes(type) ? "excluded" : "none";
}
