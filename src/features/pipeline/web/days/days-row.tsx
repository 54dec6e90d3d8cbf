import type { PipelineItem } from "#features/pipeline/contract.ts";
import { stageOf, type Stage } from "#features/pipeline/model/stage.ts";
import { describeDays } from "#features/pipeline/model/stage-words.ts";
import { hrefOf, nameOf } from "#features/pipeline/web/items/item-words.ts";
import { formatDate } from "#kit/day.ts";
import { RecordLink } from "#web/ui/records/record-link.tsx";
import type { DaysBar } from "./days-of.ts";

/** A narrower part has no room for its figure. */
const LEAST_SHARE_WITH_WORDS = 0.06;

export interface DaysRowProps {
  item: PipelineItem;
  bars: readonly DaysBar[];
  /** Days of the longest row. */
  longest: number;
  stages: readonly Stage[];
}

export function DaysRow({ item, bars, longest, stages }: DaysRowProps) {
  const total = bars.reduce((sum, { calendarDays }) => sum + calendarDays, 0);
  return (
    <li data-item data-deal={item.kind === "deal" ? item.id : undefined}>
      <span className="days-name">
        <RecordLink href={hrefOf(item)}>{nameOf(item)}</RecordLink>
        <span className="xs text-muted tabular">
          {item.kind === "lead" ? "Lead, " : ""}
          {describeDays(total)} in all
        </span>
      </span>
      <ol className="days-bar">
        {bars.map((bar) => {
          const stage = stageOf(stages, bar.stageId);
          const words = `${stage.title}: ${describeDays(bar.calendarDays)}`;
          return (
            <li
              key={bar.began + bar.stageId}
              className="days-part stage-mark-of"
              data-colour={stage.colour}
              style={{ width: `${(100 * bar.days) / longest}%` }}
              title={`${words}, ${spanOf(bar)}`}
            >
              {bar.days < longest * LEAST_SHARE_WITH_WORDS ? null : (
                <span className="days-words xs" aria-hidden>
                  {bar.calendarDays}
                </span>
              )}
              <span className="sr-only">
                {words}, {spanOf(bar)}
              </span>
            </li>
          );
        })}
      </ol>
    </li>
  );
}

const spanOf = ({ began, ended, isSinceIntroduced }: DaysBar): string =>
  `${isSinceIntroduced ? "counted from the day on which stages were introduced, " : ""}${formatDate(began)} to ${
    ended === null ? "today" : formatDate(ended)
  }`;
