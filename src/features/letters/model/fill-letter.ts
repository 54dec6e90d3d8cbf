import { defaultDepositUsd, type FundingTerms, type FundingType, type PricePartKind } from "#calc";
import type { Deal } from "#features/deals/contract.ts";
import type { ComponentRecord } from "#features/funding/model/stack-component.ts";
import type { FundingStack } from "#features/funding/model/stack-record.ts";
import type { LoiContent, NdaContent } from "./letter-content.ts";
import type { LoiForm, PricePart } from "./loi-form.ts";
import { stateOfLocation } from "./us-states.ts";

/** Who asks: their name stands for the buyer until something else is typed. */
export interface Asker {
  readonly firstName: string;
  readonly lastName: string;
}

export const nameOf = ({ firstName, lastName }: Asker): string => `${firstName} ${lastName}`.trim();

/** What a letter of intent takes from a deal; what the deal does not know is left as it is. */
export function fillLoiFromDeal(content: LoiContent, deal: Pick<Deal, "data">): LoiContent {
  const { basics, financials, assets } = deal.data;
  const price = financials.askingPrice ?? null;
  const facts: Partial<LoiForm> = {
    businessName: basics.businessName,
    businessLocation: basics.location,
    governingLaw: stateOfLocation(basics.location) || content.form.governingLaw,
    ...(price === null ? {} : { priceUsd: price, depositUsd: defaultDepositUsd(price) }),
    ...((assets.realEstate ?? 0) > 0 ? { premises: "included" as const } : {}),
    // The parts of another price, of another deal.
    parts: [],
  };
  return { ...content, form: { ...content.form, ...facts }, stack: null };
}

export function fillNdaFromDeal(content: NdaContent, deal: Pick<Deal, "data">): NdaContent {
  const { businessName, location } = deal.data.basics;
  const governingLaw = stateOfLocation(location) || content.form.governingLaw;
  return { ...content, form: { ...content.form, businessName, governingLaw } };
}

/** Price, structure and deal terms of a funding stack. */
export function fillFromStack(content: LoiContent, stack: FundingStack): LoiContent {
  const { deposit, dueDiligencePeriod, targetClosingDays, workingCapital, escrow } = stack.dealTerms;
  const form: LoiForm = {
    ...content.form,
    priceUsd: stack.offerAmount,
    parts: stack.components.map(partOf),
    ...(stack.components.some(({ componentType }) => componentType === "subject_to")
      ? { debts: "buyer" as const }
      : {}),
    depositUsd: deposit.amount,
    isDepositRefundable: deposit.isRefundable,
    depositConditions: deposit.conditions,
    dueDiligenceDays: dueDiligencePeriod,
    closingDays: targetClosingDays,
    financingDays: Math.min(content.form.financingDays ?? targetClosingDays, targetClosingDays),
    workingCapitalUsd: workingCapital.target,
    workingCapitalAdjustment: workingCapital.adjustmentMechanism,
    escrowPct: escrow.percentage,
    escrowMonths: escrow.duration,
    escrowPurpose: escrow.purpose,
  };
  return { ...content, form, stack: { stackId: stack.id, version: stack.version, name: stack.name } };
}

const KIND_OF: Readonly<Record<FundingType, PricePartKind>> = {
  equity: "cash",
  sba: "sba_loan",
  seller_note: "seller_note",
  earnout: "earnout",
  ddp: "deferred",
  inventory_consignment: "consignment",
  inventory_financing: "bank_loan",
  carve_out: "retained",
  subject_to: "assumed_debt",
  ar_factoring: "bank_loan",
  asset_based: "bank_loan",
  rbf: "bank_loan",
  investor: "investor",
  integrator_equity: "equity_grant",
  friends_family: "investor",
  other: "other",
};

function partOf(component: ComponentRecord): PricePart {
  const { id, componentType, amount } = component;
  return { id, kind: KIND_OF[componentType], amountUsd: amount, terms: termsOf(component) };
}

/** Where the money comes from, of parts whose terms are no matter of the letter. */
const SOURCES: Readonly<Partial<Record<FundingType, string>>> = {
  friends_family: "friends and family",
  inventory_financing: "secured by inventory",
  ar_factoring: "against receivables",
  asset_based: "secured by assets",
  rbf: "repaid from revenue",
};

/** What the seller has to know of a part. */
const termsOf = (component: ComponentRecord): string =>
  paymentTermsOf(component) ?? namedTermsOf(component) ?? SOURCES[component.componentType] ?? "";

function paymentTermsOf(component: ComponentRecord): string | null {
  switch (component.componentType) {
    case "seller_note":
      return component.terms && noteWords(component.terms);
    case "earnout":
      return component.terms && earnoutWords(component.terms);
    case "ddp":
      return component.terms && `due ${component.terms.dueDays} days after closing, without interest`;
    case "inventory_consignment":
      return component.terms && `within ${component.terms.repaymentLength} months after closing`;
    default:
      return null;
  }
}

function namedTermsOf(component: ComponentRecord): string | null {
  switch (component.componentType) {
    case "carve_out":
      return component.terms && component.terms.description;
    case "subject_to":
      return component.terms && component.terms.debtDescription;
    case "integrator_equity":
      return component.terms && component.terms.role;
    default:
      return null;
  }
}

const RHYTHMS = {
  monthly: "paid monthly",
  quarterly: "paid quarterly",
  annual: "paid once a year",
  balloon: "paid in one sum at the end",
};

const noteWords = ({ interestRate, term, amortization }: FundingTerms["seller_note"]): string =>
  `${interestRate}% a year over ${term} months, ${RHYTHMS[amortization]}`;

const METRICS = {
  revenue: "revenue",
  ebitda: "EBITDA",
  gross_profit: "gross profit",
  other: "the agreed metric",
};

function earnoutWords({ duration, metric, customMetric, condition }: FundingTerms["earnout"]): string {
  const measure = metric === "other" ? (customMetric ?? METRICS.other) : METRICS[metric];
  const when = condition ? `; ${condition}` : "";
  return `over ${duration} ${duration === 1 ? "year" : "years"}, measured by ${measure}${when}`;
}
