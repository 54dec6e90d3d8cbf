import type { ReactNode } from "react";
import type { FundingType } from "#calc/funding/funding-types.ts";
import type { MethodAdvice } from "#features/funding/model/method-advice.ts";
import type { ReadBuilder } from "#features/funding/model/read-builder.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import { FundingRow } from "./funding-row.tsx";
import { FundingTotal } from "./funding-total.tsx";
import { RecommendationLegend } from "./recommendation-dot.tsx";

export interface FundingTypesPanelProps {
  title: string;
  read: ReadBuilder;
  /** What a provider outside said of each type; empty without one. */
  advice: ReadonlyMap<FundingType, MethodAdvice>;
  onPercentage: (key: string, percentage: number) => void;
  onConfigure: (key: string) => void;
  foot: ReactNode;
}

/** The kinds of money, how much of each, and what they add up to. */
export function FundingTypesPanel({
  title,
  read,
  advice,
  onPercentage,
  onConfigure,
  foot,
}: FundingTypesPanelProps) {
  const { rows, totalPct, amountUsd, total } = read;
  return (
    <Panel title={title} aside={<RecommendationLegend />} flush className="funding-types" foot={foot}>
      <ul>
        {rows.map(({ row, percentage, amountUsd: rowUsd, availability, notice, message, warning, mark }) => (
          <FundingRow
            key={row.key}
            rowKey={row.key}
            type={row.type}
            name={row.name}
            percentage={percentage}
            amountUsd={rowUsd}
            availability={availability.text}
            notice={notice}
            message={message}
            warning={warning}
            mark={mark}
            adviceLevel={advice.get(row.type)?.level ?? null}
            advice={advice.get(row.type)?.words ?? null}
            onPercentage={onPercentage}
            onConfigure={onConfigure}
          />
        ))}
      </ul>
      <FundingTotal totalPct={totalPct} amountUsd={amountUsd} display={total.state} />
    </Panel>
  );
}
