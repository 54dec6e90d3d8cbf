import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

/** A part of the page that is read when it is asked for; on paper it lies open. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="fold">
      <summary>
        <ChevronRight className="icon" aria-hidden />
        <h2>{title}</h2>
      </summary>
      {children}
    </details>
  );
}
