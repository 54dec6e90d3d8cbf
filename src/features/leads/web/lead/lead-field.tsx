import type { ReactNode } from "react";
import { useController, useFormContext } from "react-hook-form";
import type { LeadFields } from "#features/leads/model/lead.ts";
import { parseMoney } from "#kit/parse-money.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { MoneyInput } from "#web/ui/forms/money-input.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import type { LeadForm } from "./form-schema.ts";
import { labelOf } from "./lead-labels.ts";

export interface LeadFieldProps {
  name: keyof LeadForm;
  kind?: "line" | "prose" | "money";
  type?: "text" | "email" | "tel" | "date";
  help?: ReactNode;
  wide?: boolean;
}

/** One field of the form. Only the field that is typed into is drawn again. */
export function LeadField({ name, kind = "line", type = "text", help, wide = false }: LeadFieldProps) {
  const { control } = useFormContext<LeadForm, unknown, LeadFields>();
  const { field, fieldState } = useController({ control, name });
  const { value, onBlur } = field;
  return (
    <Field
      label={labelOf(name)}
      help={help}
      error={fieldState.error?.message}
      className={wide ? "wide" : undefined}
    >
      {(wiring) => {
        if (kind === "prose") {
          return <TextArea {...wiring} rows={5} value={value} onBlur={onBlur} onChange={field.onChange} />;
        }
        if (kind === "money") {
          const read = parseMoney(value);
          return (
            <MoneyInput
              {...wiring}
              text={value}
              value={"value" in read ? read.value : null}
              onBlur={onBlur}
              onChange={(_, written) => field.onChange(written)}
            />
          );
        }
        return (
          <TextInput
            {...wiring}
            type={type}
            value={value}
            autoComplete="off"
            onBlur={onBlur}
            onChange={field.onChange}
          />
        );
      }}
    </Field>
  );
}
