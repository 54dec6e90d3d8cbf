import type { ReactNode } from "react";
import type { Working } from "#calc/working/working.ts";
import type { LenderWorking } from "#features/deals/model/lender-earnings.ts";
import { formatBeside, formatPlainly } from "#kit/format-apart.ts";
import { WorkedFigure } from "#web/ui/figures/worked-figure.tsx";
import "./lender-figure.css";

/** What stands beside a figure: what it would be on the earnings that a lender counts. */
export function OnLender({ children }: { children: ReactNode }) {
  return <span className="on-lender-earnings">lender {children}</span>;
}

export interface LenderFigureProps {
  /** Marked as the lender's; null where the figure is no other on the lender's earnings, and nothing is drawn. */
  working: (Working & Partial<Pick<LenderWorking, "shownValue">>) | null;
  format?: ((value: number) => string) | undefined;
  /** As many as of the figure that it stands beside. */
  ratioDigits?: number;
}

export function LenderFigure({ working, format, ratioDigits = 1 }: LenderFigureProps) {
  if (working === null) return null;
  const { result, shownValue = null } = working;
  const own = format ?? formatPlainly(result.unit, ratioDigits);
  return (
    <OnLender>
      <WorkedFigure
        working={working}
        // Two different figures never look equal.
        format={(value) => formatBeside(value, result.unit, { other: shownValue, format: own })}
      />
    </OnLender>
  );
}
