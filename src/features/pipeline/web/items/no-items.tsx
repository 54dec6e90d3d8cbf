import { NO_FILTER } from "#features/pipeline/model/pipeline-filter.ts";
import type { ChangePipeline } from "#features/pipeline/web/use-pipeline-address.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { EmptyState } from "#web/ui/status/empty-state.tsx";

/** Nothing matches, with a way back; or nothing is there yet. */
export function NoItems({ isNarrowed, change }: { isNarrowed: boolean; change: ChangePipeline }) {
  return isNarrowed ? (
    <EmptyState
      title="Nothing matches these filters"
      action={
        <Button onClick={() => change((now) => ({ ...now, filter: NO_FILTER }))}>Clear all filters</Button>
      }
    />
  ) : (
    <EmptyState title="No deals and no leads yet" />
  );
}
