/**
 * The terms of each funding type as they are stored. Money is in US dollars, rates and shares are
 * percentages 0–100, terms are months where nothing else is said. A field that nobody has set is absent or null.
 */
export interface SellerNoteTerms {
  cashAtClosing: number;
  interestRate: number;
  term: number;
  amortization: "monthly" | "quarterly" | "annual" | "balloon";
  /** Only with amortization "balloon"; the whole principal when absent. */
  balloonPayment?: number | null;
  personalGuarantee: boolean;
  prepaymentAllowed: boolean;
  collateral?: string | null;
  subordination?: string | null;
}

export interface EarnoutTerms {
  /** Years. */
  duration: number;
  /** Of the total purchase price. */
  percentage: number;
  metric: "revenue" | "ebitda" | "gross_profit" | "other";
  customMetric?: string | null;
  targetAmount?: number | null;
  threshold?: number | null;
  paymentSchedule?: string | null;
  condition?: string | null;
  conditionMet: boolean;
}

export interface DeferredDownPaymentTerms {
  percentage: number;
  dueDays: number;
  amount?: number | null;
}

export interface SubjectToTerms {
  debtDescription: string;
  /** Null while nobody has set it: then the type needs terms. */
  monthlyPayment: number | null;
  remainingBalance?: number | null;
  interestRate?: number | null;
  remainingTerm?: number | null;
}

export interface ReceivablesFactoringTerms {
  arAmount: number;
  /** The advance rate. */
  percentage: number;
}

export interface RevenueBasedTerms {
  revenuePercentage: number;
  /** Multiple of the amount that is repaid in all. */
  cap: number;
  estimatedTerm: number;
  /** A month. */
  minimumPayment?: number | null;
}

export const INTEGRATOR_ROLES = [
  "CFO",
  "COO",
  "VP Sales",
  "VP Marketing",
  "VP Operations",
  "CTO",
  "General Manager",
  "Other Executive",
] as const;

export interface IntegratorEquityTerms {
  role: (typeof INTEGRATOR_ROLES)[number];
  equityPercentage: number;
  vestingPeriod: number;
  /** Always equal to equityPercentage, and never subtracted beside it. */
  profitShareReduction: number;
  boardSeat: boolean;
  operationalInvolvement: boolean;
}

export const FRIENDS_FAMILY_SOURCES = [
  "family member",
  "friend",
  "business associate",
  "former colleague",
  "mentor",
  "angel investor (personal connection)",
] as const;

export interface FriendsFamilyTerms {
  type: "loan" | "investment";
  source: (typeof FRIENDS_FAMILY_SOURCES)[number] | "";
  loanAmount?: number | null;
  interestRate?: number | null;
  term?: number | null;
  investmentAmount?: number | null;
  equityPercentage?: number | null;
  amortization?: string | null;
  personalRelationship?: string | null;
}

export interface AssetBasedTerms {
  /** The collateral's value. */
  equipmentValue: number;
  loanToValue: number;
  term: number;
  interestRate: number;
  loanAmount?: number | null;
}

export interface SbaTerms {
  interestRate: number;
  term: number;
  amortization: "monthly" | "quarterly" | "annual";
  /** Of the component's amount. */
  downPaymentPercentage: number;
  sbaFeePercentage: number;
  collateralType: "real_estate" | "equipment" | "business_assets" | "mixed";
  personalGuarantee: boolean;
  loanAmount?: number | null;
  monthlyPayment?: number | null;
}

export interface InventoryFinancingTerms {
  inventoryValue: number;
  loanToValue: number;
  term: number;
  interestRate: number;
  /** Of the loan. */
  originationFee: number;
  loanAmount?: number | null;
}

export interface InventoryConsignmentTerms {
  consignmentAmount?: number | null;
  repaymentLength: number;
  monthlyPayment?: number | null;
}

export interface CarveOutTerms {
  description: string;
  estimatedValue?: number | null;
  /** A year. */
  ebitdaContribution?: number | null;
  notes?: string | null;
}

/** An investor's share of the company, where it differs from the component's percentage. */
export interface InvestorTerms {
  equityPercentage: number;
}

/** The terms of every type that has any; buyer equity and other funding have none. */
export interface FundingTerms {
  sba: SbaTerms;
  seller_note: SellerNoteTerms;
  earnout: EarnoutTerms;
  ddp: DeferredDownPaymentTerms;
  inventory_consignment: InventoryConsignmentTerms;
  inventory_financing: InventoryFinancingTerms;
  carve_out: CarveOutTerms;
  subject_to: SubjectToTerms;
  ar_factoring: ReceivablesFactoringTerms;
  asset_based: AssetBasedTerms;
  rbf: RevenueBasedTerms;
  investor: InvestorTerms;
  integrator_equity: IntegratorEquityTerms;
  friends_family: FriendsFamilyTerms;
}
