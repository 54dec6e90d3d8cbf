import { Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import {
  addStep,
  explainMonth,
  LAST_MONTH,
  MOST_STEPS,
  type RatePath,
  sortPath,
} from "#features/lending/model/rate-path.ts";
import { NumberField } from "#features/lending/web/form/bank-fields.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NumberInput } from "#web/ui/forms/number-input.tsx";

const MOST_BPS = 10_000;

interface RateStepsProps {
  path: RatePath;
  onChange: (path: RatePath) => void;
}

/** The steps of a rate path. They go into their order once the list is left, so that nothing moves while it is typed. */
export function RateSteps({ path, onChange }: RateStepsProps) {
  const adds = useRef<HTMLButtonElement>(null);
  const put = (at: number, changed: Partial<RatePath[number]>) =>
    onChange(path.map((step, index) => (index === at ? { ...step, ...changed } : step)));
  return (
    <div
      className="wide rate-steps"
      role="group"
      aria-label="Steps of the rates"
      onBlur={({ currentTarget, relatedTarget }) => {
        const sorted = sortPath(path);
        const isLeft = !currentTarget.contains(relatedTarget);
        if (isLeft && sorted.some((step, at) => step !== path[at])) onChange(sorted);
      }}
    >
      {path.length === 0 ? <p className="sm">No step: rates stay as at closing.</p> : null}
      {path.map((step, at) => (
        // Steps have nothing but their place to be told apart by.
        <div key={at} className="rate-step" role="group" aria-label={`Step ${at + 1}`}>
          <MonthField
            path={path}
            at={at}
            month={step.fromMonth}
            onChange={(fromMonth) => put(at, { fromMonth })}
          />
          <NumberField
            label="Above closing by"
            help="100 basis points are one percent; below closing with a minus."
            unit="bps"
            min={-MOST_BPS}
            max={MOST_BPS}
            step={25}
            value={step.bps}
            onChange={(bps) => {
              if (bps !== null) put(at, { bps });
            }}
          />
          <Button
            size="sm"
            variant="ghost"
            icon={Trash2}
            aria-label={`Remove step ${at + 1}`}
            onClick={() => {
              onChange(path.toSpliced(at, 1));
              adds.current?.focus();
            }}
          >
            Remove
          </Button>
        </div>
      ))}
      <p>
        <Button
          ref={adds}
          size="sm"
          icon={Plus}
          disabled={path.length >= MOST_STEPS}
          onClick={() => onChange(addStep(path))}
        >
          Add a step
        </Button>
      </p>
    </div>
  );
}

interface MonthFieldProps {
  path: RatePath;
  at: number;
  month: number;
  onChange: (month: number) => void;
}

/** What cannot stand stays in the field with what is wrong, and changes nothing. */
function MonthField({ path, at, month, onChange }: MonthFieldProps) {
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const [typed, setTyped] = useState<number | null>(month);
  const [seen, setSeen] = useState(month);
  if (seen !== month) {
    setSeen(month);
    setTyped(month);
  }
  return (
    <Field label="Rates change from month" error={unreadable ?? explainMonth(path, at, typed)}>
      {(control) => (
        <NumberInput
          {...control}
          unit="month"
          min={1}
          max={LAST_MONTH}
          value={month}
          onInvalid={setUnreadable}
          onChange={(value, text) => {
            // What cannot be read at all is explained once the field is left.
            if (value === null && text.trim() !== "") return;
            setTyped(value);
            if (value !== null && explainMonth(path, at, value) === null) onChange(value);
          }}
        />
      )}
    </Field>
  );
}
