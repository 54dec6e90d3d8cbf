import type { ReactNode } from "react";
import { useController, useFormContext } from "react-hook-form";
import type { LeadFields } from "#features/leads/model/lead.ts";
import { parseMoney } from "#kit/parse-money.ts";
import { Field } from "#web/ui/field.tsx";
import { MoneyInput } from "#web/ui/money-input.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import type { LeadForm } from "./form-schema.ts";

export interface LeadFieldProps {
  name: keyof LeadForm;
  label: string;
  kind?: "line" | "prose" | "money";
  type?: "text" | "email" | "tel" | "date";
  help?: ReactNode;
  wide?: boolean;
}

/** One field of the form. Only the field that is typed into is drawn again. */
export function LeadField({ name, label, kind = "line", type = "text", help, wide = false }: LeadFieldProps) {
  const { control } = useFormContext<LeadForm, unknown, LeadFields>();
  const { field, fieldState } = useController({ control, name });
  const { value, onBlur } = field;
  return (
    <Field label={label} help={help} error={fieldState.error?.message} className={wide ? "wide" : undefined}>
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
