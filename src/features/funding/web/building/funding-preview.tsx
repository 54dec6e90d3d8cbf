import { formatAmount, formatMoney } from "#kit/format-figure.ts";
import { memo, useMemo, useRef } from "react";
import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import type { ReadRow } from "#features/funding/model/read-builder.ts";
import { PREVIEW_HINT } from "#features/funding/model/stack-words.ts";
import { FundingBar } from "#features/funding/web/funding-bar.tsx";
import { useWhenSeen } from "#web/browser/use-when-seen.ts";
import { ChartFrame } from "#web/ui/charts/chart-frame.tsx";
import { Table } from "#web/ui/layout/table.tsx";
import { printPercentage } from "./percentage-input.tsx";

export interface FundingPreviewProps {
  rows: readonly ReadRow[];
  offerUsd: number;
}

/** The stack as a bar, while it is being divided. */
export function FundingPreview({ rows, offerUsd }: FundingPreviewProps) {
  const place = useRef<HTMLDivElement>(null);
  const now = useMemo(() => ({ rows, offerUsd }), [rows, offerUsd]);
  return (
    <div ref={place}>
      <Preview {...useWhenSeen(place, now)} />
    </div>
  );
}

const Preview = memo(function Preview({ rows, offerUsd }: FundingPreviewProps) {
  const funded = rows.filter(({ percentage }) => percentage > 0);
  const segments = funded.map(({ row, percentage, amountUsd }) => ({
    key: row.key,
    type: row.type,
    name: row.name,
    percentage,
    amountUsd,
    note: FUNDING_TYPE_INFO[row.type].nonCash ? "non-cash" : undefined,
  }));
  return (
    <ChartFrame
      name="Stack Preview"
      question="Who funds the offer?"
      fileName="funding-stack"
      className="funding-preview"
      table={<PreviewTable rows={funded} offerUsd={offerUsd} />}
    >
      {segments.length === 0 ? (
        <p className="funding-hint">{PREVIEW_HINT}</p>
      ) : (
        <>
          <FundingBar legend label="The offer by who funds it" segments={segments} />
          <p className="funding-offer">
            <b>Offer</b>
            <span>{formatMoney(offerUsd)}</span>
          </p>
        </>
      )}
    </ChartFrame>
  );
});

function PreviewTable({ rows, offerUsd }: FundingPreviewProps) {
  return (
    <Table flush tight>
      <thead>
        <tr>
          <th scope="col">Component</th>
          <th scope="col" className="numeric">
            Share (%)
          </th>
          <th scope="col" className="numeric">
            Amount ($)
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ row, percentage, amountUsd }) => (
          <tr key={row.key}>
            <td>{row.name}</td>
            <td className="numeric">{printPercentage(percentage)}</td>
            <td className="numeric">{formatAmount(amountUsd)}</td>
          </tr>
        ))}
        <tr className="sum">
          <td>Offer</td>
          <td className="numeric" />
          <td className="numeric">
            <span>{formatAmount(offerUsd)}</span>
          </td>
        </tr>
      </tbody>
    </Table>
  );
}
