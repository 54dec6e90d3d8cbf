import { PERIOD_BASES, type PeriodBasis, RETURN_FORMS, type ReturnForm } from "#calc/books/books.ts";
import { MONTH_NAMES } from "#kit/day.ts";
import { BASIS_NAMES } from "#features/books/model/books-labels.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";

/** A month of a year: 2025-01. */
export function MonthField({
  label,
  value,
  error,
  onChange,
}: {
  label: string;
  value: string;
  error?: string | null;
  onChange: (month: string) => void;
}) {
  const [year = "", month = ""] = value.split("-");
  return (
    <Field label={label} error={error}>
      {(control) => (
        <span className="month-field">
          <SelectInput
            {...control}
            value={month}
            placeholder="Month"
            onChange={(event) => onChange(`${year}-${event.target.value}`)}
            options={MONTH_NAMES.map((name, index) => ({
              value: String(index + 1).padStart(2, "0"),
              label: name.slice(0, 3),
            }))}
          />
          <TextInput
            aria-label={`${label}: year`}
            inputMode="numeric"
            maxLength={4}
            placeholder="2025"
            value={year}
            onChange={(event) => onChange(`${event.target.value.replaceAll(/\D/g, "")}-${month}`)}
          />
        </span>
      )}
    </Field>
  );
}

const FORMS = RETURN_FORMS.map((form) => ({ value: form, label: form }));
const BASES = PERIOD_BASES.map((basis) => ({ value: basis, label: BASIS_NAMES[basis] }));

export interface DocumentFieldsProps {
  basis: PeriodBasis;
  form: ReturnForm | null;
  onChange: (document: { basis: PeriodBasis; form: ReturnForm | null }) => void;
}

/** Whose document it is; of a return its form. */
export function DocumentFields({ basis, form, onChange }: DocumentFieldsProps) {
  return (
    <>
      <Field label="Document">
        {(control) => (
          <SelectInput
            {...control}
            value={basis}
            onChange={(event) =>
              onChange({ basis: PERIOD_BASES.find((one) => one === event.target.value) ?? basis, form })
            }
            options={BASES}
          />
        )}
      </Field>
      {basis === "tax_return" ? (
        <Field label="Form" help="Its lines come with their numbers.">
          {(control) => (
            <SelectInput
              {...control}
              value={form ?? ""}
              placeholder="Not stated"
              onChange={(event) =>
                onChange({ basis, form: RETURN_FORMS.find((one) => one === event.target.value) ?? null })
              }
              options={FORMS}
            />
          )}
        </Field>
      ) : null}
    </>
  );
}
