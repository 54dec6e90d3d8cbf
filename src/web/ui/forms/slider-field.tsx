import { TriangleAlert } from "lucide-react";
import { useId, useState, type CSSProperties } from "react";
import { NumberInput } from "./number-input.tsx";

export interface SliderFieldProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step: number;
  /** Stands behind the number: "%", "years". */
  unit: string;
  help?: string | undefined;
}

/** A number that is dragged or typed. Both say the same; what is typed may lie between the steps of the drag. */
export function SliderField({ label, value, onChange, min, max, step, unit, help }: SliderFieldProps) {
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const share = (Math.min(max, Math.max(min, value)) - min) / (max - min);
  const words = (amount: number) =>
    `${amount < 0 ? "−" : ""}${Math.abs(amount)}${unit === "%" ? "" : " "}${unit}`;
  return (
    <div className="slider-field">
      <div className="field-label">
        <label htmlFor={id}>{label}</label>
        <NumberInput
          className="short"
          aria-label={`${label}, typed`}
          aria-invalid={problem === null ? undefined : true}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          value={value}
          unit={unit}
          min={min}
          max={max}
          step={step}
          onInvalid={setProblem}
          onChange={(typed) => typed !== null && onChange(typed)}
        />
      </div>
      <input
        id={id}
        type="range"
        className="slider"
        style={{ "--v": `${share * 100}%` } as CSSProperties}
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={words(value)}
        onChange={(event) => {
          setProblem(null);
          onChange(event.target.valueAsNumber);
        }}
      />
      <div className="slider-ends" aria-hidden="true">
        <span>{words(min)}</span>
        {help === undefined ? null : <span>{help}</span>}
        <span>{words(max)}</span>
      </div>
      {problem === null ? null : (
        <p className="help bad" id={`${id}-problem`} role="alert">
          <TriangleAlert className="icon" aria-hidden />
          {problem}
        </p>
      )}
    </div>
  );
}
