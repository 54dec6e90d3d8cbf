import type { MoneyLine } from "#calc/funding/sources-and-uses.ts";

/** What stands in the place of a figure that guests of a deal are not told. */
export const NOT_SHARED = "N/A";
export const NOT_SHARED_REASON = "Not shared with guests";

/** Cash of the buyer beyond the components of the stack. */
export const isHiddenFromGuests = (
  { isForGuest }: { readonly isForGuest: boolean },
  { key }: MoneyLine,
): boolean => isForGuest && key === "fees-in-cash";
