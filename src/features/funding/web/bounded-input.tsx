import { formatAmount } from "#kit/format-figure.ts";
import { clsx } from "clsx";
import { useState, type ComponentProps, type KeyboardEvent } from "react";
import { parseMoney } from "#kit/parse-money.ts";
import { parseNumber } from "#kit/parse-number.ts";

export interface BoundedInputProps extends Omit<
  ComponentProps<"input">,
  "value" | "onChange" | "type" | "min" | "max" | "step"
> {
  value: number | null;
  /** Always within the bounds; null only where the field is optional and empty. */
  onChange: (value: number | null) => void;
  min?: number | undefined;
  max?: number | undefined;
  /** What the arrow keys add and take away. */
  step?: number | undefined;
  /** An amount of dollars: takes `350k`, shows thousands separators. */
  money?: boolean | undefined;
  /** Stands behind the number: "%", "months". */
  unit?: string | undefined;
  /** May be left empty: then it is null. */
  optional?: boolean | undefined;
  /** A typed number is brought to the nearest step, counted from `min`. */
  snaps?: boolean | undefined;
  /** What an empty or unreadable field stands for. */
  fallback?: number | undefined;
  /** More digits than these are rounded away. */
  digits?: number | undefined;
  /** Writes what was made of the number at once, not only when the field is left. */
  eager?: boolean | undefined;
  /** The number as the field shows it. */
  print?: ((value: number) => string) | undefined;
  /** Reads other words than a number or an amount; null when there is nothing to read. */
  parse?: ((text: string) => number | null) | undefined;
  /** A sentence when the field is left and holds another number than was written. */
  onAdjusted?: ((sentence: string | null) => void) | undefined;
}

/**
 * A number that is never outside its bounds: beyond them it is the nearest one, and what cannot be
 * read falls back. What is typed stays as it is typed until the field is left.
 */
export function BoundedInput(props: BoundedInputProps) {
  const {
    value,
    onChange: _change,
    min = 0,
    max,
    step = 1,
    money = false,
    unit,
    optional: _optional,
    fallback: _fallback,
    snaps: _snaps,
    digits: _digits,
    eager: _eager,
    print: _print,
    parse: _parse,
    onAdjusted: _adjusted,
    className,
    onBlur,
    onKeyDown,
    ...rest
  } = props;
  const number = useBoundedNumber(props);
  return (
    <span className={clsx("input numeric", className)}>
      {money ? (
        <span className="unit" aria-hidden="true">
          $
        </span>
      ) : null}
      <input
        autoComplete="off"
        spellCheck={false}
        inputMode={money ? "text" : "decimal"}
        {...rest}
        type="text"
        // A text field, so that nothing typed is thrown away; what it takes still stands in the page.
        {...{ min, max, step }}
        value={number.shown}
        onChange={(event) => number.write(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={(event) => {
          number.settle();
          onBlur?.(event);
        }}
        onKeyDown={(event) => {
          number.onKey(event);
          onKeyDown?.(event);
        }}
      />
      {money && value !== null && number.shown.trim() !== number.settled ? (
        <span className="parsed" aria-live="polite">
          = {number.settled}
        </span>
      ) : null}
      {unit === undefined ? null : <span className="unit">{unit}</span>}
    </span>
  );
}

function useBoundedNumber(props: BoundedInputProps) {
  const { value, onChange, min = 0, max, step = 1, money = false, unit, digits, onAdjusted } = props;
  const { optional = false, fallback = 0, eager = false, readOnly = false, snaps = false } = props;
  const { print = money ? printMoney : String, parse = money ? readMoney : readPlain } = props;
  const [written, setWritten] = useState<string | null>(null);
  const settled = value === null ? "" : print(value);
  const read = written === null ? null : parse(written);
  const keepsWords = written !== null && (!eager || read === null || read === value);

  function fit(number: number): number {
    const bounded = Math.min(max ?? Infinity, Math.max(min, number));
    const within = snaps ? nearestStep(bounded, { min, max, step }) : bounded;
    return digits === undefined ? within : Number(within.toFixed(digits));
  }

  function write(text: string): void {
    setWritten(text);
    // What was said of the number before is true no more.
    if (!eager) onAdjusted?.(null);
    if (text.trim() === "" && optional) return onChange(null);
    onChange(fit(parse(text) ?? fallback));
  }

  /** Whether the field holds another number than was written. */
  function settle(): boolean {
    const sentence =
      written === null || eager
        ? null
        : adjustment({ written, read, value, settled, min, max, step, snaps, unit: money ? "$" : unit });
    if (written !== null && !eager) onAdjusted?.(sentence);
    setWritten(null);
    return sentence !== null;
  }

  function stepWithArrows(event: KeyboardEvent, direction: 1 | -1): void {
    if (readOnly) return;
    event.preventDefault();
    // Keeps 0.1 + 0.2 from being 0.30000000000000004.
    const next = fit(Number(((value ?? 0) + direction * step).toFixed(10)));
    setWritten(print(next));
    onChange(next);
  }

  return {
    shown: keepsWords ? written : settled,
    settled,
    write,
    settle,
    onKey(event: KeyboardEvent): void {
      // Enter may save the form: never a number that nobody wrote and that is said only now.
      if (event.key === "Enter" && settle()) event.preventDefault();
      if (event.key === "ArrowUp") stepWithArrows(event, 1);
      if (event.key === "ArrowDown") stepWithArrows(event, -1);
    },
  };
}

function readPlain(text: string): number | null {
  const parsed = parseNumber(text.replace(/[%x]\s*$/i, ""));
  return "value" in parsed ? parsed.value : null;
}

function readMoney(text: string): number | null {
  const parsed = parseMoney(text);
  return "value" in parsed ? parsed.value : null;
}

function printMoney(amountUsd: number): string {
  return formatAmount(amountUsd, { cents: !Number.isInteger(amountUsd) });
}

interface Steps {
  min: number;
  max: number | undefined;
  step: number;
}

function nearestStep(number: number, { min, max, step }: Steps): number {
  const next = min + Math.round((number - min) / step) * step;
  // Keeps 1.2 + 3 × 0.1 from being 1.5000000000000002.
  return Number(Math.min(max ?? Infinity, next).toFixed(10));
}

interface Settled extends Steps {
  snaps: boolean;
  written: string;
  read: number | null;
  value: number | null;
  settled: string;
  unit: string | undefined;
}

function adjustment(made: Settled): string | null {
  const { written, read, value, settled, unit, min, max, step, snaps } = made;
  if (read === value || value === null) return null;
  const now = withUnit(settled, unit);
  const words = written.trim().slice(0, 24);
  if (words === "") return `Left empty, this stays at ${now}.`;
  if (read === null) return `“${words}” is not a number, so this is ${now}.`;
  if (read < min || read > (max ?? Infinity)) return `${words} is outside the limits, so this is ${now}.`;
  if (snaps && step !== 1)
    return `${words} lies between two steps of ${withUnit(String(step), unit)}, so this is ${now}.`;
  return Number.isInteger(value)
    ? `${words} is not a whole number, so this is ${now}.`
    : `${words} has too many decimals, so this is ${now}.`;
}

function withUnit(settled: string, unit: string | undefined): string {
  if (unit === undefined) return settled;
  if (unit === "$") return `$${settled}`;
  if (unit === "%" || unit === "x") return `${settled}${unit}`;
  return `${settled} ${settled === "1" ? unit.replace(/s$/, "") : unit}`;
}
