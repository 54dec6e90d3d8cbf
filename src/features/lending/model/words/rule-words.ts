import type { BankRuleId } from "#calc/tables/bank-rule.ts";
import { formatCount, formatMoney, formatMultiple, formatPercent } from "#kit/format-figure.ts";

export type RuleUnit = "usd" | "pct" | "rate" | "ratio" | "months" | "count";
/** How a limit reads: "at least 1.25x", "up to $5,000,000", "none", "the table's $20,151". */
type LimitKind = "least" | "most" | "none" | "same" | "from";

export interface RuleWords {
  readonly title: string;
  /** What is compared, in a few words. */
  readonly basis: string;
  readonly unit: RuleUnit | null;
  readonly limit: LimitKind | null;
}

const rule = (
  title: string,
  basis: string,
  unit: RuleUnit | null = null,
  limit: LimitKind | null = null,
): RuleWords => ({ title, basis, unit, limit });

export const RULE_WORDS: Readonly<Record<BankRuleId, RuleWords>> = {
  "sba-size": rule("Size of the SBA loan", "The loan with the fee that it pays for", "usd", "most"),
  "sba-exposure": rule(
    "SBA guaranties of all owners",
    "Guaranteed parts of this and other loans",
    "usd",
    "most",
  ),
  "sba-programme": rule("The program may make this loan", "Its size and its purpose", "usd", "most"),
  "sba-injection": rule("Your own money in the project", "Equity injection ÷ project cost", "pct", "least"),
  "sba-note-counts": rule(
    "The seller’s note as part of the equity injection",
    "On standby for the life of the SBA loan",
    "usd",
    "most",
  ),
  "sba-note-paid": rule(
    "A note with payments is subordinate to the SBA loan",
    "The seller signs a subordination agreement",
  ),
  "sba-borrowed-equity": rule("Borrowed cash is repaid from elsewhere", "Borrowed part of your cash", "usd"),
  "sba-earnout": rule("No earnout beside an SBA loan", "What is promised later", "usd", "none"),
  "sba-seller-equity": rule("The seller keeps no share", "Share that stays with the seller", "pct", "none"),
  "sba-seller-stays": rule("How long the seller stays", "Months after closing", "months", "most"),
  "sba-term": rule(
    "Term of the SBA loan",
    "By the part of the project that is real estate",
    "months",
    "most",
  ),
  "sba-rate-variable": rule(
    "Variable rate of the SBA loan",
    "Prime and the spread for its size",
    "rate",
    "most",
  ),
  "sba-rate-fixed": rule("Fixed rate of the SBA loan", "Prime and the spread for its size", "rate", "most"),
  "sba-fee": rule("Guaranty fee of the SBA loan", "As typed, and by the table of the day", "usd", "same"),
  "sba-coverage": rule("SBA coverage", "Earnings without growth ÷ payments of a full year", "ratio", "least"),
  "sba-global": rule(
    "Global coverage, lowest year",
    "With your household’s income and debts",
    "ratio",
    "least",
  ),
  "lender-coverage": rule("Lender’s coverage, worst year", "What is earned ÷ what is due", "ratio", "least"),
  "sba-guaranty": rule("Owners sign a personal guaranty", "Everybody with this share or more", "pct", "from"),
  "sba-citizenship": rule("Citizenship of every owner", "As the program asks on that day"),
  "sba-affiliates": rule("Owners’ other businesses", "Named for every owner, none where there is none"),
  "sba-valuation": rule(
    "Independent valuation",
    "Loans less appraised real estate and equipment",
    "usd",
    "from",
  ),
  "sba-qoe": rule("Quality-of-earnings report", "The price without real estate", "usd", "from"),
  "sba-tax-transcripts": rule("Tax transcripts", "The IRS confirms the returns"),
  "sba-hazard-insurance": rule("Hazard insurance", "On what is pledged"),
  "sba-life-insurance": rule("Life insurance", "On the owner whom the business cannot do without"),
  "sba-collateral": rule("Collateral for the whole loan", "What a lender would count of it", "usd", "least"),
  "sba-business-type": rule(
    "The business may have an SBA loan",
    "It is not on the list of those that may not",
  ),
  "sba-size-standard": rule(
    "The business counts as small",
    "Net worth and income, or receipts of its industry",
  ),
  "sba-working-capital": rule("Working capital in the project", "Entered among the uses", "usd", null),
  "sba-use": rule(
    "The money goes where the program allows",
    "A reserve is paid from your own cash",
    "usd",
    "most",
  ),
  "collateral-once": rule("Nothing is pledged twice", "Conflicts between lenders", "count", "none"),
  "liquidity-after": rule("Liquid cash after closing", "Your cash less the cash to close", "usd", "least"),
  "note-market": rule(
    "The seller’s note is as notes are",
    "Its rate and its term beside recent ones",
    "rate",
    "most",
  ),
  "price-multiple": rule(
    "Price ÷ EBITDA that a lender counts",
    "Highest recent multiple of its size",
    "ratio",
    "most",
  ),
  concentration: rule("Largest customer", "Part of revenue", "pct", "most"),
  "buyer-experience": rule("Experience of the buyer", "One owner has managed, and knows the industry"),
};

export const WEIGHT_WORDS = { rule: "Rule", custom: "Lender’s custom", notice: "Notice" } as const;

/** A value as its rule states it: "0.85x", "$767,651", "120 months". */
export function describeRuleFigure(unit: RuleUnit, value: number): string {
  switch (unit) {
    case "usd":
      return formatMoney(value);
    case "pct":
      return formatPercent(value);
    case "rate":
      return formatPercent(value, 2);
    case "ratio":
      return formatMultiple(value, 2);
    case "months":
      return value === 1 ? "1 month" : `${formatCount(value)} months`;
    case "count":
      return formatCount(value);
  }
}

/** What is asked: "at least 1.25x"; null where nothing is compared. */
export function describeLimit(id: BankRuleId, limit: number | null): string | null {
  const { unit, limit: kind } = RULE_WORDS[id];
  if (limit === null || unit === null || kind === null) return null;
  if (kind === "none" && limit === 0) return "none";
  const words = describeRuleFigure(unit, limit);
  if (kind === "least") return `at least ${words}`;
  if (kind === "same") return `the table’s ${words}`;
  if (kind === "from") return limit === 0 ? "always asked" : `asked from ${words}`;
  return `up to ${words}`;
}

export const describeValue = (id: BankRuleId, value: number | null): string | null => {
  const { unit } = RULE_WORDS[id];
  return value === null || unit === null ? null : describeRuleFigure(unit, value);
};

export const isRuleId = (id: string): id is BankRuleId => Object.hasOwn(RULE_WORDS, id);
