import {
  FUNDING_TYPE_INFO,
  type RecommendationColour,
  recommendationColour,
} from "#calc/funding/funding-type-info.ts";
import type { FundingType } from "#calc/funding/funding-types.ts";
import type { RecommendationLevel } from "#calc/funding/types/definition.ts";

const WORDS: Record<RecommendationColour, string> = {
  green: "Favoured",
  yellow: "Recommended",
  orange: "Neutral",
  red: "Discouraged",
};

/** Yellow and round is recommended, orange and on its tip neutral: never colour alone. */
export function RecommendationDot({
  type,
  level = null,
}: {
  type: FundingType;
  level?: RecommendationLevel | null;
}) {
  const { recommendationLevel, reason } = FUNDING_TYPE_INFO[type];
  // What a provider said of this deal goes before what holds in general; its words stand in the row.
  return level === null ? (
    <Dot colour={recommendationColour(recommendationLevel)} title={reason} />
  ) : (
    <Dot colour={recommendationColour(level)} />
  );
}

function Dot({ colour, title }: { colour: RecommendationColour; title?: string }) {
  return (
    <span
      data-mark
      className={`rec-dot ${colour}`}
      title={title === undefined ? WORDS[colour] : `${WORDS[colour]}: ${title}`}
    >
      <span className="sr-only">{WORDS[colour]}: </span>
    </span>
  );
}

export function RecommendationLegend() {
  return (
    <span className="rec-legend" aria-hidden="true">
      <span>
        <i className="rec-dot yellow" />
        Recommended
      </span>
      <span>
        <i className="rec-dot orange" />
        Neutral
      </span>
    </span>
  );
}
