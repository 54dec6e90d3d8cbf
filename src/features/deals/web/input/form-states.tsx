import { FilePlus2, RotateCw } from "lucide-react";
import { libraryHref } from "#features/deal-list/addresses.ts";
import { messageOf } from "#web/calls/call-errors.ts";
import { isRegistered } from "#web/screens/registered.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { EmptyState } from "#web/ui/status/empty-state.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import { Loading } from "#web/ui/status/loading.tsx";

/** The address names no deal. */
export function NoDealData({ onNew }: { onNew: () => void }) {
  return (
    <>
      <PageHead title="New deal" />
      <Panel className="mt-4" flush>
        <EmptyState
          title="No Deal Data Available"
          icon={FilePlus2}
          action={
            <Button variant="primary" onClick={onNew}>
              Create New Deal
            </Button>
          }
        >
          There is no deal at this address. Begin a new one, or open one from your library.
        </EmptyState>
      </Panel>
    </>
  );
}

export function FormNotThere({
  error,
  isBusy,
  onRetry,
}: {
  error: unknown;
  isBusy: boolean;
  onRetry: () => void;
}) {
  return (
    <>
      <PageHead title="This deal cannot be shown" />
      <Note tone="bad" role="alert" className="mt-4">
        {messageOf(error, "Failed to fetch deal details")}
      </Note>
      <div className="row wrap mt-4">
        <Button icon={RotateCw} busy={isBusy} onClick={onRetry}>
          Retry
        </Button>
        {isRegistered(libraryHref) ? (
          <ButtonLink variant="ghost" href={libraryHref}>
            Back to Deal Library
          </ButtonLink>
        ) : null}
      </div>
    </>
  );
}

/** In the shape of the form that comes. */
export function FormSkeleton() {
  return (
    <Loading label="Loading deal...">
      <Skeleton width={220} height={26} />
      <div className="deal-form">
        <div className="deal-nav" />
        <div className="deal-sections">
          {[6, 8].map((fields) => (
            <Panel key={fields} className="deal-section">
              <div className="deal-fields">
                {Array.from({ length: fields }, (_, index) => (
                  <div key={index}>
                    <Skeleton width={110} />
                    <Skeleton height={36} className="mt-2" />
                  </div>
                ))}
              </div>
            </Panel>
          ))}
        </div>
        <aside className="deal-aside">
          <Panel>
            <Skeleton width={80} height={80} round />
          </Panel>
        </aside>
      </div>
    </Loading>
  );
}
