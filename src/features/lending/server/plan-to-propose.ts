import type { Plan } from "#calc/plan/plan.ts";
import { resolvePlan } from "#calc/plan/resolve-plan.ts";
import { toVerdictDeal } from "#features/deals/model/verdict-deal.ts";
import type { PlanToPropose } from "#features/funding/server/index.ts";
import { planInput, planTables } from "#features/lending/model/bank-subject.ts";
import { readBankBasis } from "./read-bank-basis.ts";

/** The plan that structures are proposed for: the deal's own, at the offer and with the manager's pay of the builder. */
export const readPlanToPropose: PlanToPropose = async (
  tx,
  { dealId, data, offerUsd, managerSalaryUsd },
): Promise<Plan | null> => {
  const basis = await readBankBasis(tx, dealId);
  const { openDoubts = [], ...figures } = toVerdictDeal(data, basis.usualSalaryUsd);
  const parts = { ...basis, figures, openDoubts, stack: null };
  const input = planInput(parts);
  return resolvePlan(
    { ...input, offerUsd, figures: { ...input.figures, planManagerPayUsd: managerSalaryUsd } },
    planTables(parts),
  );
};
