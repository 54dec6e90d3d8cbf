import type { FundingStack } from "#features/funding/model/stack-record.ts";
import { formatDate } from "#kit/day.ts";

/** On paper a figure needs its day and what it rests on: nobody can ask the sheet. */
export function StackPrintHead({ stack, isChanged }: { stack: FundingStack; isChanged: boolean }) {
  return (
    <p className="print-only xs text-muted mt-2">
      {stack.companyName}. Printed {formatDate(new Date().toISOString())}. The stack was saved{" "}
      {formatDate(stack.updatedAt)}
      {isChanged ? "; this page shows changes that are not saved yet." : "."} Figures are of the first twelve
      months at a flat cash flow, unless a year is named.
    </p>
  );
}
