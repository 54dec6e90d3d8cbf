import { NOTHING, formatAmount } from "#kit/format-figure.ts";
import { Settings } from "lucide-react";
import { memo, useId, type CSSProperties } from "react";
import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import type { FundingType } from "#calc/funding/funding-types.ts";
import type { RecommendationLevel } from "#calc/funding/types/definition.ts";
import type { TermsMark } from "#features/funding/model/read-builder.ts";
import { CAP_NOTICE_TITLE } from "#features/funding/model/stack-words.ts";
import { fundingColour } from "#features/funding/web/funding-colour.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { IconButton } from "#web/ui/buttons/button.tsx";
import { PercentageInput } from "./percentage-input.tsx";
import { RecommendationDot } from "./recommendation-dot.tsx";

export interface FundingRowProps {
  rowKey: string;
  type: FundingType;
  name: string;
  percentage: number;
  amountUsd: number;
  availability: string;
  notice: string | null;
  message: string | null;
  warning: string | null;
  mark: TermsMark;
  /** What a provider outside said of it for this deal. */
  adviceLevel: RecommendationLevel | null;
  advice: string | null;
  onPercentage: (key: string, percentage: number) => void;
  onConfigure: (key: string) => void;
}

/**
 * One kind of money of the builder. Everything it shows is a plain value, so that only the row that
 * is typed in is drawn again.
 */
export const FundingRow = memo(function FundingRow(props: FundingRowProps) {
  const { rowKey, type, name, percentage, amountUsd, availability, mark, onPercentage, onConfigure } = props;
  const id = useId();
  const isZero = percentage === 0;
  const hasTerms = !isZero && FUNDING_TYPE_INFO[type].configurable;
  return (
    <li className={isZero ? "funding-row zero" : "funding-row"}>
      <span
        data-mark
        className="strip-colour"
        style={{ "--k": fundingColour(type) } as CSSProperties}
        aria-hidden="true"
      />
      <div className="funding-what">
        <span className="funding-name">
          <RecommendationDot type={type} level={props.adviceLevel} />
          <b>{name}</b>
        </span>
        <small id={`${id}-available`}>{availability}</small>
        {props.advice === null ? null : <small className="funding-advice">Proposed: {props.advice}</small>}
      </div>
      <div className="funding-terms">
        {mark === null ? null : mark === "set" ? (
          <Badge tone="good">Terms Set</Badge>
        ) : (
          <Badge tone="line">Default Terms</Badge>
        )}
        {hasTerms ? (
          <IconButton
            icon={Settings}
            size="sm"
            label={`Configure ${name}`}
            onClick={() => onConfigure(rowKey)}
          />
        ) : null}
      </div>
      <PercentageInput
        value={percentage}
        label={`${name}, percent of the offer`}
        describedBy={`${id}-available`}
        onChange={(next) => onPercentage(rowKey, next)}
      />
      <span className="funding-amount">{isZero ? NOTHING : formatAmount(amountUsd)}</span>
      <RowNotice {...props} />
    </li>
  );
});

function RowNotice({ notice, message, warning }: FundingRowProps) {
  if (notice === null && warning === null) return null;
  return (
    <p className="funding-notice" role="status">
      {notice === null ? null : (
        <>
          <b>{CAP_NOTICE_TITLE}</b> <span>{notice}</span> {message === null ? null : <small>{message}</small>}
        </>
      )}
      {warning === null ? null : <span>{warning}</span>}
    </p>
  );
}
