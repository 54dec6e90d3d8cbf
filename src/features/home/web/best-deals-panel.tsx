import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { BEST_MEASURES, type BestMeasure } from "#contract/best-measures.ts";
import { analysisHref } from "#features/deal-analysis/addresses.ts";
import type { BestDeal } from "#features/home/contract.ts";
import { MEASURE_NEEDS, MEASURE_WORDS } from "#features/home/model/best-deals.ts";
import { GiveMenu } from "#features/pipeline/web/index.ts";
import { TaskDialog } from "#features/tasks/web/index.ts";
import { WhoHas } from "#web/ui/records/who-has.tsx";
import { formatCount } from "#kit/format-figure.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { useMayEdit, useRole } from "#web/session/workspaces.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { RowsSkeleton } from "#web/ui/records/rows-skeleton.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { BestFigureWords } from "./best-figure.tsx";
import { useBestDeals, useChooseMeasure } from "./data.ts";

/** The best open deals by the workspace's measure, and how many could not be ranked and why; nothing where none is ranked. */
export function BestDeals() {
  const best = useBestDeals();
  const [asked, setAsked] = useState<{ id: string; name: string } | null>(null);
  if (best.isPending)
    return (
      <Panel title="Which deals are best?">
        <RowsSkeleton plain rows={3} label="Ranking the open deals..." />
      </Panel>
    );
  if (best.data === undefined)
    return (
      <Panel title="Which deals are best?">
        <LoadProblem
          error={best.error}
          fallback="The best deals could not be worked out."
          isBusy={best.isFetching}
          onRetry={() => void best.refetch()}
        />
      </Panel>
    );
  const { by, items, open, ranked, unseen } = best.data;
  if (items.length === 0) return null;
  return (
    <Panel title="Which deals are best?" aside={<MeasureChoice by={by} />}>
      <ol className="home-next home-best">
        {items.map((item, index) => (
          <BestRow
            key={item.dealId}
            item={item}
            rank={index + 1}
            onAsk={() => setAsked({ id: item.dealId, name: item.name })}
          />
        ))}
      </ol>
      <p className="xs text-muted">{describeUnranked({ by, open, ranked, unseen })}</p>
      <TaskDialog keepsDeal edited={asked && { deal: asked }} onEnd={() => setAsked(null)} />
    </Panel>
  );
}

interface Counts {
  by: BestMeasure;
  open: number;
  ranked: number;
  unseen: number;
}

/** "2 of 5 open deals are not ranked by it: …" */
function describeUnranked({ by, open, ranked, unseen }: Counts): string {
  const unranked = open - ranked - unseen;
  const sentences = [
    unranked === 0
      ? ""
      : `${formatCount(unranked)} of ${formatCount(open)} open deals ${unranked === 1 ? "is" : "are"} not ranked. Each needs ${MEASURE_NEEDS[by]}.`,
    unseen === 0
      ? ""
      : `Only the deals that were changed last were looked at; ${formatCount(unseen)} ${unseen === 1 ? "was" : "were"} not.`,
    unranked === 0 && unseen === 0
      ? open === 1
        ? "The only open deal is ranked."
        : `All ${formatCount(open)} open deals are ranked.`
      : "",
  ];
  return sentences.filter((sentence) => sentence !== "").join(" ");
}

/** An owner chooses for everybody. */
function MeasureChoice({ by }: { by: BestMeasure }) {
  const choose = useChooseMeasure();
  const words = `By ${MEASURE_WORDS[by].toLowerCase()}`;
  if (useRole() !== "owner") return <span className="xs text-muted">{words}</span>;
  async function take(measure: BestMeasure): Promise<void> {
    try {
      await choose.mutateAsync({ by: measure });
    } catch (error) {
      reportError(error, { fallback: "The measure could not be changed. Try again." });
    }
  }
  return (
    <Menu
      label="Rank the deals by, for everybody here"
      showLabel
      trigger={
        <Button size="sm" variant="ghost" icon={ChevronDown} busy={choose.isPending}>
          {words}
        </Button>
      }
      items={BEST_MEASURES.map((measure) => ({
        label: MEASURE_WORDS[measure],
        disabled: measure === by,
        onSelect: () => void take(measure),
      }))}
    />
  );
}

interface BestRowProps {
  item: BestDeal;
  rank: number;
  onAsk: () => void;
}

function BestRow({ item: { dealId, name, stage, assignedTo, figure }, rank, onAsk }: BestRowProps) {
  const mayEdit = useMayEdit();
  return (
    <li>
      <span className="tabular text-muted" aria-hidden>
        {rank}
      </span>
      <div>
        <b>
          <AppLink className="link" href={analysisHref(dealId)}>
            {name}
          </AppLink>
        </b>
        <small>
          {stage} <WhoHas id={assignedTo} />
        </small>
        <BestFigureWords figure={figure} />
      </div>
      {mayEdit && (
        <div className="home-tools-of-row">
          <GiveMenu dealId={dealId} assignedTo={assignedTo} name={name} />
          <Button size="sm" aria-label={`New task for ${name}`} onClick={onAsk}>
            New task
          </Button>
        </div>
      )}
    </li>
  );
}
