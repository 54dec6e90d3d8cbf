import type { AnalysisWithFigures } from "./analysis-with-figures.ts";
import { formatDate } from "#kit/day.ts";
import { useState } from "react";
import type { SavedAnalysis } from "#features/saved-analyses/contract.ts";
import { Note } from "#web/ui/status/note.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import { Switch } from "#web/ui/forms/switch.tsx";
import { ChangeList } from "./change-list.tsx";
import { usePresentFigures, type PresentFigures } from "./present-figures.ts";
import { listDifferences, VersionTable } from "./version-table.tsx";
import "./analyses.css";

/** The figures of the day beside those of today, and what has changed between them. */
export function ThenAndNow({ analysis }: { analysis: SavedAnalysis }) {
  const present = usePresentFigures(analysis);
  const [showsAll, setShowsAll] = useState(false);
  if (analysis.figures === null || analysis.assumptions === null)
    return (
      <Note className="mt-5">
        This analysis was saved by an older program, without its figures: those below are worked out today
        from the deal as it was saved.
      </Note>
    );
  return (
    <Panel
      flush
      className="mt-5"
      title="Then and now"
      aside={<Switch label="All figures" checked={showsAll} onChange={setShowsAll} />}
    >
      {present === null ? (
        <div className="versions-words" role="status" aria-label="Working out the present figures...">
          <Skeleton height={120} />
        </div>
      ) : (
        <Compared
          analysis={{ ...analysis, figures: analysis.figures, assumptions: analysis.assumptions }}
          present={present}
          showsAll={showsAll}
        />
      )}
    </Panel>
  );
}

interface ComparedProps {
  analysis: AnalysisWithFigures;
  present: PresentFigures;
  showsAll: boolean;
}

function Compared({ analysis, present, showsAll }: ComparedProps) {
  const differing = listDifferences(analysis, present);
  const saved = formatDate(analysis.updatedAt);
  return (
    <>
      <p className="versions-words sm text-soft" role="status">
        {present.of === "analysis" && analysis.dealId === null ? "There is no stored deal behind it. " : ""}
        {differing.size === 0
          ? `Every figure of ${saved} reads the same today.`
          : `${differing.size === 1 ? "One figure reads" : `${differing.size} figures read`} differently today than on ${saved}. The most important are below, the rest under “All figures”.`}
      </p>
      <ChangeList analysis={analysis} present={present} />
      {showsAll || differing.size > 0 ? (
        <VersionTable analysis={analysis} present={present} differing={differing} showsAll={showsAll} />
      ) : null}
    </>
  );
}
