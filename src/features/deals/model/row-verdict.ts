import { answerBeforePlan, ANSWERS, type PlanAnswer } from "#calc/plan/plan-answer.ts";
import type { PlanInput } from "#calc/plan/plan-input.ts";
import { priceOfPlan, resolvePlan } from "#calc/plan/resolve-plan.ts";
import { answerForList } from "#calc/plan/work-out-plan.ts";
import type { PlanTables } from "#calc/plan/plan-tables.ts";
import { z } from "zod";

/** What lists are narrowed by: the answers in the order in which they are tried. */
export const ROW_VERDICTS = ANSWERS;
export type RowVerdictId = (typeof ROW_VERDICTS)[number];

/** What a row of a list says of a deal: the answer to its plan, as every page gives it. */
export const rowVerdictSchema = z.object({
  id: z.enum(ROW_VERDICTS),
  colour: z.enum(["green", "amber", "red", "grey"]),
  missing: z.array(z.string()),
  /** The labels of the months that the earnings come from; null: as entered. */
  months: z.array(z.string()).nullable(),
});
export type RowVerdict = z.output<typeof rowVerdictSchema>;

/** The answer to what a deal is meant to be bought by; without a price, what is missing. */
export function rowAnswer(input: PlanInput, tables?: PlanTables): PlanAnswer {
  const plan = resolvePlan(input, tables);
  const early = plan === null ? answerBeforePlan(priceOfPlan(input, tables)) : null;
  if (plan !== null) return answerForList(plan);
  if (early === null) throw new Error("A deal without a plan has no answer.");
  return early;
}

/** Whether a deal can be bought with its plan, for lists: the plan passes, another one does (with more cash or without), or none. */
export const CAN_BUY = ["yes", "cash", "change", "no", "unknown"] as const;
export type CanBuy = (typeof CAN_BUY)[number];

export function canBuy({ id, holdsIf, next }: Pick<PlanAnswer, "id" | "holdsIf" | "next">): CanBuy {
  if (id === "unknown") return "unknown";
  if (id === "above_market" || id === "not_financeable" || id === "loses_money") return "no";
  if (id === "change_plan") return (next?.cash ?? 0) > 0 ? "cash" : "change";
  return holdsIf.includes("cash") ? "unknown" : "yes";
}

export const toRowVerdict = (
  { id, colour, missing }: PlanAnswer,
  months: readonly string[] | null,
): RowVerdict => ({ id, colour, missing: [...missing], months: months && [...months] });

/** On what the earnings of a row's answer rest. */
export const describeRowBasis = ({ months }: { readonly months: readonly string[] | null }): string =>
  months === null ? "by the broker’s numbers" : `by the books of ${months.join(", ")}`;
