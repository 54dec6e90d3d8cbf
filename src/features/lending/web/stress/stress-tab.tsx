import { BankOfStacks } from "#features/lending/web/bank-of-stacks.tsx";
import type { DealBankTabProps } from "#features/lending/web/bank-tab.tsx";
import { OpenedStressTab } from "./opened-stress-tab.tsx";

const NONE = {
  title: "No funding stack to test yet",
  words:
    "This page shows what breaks first when things go badly, and how likely it is. It tests a funding stack that you have saved.",
};

/** What breaks first, and how likely: futures of the deal over its saved stack. */
export const DealStressTab = (props: DealBankTabProps) => (
  <BankOfStacks {...props} none={NONE} Opened={OpenedStressTab} />
);
