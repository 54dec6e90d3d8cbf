import { clsx } from "clsx";
import type { ComponentProps, KeyboardEvent } from "react";
import { parseNumber } from "#kit/parse-number.ts";
import { useWrittenNumber } from "./use-written-number.ts";

export interface NumberInputProps extends Omit<
  ComponentProps<"input">,
  "value" | "onChange" | "onInvalid" | "type" | "min" | "max" | "step"
> {
  value: number | null;
  onChange: (value: number | null, text: string) => void;
  text?: string | undefined;
  /** Stands behind the number inside the field: "%", "years". */
  unit?: string | undefined;
  min?: number | undefined;
  max?: number | undefined;
  /** What the arrow keys add and take away; 1 unless told. */
  step?: number | undefined;
  onInvalid?: ((sentence: string | null) => void) | undefined;
}

/** A plain number. Not type="number": that one throws away what it cannot read, and changes under a turning wheel. */
export function NumberInput(props: NumberInputProps) {
  const {
    value,
    onChange,
    text,
    unit,
    min,
    max,
    step = 1,
    onInvalid,
    className,
    onBlur,
    onKeyDown,
    ...rest
  } = props;
  const limits = { min, max, unit };
  const number = useWrittenNumber({
    value,
    text,
    parse: (words) => parseNumber(words, limits),
    print: String,
    onChange,
    onInvalid,
  });

  function stepWithArrows(event: KeyboardEvent<HTMLInputElement>): void {
    const direction = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
    if (direction === 0 || !("value" in number.parsed) || rest.readOnly) return;
    event.preventDefault();
    const next = addDecimally(number.parsed.value ?? 0, direction * step);
    number.write(String(Math.min(max ?? Infinity, Math.max(min ?? -Infinity, next))));
  }

  return (
    <span className={clsx("input numeric", className)}>
      <input
        autoComplete="off"
        inputMode={min !== undefined && min >= 0 ? "decimal" : "text"}
        {...rest}
        type="text"
        value={number.written}
        onChange={(event) => number.write(event.target.value)}
        onBlur={(event) => {
          number.settle();
          onBlur?.(event);
        }}
        onKeyDown={(event) => {
          number.onEnter(event);
          stepWithArrows(event);
          onKeyDown?.(event);
        }}
      />
      {unit === undefined ? null : <span className="unit">{unit}</span>}
    </span>
  );
}

/** Keeps 0.1 + 0.2 from being shown as 0.30000000000000004. */
function addDecimally(a: number, b: number): number {
  return Number((a + b).toFixed(10));
}
