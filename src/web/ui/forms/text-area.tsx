import { clsx } from "clsx";
import type { ComponentProps } from "react";

export function TextArea({ className, ...rest }: ComponentProps<"textarea">) {
  return <textarea rows={3} {...rest} className={clsx("input", className)} />;
}
