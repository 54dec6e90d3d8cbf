import type { ComponentProps, MouseEvent } from "react";
import { buttonClass, type ButtonSize, type ButtonVariant } from "./button-class.ts";
import type { Icon } from "#web/ui/icons/icon.ts";
import { SpinnerMark } from "#web/ui/icons/spinner-mark.tsx";

export interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  icon?: Icon | undefined;
  busy?: boolean | undefined;
}

/**
 * A busy button is aria-disabled, not disabled: a disabled control drops the keyboard focus, and a person who
 * pressed Enter would find themselves at the top of the page when the answer comes.
 */
export function Button(props: ButtonProps) {
  const {
    variant = "secondary",
    size = "md",
    icon: Mark,
    busy = false,
    className,
    children,
    onClick,
    ...rest
  } = props;
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(variant, size, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
      onClick={busy ? refusePress : onClick}
    >
      {busy ? <SpinnerMark /> : Mark ? <Mark className="icon" aria-hidden /> : null}
      {children}
    </button>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, "children" | "aria-label"> {
  label: string;
  icon: Icon;
}

export function IconButton(props: IconButtonProps) {
  const {
    label,
    icon: Mark,
    variant = "ghost",
    size = "md",
    busy = false,
    className,
    onClick,
    ...rest
  } = props;
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={buttonClass(variant, size, className, true)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
      onClick={busy ? refusePress : onClick}
    >
      {busy ? <SpinnerMark /> : <Mark className="icon" aria-hidden />}
    </button>
  );
}

function refusePress(event: MouseEvent<HTMLButtonElement>): void {
  // Also keeps Enter in a form from sending it a second time: implicit submission is a click on this button.
  event.preventDefault();
  event.stopPropagation();
}
