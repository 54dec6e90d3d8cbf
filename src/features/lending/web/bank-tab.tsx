import type { DealFigures } from "#calc";
import { BankOfStacks } from "./bank-of-stacks.tsx";
import { OpenedBankTab } from "./opened-bank-tab.tsx";

export interface DealBankTabProps {
  dealId: string;
  figures: DealFigures;
}

const NONE = {
  title: "Nothing to judge yet",
  words:
    "Here stands whether a bank will make the loan, and whether it can be paid: of a funding stack that is saved.",
};

/** Whether a bank will make the loan, and whether it can be paid: over the deal's saved stack. */
export const DealBankTab = (props: DealBankTabProps) => (
  <BankOfStacks {...props} none={NONE} Opened={OpenedBankTab} />
);
