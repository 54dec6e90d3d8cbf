import { Copy, Scale } from "lucide-react";
import { useState } from "react";
import { copyTable } from "#features/structures/web/copy-table.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ChartFrame } from "#web/ui/charts/chart-frame.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { ComparePanel } from "./compare-panel.tsx";
import type { OthersProps } from "./others-props.ts";
import { OthersChart } from "./others-chart.tsx";
import { OthersTable, othersRows } from "./others-table.tsx";

const MOST_COMPARED = 5;

/** What else there is and what it costs: a picture, the same as a table, and up to five side by side. */
export function OthersPanel({ best, structures, opened, open }: OthersProps) {
  const [compared, setCompared] = useState<readonly string[]>([]);
  const [isComparing, setComparing] = useState(false);
  const { worstCoverage } = best.problem.question.constraints;
  const target = worstCoverage.isOn ? worstCoverage.value : null;
  const toggle = (kind: string) =>
    setCompared((now) => (now.includes(kind) ? now.filter((one) => one !== kind) : [...now, kind]));
  const chosen = structures.filter(({ kind }) => compared.includes(kind));
  const compare = (kind: string) =>
    (compared.length < MOST_COMPARED || compared.includes(kind)) && toggle(kind);
  return (
    <>
      <ChartFrame
        className="mt-5"
        name="Other answers"
        question="What else is there, and what does it cost you?"
        fileName="best-structures"
        table={<OthersTable {...{ best, structures, opened, open }} />}
        foot={<FewNote structures={structures} best={best} />}
      >
        <OthersChart structures={structures} target={target} opened={opened} open={open} />
      </ChartFrame>
      <Panel
        className="mt-5"
        flush
        title="The answers side by side"
        aside={
          <span className="row wrap no-print">
            <Button size="sm" icon={Copy} onClick={() => void copyTable(othersRows(structures))}>
              Copy table
            </Button>
            <Button
              size="sm"
              icon={Scale}
              aria-expanded={isComparing}
              disabled={chosen.length < 2}
              onClick={() => setComparing((now) => !now)}
            >
              {chosen.length < 2 ? "Compare: choose two" : `Compare ${chosen.length}`}
            </Button>
          </span>
        }
      >
        <OthersTable {...{ best, structures, opened, open }} compared={compared} onCompare={compare} />
      </Panel>
      {isComparing && chosen.length > 1 ? <ComparePanel structures={chosen} /> : null}
    </>
  );
}

/** Fewer than three answers: why. */
function FewNote({ structures, best: { search } }: Pick<OthersProps, "structures" | "best">) {
  if (search.stopped !== null) return <p>The search was stopped, so other structures were not looked for.</p>;
  if (search.isRunning) return <p role="status">Other structures are being looked for.</p>;
  if (structures.length >= 3)
    return <p>Each is better than the others in cash, coverage, ownership or total cost.</p>;
  return (
    <p>
      {structures.length === 1 ? "This is the only answer" : "There are no more answers"}: every other
      structure is the same, worse in everything, or does not meet what you asked for.
    </p>
  );
}
