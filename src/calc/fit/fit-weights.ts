/** What the built-in rules compare of a buyer's criteria, in the order of their reasons. */
export const FIT_CRITERION_KEYS = [
  "price",
  "industry",
  "ebitda",
  "income",
  "geography",
  "keyPerson",
  "revenue",
  "employees",
  "maturity",
  "management",
  "funding",
  "acquisition",
] as const;
export type FitCriterionKey = (typeof FIT_CRITERION_KEYS)[number];

/**
 * How much each criterion counts, in points of 100: what a buyer cannot change after the purchase (what it costs,
 * what it is, what it earns) before what can be arranged (how it is paid for and transferred). Only criteria that
 * the buyer states and the deal tells about are counted, so the rest share the score in proportion.
 *
 * Source: our own, docs/decisions/12.
 */
export const FIT_WEIGHTS: Readonly<Record<FitCriterionKey, number>> = Object.freeze({
  price: 20,
  industry: 15,
  ebitda: 14,
  income: 10,
  geography: 10,
  keyPerson: 8,
  revenue: 7,
  employees: 4,
  maturity: 4,
  management: 4,
  funding: 2,
  acquisition: 2,
});
