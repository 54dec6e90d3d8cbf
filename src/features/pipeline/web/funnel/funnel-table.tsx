import type { Funnel } from "#features/pipeline/contract.ts";
import { stageOf, type Stage } from "#features/pipeline/model/stage.ts";
import { StageMark } from "#features/pipeline/web/stage-mark.tsx";
import { formatCount } from "#kit/format-figure.ts";
import { NotAvailable } from "#web/ui/figures/figure.tsx";
import { Table } from "#web/ui/layout/table.tsx";

export interface FunnelTableProps {
  stages: readonly Stage[];
  funnel: Funnel;
}

/** A row a stage; the bar behind what came in has the stage with the most as its measure. */
export function FunnelTable({ stages, funnel }: FunnelTableProps) {
  const most = Math.max(1, ...funnel.stages.map(({ entered }) => entered));
  return (
    <Table stacked className="funnel" aria-label="Funnel">
      <thead>
        <tr>
          <th scope="col">Stage</th>
          <th scope="col">Entered</th>
          <th scope="col" className="numeric">
            Now
          </th>
          <th scope="col" className="numeric">
            Median days
          </th>
          <th scope="col" className="numeric">
            Went on
          </th>
          <th scope="col" className="numeric">
            Passed
          </th>
        </tr>
      </thead>
      <tbody>
        {funnel.stages.map((row) => (
          <FunnelRow key={row.stageId} row={row} stage={stageOf(stages, row.stageId)} most={most} />
        ))}
      </tbody>
    </Table>
  );
}

interface FunnelRowProps {
  row: Funnel["stages"][number];
  stage: Stage;
  most: number;
}

function FunnelRow({ row, stage, most }: FunnelRowProps) {
  const isOpen = stage.kind === "open";
  const of = (count: number) => (
    <span>
      {formatCount(count)} <span className="xs text-muted">of {formatCount(row.entered)}</span>
    </span>
  );
  return (
    <tr>
      <th scope="row">
        <StageMark colour={stage.colour} /> {stage.title}
      </th>
      <td data-label="Entered">
        <span className="funnel-entered">
          <span className="tabular">{formatCount(row.entered)}</span>
          <span className="funnel-track" aria-hidden>
            <span
              className="funnel-bar stage-mark-of"
              data-colour={stage.colour}
              style={{ width: `${(100 * row.entered) / most}%` }}
            />
          </span>
        </span>
      </td>
      <td className="numeric" data-label="Now">
        {formatCount(row.now)}
      </td>
      <td className="numeric" data-label="Median days">
        {row.medianDays === null ? (
          <NotAvailable title="Median days" reason="None of the deals that came in has left the stage." />
        ) : (
          <span>
            {row.medianDays.toFixed(row.medianDays < 10 ? 1 : 0)}{" "}
            <span className="xs text-muted">({formatCount(row.left)} left)</span>
          </span>
        )}
      </td>
      <td className="numeric" data-label="Went on">
        {isOpen ? of(row.wentOn) : "–"}
      </td>
      <td className="numeric" data-label="Passed">
        {isOpen ? of(row.passed) : "–"}
      </td>
    </tr>
  );
}
