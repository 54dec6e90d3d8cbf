import { formatAmount } from "#kit/format-figure.ts";
import { clsx } from "clsx";
import { useState, type ComponentProps } from "react";
import { parseMoney } from "#kit/parse-money.ts";
import { useWrittenNumber, type Parsed } from "./use-written-number.ts";

export interface MoneyInputProps extends Omit<
  ComponentProps<"input">,
  "value" | "onChange" | "onInvalid" | "type"
> {
  value: number | null;
  /** Called at every keystroke; text that cannot be read comes with null and must not be lost. */
  onChange: (value: number | null, text: string) => void;
  /** What was written, when a draft with unreadable text is opened again. */
  text?: string | undefined;
  allowNegative?: boolean | undefined;
  onInvalid?: ((sentence: string | null) => void) | undefined;
}

/** An amount in dollars, written as people write it; while they type, the figure as read stands beside it. */
export function MoneyInput(props: MoneyInputProps) {
  const {
    value,
    onChange,
    text,
    allowNegative = false,
    onInvalid,
    className,
    onBlur,
    onFocus,
    onKeyDown,
    ...rest
  } = props;
  const [focused, setFocused] = useState(false);
  const parse = allowNegative ? parseMoney : parsePositiveMoney;
  const money = useWrittenNumber({ value, text, parse, print: printAmount, onChange, onInvalid });
  const figure =
    "value" in money.parsed && money.parsed.value !== null ? printAmount(money.parsed.value) : null;
  const explains = focused && figure !== null && figure !== money.written.trim();
  return (
    <span className={clsx("input numeric", className)}>
      <span className="unit" aria-hidden="true">
        $
      </span>
      <input
        inputMode="text"
        autoComplete="off"
        spellCheck={false}
        {...rest}
        type="text"
        value={money.written}
        onChange={(event) => money.write(event.target.value)}
        onFocus={(event) => {
          setFocused(true);
          onFocus?.(event);
        }}
        onBlur={(event) => {
          setFocused(false);
          money.settle();
          onBlur?.(event);
        }}
        onKeyDown={(event) => {
          money.onEnter(event);
          onKeyDown?.(event);
        }}
      />
      <span className="parsed" aria-live="polite">
        {explains ? `= ${figure}` : ""}
      </span>
    </span>
  );
}

function printAmount(amountUsd: number): string {
  return formatAmount(amountUsd, { cents: !Number.isInteger(amountUsd), parentheses: true });
}

function parsePositiveMoney(text: string): Parsed {
  const parsed = parseMoney(text);
  if ("value" in parsed && parsed.value !== null && parsed.value < 0)
    return {
      problem: `This amount cannot be below zero. Write ${formatAmount(-parsed.value)} if that is what you mean.`,
    };
  return parsed;
}
