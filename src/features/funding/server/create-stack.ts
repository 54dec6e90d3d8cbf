import { managerPayOf } from "#calc/deal/manager-pay.ts";
import { totalPercentage } from "#calc/funding/component-amount.ts";
import { fundingCaps } from "#calc/funding/funding-caps.ts";
import { fundingDealOf } from "#calc/funding/funding-deal.ts";
import { normaliseStack } from "#calc/funding/normalise-stack.ts";
import { stackTotalState } from "#calc/funding/stack-total.ts";
import { getBuyerProfile } from "#features/profile/server/index.ts";
import type { Deal } from "#features/deals/contract.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import { holdDeal } from "#features/deals/server/index.ts";
import { termsAtAmount, type TermsByType } from "#features/funding/model/component-terms.ts";
import { type DealTerms, defaultDealTerms } from "#features/funding/model/deal-terms.ts";
import { type Settled, normalizeComponents } from "#features/funding/model/normalize-components.ts";
import { componentInputSchema, type GivenComponent } from "#features/funding/model/stack-component.ts";
import {
  CUSTOM_STACK_DESCRIPTION,
  dealStackDescription,
  dealStackName,
} from "#features/funding/model/stack-names.ts";
import type { FundingStack } from "#features/funding/model/stack-record.ts";
import type { Recommendation } from "#features/funding/model/proposal.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { figureStack } from "#features/funding/model/saved-figures.ts";
import type { PlanOfDeal } from "./plan-of-deal.ts";
import { insertStack } from "./stacks-table.ts";

export type CreateAnswer =
  | { ok: true; stack: FundingStack }
  | { ok: false; refusal: "DEAL_NOT_FOUND"; message: string }
  | Extract<Settled, { ok: false }>;

interface ToCreate {
  stackId?: string | undefined;
  dealId: string;
  offerAmount: number;
  dealTerms?: DealTerms | undefined;
  /** What it was calculated with; absent: the deal's own, else the person's usual pay. */
  managerSalaryUsd?: number | null | undefined;
}

const NO_DEAL = { ok: false, refusal: "DEAL_NOT_FOUND", message: "Deal data could not be loaded" } as const;

/** `createFundingStack` of the specification: as the person built it. */
export async function createFundingStack(
  tx: WorkTx,
  wanted: ToCreate & { name: string; components: readonly GivenComponent[] },
  planOf: PlanOfDeal,
): Promise<CreateAnswer> {
  const deal = await holdDeal(tx, wanted.dealId);
  if (!deal) return NO_DEAL;
  const settled = settle(deal, wanted.offerAmount, wanted.components);
  if (!settled.ok) return settled;
  const { name } = wanted;
  return store(tx, deal, wanted, { name, description: CUSTOM_STACK_DESCRIPTION, ...settled, planOf });
}

/** `createDealStack` of the specification: a recommendation, normalised as the review dialog showed it. */
export async function createDealStack(
  tx: WorkTx,
  wanted: ToCreate & {
    name?: string | undefined;
    recommendation: Pick<Recommendation, "type"> & {
      components: readonly Pick<Recommendation["components"][number], "name" | "type" | "percentage">[];
    };
    termsByComponentType: TermsByType;
  },
  planOf: PlanOfDeal,
): Promise<CreateAnswer> {
  const deal = await holdDeal(tx, wanted.dealId);
  if (!deal) return NO_DEAL;
  const { recommendation, offerAmount, termsByComponentType } = wanted;
  const { type, components } = recommendation;
  const total = stackTotalState(totalPercentage(components));
  if (!total.canSave) return { ok: false, refusal: "INVALID_TOTAL", message: total.invalidTotalMessage };
  const fundingDeal = fundingDealOf(toDealFigures(deal.data));
  const caps = fundingCaps(fundingDeal, offerAmount);
  const normalised = normaliseStack(components, offerAmount, caps);
  const given = normalised.map(({ name, type: componentType, percentage, amountUsd }) =>
    componentInputSchema.parse({
      name,
      componentType,
      percentage,
      amount: amountUsd,
      // They were set at the size that the component had then.
      terms: termsAtAmount(componentType, termsByComponentType, {
        amountUsd,
        offerUsd: offerAmount,
        deal: fundingDeal,
      }),
    }),
  );
  const settled = settle(deal, offerAmount, given);
  if (!settled.ok) return settled;
  const name = wanted.name ?? dealStackName(type, new Date());
  return store(tx, deal, wanted, { name, description: dealStackDescription(type), ...settled, planOf });
}

function settle(deal: Deal, offerUsd: number, components: readonly GivenComponent[]): Settled {
  return normalizeComponents({ components, offerUsd, deal: fundingDealOf(toDealFigures(deal.data)) });
}

async function store(
  tx: WorkTx,
  deal: Deal,
  { stackId, offerAmount, dealTerms, managerSalaryUsd }: ToCreate,
  stack: Pick<FundingStack, "name" | "description" | "components"> & { readonly planOf: PlanOfDeal },
): Promise<CreateAnswer> {
  const askingPriceUsd = deal.data.financials.askingPrice ?? 0;
  const { name, description, components, planOf } = stack;
  const dealUsd = deal.data.financials.managerSalary ?? null;
  const { usualManagerSalaryUsd: usualUsd } = await getBuyerProfile(tx);
  const payUsd = managerSalaryUsd ?? managerPayOf({ dealUsd, usualUsd })?.usd ?? null;
  const saved = { offerAmount, components, managerSalaryUsd: payUsd };
  const stored = await insertStack(tx, {
    id: stackId,
    dealId: deal.id,
    name,
    companyName: deal.data.basics.businessName,
    description,
    totalAmount: askingPriceUsd,
    offerAmount,
    dealTerms: dealTerms ?? defaultDealTerms(askingPriceUsd),
    components,
    managerSalaryUsd: payUsd,
    savedFigures: figureStack(saved, toDealFigures(deal.data), await planOf(tx, deal)),
  });
  return { ok: true, stack: stored };
}
