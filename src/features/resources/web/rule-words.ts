import { type LendingRules, LENDING_RULES, type LoanTier, ruleOn, type RuleValidity } from "#calc";
import { formatMoney, formatMultiple, formatPercent } from "#kit/format-figure.ts";
import { sayRowSource } from "#kit/row-source.ts";

type ValueOf<Key extends keyof LendingRules> = LendingRules[Key][number]["value"];
type Words = { [Key in keyof LendingRules]: { name: string; say: (value: ValueOf<Key>) => string } };

const percent = (pct: number): string => formatPercent(pct, Number.isInteger(pct) ? 0 : 2);
const sayTiers = (tiers: readonly LoanTier[], unit: string): string =>
  tiers.map(({ loanUpToUsd, points }) => `up to ${formatMoney(loanUpToUsd)}: ${points}${unit}`).join("; ");

const WORDS: Words = {
  sbaMaxLoanUsd: { name: "Largest loan", say: (usd) => formatMoney(usd) },
  sbaTermMonths: {
    name: "Longest term",
    say: ({ withoutRealEstate, withRealEstate }) =>
      `${withoutRealEstate} months; ${withRealEstate} with real estate`,
  },
  sbaVariableSpread: {
    name: "Highest spread of a variable rate",
    say: (tiers) => sayTiers(tiers, " points over prime"),
  },
  sbaFixedSpread: {
    name: "Highest spread of a fixed rate",
    say: (tiers) => sayTiers(tiers, " points over prime"),
  },
  primeRatePct: { name: "Prime rate", say: (pct) => formatPercent(pct, 2) },
  sbaGuaranteedPct: { name: "Guaranteed part", say: (tiers) => sayTiers(tiers, "%") },
  sbaGuarantyFee: {
    name: "Guaranty fee",
    say: ({ tiers, aboveMillionPct }) =>
      `${tiers.map(({ loanUpToUsd, feePct }) => `up to ${formatMoney(loanUpToUsd)}: ${feePct}%`).join("; ")} of the guaranteed part; ${aboveMillionPct}% above a million`,
  },
  sbaMinEquityPct: { name: "Least equity", say: (pct) => `${percent(pct)} of the project's cost` },
  sbaSellerNoteStandby: {
    name: "Seller note as equity",
    say: ({ mostOfEquityPct }) => `at most ${percent(mostOfEquityPct)} of it, on full standby`,
  },
  sbaLimitedEquity: {
    name: "Equity from limited sources",
    say: ({ mostOfEquityPct, areSmallInvestorsLimited }) =>
      `at most ${percent(mostOfEquityPct)} of it from standby notes${areSmallInvestorsLimited ? " and investors below 20%" : ""}`,
  },
  sbaMinCoverage: { name: "Least coverage (programme)", say: (ratio) => formatMultiple(ratio, 2) },
  lenderMinCoverage: {
    name: "Coverage that lenders ask for",
    say: ({ from, to }) => `${formatMultiple(from, 2)} to ${formatMultiple(to, 2)}`,
  },
  sbaQualityOfEarningsFromUsd: {
    name: "Quality of earnings report",
    say: (usd) => `from a price of ${formatMoney(usd)}`,
  },
  sbaEarnoutsAllowed: {
    name: "Earnout beside the loan",
    say: (isAllowed) => (isAllowed ? "allowed" : "not allowed"),
  },
  sbaGuaranteeFromOwnershipPct: {
    name: "Personal guarantee",
    say: (pct) => `from every owner of ${percent(pct)} or more`,
  },
  collateralOnce: {
    name: "Collateral",
    say: (isOnce) => (isOnce ? "the same thing secures one loan only" : "may secure several loans"),
  },
};

export interface RuleInWords {
  name: string;
  value: string;
  /** "In force since 2026-10-01". */
  dates: string;
  validity: RuleValidity;
  isVerified: boolean;
  source: string;
  note: string | null;
}

const sayDates = (from: string | null, until: string | null): string => {
  if (from === null && until === null) return "No date of change known";
  const since = from === null ? "" : `since ${from}`;
  return [since, until === null ? "" : `until ${until}`].filter(Boolean).join(", ");
};

/** A rule as it is in force on a day: its value, its dates, and how far it can be trusted. */
export function sayRule<Key extends keyof LendingRules>(key: Key, day: string): RuleInWords {
  const { name, say } = WORDS[key];
  const rows: LendingRules[Key] = LENDING_RULES[key];
  const rule = ruleOn<ValueOf<Key>>(rows, day);
  return {
    name,
    value: say(rule.value),
    dates: sayDates(rule.validFrom, rule.validUntil),
    validity: rule.validity,
    isVerified: rule.verified,
    source: sayRowSource(rule),
    note: rule.note ?? null,
  };
}
