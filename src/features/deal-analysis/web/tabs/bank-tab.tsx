import { DealBankTab } from "#features/lending/web/index.ts";
import type { AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";
import { NoStoredDeal } from "./no-stored-deal.tsx";

/** The deal before a bank. It reads the figures as they are entered, like the deal's funding. */
export function BankTab({ subject: { deal, stated } }: { subject: AnalysedDeal }) {
  if (deal.id === "")
    return (
      <NoStoredDeal deal={deal} title="No deal to take to a bank yet">
        A bank judges a deal in your account. Save this one as a deal, then build its funding.
      </NoStoredDeal>
    );
  return <DealBankTab dealId={deal.id} figures={stated.figures} />;
}
