import { formatCount, formatMoney } from "#kit/format-figure.ts";
import type { OpenedBest } from "#features/structures/web/opened-best.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";

/** How far a search is that takes longer than a glance. */
export function SearchingPanel({ best: { search, problem } }: { best: OpenedBest }) {
  const { nodesMost, types } = problem.question;
  const nodes = search.told?.nodes ?? 0;
  const found = search.told?.best ?? null;
  const taking = types.filter(({ use }) => use !== "never").length;
  return (
    <Panel
      title={`Searching ${taking} types of funding`}
      aside={
        <Button size="sm" onClick={search.stop}>
          {found === null ? "Stop" : "Stop, keep the best so far"}
        </Button>
      }
    >
      <div
        className="best-progress"
        role="progressbar"
        aria-label="The search"
        aria-valuemin={0}
        aria-valuemax={nodesMost}
        aria-valuenow={nodes}
      >
        <i style={{ width: `${Math.min(100, Math.max(2, (nodes / nodesMost) * 100))}%` }} />
      </div>
      <p className="mt-2 best-small">
        {found === null
          ? "No structure that meets everything is found yet."
          : `Best so far: ${formatMoney(found.figures.cashToClose)} cash to close.`}{" "}
        {formatCount(nodes)} of at most {formatCount(nodesMost)} steps of the search.
      </p>
    </Panel>
  );
}
