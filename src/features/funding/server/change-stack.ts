import { componentAmount } from "#calc/funding/component-amount.ts";
import { type FundingDeal, fundingDealOf } from "#calc/funding/funding-deal.ts";
import { refreshTerms } from "#calc/funding/refresh-terms.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import { findDeal } from "#features/deals/server/index.ts";
import { type Settled, normalizeComponents } from "#features/funding/model/normalize-components.ts";
import type { GivenComponent } from "#features/funding/model/stack-component.ts";
import type { FundingStack } from "#features/funding/model/stack-record.ts";
import type { Deal } from "#features/deals/contract.ts";
import { figureStack } from "#features/funding/model/saved-figures.ts";
import { omitUnknown } from "#kit/omit-unknown.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import type { PlanOfDeal } from "./plan-of-deal.ts";
import { holdStack, type StackChange, updateStack } from "./stacks-table.ts";

export type ChangeAnswer =
  | { ok: true; stack: FundingStack }
  | { ok: false; refusal: "NOT_FOUND" }
  | { ok: false; refusal: "CONFLICT"; current: FundingStack }
  | Extract<Settled, { ok: false }>;

/** Undefined is "not named". */
type Named = {
  [Field in keyof Omit<StackChange, "components" | "savedFigures">]: StackChange[Field] | undefined;
};
export interface WantedChange extends Named {
  id: string;
  version: number;
  components?: readonly GivenComponent[] | undefined;
}

/** Takes the change only on top of the version it was made from, and leaves alone what it does not name. */
export async function changeStack(
  tx: WorkTx,
  wanted: WantedChange,
  planOf: PlanOfDeal,
): Promise<ChangeAnswer> {
  const { id, version, components, ...change } = wanted;
  const current = await holdStack(tx, id);
  if (!current) return { ok: false, refusal: "NOT_FOUND" };
  if (current.version !== version) return { ok: false, refusal: "CONFLICT", current };
  const { offerAmount = current.offerAmount, managerSalaryUsd = current.managerSalaryUsd } = change;
  const isFigured =
    components !== undefined || change.offerAmount !== undefined || change.managerSalaryUsd !== undefined;
  if (!isFigured) {
    const renamed = await updateStack(tx, { id, change: omitUnknown(change) });
    return renamed ? { ok: true, stack: renamed } : { ok: false, refusal: "NOT_FOUND" };
  }
  const deal = await dealOf(tx, current);
  const figures = toDealFigures(deal.data);
  const settled = settleChange(fundingDealOf(figures), current, {
    components,
    offerAmount: change.offerAmount,
  });
  if (settled && !settled.ok) return settled;
  const saved = { offerAmount, managerSalaryUsd, components: settled?.components ?? current.components };
  const stack = await updateStack(tx, {
    id,
    change: {
      ...omitUnknown(change),
      ...(settled ? { components: settled.components } : {}),
      savedFigures: figureStack(saved, figures, await planOf(tx, deal)),
    },
  });
  return stack ? { ok: true, stack } : { ok: false, refusal: "NOT_FOUND" };
}

async function dealOf(tx: WorkTx, { dealId }: FundingStack): Promise<Deal> {
  const found = await findDeal(tx, dealId);
  if (!found) throw new Error("A stack has no deal.");
  return found;
}

/** Offer and components belong together: a new offer rescales what is stored. */
function settleChange(
  deal: FundingDeal,
  current: FundingStack,
  { components, offerAmount }: Pick<WantedChange, "components"> & { offerAmount: number | undefined },
): Settled | null {
  if (components === undefined && offerAmount === undefined) return null;
  const offerUsd = offerAmount ?? current.offerAmount;
  return normalizeComponents({
    components: components ?? rescale(current.components, offerUsd, deal),
    deal,
    offerUsd,
    kept: current.components,
  });
}

/** The stored components at another offer, with loans and payments that follow. */
function rescale(
  components: FundingStack["components"],
  offerUsd: number,
  deal: FundingDeal,
): GivenComponent[] {
  return components.map((component) => {
    const { componentType, percentage, terms } = component;
    const amount = componentAmount(offerUsd, percentage);
    const followed =
      terms === null ? null : refreshTerms(componentType, terms, { amountUsd: amount, offerUsd, deal });
    // Type and terms stay those of one member of the union.
    return { ...component, amount, terms: followed } as GivenComponent;
  });
}
