import { analysisHref } from "#features/deal-analysis/addresses.ts";
import { DoubtBadge } from "#features/deals/web/index.ts";
import { doubtsOfFit } from "#features/fit/model/doubted-fit.ts";
import { clampScore } from "#features/fit/model/fit-standing.ts";
import { messageOf } from "#web/calls/call-errors.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { RecordLink } from "#web/ui/records/record-link.tsx";
import { type BestFitItem, useBestFits } from "./data.ts";
import { RecommendationBadge } from "./fit-result.tsx";
import { SHARE_UNKNOWN, rankedWords, scoreWords, sureToneOf } from "./fit-words.ts";
import "./fit.css";

const MOST_ROWS = 5;

/** The best of what was assessed; nothing is shown while nothing was, for the panel of a deal says how. */
export function BestFits() {
  const best = useBestFits(MOST_ROWS);
  if (best.isError)
    return (
      <Panel title="Which deals fit your criteria?">
        <Note tone="bad" role="alert">
          <p>{messageOf(best.error, "The fit scores could not be loaded.")}</p>
          <Button size="sm" className="mt-2" busy={best.isFetching} onClick={() => void best.refetch()}>
            Retry
          </Button>
        </Note>
      </Panel>
    );
  const items = best.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Panel
      title="Which deals fit your criteria?"
      aside={<span className="xs text-muted">By the lowest the Acquisition Fit Score could be</span>}
    >
      <ul className="fit-best">
        {items.map((item) => (
          <BestFit key={item.dealId} item={item} />
        ))}
      </ul>
    </Panel>
  );
}

/** The bar is as long as what is sure, and the score says how much of what was asked for it was assessed on. */
function BestFit({ item }: { item: BestFitItem }) {
  const { dealId, dealName, fitScore, recommendation, certainty, doubts, changes } = item;
  const tone = sureToneOf(fitScore, item);
  const sure = certainty?.lowest ?? clampScore(fitScore);
  const doubted = doubtsOfFit(doubts);
  return (
    <li>
      <RecordLink href={analysisHref(dealId)}>{dealName}</RecordLink>
      <span className="meter" aria-hidden>
        <i style={{ "--w": `${sure * 10}%`, "--c": `var(--${tone})` } as Record<string, string>} />
      </span>
      <span className="fit-best-score">
        <span className="num semibold">{rankedWords(fitScore, certainty)}</span>
        <small className="xs text-muted">
          {certainty === null ? SHARE_UNKNOWN : `at least ${scoreWords(certainty.lowest)}`}
        </small>
      </span>
      <span className="fit-best-mark">
        <RecommendationBadge word={recommendation} />
        {doubted.length > 0 ? <DoubtBadge sentences={doubted} /> : null}
        {changes.length > 0 ? <small className="xs text-muted">changed since</small> : null}
      </span>
    </li>
  );
}
