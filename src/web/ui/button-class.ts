import { clsx } from "clsx";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger" | "danger-solid";
export type ButtonSize = "sm" | "md";

const VARIANT_CLASS: Record<ButtonVariant, string> = {
  primary: "pri",
  secondary: "sec",
  ghost: "gho",
  danger: "dan",
  "danger-solid": "dan-solid",
};

export function buttonClass(
  variant: ButtonVariant,
  size: ButtonSize,
  className?: string,
  iconOnly = false,
): string {
  return clsx("btn", VARIANT_CLASS[variant], size === "sm" && "sm", iconOnly && "ico", className);
}
