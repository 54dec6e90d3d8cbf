import { formatCount } from "#kit/format-figure.ts";
import { useQueries } from "@tanstack/react-query";
import { Plus, Search, Upload } from "lucide-react";
import { importHref } from "#features/deal-list/addresses.ts";
import { newDealHref } from "#features/deals/addresses.ts";
import { dealCountQuery, useCreateExampleDeals } from "#features/deals/web/index.ts";
import { NO_FILTER, listActiveRanges, NO_RANGES } from "#features/deals/model/figure-ranges.ts";
import {
  listActiveFilters,
  toggleFilter,
  withFilter,
  type ListAddress,
} from "#features/deal-list/model/list-address.ts";
import { rangeWords } from "#features/deals/web/index.ts";
import { RowsSkeleton } from "#web/ui/records/rows-skeleton.tsx";
import { reportError } from "#web/calls/call-errors.ts";
import { useMayEdit } from "#web/session/workspaces.ts";
import { isRegistered } from "#web/screens/registered.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { EmptyState } from "#web/ui/status/empty-state.tsx";
import { GhostRows } from "#web/ui/status/ghost-rows.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import type { ChangeList } from "#features/deal-list/web/use-list-address.ts";

/** In the shape of the rows that come. */
export function TableSkeleton() {
  return (
    <Panel flush className="mt-4 records-panel">
      <RowsSkeleton label="Loading deals..." />
    </Panel>
  );
}

/** Nothing has been entered yet: says what will stand here, and how to begin. */
export function EmptyLibrary() {
  const examples = useCreateExampleDeals();
  const mayEdit = useMayEdit();
  return (
    <Panel flush className="mt-4">
      <EmptyState
        title="No deals found."
        ghost={<GhostRows />}
        action={
          <>
            {isRegistered(newDealHref) ? (
              <ButtonLink variant="primary" href={newDealHref} icon={Plus}>
                New Deal
              </ButtonLink>
            ) : null}
            {mayEdit ? (
              <ButtonLink href={importHref} icon={Upload}>
                Import CSV
              </ButtonLink>
            ) : null}
          </>
        }
        example={
          mayEdit ? (
            <Button
              variant="ghost"
              busy={examples.isPending}
              onClick={() =>
                examples.mutate(undefined, {
                  onError: (error) =>
                    reportError(error, { fallback: "The example deals could not be made. Try again." }),
                })
              }
            >
              Load three example deals
            </Button>
          ) : undefined
        }
      >
        Your deals are listed here, each with its price, earnings and score.
      </EmptyState>
    </Panel>
  );
}

/** Says which of the filters, taken off, would show something. */
export function NoMatch({ address, change }: { address: ListAddress; change: ChangeList }) {
  const active = listActiveFilters(address.filter);
  const without = [
    ...(address.filter.search.trim() === ""
      ? []
      : [{ name: `“${address.filter.search.trim()}”`, after: withFilter(address, { search: "" }) }]),
    ...active.map(({ group, value }) => ({
      name: value,
      after: withFilter(address, toggleFilter(address.filter, group, value)),
    })),
    ...listActiveRanges(address.filter).map((key) => ({
      name: rangeWords(key, address.filter.ranges[key]),
      after: withFilter(address, { ranges: { ...address.filter.ranges, [key]: NO_RANGES[key] } }),
    })),
  ];
  const counts = useQueries({
    queries: without.length > 1 ? without.map(({ after }) => dealCountQuery(after.filter)) : [],
  });
  const best = without
    .map((choice, index) => ({ ...choice, matching: counts[index]?.data?.matching ?? 0 }))
    .reduce<{ name: string; after: ListAddress; matching: number } | null>(
      (most, choice) => (choice.matching > (most?.matching ?? 0) ? choice : most),
      null,
    );
  return (
    <Panel flush className="mt-4">
      <EmptyState
        role="status"
        title="No deals found."
        icon={Search}
        action={
          <>
            {best === null ? null : (
              <Button onClick={() => change(() => best.after)}>Remove {best.name}</Button>
            )}
            <Button
              variant={best === null ? "secondary" : "ghost"}
              onClick={() => change((now) => withFilter(now, NO_FILTER))}
            >
              Clear all
            </Button>
          </>
        }
      >
        Nothing matches {without.map(({ name }) => name).join(", ")}.
        {best === null ? null : (
          <>
            {" "}
            Taking off <b className="semibold">{best.name}</b> would show {formatCount(best.matching)}.
          </>
        )}
      </EmptyState>
    </Panel>
  );
}
