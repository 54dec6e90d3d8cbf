import { type FieldPath, useController, useFormContext } from "react-hook-form";
import type { Buyer } from "#features/profile/model/buyer.ts";
import type { BuyerField } from "#features/profile/model/buyer-fields.ts";
import type { BuyerForm } from "#features/profile/model/buyer-form.ts";
import { readAnswer } from "#features/profile/model/read-buyer-form.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { MoneyInput } from "#web/ui/forms/money-input.tsx";
import { NumberInput } from "#web/ui/forms/number-input.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";

const YES_NO = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];
const NOT_SAID = "Not stated";

export interface BuyerFieldControlProps {
  field: BuyerField;
  name: FieldPath<BuyerForm>;
}

/** One field of the profile, drawn by its kind. Only the field that is typed into is drawn again. */
export function BuyerFieldControl({ field, name }: BuyerFieldControlProps) {
  const { control } = useFormContext<BuyerForm, unknown, Buyer>();
  const { field: input, fieldState } = useController({ control, name });
  const text = typeof input.value === "string" ? input.value : "";
  const read = readAnswer(field, text);
  const { ref, onBlur, onChange } = input;
  return (
    <Field label={field.label} help={field.help} error={fieldState.error?.message}>
      {(wiring) => {
        const numeric = {
          ...wiring,
          ref,
          text,
          onBlur,
          placeholder: NOT_SAID,
          value: "value" in read && typeof read.value === "number" ? read.value : null,
          onChange: (_: number | null, written: string) => onChange(written),
        };
        switch (field.kind) {
          case "money":
            return <MoneyInput {...numeric} />;
          case "percent":
            return <NumberInput {...numeric} unit="%" min={0} max={100} />;
          case "years":
            return <NumberInput {...numeric} unit="years" min={0} max={100} />;
          case "text":
            return (
              <TextInput {...wiring} {...input} value={text} autoComplete="off" placeholder={NOT_SAID} />
            );
          default:
            return (
              <SelectInput
                {...wiring}
                {...input}
                value={text}
                placeholder={NOT_SAID}
                options={field.options ?? YES_NO}
              />
            );
        }
      }}
    </Field>
  );
}
