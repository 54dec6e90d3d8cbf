import { clsx } from "clsx";
import { X } from "lucide-react";
import type { ReactNode } from "react";

export interface ChipProps {
  children: ReactNode;
  /** Given together with onPress: the chip is a switch, for instance of a filter. */
  pressed?: boolean | undefined;
  onPress?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
  /** Says what is removed, for instance "Remove filter: active". */
  removeLabel?: string | undefined;
  className?: string | undefined;
}

export function Chip({ children, pressed, onPress, onRemove, removeLabel = "Remove", className }: ChipProps) {
  if (onPress && !onRemove) {
    return (
      <button type="button" className={clsx("chip", className)} aria-pressed={pressed} onClick={onPress}>
        <span className="words">{children}</span>
      </button>
    );
  }
  return (
    <span className={clsx("chip", pressed && "on", className)}>
      {onPress ? (
        <button type="button" className="words" aria-pressed={pressed} onClick={onPress}>
          {children}
        </button>
      ) : (
        <span className="words">{children}</span>
      )}
      {onRemove ? (
        <button
          type="button"
          className="dismiss"
          aria-label={removeLabel}
          title={removeLabel}
          onClick={onRemove}
        >
          <X className="icon" aria-hidden />
        </button>
      ) : null}
    </span>
  );
}
