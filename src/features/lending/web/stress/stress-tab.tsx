import { BankOfStacks } from "#features/lending/web/bank-of-stacks.tsx";
import type { DealBankTabProps } from "#features/lending/web/bank-tab.tsx";
import { OpenedStressTab } from "./opened-stress-tab.tsx";

const NONE = {
  title: "No structure to press on yet",
  words: "Here stands what breaks first, and how likely it is: of a funding stack that is saved.",
};

/** What breaks first, and how likely: futures of the deal over its saved stack. */
export const DealStressTab = (props: DealBankTabProps) => (
  <BankOfStacks {...props} none={NONE} Opened={OpenedStressTab} />
);
