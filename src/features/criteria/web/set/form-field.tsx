import { useController, useFormContext } from "react-hook-form";
import type { CriteriaFields } from "#features/criteria/model/criteria.ts";
import type { CriteriaForm } from "#features/criteria/model/criteria-form.ts";
import { parseMoney } from "#kit/parse-money.ts";
import { parseNumber } from "#kit/parse-number.ts";
import { ComboBox } from "#web/ui/forms/combo-box.tsx";
import { Field, type FieldControl } from "#web/ui/forms/field.tsx";
import { MoneyInput } from "#web/ui/forms/money-input.tsx";
import { NumberInput } from "#web/ui/forms/number-input.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";
import { TagInput } from "#web/ui/forms/tag-input.tsx";
import type { CriteriaField, ListField, NumberField } from "./form-fields.ts";
import { PEOPLE_LIMITS } from "./form-schema.ts";

const MOST_SUGGESTED = 15;

/** One field of the form, drawn by its kind. Only the field that is typed into is drawn again. */
export function FormField({ field }: { field: CriteriaField }) {
  const { control } = useFormContext<CriteriaForm, unknown, CriteriaFields>();
  const { field: input, fieldState } = useController({
    control,
    name: field.path,
    ...(field.judges !== undefined && { rules: { deps: field.judges } }),
  });
  const { value, onChange, onBlur } = input;
  const error = messageIn(fieldState.error);
  const text = typeof value === "string" ? value : "";
  return (
    <Field label={field.label} help={field.help} error={error} className={isWide(field) ? "wide" : undefined}>
      {(wiring) => {
        switch (field.kind) {
          case "list":
            return <ListControl {...{ field, wiring, onChange, onBlur }} value={arrayOf(value)} />;
          case "choice":
            return (
              <SelectInput
                {...wiring}
                options={field.options}
                value={text}
                onChange={(event) => onChange(event.target.value)}
                onBlur={onBlur}
              />
            );
          case "words":
            return (
              <ComboBox
                {...wiring}
                allowCustom
                placeholder="Not stated"
                options={field.suggestions.map((words) => ({ value: words, label: words }))}
                value={text}
                onChange={onChange}
                onBlur={onBlur}
              />
            );
          default:
            return <NumberControl {...{ field, wiring, text, onChange, onBlur }} />;
        }
      }}
    </Field>
  );
}

const isWide = ({ kind }: CriteriaField) => kind === "list";

const arrayOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === "string") : [];

/** Of a list, the complaint about an entry stands for the list. */
function messageIn(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("message" in error && typeof error.message === "string") return error.message;
  if (!Array.isArray(error)) return undefined;
  return error.map(messageIn).find((message) => message !== undefined);
}

interface Control<Value> {
  wiring: FieldControl;
  onChange: (value: Value) => void;
  onBlur: () => void;
}

function ListControl({
  field,
  wiring,
  value,
  onChange,
  onBlur,
}: Control<string[]> & { field: ListField; value: string[] }) {
  return (
    <TagInput
      {...wiring}
      label={field.label}
      placeholder={value.length === 0 ? field.placeholder : "Add another"}
      value={value}
      suggestions={field.suggestions}
      mostSuggested={MOST_SUGGESTED}
      keepsCommas={field.keepsCommas}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}

function NumberControl({
  field,
  wiring,
  text,
  onChange,
  onBlur,
}: Control<string> & { field: NumberField; text: string }) {
  const read = field.kind === "money" ? parseMoney(text) : parseNumber(text, PEOPLE_LIMITS);
  const shared = {
    ...wiring,
    text,
    onBlur,
    placeholder: "Not stated",
    value: "value" in read ? read.value : null,
    onChange: (_: number | null, written: string) => onChange(written),
  };
  return field.kind === "money" ? <MoneyInput {...shared} /> : <NumberInput {...shared} {...PEOPLE_LIMITS} />;
}
