import { Clock } from "lucide-react";
import { useState } from "react";
import { analysisHref } from "#features/deal-analysis/addresses.ts";
import { pipelinePath } from "#features/pipeline/addresses.ts";
import { GiveMenu } from "#features/pipeline/web/index.ts";
import { TaskDialog } from "#features/tasks/web/index.ts";
import { daysSince } from "#kit/day.ts";
import { formatCount } from "#kit/format-figure.ts";
import { useMayEdit } from "#web/session/workspaces.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { useQuietDeals, type QuietDeal } from "./data.ts";

const MOST_SHOWN = 4;

/** What nobody has touched for longer than its stage allows, with a task as the way on; nothing where there is none. */
export function QuietDeals({ now }: { now: Date }) {
  const quiet = useQuietDeals(MOST_SHOWN);
  const [asked, setAsked] = useState<{ id: string; name: string } | null>(null);
  // A task with a day ahead takes its deal off the list.
  const end = () => {
    setAsked(null);
    void quiet.refetch();
  };
  if (quiet.isPending) return null;
  if (quiet.data === undefined)
    return (
      <Panel title="Gone quiet">
        <LoadProblem
          error={quiet.error}
          fallback="The deals that have gone quiet could not be loaded."
          isBusy={quiet.isFetching}
          onRetry={() => void quiet.refetch()}
        />
      </Panel>
    );
  const { items, all } = quiet.data;
  if (items.length === 0) return null;
  return (
    <Panel
      title="Gone quiet"
      aside={
        <AppLink className="link xs" href={pipelinePath}>
          Pipeline
        </AppLink>
      }
    >
      <ul className="home-next">
        {items.map((item) => (
          <QuietRow
            key={item.deal.id}
            item={item}
            now={now}
            onAsk={() => setAsked({ id: item.deal.id, name: item.deal.name })}
          />
        ))}
      </ul>
      {all > items.length && (
        <p className="xs text-muted">{formatCount(all - items.length)} more have gone quiet</p>
      )}
      <TaskDialog keepsDeal edited={asked && { deal: asked }} onEnd={end} />
    </Panel>
  );
}

interface QuietRowProps {
  item: QuietDeal;
  now: Date;
  onAsk: () => void;
}

function QuietRow({ item: { deal, stage }, now, onAsk }: QuietRowProps) {
  const mayEdit = useMayEdit();
  return (
    <li>
      <Clock className="icon caution" aria-hidden />
      <div>
        <b>
          <AppLink className="link" href={analysisHref(deal.id)}>
            {deal.name}
          </AppLink>
        </b>
        <small>
          {stage.title}, nothing for {describeDays(daysSince(deal.lastAt, now))}; the limit here is{" "}
          {describeDays(stage.staleAfterDays ?? 0)}
        </small>
      </div>
      {mayEdit && (
        <div className="home-tools-of-row">
          <GiveMenu dealId={deal.id} assignedTo={deal.assignedTo} name={deal.name} />
          <Button size="sm" aria-label={`New task for ${deal.name}`} onClick={onAsk}>
            New task
          </Button>
        </div>
      )}
    </li>
  );
}

const describeDays = (days: number): string => (days === 1 ? "1 day" : `${formatCount(days)} days`);
