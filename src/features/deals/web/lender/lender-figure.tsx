import type { ReactNode } from "react";
import type { Working } from "#calc";
import { WorkedFigure } from "#web/ui/figures/worked-figure.tsx";
import "./lender-figure.css";

/** What stands beside a figure: what it would be on the earnings that a lender counts. */
export function OnLender({ children }: { children: ReactNode }) {
  return <span className="on-lender-earnings">lender {children}</span>;
}

export interface LenderFigureProps {
  /** Marked as the lender's; null where the figure is no other on the lender's earnings, and nothing is drawn. */
  working: Working | null;
  format?: ((value: number) => string) | undefined;
  /** As many as of the figure that it stands beside. */
  ratioDigits?: number;
}

export function LenderFigure({ working, format, ratioDigits = 1 }: LenderFigureProps) {
  if (working === null) return null;
  return (
    <OnLender>
      <WorkedFigure working={working} format={format} ratioDigits={ratioDigits} />
    </OnLender>
  );
}
