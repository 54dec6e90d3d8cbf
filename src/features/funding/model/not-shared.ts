import type { LenderWarning, MoneyLine } from "#calc";

/** What stands in the place of a figure that guests of a deal are not told. */
export const NOT_SHARED = "N/A";
export const NOT_SHARED_REASON = "Not shared with guests";

/** Cash of the buyer beyond the components of the stack. */
export const isKeptFromGuests = (
  { isForGuest }: { readonly isForGuest: boolean },
  { key }: MoneyLine,
): boolean => isForGuest && key === "fees-in-cash";

const EQUITY_NOT_SHARED =
  "The buyer brings less than lenders ask for. How much is there and how much is missing is not shared with guests.";

/** What a lender would raise, without the buyer's cash: that there is too little of it stays, because the verdict rests on it. */
export const warningsForGuests = (warnings: readonly LenderWarning[]): readonly LenderWarning[] =>
  warnings.map((warning) =>
    warning.ruleId === "equity-injection"
      ? { ...warning, sentence: EQUITY_NOT_SHARED, fix: null, value: null, limit: null }
      : warning,
  );
