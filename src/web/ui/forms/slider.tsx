import { useId, type ComponentProps, type CSSProperties, type ReactNode } from "react";

export interface SliderProps extends Omit<
  ComponentProps<"input">,
  "value" | "onChange" | "type" | "min" | "max" | "step"
> {
  label: ReactNode;
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step?: number | undefined;
  /** How the value reads, for instance "7.00%"; shown at the right of the label and read aloud. */
  format: (value: number) => string;
  /** Shows the two ends of the range under it. */
  showEnds?: boolean | undefined;
}

/** The browser's own range: it repaints in the frame of the drag and knows every key. */
export function Slider(props: SliderProps) {
  const { label, value, onChange, min, max, step = 1, format, showEnds = false, ...rest } = props;
  const id = useId();
  const shareOfTrack = max > min ? (Math.min(max, Math.max(min, value)) - min) / (max - min) : 0;
  const style = { "--v": `${shareOfTrack * 100}%` } as CSSProperties;
  return (
    <div>
      <div className="field-label">
        <label htmlFor={id}>{label}</label>
        <output className="tabular" htmlFor={id}>
          {format(value)}
        </output>
      </div>
      <input
        {...rest}
        id={id}
        type="range"
        className="slider"
        style={style}
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={format(value)}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      {showEnds ? (
        <div className="slider-ends" aria-hidden="true">
          <span>{format(min)}</span>
          <span>{format(max)}</span>
        </div>
      ) : null}
    </div>
  );
}
