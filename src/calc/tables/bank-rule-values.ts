import type { BankValues } from "./bank-rule.ts";

const BROKER_ARTICLE =
  "secondary summary: broker article on SOP 50 10 8.1, October 2026, itself resting on the SBA notice and lender/law-firm summaries";
const RESEARCH_NOTE = "secondary summary: research note citing SOP 50 10 8.1, 2026";
const DEAL_SCREENER = "secondary summary: deal screener, October 2026";
const VALUATION_REFERENCE = "secondary summary: valuation reference, searches dated 2026-10-06";

/**
 * What the rules of a bank and of the SBA's 7(a) programme compare with, row by row in the order of time.
 *
 * Units: US dollars, percent (0 to 100), months; `share` is a fraction. A row holds from `validFrom` to `validUntil`, both
 * included; null is open. Information, not legal or lending advice: the official texts prevail. Compiled on 2026-11-28.
 */
export const BANK_VALUES: BankValues = {
  maxLoan: [
    {
      value: 5_000_000,
      validFrom: null,
      validUntil: null,
      source: `https://www.sba.gov/partners/lenders/7a-loan-program/terms-conditions-eligibility; repeated in ${BROKER_ARTICLE}`,
      sourceDate: "2026-09-05 / 2026-10",
      verified: true,
    },
  ],
  maxGuaranteed: [
    {
      value: 3_750_000,
      validFrom: null,
      validUntil: null,
      source: DEAL_SCREENER,
      sourceDate: "2026-10",
      verified: false,
    },
  ],
  expressMaxLoan: [
    {
      value: 500_000,
      validFrom: null,
      validUntil: null,
      source: "a secondary summary",
      sourceDate: "2026-09-22",
      verified: true,
    },
  ],
  smallMaxLoan: [
    {
      value: 350_000,
      validFrom: "2025-06-01",
      validUntil: null,
      source:
        "https://www.grasshopper.bank/?p=2835; https://www.fnbsmallbusiness.com/resources/blog/what-should-small-business-owners-know-about-sop-50-10-8",
      sourceDate: "2025-06-01",
      verified: true,
    },
  ],
  smallForChangeOfOwnership: [
    {
      value: true,
      validFrom: "2025-06-01",
      validUntil: "2026-09-30",
      source: `${BROKER_ARTICLE}; ${RESEARCH_NOTE}`,
      sourceDate: "2026-10",
      verified: true,
      note: "By inference: the change is reported for 2026-10-01",
    },
    {
      value: false,
      validFrom: "2026-10-01",
      validUntil: null,
      source: `${BROKER_ARTICLE}; ${RESEARCH_NOTE}`,
      sourceDate: "2026-10",
      verified: true,
    },
  ],
  guaranteedPct: [
    {
      value: {
        tiers: [
          { loanUpTo: 150_000, pct: 85 },
          { loanUpTo: 5_000_000, pct: 75 },
        ],
        express: 50,
      },
      validFrom: null,
      validUntil: null,
      source:
        "https://www.liminallending.com/resources/articles/rate-updates/sba-guarantee-fees-2026; a secondary summary;  citing https://www.sba.gov/partners/lenders/7a-loan-program/terms-conditions-eligibility",
      sourceDate: "2026-09/10",
      verified: true,
    },
  ],
  guarantyFee: [
    {
      value: {
        tiers: [
          { loanUpTo: 150_000, pct: 2 },
          { loanUpTo: 700_000, pct: 3 },
          { loanUpTo: 5_000_000, pct: 3.5 },
        ],
        twoRatesAbove: 700_000,
        pctOnGuaranteedAbove1m: 3.75,
        pctTwelveMonthsOrLess: 0.25,
        waiver: { naicsPrefixes: ["31", "32", "33"], loanUpTo: 950_000 },
      },
      validFrom: "2025-10-01",
      validUntil: "2026-09-30",
      source:
        "https://www.sba.gov/document/information-notice-5000-872051-7a-fees-effective-october-1-2025-fiscal-year-2026 as read in https://www.liminallending.com/resources/articles/rate-updates/sba-guarantee-fees-2026; a secondary summary",
      sourceDate: "2025-08-28",
      verified: true,
      note: "Percent of the guaranteed part. Above $700,000: the tier up to $1,000,000 of the guaranteed part, the other rate above. Other waivers of the notices (veterans, food supply chain, rural) are not calculated: ask a lender",
    },
    {
      value: {
        tiers: [
          { loanUpTo: 150_000, pct: 2 },
          { loanUpTo: 700_000, pct: 3 },
          { loanUpTo: 5_000_000, pct: 3.5 },
        ],
        twoRatesAbove: 700_000,
        pctOnGuaranteedAbove1m: 3.75,
        pctTwelveMonthsOrLess: 0.25,
        waiver: { naicsPrefixes: ["31", "32", "33"], loanUpTo: 700_000 },
      },
      validFrom: "2026-10-01",
      validUntil: "2027-09-30",
      source:
        "https://www.naggl.org/sba-issues-notices-announcing-fy-2027-7a-and-504-loan-program-fees/ as cited in a secondary summary and a secondary summary (one project)",
      sourceDate: "2026-10",
      verified: false,
      note: "Percent of the guaranteed part. Above $700,000: the tier up to $1,000,000 of the guaranteed part, the other rate above. Other waivers of the notices (veterans, food supply chain, rural) are not calculated: ask a lender. Two 7(a) loans within 90 days count as one for the tiers; each is priced by itself here",
    },
  ],
  minInjectionPct: [
    {
      value: 10,
      validFrom: "2025-06-01",
      validUntil: null,
      source: `https://www.whitefordlaw.com/news-events/client-alert-sba-issues-sop-50-10-8-key-changes-impacting-sba-7a-lending; https://www.enterprisebrokers.com/sba-loan-info; ${BROKER_ARTICLE}; ${VALUATION_REFERENCE}`,
      sourceDate: "2025-05-06 .. 2026-10",
      verified: true,
    },
  ],
  limitedShareOfInjection: [
    {
      value: { share: 0.5, investorsBelow20PctAreLimited: false },
      validFrom: "2025-06-01",
      validUntil: "2026-09-30",
      source:
        "https://www.whitefordlaw.com/news-events/client-alert-sba-issues-sop-50-10-8-key-changes-impacting-sba-7a-lending; https://www.enterprisebrokers.com/sba-loan-info",
      sourceDate: "2025-05-06",
      verified: true,
    },
    {
      value: { share: 0.5, investorsBelow20PctAreLimited: true },
      validFrom: "2026-10-01",
      validUntil: null,
      source: `${BROKER_ARTICLE}; ${VALUATION_REFERENCE}; a secondary summary`,
      sourceDate: "2026-10",
      verified: true,
    },
  ],
  earnoutsAllowed: [
    {
      value: false,
      validFrom: null,
      validUntil: null,
      source: DEAL_SCREENER,
      sourceDate: "2026-10",
      verified: false,
    },
  ],
  sellerStaysMonthsMax: [
    {
      value: 12,
      validFrom: null,
      validUntil: "2026-09-30",
      source: BROKER_ARTICLE,
      sourceDate: "2026-10",
      verified: false,
      note: "From the same source: was 12",
    },
    {
      value: 24,
      validFrom: "2026-10-01",
      validUntil: null,
      source: BROKER_ARTICLE,
      sourceDate: "2026-10",
      verified: false,
    },
  ],
  termMonths: [
    {
      value: { other: 120, realEstate: 300 },
      validFrom: null,
      validUntil: null,
      source: `${VALUATION_REFERENCE}; https://www.whitefordlaw.com/news-events/client-alert-sba-issues-sop-50-10-8-key-changes-impacting-sba-7a-lending`,
      sourceDate: "2026-10-06 / 2025-05-06",
      verified: true,
      note: "The 25 years with real estate were read in one copy only",
    },
  ],
  variableSpread: [
    {
      value: [
        { loanUpTo: 50_000, points: 6.5 },
        { loanUpTo: 250_000, points: 6 },
        { loanUpTo: 350_000, points: 4.5 },
        { loanUpTo: 5_000_000, points: 3 },
      ],
      validFrom: null,
      validUntil: null,
      source:
        "a secondary summary citing https://www.sba.gov/partners/lenders/7a-loan-program/terms-conditions-eligibility; ends of the scale also in https://primerate.com/prime-rate-sba-loans-what-small-business-owners-should-ask/",
      sourceDate: "2026-10 / 2026",
      verified: true,
      note: "The middle tiers were read in one copy only",
    },
  ],
  fixedSpread: [
    {
      value: [
        { loanUpTo: 25_000, points: 8 },
        { loanUpTo: 50_000, points: 7 },
        { loanUpTo: 250_000, points: 6 },
        { loanUpTo: 5_000_000, points: 5 },
      ],
      validFrom: "2022-08-01",
      validUntil: null,
      source:
        "https://www.govinfo.gov/content/pkg/FR-2022-08-01/pdf/2022-16162.pdf (cited by a secondary summary)",
      sourceDate: "2022-08-01",
      verified: false,
    },
  ],
  prime: [
    {
      value: 7.5,
      validFrom: null,
      validUntil: "2025-09-17",
      source: "https://www.naggl.org/page/monthlyrates; a secondary summary",
      sourceDate: "2025-01-10",
      verified: true,
    },
    {
      value: 7.25,
      validFrom: "2025-09-18",
      validUntil: "2025-10-29",
      source: "unverified",
      sourceDate: "",
      verified: false,
    },
    {
      value: 7,
      validFrom: "2025-10-30",
      validUntil: "2025-12-10",
      source: "unverified",
      sourceDate: "",
      verified: false,
    },
    {
      value: 6.75,
      validFrom: "2025-12-11",
      validUntil: "2026-09-16",
      source:
        "https://www.fastwaysba.com/blog/prime-rate-falls-to-6-75-why-small-businesses-aren-t-celebrating; a secondary summary;  (H.15 of 2026-09-04)",
      sourceDate: "2025-12-10 .. 2026-09-04",
      verified: true,
    },
    {
      value: 7,
      validFrom: "2026-09-17",
      validUntil: null,
      source:
        "https://www.prnewswire.com/news-releases/bny-increases-prime-lending-rate-to-7-00-302881066.html; https://www.prnewswire.com/news-releases/pnc-bank-na-changes-prime-rate-302881163.html; https://newsroom.bankofamerica.com/content/newsroom/home/prime-rate-information.html - as recorded in a secondary summary, a secondary summary and a secondary summary; H.15/DPRIME re-read there 2026-09-21",
      sourceDate: "2026-09-16 .. 2026-09-21",
      verified: true,
      rereadAfterDays: 45,
      note: "Read last on 2026-09-21; the Federal Reserve met on 27 and 28 October and meets in December: check it",
    },
  ],
  minCoverage: [
    {
      value: { initial: 1.15, expansion: 1.15, owner_buyout: 1.15, small: 1.1 },
      validFrom: "2025-06-01",
      validUntil: "2026-09-30",
      source:
        "secondary summary: lender policy tests aligned to SOP 2026-09-01; a secondary summary (SOP 50 10 8 p.129)",
      sourceDate: "2026-09",
      verified: true,
    },
    {
      value: { initial: 1.25, expansion: 1.15, owner_buyout: 1.15, small: 1.1 },
      validFrom: "2026-10-01",
      validUntil: null,
      source: `${BROKER_ARTICLE}; ${RESEARCH_NOTE}; secondary summary: lender policy tests aligned to SOP 2026-09-01; a secondary summary (owner buyout)`,
      sourceDate: "2026-09 / 2026-10",
      verified: true,
    },
  ],
  minGlobalCoverage: [
    {
      value: 1,
      validFrom: null,
      validUntil: null,
      source: "Custom, chosen for this product",
      sourceDate: "2026-11-22",
      verified: false,
    },
  ],
  lenderCoverage: [
    {
      value: 1.25,
      validFrom: null,
      validUntil: null,
      source: "a secondary summary section 42.2",
      sourceDate: "2026-10-06",
      verified: false,
      note: "The low end of the range; a typed norm takes its place",
    },
  ],
  guaranteeFromPct: [
    {
      value: 20,
      validFrom: null,
      validUntil: null,
      source: `${BROKER_ARTICLE} citing 13 CFR 120.160`,
      sourceDate: "2026-10",
      verified: true,
    },
  ],
  citizenship: [
    {
      value: ["us_citizen", "us_national", "permanent_resident"],
      validFrom: "2025-06-01",
      validUntil: "2026-02-28",
      source: `https://www.naggl.org/notice-further-revising-sba-loan-citizenship-and-residency-requirements/ (Policy Notice 5000-876441) as read in ${BROKER_ARTICLE}; also ${VALUATION_REFERENCE} and https://glama.ai/mcp/connectors/io.rekord/duneland-financial/tools/screen_sba_eligibility`,
      sourceDate: "2026-02/03",
      verified: true,
      note: "Day of the change approximate (notice of February and March 2026)",
    },
    {
      value: ["us_citizen", "us_national"],
      validFrom: "2026-03-01",
      validUntil: null,
      source: `https://www.naggl.org/notice-further-revising-sba-loan-citizenship-and-residency-requirements/ (Policy Notice 5000-876441) as read in ${BROKER_ARTICLE}; also ${VALUATION_REFERENCE} and https://glama.ai/mcp/connectors/io.rekord/duneland-financial/tools/screen_sba_eligibility`,
      sourceDate: "2026-02/03",
      verified: true,
    },
  ],
  injectionByKind: [
    {
      value: {
        expansion: { withConditionsPct: 0 },
        owner_buyout: { withConditionsPct: 0, withoutConditionsLoanShareMost: 0.9 },
      },
      validFrom: "2025-06-01",
      validUntil: null,
      source:
        "https://starfieldsmith.com/2025/05/best-practices-a-review-of-equity-injection-requirements-under-sop-50-10-8/amp; https://www.ehowardlaw.com/post/understanding-the-sba-s-new-equity-injection-rules-what-borrowers-need-to-know-about-sop-50-10; https://ebitcommunity.com/p/the-expansion-acquisition-rule-how-sba-lets-operators-buy-with-0-down-if-3-conditions-are-met (Procedural Notice 5000-872764); https://gosbaloans.com/?p=91047 (owner buyouts)",
      sourceDate: "2025-05 .. 2026",
      verified: true,
      note: "Expansion: same six-digit industry, identical ownership, both businesses borrow; until 2025-09-29 also the same area, which the buyer has to judge. Owner buyout: none where the loan is at most 90 percent of the price; above that with 24 months of active ownership certified and debt to worth at most 9 to 1",
    },
  ],
  valuationAbove: [
    {
      value: 250_000,
      validFrom: null,
      validUntil: "2026-09-30",
      source:
        "https://quickreadbuzz.com/2025/10/22/business-valuation-daniel-basch-sba-sop-50-10-8; https://www.simplybusinessvaluation.com/blog/the-sba-lenders-checklist-for-business-valuations/",
      sourceDate: "2025-10-22",
      verified: true,
      note: "Of all financing less appraised real estate and equipment; the same figure since 2010 (https://www.mackbusinessappraisals.com/?p=1250). Always where buyer and seller are close",
    },
    {
      value: 0,
      validFrom: "2026-10-01",
      validUntil: null,
      source: VALUATION_REFERENCE,
      sourceDate: "2026-10-06",
      verified: false,
      note: "By one copy every change of ownership needs an independent valuation from SOP 50 10 8.1 on: the dearer reading. Before: $250,000",
    },
  ],
  collateralFullAbove: [
    {
      value: 500_000,
      validFrom: null,
      validUntil: "2025-05-31",
      source:
        "https://starfieldsmith.com/2023/06/best-practices-collateral-requirement-changes-for-7a-loans/amp",
      sourceDate: "2023-06",
      verified: true,
      note: "SOP 50 10 7",
    },
    {
      value: 350_000,
      validFrom: "2025-06-01",
      validUntil: null,
      source:
        "https://starfieldsmith.com/2025/08/best-practices-updated-collateral-rules-for-standard-7a-loans-in-50-10-8/amp; https://www.advisorloans.com/loan-guarantors; https://port51.com/insights/thought-leadership/how-to-navigate-obtaining-an-sba-loan",
      sourceDate: "2025-08",
      verified: true,
      note: "At or below it the lender follows its own policy for loans of that size",
    },
  ],
  homeEquityFromPct: [
    {
      value: 25,
      validFrom: null,
      validUntil: null,
      source:
        "https://www.advisorloans.com/loan-guarantors; https://cmdcbusinessloans.com/news/108-sop-50-10-5-f-collateral-requirement-changes",
      sourceDate: "2013-10-15 .. undated",
      verified: true,
      note: "Of the value of the real estate; below it is not asked for",
    },
  ],
  realEstateShareFull: [
    {
      value: 0.51,
      validFrom: null,
      validUntil: null,
      source: "https://velocitysba.com; https://legalclarity.org",
      sourceDate: "2026-11-28",
      verified: false,
      note: "Share of the loan from which the long term holds; 0.5 of the project before",
    },
  ],
  qoeFromPrice: [
    {
      value: null,
      validFrom: null,
      validUntil: "2026-09-30",
      source: `${BROKER_ARTICLE}; ${RESEARCH_NOTE}; ${DEAL_SCREENER}`,
      sourceDate: "2026-10",
      verified: true,
      note: "None asked before",
    },
    {
      value: 3_000_000,
      validFrom: "2026-10-01",
      validUntil: null,
      source: `${BROKER_ARTICLE}; ${RESEARCH_NOTE}; ${DEAL_SCREENER}`,
      sourceDate: "2026-10",
      verified: true,
    },
  ],
  liquidityMonths: [
    {
      value: 3,
      validFrom: null,
      validUntil: null,
      source: "Custom, chosen for this product",
      sourceDate: "2026-11-22",
      verified: false,
    },
  ],
  noteMarket: [
    {
      value: { ratePct: [6, 10], termMonths: [24, 84] },
      validFrom: null,
      validUntil: null,
      source:
        "https://www.inc.com/young-entrepreneur-council/if-youre-ready-to-sell-your-business-consider-seller-financing.html",
      sourceDate: "about 2020",
      verified: false,
    },
  ],
  multipleMax: [
    {
      value: [
        { priceFrom: 500_000, priceBelow: 1_000_000, multiple: 3.5 },
        { priceFrom: 1_000_000, priceBelow: 2_000_000, multiple: 3.3 },
        { priceFrom: 2_000_000, priceBelow: 5_000_000, multiple: 4 },
        { priceFrom: 5_000_000, priceBelow: 50_000_000, multiple: 5.5 },
      ],
      validFrom: null,
      validUntil: null,
      source: "Highest of IBBA/M&A Source Market Pulse Q1 to Q3 2025 by price of the deal",
      sourceDate: "2025-Q3",
      verified: true,
      note: "Survey custom; no figure below $500,000",
    },
  ],
  concentrationPct: [
    {
      value: 20,
      validFrom: null,
      validUntil: null,
      source: "Custom, chosen for this product",
      sourceDate: "2026-11-22",
      verified: false,
    },
  ],
};
