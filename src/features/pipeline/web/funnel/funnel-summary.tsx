import { useState } from "react";
import { pipelinePath } from "#features/pipeline/addresses.ts";
import { FUNNEL_TIMES, type FunnelTime } from "#features/pipeline/model/pipeline-address.ts";
import { stageOf } from "#features/pipeline/model/stage.ts";
import { useFunnel, useStages } from "#features/pipeline/web/data.ts";
import { StageMark } from "#features/pipeline/web/stage-mark.tsx";
import { pageHref } from "#kit/page-address.ts";
import { formatCount } from "#kit/format-figure.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { RowsSkeleton } from "#web/ui/records/rows-skeleton.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { FUNNEL_TIME_WORDS, momentsOf } from "./funnel-times.ts";
import "#features/pipeline/web/pipeline.css";

const TIMES = FUNNEL_TIMES.map((value) => ({ value, label: FUNNEL_TIME_WORDS[value] }));

/** The funnel in few lines, for the start page: of each stage how many came in, stand there now and went on. */
export function Funnel() {
  const [time, setTime] = useState<FunnelTime>("90");
  const [now] = useState(() => new Date());
  const [stages, funnel] = [useStages(), useFunnel(momentsOf(time, now))];
  const problem = stages.error ?? funnel.error;
  const rows = funnel.data?.stages.filter((row) => row.entered > 0 || row.now > 0);
  return (
    <Panel
      title="Funnel"
      aside={<Segmented label="Deals that came in within" options={TIMES} value={time} onChange={setTime} />}
    >
      {rows === undefined || stages.data === undefined ? (
        problem === null ? (
          <RowsSkeleton plain rows={3} label="Loading the funnel..." />
        ) : (
          <LoadProblem
            error={problem}
            fallback="The funnel could not be loaded."
            isBusy={funnel.isFetching || stages.isFetching}
            onRetry={() => void Promise.all([stages.refetch(), funnel.refetch()])}
          />
        )
      ) : (
        <>
          {rows.length === 0 ? <p className="sm text-muted">No deal came in within this time.</p> : null}
          <ul className="funnel-lines sm">
            {rows.map(({ stageId, entered, now: standing, wentOn }) => {
              const { title, colour, kind } = stageOf(stages.data.stages, stageId);
              return (
                <li key={stageId}>
                  <span>
                    <StageMark colour={colour} /> {title}
                  </span>
                  <span className="text-muted tabular">
                    {formatCount(entered)} entered, {formatCount(standing)} now
                    {kind === "open" ? `, ${formatCount(wentOn)} went on` : ""}
                  </span>
                </li>
              );
            })}
          </ul>
          <AppLink className="link sm" href={pageHref(pipelinePath, {}, { view: "funnel", time })}>
            Days in each stage, and why deals ended
          </AppLink>
        </>
      )}
    </Panel>
  );
}
