import { Plus } from "lucide-react";
import { useRef } from "react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { type Buyer, MOST_PEOPLE } from "#features/profile/model/buyer.ts";
import { BUSINESS_FIELDS, PERSON_FIELDS } from "#features/profile/model/buyer-fields.ts";
import { blankPerson, type BuyerForm } from "#features/profile/model/buyer-form.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { BuyerFieldControl } from "./buyer-field-control.tsx";
import { BuyerLines } from "./buyer-lines.tsx";
import { ShareSum } from "./buyer-sums.tsx";

/** Everybody who will own a part of the business. */
export function PeopleSection() {
  const { control } = useFormContext<BuyerForm, unknown, Buyer>();
  const people = useFieldArray({ control, name: "people" });
  const adds = useRef<HTMLButtonElement>(null);
  const isFull = people.fields.length >= MOST_PEOPLE;
  return (
    <Panel id="people" title="People" foot={<ShareSum />}>
      <p className="xs text-muted buyer-lead">
        Everybody who will own a part of the business, yourself first; up to {MOST_PEOPLE}.
      </p>
      <div className="buyer-lines">
        {people.fields.map(({ id }, index) => (
          <PersonFields
            key={id}
            index={index}
            onRemove={() => {
              people.remove(index);
              adds.current?.focus();
            }}
          />
        ))}
        <div className="row wrap">
          <Button
            ref={adds}
            size="sm"
            icon={Plus}
            disabled={isFull}
            onClick={() => people.append(blankPerson())}
          >
            Add person
          </Button>
        </div>
      </div>
    </Panel>
  );
}

function PersonFields({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { control } = useFormContext<BuyerForm, unknown, Buyer>();
  const name = useWatch({ control, name: `people.${index}.facts.name` });
  const called = typeof name === "string" && name.trim() !== "" ? name.trim() : `Person ${index + 1}`;
  return (
    <fieldset className="buyer-person">
      <legend>{called}</legend>
      <div className="buyer-fields">
        {PERSON_FIELDS.map((field) => (
          <BuyerFieldControl key={field.key} field={field} name={`people.${index}.facts.${field.key}`} />
        ))}
      </div>
      <h3 className="sm mt-4">Other businesses</h3>
      <BuyerLines
        path={`people.${index}.businesses`}
        fields={BUSINESS_FIELDS}
        one="business"
        noneLabel="Owns no other business"
      />
      <p className="mt-4">
        <Button size="sm" variant="ghost" aria-label={`Remove ${called}`} onClick={onRemove}>
          Remove
        </Button>
      </p>
    </fieldset>
  );
}
