import { WhoChanged } from "#web/ui/records/who-changed.tsx";
import { formatDate, formatRelative } from "#kit/day.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { useState } from "react";
import type { AnalysisHead } from "#features/saved-analyses/contract.ts";
import { savedAnalysisHref } from "#features/deal-analysis/addresses.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { ScoreBar } from "#web/ui/charts/score-bar.tsx";
import { Table } from "#web/ui/layout/table.tsx";
import { DealAnalysisMenu } from "./analysis-menu.tsx";

/** Saved analyses, each with its score of its day and what can be done with it. */
export function VersionsTable({ items, current }: { items: readonly AnalysisHead[]; current?: string }) {
  const [now] = useState(() => new Date());
  return (
    <Table tight stacked className="versions">
      <thead>
        <tr>
          <th scope="col">Analysis</th>
          <th scope="col" className="numeric">
            Saved
          </th>
          <th scope="col" className="numeric">
            Asking price
          </th>
          <th scope="col" className="numeric">
            Score
          </th>
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <th scope="row">
              {item.id === current ? (
                <b className="semibold">{item.dealName} (this one)</b>
              ) : (
                <AppLink className="link" href={savedAnalysisHref(item.id)}>
                  {item.dealName}
                </AppLink>
              )}
            </th>
            <td className="numeric" data-label="Saved">
              <time dateTime={item.updatedAt}>
                {formatDate(item.updatedAt)}
                <small>
                  {formatRelative(item.updatedAt, now)} <WhoChanged by={item} />
                </small>
              </time>
            </td>
            <td className="numeric" data-label="Asking price">
              {formatMoney(item.askingPriceUsd)}
            </td>
            <td className="numeric" data-label="Score">
              <SavedScore score={item.score} />
            </td>
            <td className="numeric">
              <DealAnalysisMenu analysis={item} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** A score never stands without how much of it was known. */
function SavedScore({ score }: { score: AnalysisHead["score"] }) {
  if (score === null) return <ScoreBar value={null} />;
  return (
    <span className="versions-score">
      <ScoreBar value={score.overall} muted={score.known < score.total} />
      <small className="text-muted">
        {score.known} of {score.total} known
      </small>
    </span>
  );
}
