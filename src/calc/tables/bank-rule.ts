import type { LendingRow } from "./lending-rule.ts";

export const BANK_RULE_IDS = [
  "sba-size",
  "sba-exposure",
  "sba-programme",
  "sba-injection",
  "sba-note-counts",
  "sba-note-paid",
  "sba-borrowed-equity",
  "sba-earnout",
  "sba-seller-equity",
  "sba-seller-stays",
  "sba-term",
  "sba-rate-variable",
  "sba-rate-fixed",
  "sba-fee",
  "sba-coverage",
  "sba-global",
  "lender-coverage",
  "sba-guaranty",
  "sba-citizenship",
  "sba-affiliates",
  "sba-valuation",
  "sba-qoe",
  "sba-tax-transcripts",
  "sba-hazard-insurance",
  "sba-life-insurance",
  "sba-collateral",
  "sba-business-type",
  "sba-size-standard",
  "sba-working-capital",
  "sba-use",
  "collateral-once",
  "liquidity-after",
  "note-market",
  "price-multiple",
  "concentration",
  "buyer-experience",
] as const;
export type BankRuleId = (typeof BANK_RULE_IDS)[number];

/** Changes that may make a failed rule pass. */
export const FIX_CHANGES = [
  "buyer_cash_up",
  "price_down",
  "note_standby",
  "note_term",
  "sba_term",
  "sba_term_shorter",
  "rate_to_cap",
  "fee_to_table",
  "programme_standard",
  "working_capital_down",
  "earnout_to_note",
  "seller_stays",
  "order_document",
] as const;
export type FixChange = (typeof FIX_CHANGES)[number];

/** Up to and including so many dollars of a loan. */
export interface PctTier {
  readonly loanUpTo: number;
  readonly pct: number;
}
export interface PointsTier {
  readonly loanUpTo: number;
  readonly points: number;
}

export interface GuarantyFeeTable {
  /** Percent of the guaranteed part. */
  readonly tiers: readonly PctTier[];
  /** Above so many dollars of a loan, the guaranteed part above a million pays the rate that follows. */
  readonly twoRatesAbove: number;
  readonly pctOnGuaranteedAbove1m: number;
  readonly pctTwelveMonthsOrLess: number;
  readonly waiver: { readonly naicsPrefixes: readonly string[]; readonly loanUpTo: number };
}

export interface CoverageFloors {
  readonly initial: number;
  readonly expansion: number;
  readonly owner_buyout: number;
  readonly small: number;
}

/** The value of each name in one row. */
export interface BankValueTypes {
  readonly maxLoan: number;
  readonly maxGuaranteed: number;
  readonly expressMaxLoan: number;
  readonly smallMaxLoan: number;
  readonly smallForChangeOfOwnership: boolean;
  readonly guaranteedPct: { readonly tiers: readonly PctTier[]; readonly express: number };
  readonly guarantyFee: GuarantyFeeTable;
  readonly minInjectionPct: number;
  /** What an expansion and the buyout of a partner have to bring where their conditions hold. */
  readonly injectionByKind: {
    readonly expansion: { readonly withConditionsPct: number };
    readonly owner_buyout: {
      readonly withConditionsPct: number;
      /** Up to this share of the price nothing is asked, whatever the conditions. */
      readonly withoutConditionsLoanShareMost: number;
    };
  };
  readonly limitedShareOfInjection: {
    readonly share: number;
    readonly investorsBelow20PctAreLimited: boolean;
  };
  readonly earnoutsAllowed: boolean;
  readonly sellerStaysMonthsMax: number;
  readonly termMonths: { readonly other: number; readonly realEstate: number };
  /** Points over prime. */
  readonly variableSpread: readonly PointsTier[];
  readonly fixedSpread: readonly PointsTier[];
  readonly prime: number;
  readonly minCoverage: CoverageFloors;
  readonly minGlobalCoverage: number;
  readonly lenderCoverage: number;
  readonly guaranteeFromPct: number;
  readonly citizenship: readonly string[];
  readonly valuationAbove: number;
  /** A loan above it is secured in full, as far as there is anything to secure it with. */
  readonly collateralFullAbove: number;
  /** Equity in real estate of one's own, percent of its value, from which it is asked for. */
  readonly homeEquityFromPct: number;
  /** Share of the loan that pays for real estate from which the long term holds. */
  readonly realEstateShareFull: number;
  /** Null: none was asked for. */
  readonly qoeFromPrice: number | null;
  readonly liquidityMonths: number;
  readonly noteMarket: {
    readonly ratePct: readonly [from: number, to: number];
    readonly termMonths: readonly [from: number, to: number];
  };
  readonly multipleMax: readonly {
    readonly priceFrom: number;
    readonly priceBelow: number;
    readonly multiple: number;
  }[];
  readonly concentrationPct: number;
}
export type BankValueName = keyof BankValueTypes;
export type BankValues = { readonly [Name in BankValueName]: readonly LendingRow<BankValueTypes[Name]>[] };

/** `rule`: of a programme. `custom`: what lenders are used to asking. `notice`: worth knowing, and nothing fails by it. */
export const BANK_RULE_WEIGHTS = ["rule", "custom", "notice"] as const;
export type BankRuleWeight = (typeof BANK_RULE_WEIGHTS)[number];

export interface BankRule {
  readonly id: BankRuleId;
  /** What a person calls it. */
  readonly name: string;
  readonly weight: BankRuleWeight;
  readonly applies: string;
  readonly holds: string;
  readonly value: string | null;
  readonly limit: string | null;
  readonly unknownWhen: string;
  /** Why it matters, in one sentence. */
  readonly why: string;
  readonly facts: readonly string[];
  readonly values: readonly BankValueName[];
  readonly fixes: readonly FixChange[];
}

/** What the buyer and the bank are assessed by. */
export interface BankRules {
  readonly values: BankValues;
  readonly rules: readonly BankRule[];
}
