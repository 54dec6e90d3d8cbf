import { analysisHref } from "#features/deals/web/index.ts";
import { messageOf } from "#web/lib/call-errors.ts";
import { Button } from "#web/ui/button.tsx";
import { Note } from "#web/ui/note.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { RecordLink } from "#web/ui/records/record-link.tsx";
import { useBestFits } from "./data.ts";
import { RecommendationBadge } from "./fit-result.tsx";
import { clampScore, scoreWords, toneOf } from "./fit-words.ts";
import "./fit.css";

const MOST_ROWS = 5;

/** The best of what was judged; nothing is shown while nothing was, for the panel of a deal says how. */
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
      aside={<span className="xs mute">Acquisition Fit Score, of 10</span>}
    >
      <ul className="fit-best">
        {items.map(({ dealId, dealName, fitScore, recommendation, changes }) => (
          <li key={dealId}>
            <RecordLink href={analysisHref(dealId)}>{dealName}</RecordLink>
            <span className="meter" aria-hidden>
              <i
                style={
                  {
                    "--w": `${clampScore(fitScore) * 10}%`,
                    "--c": `var(--${toneOf(fitScore)})`,
                  } as Record<string, string>
                }
              />
            </span>
            <span className="num semi">{scoreWords(fitScore)}</span>
            <span className="fit-best-mark">
              <RecommendationBadge word={recommendation} />
              {changes.length > 0 ? <small className="xs mute">changed since</small> : null}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
