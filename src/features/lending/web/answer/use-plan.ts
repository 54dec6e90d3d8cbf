import { useMemo, useState } from "react";
import { type PlanLevers, withLevers } from "#calc/plan/levers.ts";
import { mostToPay } from "#calc/plan/most-to-pay.ts";
import type { PlanTables } from "#calc/plan/plan-tables.ts";
import type { Plan } from "#calc/plan/plan.ts";
import { resolvePlan } from "#calc/plan/resolve-plan.ts";
import { type PlanWorking, workOutPlan } from "#calc/plan/work-out-plan.ts";
import { type UnknownFact, worthOfUnknowns } from "#calc/plan/worth-of-unknowns.ts";
import type { DealFigures } from "#calc/deal/deal-figures.ts";
import type { DoubtedFigure } from "#calc/verdict/verdict-deal.ts";
import type { StoredBooks } from "#features/books/model/stored-books.ts";
import type { FundingStack } from "#features/funding/model/stack-record.ts";
import { editOf } from "#features/funding/model/stack-edit.ts";
import {
  type BankParts,
  planInput,
  planTables,
  stackAsAlternative,
} from "#features/lending/model/bank-subject.ts";
import type { DealLending } from "#features/lending/model/deal-lending.ts";
import { useBankBasis } from "#features/lending/web/use-bank-basis.ts";
import type { Buyer } from "#features/profile/model/buyer.ts";
import { useAtRest } from "#web/browser/use-at-rest.ts";

export interface PlanSources {
  readonly figures: DealFigures;
  readonly openDoubts: readonly DoubtedFigure[];
  readonly lending: DealLending;
  /** The chosen stack; undefined: the usual structure stands in. */
  readonly stack: FundingStack | undefined;
  readonly stacks: readonly FundingStack[];
  readonly books: StoredBooks | null;
  readonly buyer: Buyer | null;
}

/** The plan of a deal with what was moved and not saved. */
export interface OpenedPlan {
  /** Null: there is no price. */
  readonly plan: Plan | null;
  /** Answer and figures at once; the highest price and the unknowns a moment later. */
  readonly working: PlanWorking | null;
  /** False while what takes a moment is still that of the levers before. */
  readonly isSettled: boolean;
  readonly unknowns: readonly UnknownFact[];
  readonly parts: BankParts;
  readonly tables: PlanTables;
  readonly levers: PlanLevers;
  readonly move: (levers: PlanLevers) => void;
}

/** Everything the answer of a deal is made of. A lever moves every headline with it; what takes longer follows at rest. */
export function usePlan(sources: PlanSources): OpenedPlan {
  const { figures, openDoubts, lending, stack, stacks, books, buyer } = sources;
  const basis = useBankBasis({ lending, books, buyer });
  const [levers, move] = useState<PlanLevers>({});
  const parts = useMemo<BankParts>(
    () => ({
      ...basis,
      figures,
      openDoubts,
      stack: stack === undefined ? null : editOf(stack),
      alternatives: stacks.filter(({ id }) => id !== stack?.id).map(stackAsAlternative),
    }),
    [basis, figures, openDoubts, stack, stacks],
  );
  const tables = useMemo(() => planTables(parts), [parts]);
  const plan = useMemo(
    () => resolvePlan(withLevers(planInput(parts), levers, tables), tables),
    [parts, levers, tables],
  );
  const settled = useAtRest(plan);
  // The search for the highest price takes longer than a frame: until the plan stands still that of before is shown.
  const most = useMemo(() => (settled === null ? null : mostToPay(settled)), [settled]);
  const working = useMemo(() => (plan === null ? null : workOutPlan(plan, { most })), [plan, most]);
  const unknowns = useMemo(
    () => (settled === null ? [] : worthOfUnknowns(workOutPlan(settled, { most }))),
    [settled, most],
  );
  return { plan, working, isSettled: plan === settled, unknowns, parts, tables, levers, move };
}
