import type { DealFigures } from "#calc/deal/deal-figures.ts";
import type { FundingStack } from "#features/funding/model/stack-record.ts";
import { SavedDifference } from "#features/funding/web/saved-difference.tsx";
import { StackPrintHead } from "./stack-print-head.tsx";

interface SavedWhenProps {
  stack: FundingStack;
  figures: DealFigures;
  isChanged: boolean;
}

/** When it was saved, on paper, and with what, where today's calculation says another. */
export function SavedWhen({ stack, figures, isChanged }: SavedWhenProps) {
  return (
    <>
      <StackPrintHead stack={stack} isChanged={isChanged} />
      <SavedDifference stack={stack} figures={figures} />
    </>
  );
}
