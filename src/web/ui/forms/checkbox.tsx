import { useEffect, useRef, type ComponentProps, type ReactNode } from "react";

export interface CheckboxProps extends Omit<
  ComponentProps<"input">,
  "checked" | "onChange" | "type" | "ref"
> {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: ReactNode;
  indeterminate?: boolean | undefined;
  /** Keeps the words for screen readers only, as in the rows of a table. */
  hideLabel?: boolean | undefined;
}

export function Checkbox({
  checked,
  onChange,
  label,
  indeterminate = false,
  hideLabel = false,
  className,
  ...rest
}: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <label className={`choice ${hideLabel ? "bare" : ""} ${className ?? ""}`}>
      <input
        {...rest}
        ref={box}
        type="checkbox"
        className="check"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={hideLabel ? "sr-only" : undefined}>{label}</span>
    </label>
  );
}
