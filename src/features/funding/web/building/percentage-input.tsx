import { BoundedInput } from "#features/funding/web/bounded-input.tsx";

export interface PercentageInputProps {
  value: number;
  label: string;
  describedBy?: string | undefined;
  disabled?: boolean | undefined;
  /** Within 0 and 100, of two decimals. */
  onChange: (percentage: number) => void;
}

/** A share of the offer, 0 to 100 in steps of 0.01. A cap shows in it at once. */
export function PercentageInput({ value, label, describedBy, disabled, onChange }: PercentageInputProps) {
  return (
    <BoundedInput
      className="percent"
      aria-label={label}
      aria-describedby={describedBy}
      disabled={disabled}
      value={value}
      min={0}
      max={100}
      step={0.01}
      digits={2}
      unit="%"
      eager
      print={printPercentage}
      onChange={(next) => onChange(next ?? 0)}
    />
  );
}

/** What a cap made of it is unrounded: shown with two decimals rounded down, without zeros. */
export function printPercentage(percentage: number): string {
  return String(Math.floor(Number((percentage * 100).toFixed(6))) / 100);
}
