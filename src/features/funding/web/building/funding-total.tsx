import { formatAmount } from "#kit/format-figure.ts";
import { Check, CircleX, TriangleAlert } from "lucide-react";
import { TOTAL_WORDS } from "#features/funding/model/stack-words.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { printPercentage } from "./percentage-input.tsx";

export interface FundingTotalProps {
  totalPct: number;
  amountUsd: number;
  display: "ok" | "close" | "off";
}

/** The running total with its three colours. */
export function FundingTotal({ totalPct, amountUsd, display }: FundingTotalProps) {
  return (
    <div className="funding-total" data-state={display}>
      <b>Total</b>
      <span className="funding-state" role="status">
        {display === "ok" ? (
          <Badge tone="good" icon={Check}>
            OK
          </Badge>
        ) : display === "close" ? (
          <Badge tone="caution" icon={TriangleAlert}>
            {TOTAL_WORDS.close}
          </Badge>
        ) : (
          <Badge tone="bad" icon={CircleX}>
            {TOTAL_WORDS.off}
          </Badge>
        )}
      </span>
      <span className="funding-sum share">{printPercentage(totalPct)}%</span>
      <span className="funding-sum">{formatAmount(amountUsd)}</span>
    </div>
  );
}
