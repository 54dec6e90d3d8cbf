import { useState } from "react";
import type { Funnel as FunnelFigures } from "#features/pipeline/contract.ts";
import { FUNNEL_TIMES, type FunnelTime } from "#features/pipeline/model/pipeline-address.ts";
import type { Stage } from "#features/pipeline/model/stage.ts";
import { useFunnel } from "#features/pipeline/web/data.ts";
import { formatCount } from "#kit/format-figure.ts";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { RowsSkeleton } from "#web/ui/records/rows-skeleton.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { FunnelTable } from "./funnel-table.tsx";
import { FUNNEL_TIME_WORDS, momentsOf } from "./funnel-times.ts";

const TIMES = FUNNEL_TIMES.map((value) => ({ value, label: FUNNEL_TIME_WORDS[value] }));

export interface FunnelViewProps {
  stages: readonly Stage[];
  time: FunnelTime;
  onTime: (time: FunnelTime) => void;
}

/** What became of the deals that came into each stage within a time. */
export function FunnelView({ stages, time, onTime }: FunnelViewProps) {
  const [now] = useState(() => new Date());
  const funnel = useFunnel(momentsOf(time, now));
  return (
    <Panel
      className="mt-4 funnel-panel"
      title="What became of the deals"
      aside={<Segmented label="Deals that came in within" options={TIMES} value={time} onChange={onTime} />}
    >
      {funnel.isPending ? <RowsSkeleton plain rows={6} label="Loading the funnel..." /> : null}
      {funnel.isError && funnel.data === undefined ? (
        <LoadProblem
          error={funnel.error}
          fallback="The funnel could not be loaded."
          isBusy={funnel.isFetching}
          onRetry={() => void funnel.refetch()}
        />
      ) : null}
      {funnel.data === undefined ? null : (
        <>
          <FunnelTable stages={stages} funnel={funnel.data} />
          <Reasons reasons={funnel.data.reasons} />
          <Basis funnel={funnel.data} />
        </>
      )}
    </Panel>
  );
}

function Reasons({ reasons }: Pick<FunnelFigures, "reasons">) {
  return (
    <>
      <h3 className="mt-4">Why deals were passed on</h3>
      {reasons.length === 0 ? (
        <p className="sm text-muted">None was passed on within this time.</p>
      ) : (
        <ul className="funnel-reasons sm">
          {reasons.map(({ reason, deals }) => (
            <li key={reason ?? "none"}>
              <span>{reason ?? "no reason given"}</span> <b className="tabular">{formatCount(deals)}</b>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Basis({ funnel }: { funnel: FunnelFigures }) {
  const unknown = funnel.stages.reduce((sum, { unknownEntry }) => sum + unknownEntry, 0);
  return (
    <p className="xs text-muted mt-4">
      A deal counts once a stage, by the first time it came in. “Went on” is to any later stage but the passed
      one. The median is of the days of those that have left.
      {unknown === 0
        ? ""
        : ` ${formatCount(unknown)} were in their stage when stages were introduced within this time: when they came in is not known, so they are in none of these figures but “now”.`}
    </p>
  );
}
