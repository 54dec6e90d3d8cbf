import { criteriaHref, criteriaSetHref, newCriteriaHref } from "#features/criteria/addresses.ts";
import { CriteriaFacts, useCriteriaList } from "#features/criteria/web/index.ts";
import { buyerHref } from "#features/profile/addresses.ts";
import { useBuyer } from "#features/profile/web/index.ts";
import { formatCount } from "#kit/format-figure.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { RowsSkeleton } from "#web/ui/records/rows-skeleton.tsx";

const MOST_FACTS = 4;

/** How many sets are active: one of those there are, or none when there is none. */
export function ActiveCriteriaCount() {
  const { data } = useCriteriaList();
  if (!data) return <>–</>;
  const active = data.items.filter(({ isActive }) => isActive).length;
  return (
    <AppLink href={criteriaHref}>
      {formatCount(active)}
      {data.items.length > 1 ? (
        <span className="sm text-muted"> of {formatCount(data.items.length)}</span>
      ) : null}
    </AppLink>
  );
}

/** What the person is looking for now, or the way to say it. */
export function ActiveCriteria() {
  const list = useCriteriaList();
  const active = list.data?.items.find(({ isActive }) => isActive);
  return (
    <Panel
      title="What you are looking for"
      aside={
        active ? (
          <AppLink className="link xs" href={criteriaSetHref(active.id)}>
            Change<span className="sr-only"> {active.name}</span>
          </AppLink>
        ) : undefined
      }
    >
      {active ? (
        <>
          <p className="semibold home-criteria-name">{active.name}</p>
          <CriteriaFacts fields={active} most={MOST_FACTS} />
        </>
      ) : list.data ? (
        <>
          <p className="sm text-soft">
            Describe the businesses you would buy; every deal is then compared with it.
          </p>
          <ButtonLink size="sm" className="mt-3" href={newCriteriaHref}>
            Set your criteria
          </ButtonLink>
        </>
      ) : list.isPending ? (
        <RowsSkeleton plain rows={2} label="Loading acquisition criteria..." />
      ) : (
        <LoadProblem
          className="home-problem"
          error={list.error}
          fallback="Your acquisition criteria could not be loaded."
          isBusy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      <CashLine />
    </Panel>
  );
}

/** For who may read the buyer's profile, while it says nothing of the cash that every answer rests on. */
function CashLine() {
  const { data } = useBuyer();
  if (!data || (data.buyer.cash ?? null) !== null) return null;
  return (
    <p className="sm text-soft mt-3">
      Your cash is not known.{" "}
      <AppLink className="link" href={buyerHref}>
        Enter it
      </AppLink>
    </p>
  );
}
