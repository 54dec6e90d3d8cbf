import type { TextControl } from "./text-control.ts";
import { useController, useFormContext } from "react-hook-form";
import type { DealData } from "#features/deals/model/deal-data.ts";
import type { DealForm } from "#features/deals/model/deal-form.ts";
import { useDealFacets } from "#features/deals/web/data.ts";
import { isFigure } from "#features/deals/model/fields/list-fields.ts";
import { Field, type FieldControl } from "#web/ui/forms/field.tsx";
import { MoneyInput } from "#web/ui/forms/money-input.tsx";
import { NumberInput } from "#web/ui/forms/number-input.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";
import { TagInput } from "#web/ui/forms/tag-input.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { FieldDoubts } from "./field-doubts.tsx";
import type { FormField } from "./form-fields.ts";
import { IndustryField } from "./industry-field.tsx";
import { isMoney, readFigureText } from "#features/deals/model/read-figure-text.ts";

/** One field of the form, drawn by its kind. Only the field that is typed into is drawn again. */
export function DealField({ field }: { field: FormField }) {
  const { control } = useFormContext<DealForm, unknown, DealData>();
  const { field: input, fieldState } = useController({ control, name: field.path });
  const text = typeof input.value === "string" ? input.value : "";
  const own: TextControl = { text, write: input.onChange, onBlur: input.onBlur };
  const error = fieldState.error?.message;
  if (field.kind === "industry") return <IndustryField label={field.label} input={own} error={error} />;
  return (
    <Field
      label={field.label}
      help={field.help}
      error={error}
      below={<FieldDoubts path={field.path} />}
      className={field.wide ? "wide" : undefined}
    >
      {(wiring) =>
        field.kind === "list" ? (
          <TagsControl wiring={wiring} value={input.value} onChange={input.onChange} onBlur={input.onBlur} />
        ) : (
          <TextControlOf field={field} wiring={wiring} input={own} />
        )
      }
    </Field>
  );
}

function TextControlOf({
  field,
  wiring,
  input,
}: {
  field: FormField;
  wiring: FieldControl;
  input: TextControl;
}) {
  const { text, write, onBlur } = input;
  const { kind } = field;
  if (isFigure(field)) {
    const read = readFigureText(field, text);
    const figure = {
      ...wiring,
      placeholder: "Unknown",
      value: "value" in read ? read.value : null,
      text,
      onChange: (_: number | null, written: string) => write(written),
      onBlur,
    };
    return isMoney(field) ? (
      <MoneyInput {...figure} allowNegative={kind === "signed-money"} />
    ) : (
      <NumberInput {...figure} {...field.limits} step={kind === "multiple" ? 0.1 : 1} />
    );
  }
  const shared = {
    ...wiring,
    value: text,
    onBlur,
    "aria-required": field.required !== undefined || undefined,
  };
  if (kind === "choice") {
    const options = [{ value: "", label: "Not stated" }, ...(field.choices ?? [])];
    return <SelectInput {...shared} options={options} onChange={(event) => write(event.target.value)} />;
  }
  if (kind === "prose") return <TextArea {...shared} onChange={(event) => write(event.target.value)} />;
  return <TextInput {...shared} autoComplete="off" onChange={(event) => write(event.target.value)} />;
}

interface TagsControlProps {
  wiring: FieldControl;
  value: unknown;
  onChange: (tags: string[]) => void;
  onBlur: () => void;
}

function TagsControl({ wiring, value, onChange, onBlur }: TagsControlProps) {
  const facets = useDealFacets();
  return (
    <TagInput
      {...wiring}
      label="Tags"
      value={Array.isArray(value) ? value.filter((tag): tag is string => typeof tag === "string") : []}
      suggestions={facets.data?.tags.map((tag) => tag.value)}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
