import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";

export interface TextInputProps extends ComponentProps<"input"> {
  /** Stands inside the field before the text: an icon or a sign. */
  lead?: ReactNode;
  trail?: ReactNode;
}

export function TextInput({ lead, trail, className, ...rest }: TextInputProps) {
  if (lead === undefined && trail === undefined)
    return <input type="text" {...rest} className={clsx("input", className)} />;
  return (
    <span className={clsx("input", className)}>
      {lead}
      <input type="text" {...rest} />
      {trail}
    </span>
  );
}
