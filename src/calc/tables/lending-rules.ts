import { type GuarantyFee, type LendingRow, type LoanTier, ruleOn, type RuleOnDay } from "./lending-rule.ts";

type Rows<Value> = readonly LendingRow<Value>[];

export interface LendingRules {
  readonly sbaMaxLoanUsd: Rows<number>;
  readonly sbaTermMonths: Rows<{ readonly withoutRealEstate: number; readonly withRealEstate: number }>;
  /** Points over prime that a variable rate may be. */
  readonly sbaVariableSpread: Rows<readonly LoanTier[]>;
  /** Points over prime that a fixed rate may be. */
  readonly sbaFixedSpread: Rows<readonly LoanTier[]>;
  readonly primeRatePct: Rows<number>;
  /** The part of a loan that is guaranteed, percent. */
  readonly sbaGuaranteedPct: Rows<readonly LoanTier[]>;
  readonly sbaGuarantyFee: Rows<GuarantyFee>;
  readonly sbaMinEquityPct: Rows<number>;
  readonly sbaSellerNoteStandby: Rows<{ readonly mostOfEquityPct: number }>;
  /** How much of the asked-for equity may come from a standby note and, where so, from investors below the share that guarantees. */
  readonly sbaLimitedEquity: Rows<{
    readonly mostOfEquityPct: number;
    readonly areSmallInvestorsLimited: boolean;
  }>;
  readonly sbaMinCoverage: Rows<number>;
  readonly lenderMinCoverage: Rows<{ readonly from: number; readonly to: number }>;
  readonly sbaQualityOfEarningsFromUsd: Rows<number>;
  readonly sbaEarnoutsAllowed: Rows<boolean>;
  readonly sbaGuaranteeFromOwnershipPct: Rows<number>;
  readonly collateralOnce: Rows<boolean>;
}

const BROKER_ARTICLE =
  "Secondary summary: broker article on SOP 50 10 8.1, October 2026, itself resting on the SBA notice and lender and law-firm summaries";
const WHITEFORD =
  "https://www.whitefordlaw.com/news-events/client-alert-sba-issues-sop-50-10-8-key-changes-impacting-sba-7a-lending";
const SOP_8 = "2025-06-01";
const SOP_8_1 = "2026-10-01";

const FEE_TIERS = {
  tiers: [
    { loanUpToUsd: 150_000, feePct: 2 },
    { loanUpToUsd: 700_000, feePct: 3 },
    { loanUpToUsd: 5_000_000, feePct: 3.5 },
  ],
  aboveMillionPct: 3.75,
  shortTermPct: 0.25,
};

/** Information, not legal or lending advice: the official texts prevail. Compiled on 2026-11-20. */
export const LENDING_RULES: LendingRules = {
  sbaMaxLoanUsd: [
    {
      value: 5_000_000,
      source: `https://www.sba.gov/partners/lenders/7a-loan-program/terms-conditions-eligibility; ${BROKER_ARTICLE}`,
      sourceDate: "2026-09-05",
      verified: true,
      validFrom: null,
      validUntil: null,
      note: "Programme maximum of one 7(a) loan",
    },
  ],
  sbaTermMonths: [
    {
      value: { withoutRealEstate: 120, withRealEstate: 300 },
      source: `Secondary summary: valuation reference, searches dated 2026-10-06; ${WHITEFORD}`,
      sourceDate: "2026-10-06",
      verified: true,
      validFrom: SOP_8,
      validUntil: null,
      note: "The 25 years with real estate were read in one copy only",
    },
  ],
  sbaVariableSpread: [
    {
      value: [
        { loanUpToUsd: 50_000, points: 6.5 },
        { loanUpToUsd: 250_000, points: 6 },
        { loanUpToUsd: 350_000, points: 4.5 },
        { loanUpToUsd: 5_000_000, points: 3 },
      ],
      source:
        "https://www.sba.gov/partners/lenders/7a-loan-program/terms-conditions-eligibility as cited in a secondary summary; ends of the scale also in https://primerate.com/prime-rate-sba-loans-what-small-business-owners-should-ask/",
      sourceDate: "2026-10",
      verified: true,
      validFrom: null,
      validUntil: null,
      note: "The middle tiers were read in one copy only. Ceilings, not quotes",
    },
  ],
  sbaFixedSpread: [
    {
      value: [
        { loanUpToUsd: 25_000, points: 8 },
        { loanUpToUsd: 50_000, points: 7 },
        { loanUpToUsd: 250_000, points: 6 },
        { loanUpToUsd: 5_000_000, points: 5 },
      ],
      source:
        "https://www.govinfo.gov/content/pkg/FR-2022-08-01/pdf/2022-16162.pdf as cited in a secondary summary",
      sourceDate: "2022-08-01",
      verified: false,
      validFrom: "2022-08-01",
      validUntil: null,
    },
  ],
  primeRatePct: [
    {
      value: 7.5,
      source: "https://www.naggl.org/page/monthlyrates",
      sourceDate: "2025-01-10",
      verified: true,
      validFrom: null,
      validUntil: "2025-09-17",
    },
    {
      value: 7.25,
      source: "Unverified, from memory",
      sourceDate: "2025-09-18",
      verified: false,
      validFrom: "2025-09-18",
      validUntil: "2025-10-29",
    },
    {
      value: 7,
      source: "Unverified, from memory",
      sourceDate: "2025-10-30",
      verified: false,
      validFrom: "2025-10-30",
      validUntil: "2025-12-10",
    },
    {
      value: 6.75,
      source:
        "https://www.fastwaysba.com/blog/prime-rate-falls-to-6-75-why-small-businesses-aren-t-celebrating; H.15 of 2026-09-04",
      sourceDate: "2026-09-04",
      verified: true,
      validFrom: "2025-12-11",
      validUntil: "2026-09-16",
    },
    {
      value: 7,
      source:
        "https://www.prnewswire.com/news-releases/bny-increases-prime-lending-rate-to-7-00-302881066.html; https://newsroom.bankofamerica.com/content/newsroom/home/prime-rate-information.html",
      sourceDate: "2026-09-21",
      verified: true,
      validFrom: "2026-09-17",
      validUntil: null,
      note: "No reading after the central bank's meeting of 27–28 October 2026 was found: check today's rate",
    },
  ],
  sbaGuaranteedPct: [
    {
      value: [
        { loanUpToUsd: 150_000, points: 85 },
        { loanUpToUsd: 5_000_000, points: 75 },
      ],
      source:
        "https://www.liminallending.com/resources/articles/rate-updates/sba-guarantee-fees-2026; https://www.sba.gov/partners/lenders/7a-loan-program/terms-conditions-eligibility",
      sourceDate: "2026-10",
      verified: true,
      validFrom: null,
      validUntil: null,
    },
  ],
  sbaGuarantyFee: [
    {
      value: { ...FEE_TIERS, notice: "SBA Information Notice 5000-872051" },
      source:
        "https://www.sba.gov/document/information-notice-5000-872051-7a-fees-effective-october-1-2025-fiscal-year-2026 as read in https://www.liminallending.com/resources/articles/rate-updates/sba-guarantee-fees-2026",
      sourceDate: "2025-08-28",
      verified: true,
      validFrom: "2025-10-01",
      validUntil: "2026-09-30",
    },
    {
      value: { ...FEE_TIERS, notice: "SBA Information Notice 5000-881797" },
      source:
        "https://www.naggl.org/sba-issues-notices-announcing-fy-2027-7a-and-504-loan-program-fees/ as cited in one secondary summary",
      sourceDate: "2026-10",
      verified: false,
      validFrom: "2026-10-01",
      validUntil: "2027-09-30",
      note: "The notice itself could not be read",
    },
  ],
  sbaMinEquityPct: [
    {
      value: 10,
      source: `${WHITEFORD}; https://www.enterprisebrokers.com/sba-loan-info; ${BROKER_ARTICLE}`,
      sourceDate: "2026-10",
      verified: true,
      validFrom: SOP_8,
      validUntil: null,
      note: "Of the total project cost; not reducible for an initial acquisition",
    },
  ],
  sbaSellerNoteStandby: [
    {
      value: { mostOfEquityPct: 50 },
      source: `${WHITEFORD}; https://www.enterprisebrokers.com/sba-loan-info; ${BROKER_ARTICLE}`,
      sourceDate: "2026-10",
      verified: true,
      validFrom: SOP_8,
      validUntil: null,
      note: "Full standby, no principal and no interest, for the whole life of the loan",
    },
  ],
  sbaLimitedEquity: [
    {
      value: { mostOfEquityPct: 50, areSmallInvestorsLimited: false },
      source: `${WHITEFORD}; https://www.enterprisebrokers.com/sba-loan-info`,
      sourceDate: "2025-05-06",
      verified: true,
      validFrom: SOP_8,
      validUntil: "2026-09-30",
      note: "A seller note on full standby alone",
    },
    {
      value: { mostOfEquityPct: 50, areSmallInvestorsLimited: true },
      source: `${BROKER_ARTICLE}; secondary summary: valuation reference, searches dated 2026-10-06`,
      sourceDate: "2026-10",
      verified: true,
      validFrom: SOP_8_1,
      validUntil: null,
      note: "Standby notes and investors below the share that guarantees, together",
    },
  ],
  sbaMinCoverage: [
    {
      value: 1.15,
      source:
        "Secondary summary: lender policy tests aligned to the SOP of 2026-09-01; a secondary summary (SOP 50 10 8, p. 129)",
      sourceDate: "2026-09",
      verified: true,
      validFrom: SOP_8,
      validUntil: "2026-09-30",
    },
    {
      value: 1.25,
      source: `${BROKER_ARTICLE}; secondary summary: research note citing SOP 50 10 8.1, 2026; secondary summary: lender policy tests aligned to the SOP of 2026-09-01`,
      sourceDate: "2026-10",
      verified: true,
      validFrom: SOP_8_1,
      validUntil: null,
      note: "Initial acquisitions, on historical earnings",
    },
  ],
  lenderMinCoverage: [
    {
      value: { from: 1.25, to: 1.5 },
      source: "A secondary summary: practitioners' rule of thumb",
      sourceDate: "2026-10-06",
      verified: false,
      validFrom: null,
      validUntil: null,
    },
  ],
  sbaQualityOfEarningsFromUsd: [
    {
      value: 3_000_000,
      source: `${BROKER_ARTICLE}; secondary summary: research note citing SOP 50 10 8.1, 2026; secondary summary: deal screener, October 2026`,
      sourceDate: "2026-10",
      verified: true,
      validFrom: SOP_8_1,
      validUntil: null,
      note: "Price without owner-occupied real estate; ordered by the lender",
    },
  ],
  sbaEarnoutsAllowed: [
    {
      value: false,
      source: "Secondary summary: deal screener, October 2026",
      sourceDate: "2026-10",
      verified: false,
      validFrom: null,
      validUntil: null,
      note: "A long-standing rule, read in one copy",
    },
  ],
  sbaGuaranteeFromOwnershipPct: [
    {
      value: 20,
      source: `${BROKER_ARTICLE}, citing 13 CFR 120.160`,
      sourceDate: "2026-10",
      verified: true,
      validFrom: null,
      validUntil: null,
    },
  ],
  collateralOnce: [
    {
      value: true,
      source: "Our rule, after the SBA's first lien on all business assets",
      sourceDate: "2026-11-20",
      verified: false,
      validFrom: null,
      validUntil: null,
    },
  ],
};

/**
 * A dated value of lenders as it is in force on a day, with its source; where none is, the last one that was, marked
 * as passed.
 *
 * Units: the day as 2026-11-21. Source: each row names its own.
 *
 * @example valueInForce("primeRatePct", "2026-11-22").value // 7
 * @example valueInForce("primeRatePct", "2026-09-16").value // 6.75
 */
export function valueInForce<Key extends keyof LendingRules>(
  key: Key,
  day: string,
): RuleOnDay<LendingRules[Key][number]["value"]> {
  const rows: Rows<LendingRules[Key][number]["value"]> = LENDING_RULES[key];
  return ruleOn(rows, day);
}
