import { Plus, Trash2 } from "lucide-react";
import { useId } from "react";
import { NOTHING } from "#kit/format-figure.ts";
import { isRecord } from "#kit/record.ts";
import { NO, withLine, YES, type Draft } from "#features/rules/model/row-form.ts";
import type { RulePart, RuleParts } from "#features/rules/model/rule-table.ts";
import { describeName } from "#features/rules/model/value-text.ts";
import { Button, IconButton } from "#web/ui/buttons/button.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";

interface ValueFieldsProps {
  /** What the value is called: the label of a single figure, the legend of several. */
  label: string;
  /** By what its part is found; the value as a whole has none. */
  name?: string;
  draft: Draft;
  /** A value of the same make, which says what each part is. */
  shape: unknown;
  parts?: RuleParts | undefined;
  onChange: (draft: Draft) => void;
  isInvalid?: boolean | undefined;
}

const isList = (draft: Draft): draft is readonly Draft[] => Array.isArray(draft);

const YES_NO = [
  { value: YES, label: "Yes" },
  { value: NO, label: "No" },
];

/** A figure, a yes or no, or a record or list of these, each part in a field of its own. */
export function ValueFields(props: ValueFieldsProps) {
  const { draft, shape, parts, onChange, name = "" } = props;
  const label = parts?.[name]?.label ?? props.label;
  if (typeof draft === "string") return <Leaf {...props} label={label} draft={draft} />;
  if (isList(draft)) return <Lines {...props} label={label} draft={draft} />;
  return (
    <fieldset className="rule-parts">
      <legend>{label}</legend>
      {Object.entries(draft).map(([of, part]) => (
        <ValueFields
          key={of}
          {...props}
          name={of}
          label={describeName(of)}
          draft={part}
          shape={isRecord(shape) ? shape[of] : undefined}
          onChange={(changed) => onChange({ ...draft, [of]: changed })}
        />
      ))}
    </fieldset>
  );
}

function optionsOf(choices: RulePart["choices"], isOptional = false) {
  return choices !== undefined && isOptional ? [{ value: "", label: NOTHING }, ...choices] : choices;
}

interface LeafProps extends ValueFieldsProps {
  draft: string;
}

function Leaf({ label, draft, shape, parts, name = "", onChange, isInvalid }: LeafProps) {
  const id = useId();
  const { unit, choices, isOptional } = parts?.[name] ?? {};
  const options = optionsOf(choices, isOptional) ?? (typeof shape === "boolean" ? YES_NO : undefined);
  const isFigure = typeof shape === "number" || shape === null || isOptional === true;
  const sign = unit === undefined ? undefined : <span className="unit">{unit}</span>;
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
      </div>
      {options === undefined ? (
        <TextInput
          id={id}
          autoComplete="off"
          value={draft}
          {...(isFigure ? { className: "numeric", inputMode: "decimal" as const } : {})}
          {...(unit === "$" ? { lead: sign } : { trail: sign })}
          aria-invalid={isInvalid === true ? true : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <SelectInput
          id={id}
          options={options}
          value={draft}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  );
}

interface LinesProps extends ValueFieldsProps {
  draft: readonly Draft[];
}

function Lines(props: LinesProps) {
  const { label, draft, parts, name = "", onChange } = props;
  const fixed = parts?.[name]?.lines;
  if (fixed !== undefined)
    return (
      <fieldset className="rule-parts">
        <legend>{label}</legend>
        {draft.map((_, index) => (
          <Line key={index} {...props} index={index} label={fixed[index] ?? `Line ${index + 1}`} />
        ))}
      </fieldset>
    );
  return (
    <fieldset className="rule-lines">
      <legend>{label}</legend>
      {draft.map((_, index) => (
        // Lines have nothing but their place to be told apart by.
        <div key={index} className="rule-line">
          <Line {...props} index={index} label={`Line ${index + 1}`} />
          <IconButton
            label={`Remove line ${index + 1} of ${label}`}
            icon={Trash2}
            size="sm"
            disabled={draft.length === 1 && parts?.[name]?.isOptional !== true}
            onClick={() => onChange(draft.toSpliced(index, 1))}
          />
        </div>
      ))}
      <Button size="sm" icon={Plus} onClick={() => onChange(withLine(draft))}>
        Add a line
      </Button>
    </fieldset>
  );
}

/** The parts of a line are found by their own names; a line that is a single figure is of the make of its list. */
function Line({
  index,
  label,
  draft,
  shape,
  parts,
  name = "",
  onChange,
  isInvalid,
}: LinesProps & { index: number }) {
  const shapes: readonly unknown[] = Array.isArray(shape) ? shape : [];
  const part = parts?.[name];
  return (
    <ValueFields
      name={name}
      label={label}
      draft={draft[index] ?? ""}
      shape={shapes[index] ?? shapes[0]}
      parts={{ ...parts, ...(part && { [name]: { ...part, label } }) }}
      onChange={(changed) => onChange(draft.with(index, changed))}
      isInvalid={isInvalid}
    />
  );
}
