import { Plus, Trash2 } from "lucide-react";
import { useId } from "react";
import { isRecord } from "#kit/record.ts";
import { NO, withLine, YES, type Draft } from "#features/rules/model/row-form.ts";
import { sayName } from "#features/rules/model/say-value.ts";
import { Button, IconButton } from "#web/ui/buttons/button.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";

interface ValueFieldsProps {
  /** What the value is called: the label of a single figure, the legend of several. */
  label: string;
  draft: Draft;
  /** A value of the same make, which says what each part is. */
  shape: unknown;
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
  const { label, draft, shape, onChange } = props;
  if (typeof draft === "string") return <Leaf {...props} draft={draft} />;
  if (isList(draft)) return <Lines {...props} draft={draft} />;
  return (
    <fieldset className="rule-parts">
      <legend>{label}</legend>
      {Object.entries(draft).map(([name, part]) => (
        <ValueFields
          key={name}
          {...props}
          label={sayName(name)}
          draft={part}
          shape={isRecord(shape) ? shape[name] : undefined}
          onChange={(changed) => onChange({ ...draft, [name]: changed })}
        />
      ))}
    </fieldset>
  );
}

function Leaf({ label, draft, shape, onChange, isInvalid }: ValueFieldsProps & { draft: string }) {
  const id = useId();
  const isFigure = typeof shape === "number" || shape === null;
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
      </div>
      {typeof shape === "boolean" ? (
        <SelectInput
          id={id}
          options={YES_NO}
          value={draft}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <TextInput
          id={id}
          autoComplete="off"
          value={draft}
          {...(isFigure ? { className: "numeric", inputMode: "decimal" as const } : {})}
          aria-invalid={isInvalid === true ? true : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  );
}

function Lines({ label, draft, shape, onChange, isInvalid }: ValueFieldsProps & { draft: readonly Draft[] }) {
  const shapes: readonly unknown[] = Array.isArray(shape) ? shape : [];
  return (
    <fieldset className="rule-lines">
      <legend>{label}</legend>
      {draft.map((line, index) => (
        // Lines have nothing but their place to be told apart by.
        <div key={index} className="rule-line">
          <ValueFields
            label={`Line ${index + 1}`}
            draft={line}
            shape={shapes[index] ?? shapes[0]}
            onChange={(changed) => onChange(draft.with(index, changed))}
            isInvalid={isInvalid}
          />
          <IconButton
            label={`Remove line ${index + 1} of ${label}`}
            icon={Trash2}
            size="sm"
            disabled={draft.length === 1}
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
