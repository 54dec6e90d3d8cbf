import { defaultDepositUsd, type FundingType, type PricePartKind } from "#calc";
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

/** Price, structure and deal terms of a funding stack (decision Q-F37). */
export function fillFromStack(content: LoiContent, stack: FundingStack): LoiContent {
  const { deposit, dueDiligencePeriod, targetClosingDays, workingCapital, escrow } = stack.dealTerms;
  const form: LoiForm = {
    ...content.form,
    priceUsd: stack.offerAmount,
    parts: stack.components.map(partOf),
    depositUsd: deposit.amount,
    isDepositRefundable: deposit.isRefundable,
    depositConditions: deposit.conditions.slice(0, 4_000),
    dueDiligenceDays: dueDiligencePeriod,
    closingDays: targetClosingDays,
    financingDays: Math.min(content.form.financingDays ?? targetClosingDays, targetClosingDays),
    workingCapitalUsd: workingCapital.target,
    workingCapitalAdjustment: workingCapital.adjustmentMechanism,
    escrowPct: escrow.percentage,
    escrowMonths: escrow.duration,
    escrowPurpose: escrow.purpose.slice(0, 4_000),
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
  return { id, kind: KIND_OF[componentType], amountUsd: amount, terms: termsOf(component).slice(0, 500) };
}

const METRICS = {
  revenue: "revenue",
  ebitda: "EBITDA",
  gross_profit: "gross profit",
  other: "the agreed metric",
};

/** What the seller has to know of a part; what lenders and investors get is no matter of the letter. */
function termsOf({ componentType, terms }: ComponentRecord): string {
  switch (componentType) {
    case "seller_note":
      return terms === null
        ? ""
        : `${terms.interestRate}% a year over ${terms.term} months, ${terms.amortization === "balloon" ? "paid in one sum at the end" : `paid ${RHYTHMS[terms.amortization]}`}`;
    case "earnout":
      return terms === null
        ? ""
        : `over ${terms.duration} ${terms.duration === 1 ? "year" : "years"}, measured by ${terms.metric === "other" ? (terms.customMetric ?? METRICS.other) : METRICS[terms.metric]}${terms.condition ? `; ${terms.condition}` : ""}`;
    case "ddp":
      return terms === null ? "" : `due ${terms.dueDays} days after closing, without interest`;
    case "inventory_consignment":
      return terms === null ? "" : `within ${terms.repaymentLength} months after closing`;
    case "carve_out":
      return terms?.description ?? "";
    case "subject_to":
      return terms?.debtDescription ?? "";
    case "friends_family":
      return "friends and family";
    case "inventory_financing":
      return "secured by inventory";
    case "ar_factoring":
      return "against receivables";
    case "asset_based":
      return "secured by assets";
    case "rbf":
      return "repaid from revenue";
    case "integrator_equity":
      return terms?.role ?? "";
    default:
      return "";
  }
}

const RHYTHMS = { monthly: "monthly", quarterly: "quarterly", annual: "once a year" };
