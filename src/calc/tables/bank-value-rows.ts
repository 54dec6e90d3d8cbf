import { type BankRule, type BankRules, type BankValueName, type BankValues } from "./bank-rule.ts";
import { BANK_VALUES } from "./bank-rule-values.ts";
import type { LendingRow } from "./lending-rule.ts";

/** A dated value with its name, as a row of one table. */
export interface BankValueRow extends LendingRow<unknown> {
  readonly id: BankValueName;
  /** Empty where there is nothing to say. */
  readonly note: string;
}

const NAMES = Object.keys(BANK_VALUES) as BankValueName[];

/** Every dated value that the product comes with, name by name in the order of time. */
export const BANK_VALUE_ROWS: readonly BankValueRow[] = NAMES.flatMap((id) =>
  BANK_VALUES[id].map((row) => ({
    ...row,
    id,
    note: row.note ?? "",
    rereadAfterDays: row.rereadAfterDays ?? null,
  })),
);

/** The earlier row first; a row that holds from before anything known comes before all. */
export const byValidFrom = (
  one: { readonly validFrom: string | null },
  other: { readonly validFrom: string | null },
): number => (one.validFrom ?? "").localeCompare(other.validFrom ?? "");

/**
 * The rules and the dated values of two tables as the calculation takes them, in the order of time. A name that has no
 * row keeps those that the product comes with.
 *
 * The caller has read each value by the make of its name.
 */
export function combineBankRules(rules: readonly BankRule[], rows: readonly BankValueRow[]): BankRules {
  const values = NAMES.map((name) => {
    const own = rows.filter(({ id }) => id === name).toSorted(byValidFrom);
    return [name, own.length === 0 ? BANK_VALUES[name] : own] as const;
  });
  return { rules, values: Object.fromEntries(values) as unknown as BankValues };
}
