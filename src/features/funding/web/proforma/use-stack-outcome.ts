import { useMemo } from "react";
import { toNumber } from "#calc/deal/to-number.ts";
import { closingCash } from "#calc/funding/closing-cash.ts";
import { firstTwelveMonths } from "#calc/funding/first-twelve-months.ts";
import { proForma } from "#calc/funding/pro-forma.ts";
import type { Stack } from "#calc/funding/stack-component.ts";
import { viewInPlan } from "#features/funding/model/stack-in-plan.ts";
import { usePlanOfStack } from "#features/funding/web/plan-of-stack.ts";
import { readCashFlowBase, writeCashFlowBase } from "./outcome-choices.ts";
import type { StackPay } from "./stack-pay.ts";
import { useAddressChoice } from "#web/navigation/address-state.ts";

/**
 * Everything that the core says of a stack: the specification's pro forma on the cash flow of the address, and the stack in the
 * plan of its deal. One for all the panels that speak of it.
 */
export function useStackOutcome(stack: Stack, { ownUsd }: StackPay) {
  const [wanted, setBase] = useAddressChoice(readCashFlowBase, writeCashFlowBase);
  const hasSde = toNumber(stack.deal.sdeUsd) !== 0;
  const base = hasSde ? wanted : "ebitda";
  const specified = useMemo(() => {
    const result = proForma({ ...stack, base });
    return { result, closing: closingCash(stack), firstYear: firstTwelveMonths(result) };
  }, [stack, base]);
  const planOf = usePlanOfStack();
  const planned = useMemo(() => {
    const inPlan = planOf(stack, ownUsd);
    return { inPlan, view: viewInPlan(inPlan) };
  }, [planOf, stack, ownUsd]);
  return { base, setBase, hasSde, ...specified, ...planned };
}

export type StackOutcome = ReturnType<typeof useStackOutcome>;
