import { clsx } from "clsx";
import { SpinnerMark } from "#web/ui/icons/spinner-mark.tsx";

export interface SpinnerProps {
  label: string;
  large?: boolean | undefined;
  /** Keeps the words for screen readers only. */
  hideLabel?: boolean | undefined;
}

export function Spinner({ label, large = false, hideLabel = false }: SpinnerProps) {
  return (
    <span className={clsx("spin", large && "large")} role="status">
      <SpinnerMark />
      <span className={hideLabel ? "sr-only" : undefined}>{label}</span>
    </span>
  );
}
