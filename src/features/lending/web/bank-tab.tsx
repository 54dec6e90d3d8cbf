import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { BankOfStacks } from "./bank-of-stacks.tsx";
import { OpenedBankTab } from "./opened-bank-tab.tsx";

export interface DealBankTabProps {
  dealId: string;
  figures: DealFigures;
}

/** Whether a bank will make the loan, and whether it can be paid: over the deal's plan. */
export const DealBankTab = (props: DealBankTabProps) => <BankOfStacks {...props} Opened={OpenedBankTab} />;
