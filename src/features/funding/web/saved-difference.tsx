import { useMemo } from "react";
import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { figureStack, describeSavedDifference } from "#features/funding/model/saved-figures.ts";
import type { FundingStack } from "#features/funding/model/stack-record.ts";
import { usePlanOfStack } from "./plan-of-stack.ts";

/** What a saved stack was saved with, where today's calculation says something else. */
export function SavedDifference({ stack, figures }: { stack: FundingStack; figures: DealFigures }) {
  const planOf = usePlanOfStack();
  const words = useMemo(
    () =>
      stack.savedFigures === null
        ? null
        : describeSavedDifference(stack.savedFigures, figureStack(stack, figures, planOf)),
    [stack, figures, planOf],
  );
  return words === null ? null : <p className="xs text-muted mt-2">{words}</p>;
}
