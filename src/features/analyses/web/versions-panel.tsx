import { useState } from "react";
import type { AnalysisHead } from "#features/analyses/contract.ts";
import { savedAnalysisHref } from "#features/deals/web/index.ts";
import { messageOf } from "#web/lib/call-errors.ts";
import { formatDate, formatRelative } from "#web/lib/format-date.ts";
import { formatMoney } from "#web/lib/format.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { Note } from "#web/ui/note.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { ScoreBar } from "#web/ui/score-bar.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { Table } from "#web/ui/table.tsx";
import { AnalysisMenu } from "./analysis-menu.tsx";
import { useVersions } from "./data.ts";
import "./analyses.css";

/** The versions kept of a deal, by date, each with its score of that day. */
export function VersionsPanel({ dealId, current }: { dealId: string; current?: string }) {
  const [showsArchived, setShowsArchived] = useState(false);
  const versions = useVersions(dealId, showsArchived);
  const items = versions.data?.items ?? [];
  return (
    <Panel
      flush
      className="mt-6"
      title="Saved analyses"
      aside={<Switch label="Archived" checked={showsArchived} onChange={setShowsArchived} />}
    >
      {versions.isPending ? (
        <div className="versions-words" role="status" aria-label="Loading saved analyses...">
          <Skeleton width="60%" />
        </div>
      ) : versions.data === undefined ? (
        <div className="versions-words">
          <Note tone="bad" role="alert">
            {messageOf(versions.error, "The saved analyses could not be loaded.")}{" "}
            <Button size="sm" busy={versions.isFetching} onClick={() => void versions.refetch()}>
              Retry
            </Button>
          </Note>
        </div>
      ) : items.length === 0 ? (
        <p className="versions-words sm sub">
          {showsArchived
            ? "None is archived."
            : "None yet. “Save analysis” keeps the deal with its figures of today, to lay them beside those of a later day."}
        </p>
      ) : (
        <VersionsTable items={items} {...(current === undefined ? {} : { current })} />
      )}
    </Panel>
  );
}

function VersionsTable({ items, current }: { items: readonly AnalysisHead[]; current?: string }) {
  const [now] = useState(() => new Date());
  return (
    <Table tight stacked className="versions">
      <thead>
        <tr>
          <th scope="col">Analysis</th>
          <th scope="col" className="n">
            Saved
          </th>
          <th scope="col" className="n">
            Asking price
          </th>
          <th scope="col" className="n">
            Score
          </th>
          <th scope="col">
            <span className="sr">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <th scope="row">
              {item.id === current ? (
                <b className="semi">{item.dealName} (this one)</b>
              ) : (
                <AppLink className="link" href={savedAnalysisHref(item.id)}>
                  {item.dealName}
                </AppLink>
              )}
            </th>
            <td className="n" data-label="Saved">
              <time dateTime={item.updatedAt}>
                {formatDate(item.updatedAt)}
                <small>{formatRelative(item.updatedAt, now)}</small>
              </time>
            </td>
            <td className="n" data-label="Asking price">
              {formatMoney(item.askingPriceUsd)}
            </td>
            <td className="n" data-label="Score">
              <KeptScore score={item.score} />
            </td>
            <td className="n">
              <AnalysisMenu analysis={item} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** A score never stands without how much of it was known (decision Q-A47). */
function KeptScore({ score }: { score: AnalysisHead["score"] }) {
  if (score === null) return <ScoreBar value={null} />;
  return (
    <span className="versions-score">
      <ScoreBar value={score.overall} muted={score.known < score.total} />
      <small className="mute">
        {score.known} of {score.total} known
      </small>
    </span>
  );
}
