import { randomUUID } from "node:crypto";
import { fundingDealOf } from "#calc/funding/funding-deal.ts";
import { resolvePlan } from "#calc/plan/resolve-plan.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import { exampleMade, findDeals } from "#features/deals/server/index.ts";
import { componentInputSchema } from "#features/funding/model/stack-component.ts";
import { createFundingStack } from "#features/funding/server/index.ts";
import { planTables } from "#features/lending/model/bank-subject.ts";
import { UNKNOWN_LENDING } from "#features/lending/model/deal-lending.ts";
import { stackOfPlan } from "#features/lending/model/stack-of-plan.ts";
import { listenTo } from "#server/announcements.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { planOf, readPlans } from "./deal-answers.ts";
import { readPlanOfStacks } from "./plan-of-stacks.ts";
import { updateLending } from "./lending-table.ts";

/** An example deal has a plan, the usual structure at its price: bank and futures answer at once. */
export const exampleMadeListener = listenTo(exampleMade, (tx, { dealId }) => saveUsualPlan(tx, dealId));

async function saveUsualPlan(tx: WorkTx, dealId: string): Promise<void> {
  const [deal] = await findDeals(tx, [dealId]);
  const plans = await readPlans(tx, [dealId]);
  if (deal === undefined || plans.lendings.has(dealId) || plans.stacks.has(dealId)) return;
  const plan = resolvePlan(planOf(deal, plans).input, planTables(plans.shared));
  if (plan === null) return;
  const { components, offerUsd } = plan;
  const place = { deal: fundingDealOf(toDealFigures(deal.data)), offerUsd };
  const answer = await createFundingStack(
    tx,
    {
      stackId: randomUUID(),
      dealId,
      name: "SBA loan and seller note",
      offerAmount: offerUsd,
      components: stackOfPlan(components, place).map((component) => componentInputSchema.parse(component)),
      managerSalaryUsd: null,
    },
    readPlanOfStacks,
  );
  if (!answer.ok) throw new Error(`The plan of an example deal was refused: ${answer.refusal}`);
  const lending = { ...UNKNOWN_LENDING, stackId: answer.stack.id, offer: offerUsd };
  await updateLending(tx, { dealId, lending });
}
