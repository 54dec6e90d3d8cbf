import { analyzeDeal } from "#calc/deal/analyze-deal.ts";
import { workingOf } from "#calc/working/deal-workings.ts";
import type { FigureId } from "#calc/working/working.ts";
import { formatRelative } from "#kit/day.ts";
import { formatAmount, formatPercent } from "#kit/format-figure.ts";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import type { DealListItem } from "#features/deals/contract.ts";
import { doubtsOfScore, RESTS_ON, sentencesAbout } from "#features/deals/model/doubt-sentences.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import { analysisHref } from "#features/deal-analysis/addresses.ts";
import { libraryHref } from "#features/deal-list/addresses.ts";
import { editDealHref } from "#features/deals/addresses.ts";
import { multipleWords } from "#features/deals/model/multiple-words.ts";
import { dealQuery, DoubtSign, RowVerdict } from "#features/deals/web/index.ts";
import { isRegistered } from "#web/screens/registered.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { ScoreBar } from "#web/ui/charts/score-bar.tsx";
import { Table } from "#web/ui/layout/table.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { RowsSkeleton } from "#web/ui/records/rows-skeleton.tsx";
import { WorkedFigure } from "#web/ui/figures/worked-figure.tsx";

const SHOWN = 8;

export interface RecentDealsProps {
  title?: string;
  recent: UseQueryResult<{ items: DealListItem[] }>;
  now: Date;
}

export function RecentDeals({ title = "Recent deals", recent, now }: RecentDealsProps) {
  return (
    <Panel
      flush
      title={title}
      aside={
        isRegistered(libraryHref) ? (
          <AppLink className="link sm" href={libraryHref}>
            Deal Library <ArrowRight className="icon" aria-hidden />
          </AppLink>
        ) : undefined
      }
    >
      {recent.data ? (
        <>
          <RecentTable items={recent.data.items.slice(0, SHOWN)} now={now} />
          <p className="home-basis sm text-muted">
            Answers use the books where a deal has them; fair value and score use the broker’s numbers.
          </p>
        </>
      ) : recent.isPending ? (
        <RowsSkeleton plain rows={SHOWN} label="Loading deals..." />
      ) : (
        <LoadProblem
          className="home-problem"
          error={recent.error}
          fallback="Your deals could not be loaded."
          isBusy={recent.isFetching}
          onRetry={() => void recent.refetch()}
        />
      )}
    </Panel>
  );
}

function RecentTable({ items, now }: { items: readonly DealListItem[]; now: Date }) {
  return (
    <Table hover className="home-recent">
      <thead>
        <tr>
          <th scope="col">Deal</th>
          <th scope="col" className="numeric">
            Asking price ($)
          </th>
          <th scope="col" className="numeric">
            Fair value ($)
          </th>
          <th scope="col" className="numeric">
            Gap
          </th>
          <th scope="col" className="numeric">
            Score
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <RecentRow key={item.id} item={item} now={now} />
        ))}
      </tbody>
    </Table>
  );
}

function RecentRow({ item, now }: { item: DealListItem; now: Date }) {
  const href = isRegistered(analysisHref(item.id)) ? analysisHref(item.id) : editDealHref(item.id);
  const place = [item.location, formatRelative(item.updatedAt, now)]
    .filter((part) => part !== "")
    .join(" · ");
  return (
    <tr>
      <th scope="row" className="name-cell">
        <AppLink href={href}>{item.name}</AppLink>
        <small>{place}</small>
        <RowVerdict dealId={item.id} />
      </th>
      <td className="numeric price-cell">
        {formatAmount(item.askingPriceUsd)}
        <DoubtSign sentences={sentencesAbout(item.doubts, RESTS_ON.multiple)} />
        <small>{multipleWords(item)}</small>
      </td>
      <FairValueCells item={item} />
      <td className="numeric score-cell">
        <ScoreBar
          value={item.score?.overall ?? null}
          muted={item.score !== null && item.score.known < item.score.total}
        />
        <DoubtSign sentences={doubtsOfScore(item.doubts)} />
      </td>
    </tr>
  );
}

/** The row knows both figures; their working needs the whole deal, which arrives a moment later. */
function FairValueCells({ item }: { item: DealListItem }) {
  const { data: deal } = useQuery(dealQuery(item.id));
  const figures = deal?.version === item.version ? toDealFigures(deal.data) : null;
  const analysis = figures && analyzeDeal(figures);
  const worked = (id: FigureId) =>
    figures && analysis && <WorkedFigure plain ratioDigits={1} working={workingOf(id, figures, analysis)} />;
  return (
    <>
      <td className="numeric fair-value-cell">{worked("fair_value") ?? formatAmount(item.fairValueUsd)}</td>
      <td className="numeric gap">{worked("gap_pct") ?? formatPercent(item.fairValueGapPct)}</td>
    </>
  );
}
