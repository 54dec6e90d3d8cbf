import { formatRelative } from "#kit/day.ts";
import type { UseQueryResult } from "@tanstack/react-query";
import { Clock, TriangleAlert } from "lucide-react";
import type { DealListItem, DraftHead } from "#features/deals/contract.ts";
import { editDealHref, editDraftHref, newDealHref } from "#features/deals/addresses.ts";
import { listNextSteps, type NextStep } from "#features/home/model/next-steps.ts";
import { isRegistered } from "#web/screens/registered.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { RowsSkeleton } from "#web/ui/records/rows-skeleton.tsx";

const MOST_STEPS = 4;

export interface NextStepsProps {
  recent: UseQueryResult<{ items: DealListItem[] }>;
  drafts: UseQueryResult<{ drafts: DraftHead[] }>;
  now: Date;
}

export function NextSteps({ recent, drafts, now }: NextStepsProps) {
  const steps = recent.data && listNextSteps(recent.data.items, drafts.data?.drafts ?? [], MOST_STEPS);
  if (!isRegistered(newDealHref) || (steps?.length === 0 && !drafts.isError)) return null;
  return (
    <Panel title="Next">
      {steps ? (
        <StepList steps={steps} now={now} />
      ) : recent.isPending ? (
        <RowsSkeleton plain rows={3} label="Loading what is next..." />
      ) : null}
      {drafts.isError ? (
        <LoadProblem
          className="home-problem"
          error={drafts.error}
          fallback="Your drafts could not be loaded."
          isBusy={drafts.isFetching}
          onRetry={() => void drafts.refetch()}
        />
      ) : null}
    </Panel>
  );
}

function StepList({ steps, now }: { steps: readonly NextStep[]; now: Date }) {
  return (
    <ul className="home-next">
      {steps.map((step) =>
        step.kind === "draft" ? (
          <li key={step.id}>
            <Clock className="icon caution" aria-hidden />
            <div>
              <b>{draftWords(step)}</b>
              <small>{formatRelative(step.updatedAt, now)}</small>
            </div>
            <AppLink className="link xs" href={editDraftHref(step.id)}>
              Continue<span className="sr-only"> {draftWords(step)}</span>
            </AppLink>
          </li>
        ) : (
          <li key={step.dealId}>
            <TriangleAlert className="icon bad" aria-hidden />
            <div>
              <b>{step.name} lacks inputs</b>
              <small className="tabular">
                {step.range === null
                  ? "No score yet: it takes revenue, EBITDA or the balance sheet"
                  : `Score could read ${step.range.lowest} to ${step.range.highest}`}
              </small>
            </div>
            <AppLink className="link xs" href={editDealHref(step.dealId)}>
              Complete<span className="sr-only"> {step.name}</span>
            </AppLink>
          </li>
        ),
      )}
    </ul>
  );
}

function draftWords({ name, isNewDeal }: Extract<NextStep, { kind: "draft" }>): string {
  if (isNewDeal) return name === "" ? "Unsaved deal" : `Unsaved deal: ${name}`;
  return name === "" ? "Unsaved changes" : `Unsaved changes of ${name}`;
}
