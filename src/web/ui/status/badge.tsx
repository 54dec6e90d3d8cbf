import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { Icon } from "#web/ui/icons/icon.ts";

export type BadgeTone = "good" | "caution" | "bad" | "unknown" | "accent" | "line";

const TONE_CLASS: Record<BadgeTone, string> = {
  good: "tone-good",
  caution: "tone-caution",
  bad: "tone-bad",
  unknown: "",
  accent: "tone-accent",
  line: "line",
};

export interface BadgeProps {
  tone?: BadgeTone | undefined;
  icon?: Icon | undefined;
  children: ReactNode;
  title?: string | undefined;
  className?: string | undefined;
}

export function Badge({ tone = "unknown", icon: Mark, children, title, className }: BadgeProps) {
  return (
    <span className={clsx("badge", TONE_CLASS[tone], className)} title={title}>
      {Mark ? <Mark className="icon" aria-hidden /> : null}
      {children}
    </span>
  );
}
