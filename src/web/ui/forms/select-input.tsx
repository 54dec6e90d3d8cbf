import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";

export interface SelectInputProps extends ComponentProps<"select"> {
  options: readonly { value: string; label: string; disabled?: boolean | undefined }[];
  /** A first choice that means "nothing chosen"; its value is the empty string. */
  placeholder?: string | undefined;
}

/** The browser's own select: on phones it opens the wheel that people know. */
export function SelectInput({ options, placeholder, className, ...rest }: SelectInputProps) {
  return (
    <span className="select">
      <select {...rest} className={clsx("input", className)}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown className="icon" aria-hidden />
    </span>
  );
}
