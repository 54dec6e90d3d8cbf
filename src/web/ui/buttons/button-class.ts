import { clsx } from "clsx";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger" | "danger-solid";
export type ButtonSize = "sm" | "md";

const VARIANT_CLASS: Record<ButtonVariant, string> = {
  primary: "primary",
  secondary: "secondary",
  ghost: "ghost-button",
  danger: "danger",
  "danger-solid": "danger-solid",
};

export function buttonClass(
  variant: ButtonVariant,
  size: ButtonSize,
  className?: string,
  iconOnly = false,
): string {
  return clsx("button", VARIANT_CLASS[variant], size === "sm" && "sm", iconOnly && "icon-only", className);
}
