import { ArrowRightLeft, CalendarClock, Clock } from "lucide-react";
import { formatAmount } from "#kit/format-figure.ts";
import { daysSince, formatDate, localDay } from "#kit/day.ts";
import { analysisHref } from "#features/deal-analysis/addresses.ts";
import type { Stage } from "#features/pipeline/model/stage.ts";
import { sayDays, sayTimeHere } from "#features/pipeline/model/stage-words.ts";
import { useMayEdit } from "#web/session/workspaces.ts";
import { useBoardCard } from "#web/ui/board/use-board-card.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { IconButton } from "#web/ui/buttons/button.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { Badge } from "#web/ui/status/badge.tsx";
import { draggedDeal, type PlacedCard } from "./dragged-deal.ts";

export interface StageCardProps {
  item: PlacedCard;
  stages: readonly Stage[];
  onMove: (item: PlacedCard, to: string) => void;
  now: Date;
}

export function StageCard({ item, stages, onMove, now }: StageCardProps) {
  const { dealId, name, companyName, askingPriceUsd, isStale, lastAt } = item;
  const called = name || companyName || "Untitled Deal";
  const isFixed = !useMayEdit();
  const card = useBoardCard({ id: dealId, name: called, item, dragged: draggedDeal, isFixed, onMove });
  return (
    <li className="board-card" {...card}>
      <div className="board-card-head">
        <AppLink href={analysisHref(dealId)} draggable={false}>
          {called}
        </AppLink>
        {isFixed ? null : (
          <Menu
            label={`Move ${called} to`}
            showLabel
            trigger={<IconButton size="sm" label={`Move ${called} to another stage`} icon={ArrowRightLeft} />}
            items={stages
              .filter(({ id }) => id !== item.stageId)
              .map(({ id, title }) => ({ label: title, onSelect: () => onMove(item, id) }))}
          />
        )}
      </div>
      <p className="xs tabular">
        {askingPriceUsd === null ? (
          <span className="text-muted">No asking price</span>
        ) : (
          `$${formatAmount(askingPriceUsd)}`
        )}
      </p>
      {isStale ? (
        <Badge tone="caution" icon={Clock}>
          Quiet for {sayDays(daysSince(lastAt, now))}
        </Badge>
      ) : null}
      <NextAction item={item} now={now} />
      <p className="board-card-foot xs text-muted">
        <span title={sayEntry(item)}>{sayTimeHere(daysSince(item.since, now))}</span>
      </p>
    </li>
  );
}

function NextAction({ item: { next }, now }: { item: PlacedCard; now: Date }) {
  if (next === null) return <p className="xs text-muted">No next action</p>;
  const isLate = next.dueOn !== null && next.dueOn < localDay(now);
  return (
    <p className="stage-next xs">
      <CalendarClock className="icon" aria-hidden />
      <span>
        {next.title}
        {next.dueOn === null ? null : (
          <span className={isLate ? "bad" : "text-muted"}>
            , {isLate ? "overdue since " : ""}
            {formatDate(next.dueOn)}
          </span>
        )}
      </span>
    </p>
  );
}

const sayEntry = ({ since, isSinceIntroduced }: PlacedCard): string =>
  isSinceIntroduced
    ? `Counted from ${formatDate(since)}, when stages were introduced`
    : `Since ${formatDate(since)}`;
