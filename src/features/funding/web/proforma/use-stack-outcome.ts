import {
  closingCash,
  firstTwelveMonths,
  judgeStack,
  lendersView,
  lenderWarnings,
  proForma,
  type Stack,
  toNumber,
} from "#calc";
import { useLenderChoices } from "#features/funding/web/lender/use-lender-choices.ts";
import { readCashFlowBase, writeCashFlowBase } from "./outcome-choices.ts";
import type { StackPay } from "./stack-pay.ts";
import { useAddressChoice } from "./use-address-choice.ts";

/** Everything that the core says of a stack, on the cash flow and with the lender's choices of the address. */
export function useStackOutcome(stack: Stack, pay: StackPay) {
  const choices = useLenderChoices(pay);
  const [wanted, setBase] = useAddressChoice(readCashFlowBase, writeCashFlowBase);
  const hasSde = toNumber(stack.deal.sdeUsd) !== 0;
  const base = hasSde ? wanted : "ebitda";
  const { managerSalaryUsd, isGuarantyFeeFinanced } = choices;
  const input = { ...stack, base, managerSalaryUsd, isGuarantyFeeFinanced };
  const result = proForma(input);
  const view = lendersView(input);
  const warnings = lenderWarnings({ ...input, view, today: new Date().toISOString().slice(0, 10) });
  const closing = closingCash(stack);
  return {
    choices,
    base,
    setBase,
    hasSde,
    result,
    view,
    warnings,
    closing,
    firstYear: firstTwelveMonths(result),
    verdict: judgeStack({ stack, view, closing, warnings }),
  } as const;
}
