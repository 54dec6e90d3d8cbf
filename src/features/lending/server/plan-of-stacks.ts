import type { Deal } from "#features/deals/contract.ts";
import { toVerdictDeal } from "#features/deals/model/verdict-deal.ts";
import type { PlanOfStack } from "#features/funding/model/stack-in-plan.ts";
import { planOfStacks } from "#features/lending/model/stack-in-plan.ts";
import type { AnswerFor } from "#features/lending/model/words/answer-words.ts";
import { isGuest } from "#server/database/readable-rows.ts";
import { readAsEditor, type WorkTx } from "#server/database/in-workspace.ts";
import { readBankBasis } from "./read-bank-basis.ts";

/** What the plan of a deal says of its stacks: read as an editor does, and told without the buyer's cash to guests. */
export async function readPlanOfStacks(
  tx: WorkTx,
  { id, data }: Pick<Deal, "id" | "data">,
  readers: AnswerFor = { isForGuest: isGuest(tx) },
): Promise<PlanOfStack> {
  const basis = await readAsEditor(tx, (own) => readBankBasis(own, id));
  const { openDoubts = [], ...figures } = toVerdictDeal(data, basis.usualSalaryUsd);
  return planOfStacks({ ...basis, figures, openDoubts }, readers);
}
