import type { SavedInput } from "./saved-answer.ts";

/** What each part of an input is to a reader; what is not named is a fact of the deal for the bank. */
const PARTS: Readonly<Record<string, string>> = {
  offer: "the price",
  loanNumberDate: "the day of the loan",
  deal: "the deal’s figures",
  books: "the books",
  figures: "what the earnings rest on",
  base: "what the earnings rest on",
  managerSalary: "the manager’s pay",
  roles: "the books",
  largestCustomerPct: "the books",
  seasonality: "the books",
  profile: "the buyer’s profile",
  closing: "the closing",
  scenario: "the scenario",
  tax: "the tax rate",
  exit: "the sale that is assumed",
  settings: "the settings of the bank",
};
const OTHER = "facts of the deal for the bank";

const isNothing = (value: unknown): boolean => value === null || value === undefined;

/** Whether two values of JSON say the same; absent and null are one, and the order of keys says nothing. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (isNothing(one) || isNothing(other)) return isNothing(one) === isNothing(other);
  if (typeof one !== "object" || typeof other !== "object") return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})]);
  return [...keys].every((key) => isSameJson(Reflect.get(one ?? {}, key), Reflect.get(other ?? {}, key)));
}

/** Which parts of what was asked are others today, each named once; empty: none. */
export function inputChanges(then: SavedInput, now: SavedInput): string[] {
  const keys = new Set([...Object.keys(then.bank), ...Object.keys(now.bank)]);
  const changed = [...keys].filter((key) => !isSameJson(then.bank[key], now.bank[key]));
  const question = isSameJson(then.best, now.best) ? [] : ["what is asked"];
  return [...new Set([...changed.map((key) => PARTS[key] ?? OTHER), ...question])];
}
