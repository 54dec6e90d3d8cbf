import type { Deal } from "#features/deals/contract.ts";
import { toVerdictDeal } from "#features/deals/model/verdict-deal.ts";
import type { PlanOfStack } from "#features/funding/model/stack-in-plan.ts";
import { type BankBasis, withoutProfile } from "#features/lending/model/bank-of-stack.ts";
import { planOfStacks } from "#features/lending/model/stack-in-plan.ts";
import { hasRole } from "#contract/workspace-role.ts";
import { isGuest } from "#server/database/readable-rows.ts";
import { readAsEditor, type WorkTx } from "#server/database/in-workspace.ts";
import { readBankBasis } from "./read-bank-basis.ts";

/**
 * What the plan of a deal says of its stacks. Who may not read the buyer's profile is told which answer it is, and every figure and
 * sentence as if there were none: earnings with and without the buyer's usual pay would tell it.
 */
export async function readPlanOfStacks(
  tx: WorkTx,
  { id, data }: Pick<Deal, "id" | "data">,
): Promise<PlanOfStack> {
  const whole = await readAsEditor(tx, (own) => readBankBasis(own, id));
  const readers = { isForGuest: isGuest(tx) };
  const planBy = (basis: BankBasis): PlanOfStack => {
    const { openDoubts = [], ...figures } = toVerdictDeal(data, basis.usualSalaryUsd);
    return planOfStacks({ ...basis, figures, openDoubts, isUsualPayKept: basis !== whole }, readers);
  };
  const ofAll = planBy(whole);
  if (hasRole(tx.role, "editor")) return ofAll;
  const shared = planBy({ ...withoutProfile(whole), usualSalaryUsd: null });
  return (stack, managerSalaryUsd) => {
    const told = shared(stack, managerSalaryUsd);
    return {
      ...told,
      answer() {
        const { id: answerId, colour, title } = ofAll(stack, managerSalaryUsd).answer();
        const own = told.answer();
        const sentence = own.id === answerId ? own.sentence : "";
        return { ...own, id: answerId, colour, title, sentence };
      },
    };
  };
}
