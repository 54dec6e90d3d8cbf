import { clsx } from "clsx";
import { CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { Icon } from "#web/ui/icons/icon.ts";

export type NoteTone = "plain" | "good" | "caution" | "bad" | "accent";

const TONE_CLASS: Record<NoteTone, string> = {
  plain: "",
  good: "tone-good",
  caution: "tone-caution",
  bad: "tone-bad",
  accent: "tone-accent",
};
const TONE_ICON: Record<NoteTone, Icon> = {
  plain: Info,
  good: CircleCheck,
  caution: Info,
  bad: TriangleAlert,
  accent: Info,
};

export interface NoteProps {
  tone?: NoteTone | undefined;
  icon?: Icon | undefined;
  children: ReactNode;
  role?: "status" | "alert" | "note" | undefined;
  className?: string | undefined;
}

export function Note({ tone = "plain", icon, children, role, className }: NoteProps) {
  const Mark = icon ?? TONE_ICON[tone];
  return (
    <div className={clsx("note", TONE_CLASS[tone], className)} role={role}>
      <Mark className="icon" aria-hidden />
      <div>{children}</div>
    </div>
  );
}
