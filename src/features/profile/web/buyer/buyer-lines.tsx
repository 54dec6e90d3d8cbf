import { Plus, Trash2 } from "lucide-react";
import { useRef } from "react";
import { useController, useFieldArray, useFormContext } from "react-hook-form";
import { MOST_LINES, type Buyer } from "#features/profile/model/buyer.ts";
import type { BuyerField } from "#features/profile/model/buyer-fields.ts";
import { blankRow, type BuyerForm } from "#features/profile/model/buyer-form.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { BuyerFieldControl } from "./buyer-field-control.tsx";

export type LinesPath = "cash" | "personalDebts" | "assets" | "debts" | `people.${number}.businesses`;

export interface BuyerLinesProps {
  path: LinesPath;
  fields: readonly BuyerField[];
  /** One of them: "debt". */
  one: string;
  /** "We have no debts." */
  noneLabel: string;
}

/** Lines that are added and removed; where there are none, whether that is known. */
export function BuyerLines({ path, fields, one, noneLabel }: BuyerLinesProps) {
  const { control } = useFormContext<BuyerForm, unknown, Buyer>();
  const lines = useFieldArray({ control, name: `${path}.rows` });
  const { field: none } = useController({ control, name: `${path}.none` });
  const adds = useRef<HTMLButtonElement>(null);
  return (
    <div className="buyer-lines">
      {lines.fields.map(({ id }, index) => (
        <div key={id} className="buyer-line" role="group" aria-label={`${one} ${index + 1}`}>
          <div className="buyer-fields">
            {fields.map((field) => (
              <BuyerFieldControl key={field.key} field={field} name={`${path}.rows.${index}.${field.key}`} />
            ))}
          </div>
          <Button
            size="sm"
            variant="ghost"
            icon={Trash2}
            aria-label={`Remove ${one} ${index + 1}`}
            onClick={() => {
              lines.remove(index);
              adds.current?.focus();
            }}
          />
        </div>
      ))}
      <div className="row wrap">
        <Button
          ref={adds}
          size="sm"
          icon={Plus}
          disabled={lines.fields.length >= MOST_LINES}
          onClick={() => {
            none.onChange(false);
            lines.append(blankRow(fields));
          }}
        >
          Add {one}
        </Button>
        {lines.fields.length === 0 ? (
          <Checkbox checked={none.value === true} onChange={none.onChange} label={noneLabel} />
        ) : null}
      </div>
    </div>
  );
}
