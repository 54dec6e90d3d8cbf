import { Plus } from "lucide-react";
import { useState } from "react";
import type { AcquisitionCriteria } from "#features/criteria/model/criteria.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { newCriteriaHref } from "#features/criteria/addresses.ts";
import { EditorsOnly } from "#web/ui/roles/editors-only.tsx";
import { CriteriaCard } from "./criteria-card.tsx";
import { useCriteriaList } from "#features/criteria/web/data.ts";
import { DeleteSetDialog } from "#features/criteria/web/delete-set-dialog.tsx";
import { EmptyCriteria, ListSkeleton } from "#features/criteria/web/screen-states.tsx";
import "#features/criteria/web/criteria-screens.css";

/** /dashboard/acquisition-criteria: every set of the person, the active one first. */
export function CriteriaScreen() {
  const list = useCriteriaList();
  const items = list.data?.items;
  return (
    <>
      <PageHead
        title="Acquisition Criteria"
        sub="What you are looking for. Deals are judged by the active set."
        actions={
          items === undefined || items.length === 0 ? undefined : (
            <EditorsOnly>
              <ButtonLink variant="primary" href={newCriteriaHref} icon={Plus}>
                New criteria
              </ButtonLink>
            </EditorsOnly>
          )
        }
      />
      {items === undefined ? (
        list.isPending ? (
          <ListSkeleton />
        ) : (
          <LoadProblem
            error={list.error}
            fallback="Your acquisition criteria could not be loaded."
            isBusy={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        )
      ) : items.length === 0 ? (
        <EmptyCriteria />
      ) : (
        <CriteriaCards items={items} />
      )}
    </>
  );
}

function CriteriaCards({ items }: { items: readonly AcquisitionCriteria[] }) {
  const [chosen, setChosen] = useState<AcquisitionCriteria | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [now] = useState(() => new Date());
  return (
    <>
      <ul className="criteria-list" aria-label="Acquisition criteria">
        {items.map((criteria) => (
          <CriteriaCard
            key={criteria.id}
            criteria={criteria}
            now={now}
            onDelete={() => {
              setChosen(criteria);
              setAsking(true);
            }}
          />
        ))}
      </ul>
      {chosen === null ? null : (
        <DeleteSetDialog
          criteria={chosen}
          others={items.length - 1}
          open={isAsking}
          onOpenChange={setAsking}
          onDeleted={() => setAsking(false)}
        />
      )}
    </>
  );
}
