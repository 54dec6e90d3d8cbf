import type { FitCriterionKey } from "#calc/fit/fit-weights.ts";

/**
 * What a rule says of one criterion that the buyer states. `unknown` when the deal does not tell, or tells it in
 * words that only a person can weigh: such a criterion is named to the reader and not counted.
 */
export type Assessment =
  | { key: FitCriterionKey; category: string; verdict: "met"; reason: string }
  | {
      key: FitCriterionKey;
      category: string;
      verdict: "missed";
      reason: string;
      /** What a near miss is still worth, 0 to 1. */
      credit: number;
      severity: "critical" | "major" | "minor";
    }
  | { key: FitCriterionKey; category: string; verdict: "unknown"; reason: string };

export const CATEGORIES: Readonly<Record<FitCriterionKey, string>> = {
  price: "Price",
  industry: "Industry",
  ebitda: "EBITDA",
  income: "Owner's income",
  geography: "Location",
  keyPerson: "Key person",
  revenue: "Revenue",
  employees: "Employees",
  maturity: "Maturity",
  management: "Management",
  funding: "Funding",
  acquisition: "Acquisition type",
};

export const met = (key: FitCriterionKey, reason: string): Assessment => ({
  key,
  category: CATEGORIES[key],
  verdict: "met",
  reason,
});

export const unknown = (key: FitCriterionKey, reason: string): Assessment => ({
  key,
  category: CATEGORIES[key],
  verdict: "unknown",
  reason,
});

export const missed = (
  key: FitCriterionKey,
  reason: string,
  severity: "critical" | "major" | "minor",
  credit = 0,
): Assessment => ({ key, category: CATEGORIES[key], verdict: "missed", reason, severity, credit });
