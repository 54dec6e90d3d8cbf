import { toNumber } from "#calc/deal/to-number.ts";
import { monthlyPayment } from "#calc/loans/monthly-payment.ts";
import { percentageOfAmount } from "./component-amount.ts";
import type { FundingDeal } from "./funding-deal.ts";
import type { FundingTerms } from "./funding-terms.ts";

/** Where the terms are asked for: nobody set any; a dialog opens on a saved stack; one opens while building. */
export type TermsContext = "unset" | "saved-dialog" | "builder-dialog";

/** What default terms are worked out from. */
export interface TermAmounts {
  /** Of the component, whole US dollars. */
  readonly amountUsd: number;
  readonly offerUsd: number;
  readonly deal: Pick<FundingDeal, "equipmentUsd" | "inventoryUsd" | "receivablesUsd">;
}

type Defaults = {
  [T in keyof FundingTerms]: (context: TermsContext, amounts: TermAmounts) => FundingTerms[T];
};

/** Shares of the collateral that are lent when nobody said more. Source: this product's own definition. */
const DEFAULT_LOAN_SHARE_PCT = 50;

/**
 * The loan on a collateral when nobody set one: the smaller of the component and a share of the collateral's value,
 * or the component where no value is recorded.
 *
 * Units: US dollars, percent. Source: this product's own definition.
 *
 * @example loanOnCollateral(115_000, 180_000, 50) // 90000
 * @example loanOnCollateral(60_000, 85_000, 50) // 42500
 * @example loanOnCollateral(60_000, null, 50) // 60000
 */
export function loanOnCollateral(amountUsd: number, valueUsd: number | null, sharePct: number): number {
  const value = toNumber(valueUsd);
  return value > 0 ? Math.min(amountUsd, (value * sharePct) / 100) : amountUsd;
}

function sellerNote(context: TermsContext): FundingTerms["seller_note"] {
  const [interestRate, term] = { unset: [6, 60], "saved-dialog": [5, 84], "builder-dialog": [5, 60] }[
    context
  ] as [number, number];
  return {
    cashAtClosing: 0,
    interestRate,
    term,
    amortization: "monthly",
    balloonPayment: null,
    personalGuarantee: false,
    prepaymentAllowed: true,
    collateral: null,
    subordination: null,
  };
}

function sba(context: TermsContext, { amountUsd }: TermAmounts): FundingTerms["sba"] {
  const interestRate = context === "unset" ? 11.5 : 12.5;
  const loanAmount = amountUsd * 0.9;
  return {
    interestRate,
    term: 120,
    amortization: "monthly",
    downPaymentPercentage: 10,
    sbaFeePercentage: 3,
    collateralType: "business_assets",
    personalGuarantee: true,
    loanAmount,
    monthlyPayment: monthlyPayment(loanAmount, interestRate, 120),
  };
}

function assetBased(context: TermsContext, { amountUsd, deal }: TermAmounts): FundingTerms["asset_based"] {
  const isUnset = context === "unset";
  return {
    equipmentValue: toNumber(deal.equipmentUsd),
    loanToValue: isUnset ? 80 : 50,
    term: isUnset ? 84 : 36,
    interestRate: isUnset ? 8.5 : 12,
    loanAmount: loanOnCollateral(amountUsd, deal.equipmentUsd, DEFAULT_LOAN_SHARE_PCT),
  };
}

function friendsFamily(
  context: TermsContext,
  { amountUsd, offerUsd }: TermAmounts,
): FundingTerms["friends_family"] {
  const isInvestment = context === "unset";
  return {
    type: isInvestment ? "investment" : "loan",
    source: "",
    loanAmount: amountUsd,
    interestRate: 5,
    term: 60,
    investmentAmount: amountUsd,
    equityPercentage: percentageOfAmount(amountUsd, offerUsd),
    amortization: "monthly",
    personalRelationship: "",
  };
}

const DEFAULTS: Defaults = {
  seller_note: sellerNote,
  sba,
  asset_based: assetBased,
  friends_family: friendsFamily,
  earnout: () => ({
    duration: 3,
    percentage: 20,
    metric: "revenue",
    customMetric: null,
    targetAmount: null,
    threshold: null,
    paymentSchedule: "Annual",
    condition: null,
    conditionMet: false,
  }),
  ddp: (context, { amountUsd }) => ({
    percentage: context === "saved-dialog" ? 15 : 10,
    dueDays: 90,
    amount: amountUsd,
  }),
  subject_to: () => ({
    debtDescription: "",
    monthlyPayment: null,
    remainingBalance: null,
    interestRate: null,
    remainingTerm: null,
  }),
  ar_factoring: (_, { deal }) => ({ arAmount: toNumber(deal.receivablesUsd), percentage: 75 }),
  rbf: (context) => ({
    revenuePercentage: context === "saved-dialog" ? 5 : 10,
    cap: 1.5,
    estimatedTerm: context === "saved-dialog" ? 36 : 24,
    minimumPayment: null,
  }),
  integrator_equity: () => ({
    role: "CFO",
    equityPercentage: 10,
    vestingPeriod: 48,
    profitShareReduction: 10,
    boardSeat: false,
    operationalInvolvement: true,
  }),
  inventory_financing: (_, { amountUsd, deal }) => ({
    inventoryValue: toNumber(deal.inventoryUsd),
    loanToValue: DEFAULT_LOAN_SHARE_PCT,
    term: 24,
    interestRate: 10,
    originationFee: 2,
    loanAmount: loanOnCollateral(amountUsd, deal.inventoryUsd, DEFAULT_LOAN_SHARE_PCT),
  }),
  inventory_consignment: (_, { amountUsd }) => ({
    consignmentAmount: amountUsd,
    repaymentLength: 12,
    monthlyPayment: amountUsd / 12,
  }),
  carve_out: () => ({ description: "", estimatedValue: null, ebitdaContribution: null, notes: null }),
  investor: (_, { amountUsd, offerUsd }) => ({ equityPercentage: percentageOfAmount(amountUsd, offerUsd) }),
};

/**
 * The terms of a type while nobody has set any, or with which its dialog opens. The three sets of the specification
 * stand beside each other: what the pro forma reckons with, what a dialog shows in the saved view, and what it shows
 * while building.
 *
 * Units: US dollars, percent, months.
 * Source: this product's own definition.
 */
export function defaultTerms<T extends keyof FundingTerms>(
  type: T,
  context: TermsContext,
  amounts: TermAmounts,
): FundingTerms[T] {
  return DEFAULTS[type](context, amounts);
}
