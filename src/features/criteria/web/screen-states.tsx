import { ArrowLeft, Plus } from "lucide-react";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { EmptyState } from "#web/ui/status/empty-state.tsx";
import { GhostRows } from "#web/ui/status/ghost-rows.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import { LoadProblem, type LoadProblemProps } from "#web/ui/status/load-problem.tsx";
import { Loading } from "#web/ui/status/loading.tsx";
import { criteriaHref, newCriteriaHref } from "#features/criteria/addresses.ts";
import { EditorsOnly } from "#web/ui/roles/editors-only.tsx";

export function EmptyCriteria() {
  return (
    <Panel flush className="mt-4">
      <EmptyState
        title="No acquisition criteria yet"
        ghost={<GhostRows />}
        action={
          <EditorsOnly>
            <ButtonLink variant="primary" href={newCriteriaHref} icon={Plus}>
              New criteria
            </ButtonLink>
          </EditorsOnly>
        }
      >
        The businesses you would buy, in your own words and numbers: trade, place, price, income. For instance
        “HVAC in the Southeast, $500,000 to $2,000,000”. Every deal is then judged by it.
      </EmptyState>
    </Panel>
  );
}

/** In the shape of the sets that come. */
export function ListSkeleton() {
  return (
    <Loading className="criteria-list" label="Loading acquisition criteria...">
      {["first", "second"].map((row) => (
        <Panel key={row}>
          <Skeleton width={220} height={20} />
          <Skeleton height={64} className="mt-4" />
        </Panel>
      ))}
    </Loading>
  );
}

/** In the shape of the form that comes. */
export function FormSkeleton() {
  return (
    <Loading label="Loading acquisition criteria...">
      <Skeleton width={260} height={26} />
      <div className="criteria-form">
        <div className="criteria-sections">
          {["first", "second", "third"].map((section) => (
            <Panel key={section}>
              <Skeleton width={130} height={18} />
              <Skeleton height={96} className="mt-4" />
            </Panel>
          ))}
        </div>
      </div>
    </Loading>
  );
}

/** No such set among the person's own: somebody else's looks exactly like one that was deleted. */
export function SetNotThere({
  error,
  isBusy = false,
  onRetry,
}: Partial<Pick<LoadProblemProps, "isBusy" | "onRetry">> & { error: unknown }) {
  return (
    <>
      <PageHead title="These criteria cannot be shown" />
      {onRetry === undefined ? (
        <Note tone="bad" role="alert" className="mt-4">
          Criteria not found or access denied
        </Note>
      ) : (
        <LoadProblem
          error={error}
          fallback="These acquisition criteria could not be loaded."
          isBusy={isBusy}
          onRetry={onRetry}
        />
      )}
      <div className="mt-4">
        <ButtonLink href={criteriaHref} icon={ArrowLeft}>
          All acquisition criteria
        </ButtonLink>
      </div>
    </>
  );
}
