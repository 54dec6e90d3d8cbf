import type { ComponentProps, ReactNode } from "react";

export interface SwitchProps extends Omit<ComponentProps<"input">, "checked" | "onChange" | "type"> {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: ReactNode;
  hideLabel?: boolean | undefined;
}

/** Takes effect at once, unlike a checkbox, which belongs to a form that is sent. */
export function Switch({ checked, onChange, label, hideLabel = false, className, ...rest }: SwitchProps) {
  return (
    <label className={`choice ${className ?? ""}`}>
      <input
        {...rest}
        type="checkbox"
        // A native checkbox says itself whether it is checked.
        role="switch"
        className="switch"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={hideLabel ? "sr-only" : undefined}>{label}</span>
    </label>
  );
}
