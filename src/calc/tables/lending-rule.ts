import { addDays, isDay } from "#kit/day.ts";

/** A rule or custom of lenders as it stood in a period. Dates are written 2026-10-01. */
export interface LendingRow<Value> {
  readonly value: Value;
  readonly source: string;
  /** When the source was written or read. */
  readonly sourceDate: string;
  /** Read in two independent copies, or in the primary page itself. Unverified rows say so on screen. */
  readonly verified: boolean;
  /** Null: from before anything this table knows. */
  readonly validFrom: string | null;
  /** The last day; null: no end is known. */
  readonly validUntil: string | null;
  /** So many days after the last reading it has to be read again; absent or null: it changes by laws alone. */
  readonly rereadAfterDays?: number | null | undefined;
  readonly note?: string;
}

export type RuleValidity = "in force" | "not yet in force" | "passed";

export interface RuleOnDay<Value> extends LendingRow<Value> {
  readonly validity: RuleValidity;
  /** When it was last read, where it should have been read again since; else null. */
  readonly lastRead: string | null;
}

/** The last day of "2026-09-16 .. 2026-09-21", else the first on which the row holds. */
const readOn = ({ sourceDate, validFrom }: LendingRow<unknown>): string | null => {
  const last = sourceDate.split(" .. ").at(-1) ?? "";
  return isDay(last) ? last : validFrom;
};

function lastReadOf(row: LendingRow<unknown>, day: string): string | null {
  const read = readOn(row);
  const days = row.rereadAfterDays ?? null;
  return read !== null && days !== null && day > addDays(read, days) ? read : null;
}

function validityOn({ validFrom, validUntil }: LendingRow<unknown>, day: string): RuleValidity {
  if (validFrom !== null && day < validFrom) return "not yet in force";
  return validUntil !== null && day > validUntil ? "passed" : "in force";
}

/**
 * The row of a rule that is in force on a day; where none is, the last one that was, marked as passed, and before
 * the first the first.
 *
 * Units: the day as 2026-11-21 (years 0000 to 9999). Rows stand in the order of time.
 */
export function ruleOn<Value>(rows: readonly LendingRow<Value>[], day: string): RuleOnDay<Value> {
  const known = rows.map((row) => ({ ...row, validity: validityOn(row, day) }));
  const row =
    known.findLast(({ validity }) => validity === "in force") ??
    known.findLast(({ validity }) => validity === "passed") ??
    known[0];
  if (row === undefined) throw new Error("A lending rule has no rows.");
  return { ...row, lastRead: lastReadOf(row, day) };
}

/** The tier of a loan; beyond the last, the last. Units: those of `loanUpTo`. */
export function tierOf<Tier extends { readonly loanUpTo: number }>(
  tiers: readonly Tier[],
  loan: number,
): Tier {
  const tier = tiers.find(({ loanUpTo }) => loan <= loanUpTo) ?? tiers.at(-1);
  if (tier === undefined) throw new Error("A lending rule has no tiers.");
  return tier;
}

/** The points over prime of the tier of a loan. */
export const pointsFor = (
  tiers: readonly { readonly loanUpTo: number; readonly points: number }[],
  loanUsd: number,
): number => tierOf(tiers, loanUsd).points;
