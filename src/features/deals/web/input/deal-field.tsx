import { useController, useFormContext } from "react-hook-form";
import type { DealData } from "#features/deals/model/deal-data.ts";
import type { DealForm } from "#features/deals/model/deal-form.ts";
import { useDealFacets } from "#features/deals/web/data.ts";
import { parseMoney } from "#web/lib/parse-money.ts";
import { parseNumber } from "#web/lib/parse-number.ts";
import { Field, type FieldControl } from "#web/ui/field.tsx";
import { MoneyInput } from "#web/ui/money-input.tsx";
import { NumberInput } from "#web/ui/number-input.tsx";
import { SelectInput } from "#web/ui/select-input.tsx";
import { TagInput } from "#web/ui/tag-input.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { CASH_FLOW_OPTIONS, type FormField } from "./form-fields.ts";
import { FieldDoubts } from "./field-doubts.tsx";
import { IndustryField } from "./industry-field.tsx";
import { isNumberKind, NUMBER_LIMITS } from "./number-limits.ts";

export interface TextControl {
  text: string;
  write: (text: string) => void;
  onBlur: () => void;
}

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
        field.kind === "tags" ? (
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
  if (kind === "money" || kind === "signed-money") {
    const read = parseMoney(text);
    return (
      <MoneyInput
        {...wiring}
        placeholder="Unknown"
        value={"value" in read ? read.value : null}
        text={text}
        allowNegative={kind === "signed-money"}
        onChange={(_, written) => write(written)}
        onBlur={onBlur}
      />
    );
  }
  if (isNumberKind(kind)) {
    const limits = NUMBER_LIMITS[kind];
    const read = parseNumber(text, limits);
    return (
      <NumberInput
        {...wiring}
        {...limits}
        placeholder="Unknown"
        step={kind === "multiple" ? 0.1 : 1}
        value={"value" in read ? read.value : null}
        text={text}
        onChange={(_, written) => write(written)}
        onBlur={onBlur}
      />
    );
  }
  const shared = { ...wiring, value: text, onBlur, "aria-required": field.required };
  if (kind === "choice")
    return (
      <SelectInput {...shared} options={CASH_FLOW_OPTIONS} onChange={(event) => write(event.target.value)} />
    );
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
