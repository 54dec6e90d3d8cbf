import type { FundingDeal } from "#calc/funding/funding-deal.ts";
import type { CashFlowBase } from "#calc/funding/stack-component.ts";
import type { LendingComponent } from "./lending-component.ts";
import type { RateStep } from "./rate-in-month.ts";

export const CITIZENSHIPS = ["us_citizen", "us_national", "permanent_resident", "other"] as const;
export const CASH_SOURCES = [
  "savings",
  "brokerage",
  "retirement_rollover",
  "home_equity",
  "gift",
  "partners",
  "other",
] as const;

/** An owner to be. A fact that is absent or null is unknown. */
export interface BuyerPerson {
  readonly name?: string | null;
  /** People of one household are counted together; blank: a household of one's own. */
  readonly household?: string | null;
  /** Of ownership, 0 to 100. */
  readonly sharePct?: number | null;
  readonly fullTime?: boolean | null;
  readonly citizenship?: (typeof CITIZENSHIPS)[number] | null;
  readonly creditBand?: string | null;
  readonly managementYears?: number | null;
  readonly industryYears?: number | null;
  readonly guarantees?: boolean | null;
  /** An empty list is none. */
  readonly otherBusinesses?: readonly unknown[] | null;
}

export interface BuyerCash {
  readonly source?: (typeof CASH_SOURCES)[number] | null;
  readonly amount?: number | null;
  readonly borrowed?: boolean | null;
  readonly monthlyPayment?: number | null;
}

/** The buyer and the household. US dollars; an absent list is unknown, an empty one is none. */
export interface BuyerProfile {
  readonly people?: readonly BuyerPerson[] | null;
  readonly cash?: readonly BuyerCash[] | null;
  readonly personalDebts?:
    | readonly { readonly kind?: string | null; readonly monthlyPayment?: number | null }[]
    | null;
  readonly livingCostsMonthly?: number | null;
  readonly otherIncomeYearly?: number | null;
  /** On the household's income, 0 to 100. */
  readonly taxPct?: number | null;
}

/** In the order in which they are told. */
export const CLOSING_COSTS = [
  "legal",
  "quality_of_earnings",
  "valuation",
  "appraisal",
  "environmental",
  "lender_packaging",
  "escrow_title",
  "insurance",
  "licences",
  "other",
] as const;
export type ClosingCost = (typeof CLOSING_COSTS)[number];

/** What is paid at closing besides the price. US dollars; absent is unknown. */
export interface ClosingSums {
  readonly inventoryOutside?: number | null;
  readonly realEstateOutside?: number | null;
  readonly equipmentOutside?: number | null;
  readonly costs?: { readonly [Line in ClosingCost]?: number | null } | null;
  readonly workingCapital?: number | null;
  readonly reserve?: number | null;
  /** Paid before closing. */
  readonly deposit?: number | null;
  /** Cash that comes with the business. */
  readonly cashBought?: number | null;
}

export interface LineOfCredit {
  readonly limit: number;
  readonly ratePct: number;
  readonly openingDraw?: number | null;
}

export interface BankScenario {
  readonly cadsPct?: number | null;
  readonly growthPct?: number | null;
  readonly ratePath?: readonly RateStep[] | null;
}

/** What the documents or somebody says; absent or null is unknown. */
export interface BankFacts {
  readonly naics?: string | null;
  readonly otherSbaGuaranteed?: number | null;
  readonly noteSubordinated?: boolean | null;
  readonly borrowedCashRepaidElsewhere?: boolean | null;
  readonly sellerKeepsPct?: number | null;
  readonly purchaseKind?: "asset" | "stock" | null;
  readonly sellerGuarantees?: boolean | null;
  readonly sellerStaysMonths?: number | null;
  readonly realEstateInPrice?: number | null;
  readonly changeKind?: "initial" | "expansion" | "owner_buyout" | null;
  readonly investorsGuarantee?: boolean | null;
  readonly appraisedRealEstate?: number | null;
  readonly appraisedEquipment?: number | null;
  readonly valuationOrdered?: boolean | null;
  readonly qoeOrdered?: boolean | null;
  readonly taxTranscripts?: boolean | null;
  readonly hazardInsurance?: boolean | null;
  readonly lifeInsurance?: boolean | "not_needed" | null;
  readonly collateralValue?: number | null;
  readonly personalRealEstateEquity?: number | null;
  readonly personalRealEstatePledged?: boolean | null;
  readonly ineligibleBusiness?: boolean | null;
  readonly sizeStandardMet?: boolean | null;
  readonly excludedUses?: boolean | null;
  /** Relatives, partners or employees of the seller. */
  readonly closeRelationship?: boolean | null;
  /** Same six-digit industry, identical ownership, both businesses borrow. */
  readonly expansionConditions?: boolean | null;
  /** 24 months of active ownership certified, debt to worth at most 9 to 1. */
  readonly buyoutConditions?: boolean | null;
  /** Absent: its owners pay the tax on its profit. */
  readonly entity?: "pass_through" | "c_corp" | null;
  readonly sellerStaysAs?: "contractor" | "employee" | null;
  /** Of the value of the real estate of one's own with most equity, 0 to 100. */
  readonly personalRealEstateEquityPct?: number | null;
  /** US dollars a month under contract or subscription. */
  readonly recurringRevenueMonthly?: number | null;
  readonly sellerWilling?: boolean | null;
  readonly receivablesBought?: boolean | null;
}
export type BankFact = keyof BankFacts;

/** Of the answer to the books of a deal, what is read here. */
export interface BooksBase {
  readonly base?: {
    readonly revenue?: number | null;
    readonly cads?: number | null;
    readonly maintenanceCapex?: number | null;
    readonly workingCapitalNeed?: number | null;
    readonly adjustedEbitda?: { readonly lender?: number | null } | null;
    /** What running expenses are made of: months without sales are paid from it. */
    readonly grossProfit?: number | null;
    readonly reportedSde?: number | null;
    readonly replacementPay?: number | null;
  } | null;
}

/** A deal, the buyer and the day of the loan. US dollars, percent 0 to 100; absent or null is unknown. */
export interface BankInput {
  readonly deal: FundingDeal;
  readonly offer: number;
  readonly components: readonly LendingComponent[];
  readonly books?: BooksBase | null;
  /** Fills what the books do not carry. */
  readonly figures?: {
    readonly cads?: number | null;
    readonly revenue?: number | null;
    readonly adjustedEbitda?: number | null;
    /** Of what is taken off before CADS, what no tax return deducts: maintenance capex and working-capital need. */
    readonly nonDeductible?: number | null;
  } | null;
  /** Of the deal's own earnings, where nobody knows the cash that can pay debt; absent: ebitda. */
  readonly base?: CashFlowBase | null;
  readonly managerSalary?: number | null;
  readonly roles?:
    | readonly { readonly annualPay?: number | null; readonly filledByBuyer?: boolean | null }[]
    | null;
  /** Of revenue, 0 to 100. */
  readonly largestCustomerPct?: number | null;
  readonly profile?: BuyerProfile | null;
  readonly closing?: ClosingSums | null;
  /** The day whose rules hold, as 2026-11-20. */
  readonly loanNumberDate: string;
  readonly closingDate?: string | null;
  /** Twelve weights from January. */
  readonly seasonality?: readonly number[] | null;
  readonly scenario?: BankScenario | null;
  readonly lineOfCredit?: LineOfCredit | null;
  readonly facts?: BankFacts | null;
  /** Of the business after closing. */
  readonly tax?: {
    readonly ratePct?: number | null;
    readonly goodwill?: number | null;
    readonly depreciation?: number | null;
    readonly assetPurchase?: boolean | null;
  } | null;
  readonly exit?: { readonly multiple?: number | null; readonly sellingCostsPct?: number | null } | null;
  readonly settings?: {
    readonly lenderCoverage?: number | null;
    readonly liquidityMonths?: number | null;
    readonly ownerDraws?: boolean | null;
  } | null;
}
