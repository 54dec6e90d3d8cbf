import { Plus } from "lucide-react";
import { useState } from "react";
import type { AcquisitionCriteria } from "#features/criteria/model/criteria.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { LoadProblem } from "#web/ui/load-problem.tsx";
import { newCriteriaHref } from "./addresses.ts";
import { CriteriaCard } from "./criteria-card.tsx";
import { useCriteriaList } from "./data.ts";
import { DeleteSetDialog } from "./delete-set-dialog.tsx";
import { EmptyCriteria, ListSkeleton } from "./screen-states.tsx";
import "./criteria.css";

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
            <ButtonLink variant="primary" href={newCriteriaHref} icon={Plus}>
              New criteria
            </ButtonLink>
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
