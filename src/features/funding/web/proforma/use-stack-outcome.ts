import { useMemo } from "react";
import {
  closingCash,
  firstTwelveMonths,
  judgeStack,
  lendersView,
  type LendersViewInput,
  lenderWarnings,
  proForma,
  type Stack,
  toNumber,
} from "#calc";
import { useRulesToday } from "#features/rules/web/index.ts";
import { useLenderEarnings } from "#features/deals/web/index.ts";
import { stackOnLender } from "#features/funding/model/stack-on-lender.ts";
import { warningsForGuests } from "#features/funding/model/not-shared.ts";
import { useLenderChoices } from "#features/funding/web/lender/use-lender-choices.ts";
import { readCashFlowBase, writeCashFlowBase } from "./outcome-choices.ts";
import type { StackPay } from "./stack-pay.ts";
import { useRole } from "#web/session/workspaces.ts";
import { useAddressChoice } from "#web/navigation/kept-in-address.ts";

/**
 * Everything that the core says of a stack, on the cash flow of the address and with the lender's choices: one for all
 * the panels that speak of it.
 */
export function useStackOutcome(stack: Stack, pay: StackPay) {
  const choices = useLenderChoices(pay);
  const [wanted, setBase] = useAddressChoice(readCashFlowBase, writeCashFlowBase);
  const hasSde = toNumber(stack.deal.sdeUsd) !== 0;
  const base = hasSde ? wanted : "ebitda";
  const { managerSalaryUsd, isGuarantyFeeFinanced } = choices;
  const isForGuest = useRole() === "guest";
  const today = useRulesToday();
  const figures = useMemo(
    () => workOut(stack, { base, managerSalaryUsd, isGuarantyFeeFinanced, ...today }, isForGuest),
    [stack, base, managerSalaryUsd, isGuarantyFeeFinanced, today, isForGuest],
  );
  const earnings = useLenderEarnings(pay.dealId);
  const onLender = useMemo(
    () => stackOnLender({ stack, base, managerSalaryUsd, isGuarantyFeeFinanced, ...today }, earnings),
    [stack, base, managerSalaryUsd, isGuarantyFeeFinanced, today, earnings],
  );
  return { choices, base, setBase, hasSde, earnings, onLender, ...figures };
}

export type StackOutcome = ReturnType<typeof useStackOutcome>;

type Options = Pick<
  LendersViewInput,
  "base" | "managerSalaryUsd" | "isGuarantyFeeFinanced" | "today" | "rules"
>;

function workOut(stack: Stack, options: Options, isForGuest: boolean) {
  const input = { ...stack, ...options };
  const result = proForma(input);
  const view = lendersView(input);
  const found = lenderWarnings({ ...input, view });
  const warnings = isForGuest ? warningsForGuests(found) : found;
  const closing = closingCash(stack);
  const verdict = judgeStack({ stack, view, closing, warnings });
  return { result, view, warnings, closing, firstYear: firstTwelveMonths(result), verdict };
}
