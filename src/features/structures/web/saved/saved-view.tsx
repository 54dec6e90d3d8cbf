import { EmptyState } from "#web/ui/status/empty-state.tsx";
import { GhostRows } from "#web/ui/status/ghost-rows.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import type { OpenedBest } from "#features/structures/web/opened-best.ts";
import { BestSkeleton } from "#features/structures/web/best-skeleton.tsx";
import { useSavedStructures } from "./data.ts";
import { SavedPanel } from "./saved-panel.tsx";

interface SavedViewProps {
  readonly dealId: string;
  /** Null for guests, who are shown what was saved and nothing else. */
  readonly best: OpenedBest | null;
}

/** The saved answers of a deal, as they were when they were saved. */
export function SavedView({ dealId, best }: SavedViewProps) {
  const saved = useSavedStructures(dealId);
  if (saved.data === undefined) {
    if (saved.error === null) return <BestSkeleton />;
    return (
      <LoadProblem
        error={saved.error}
        fallback="The saved answers could not be loaded."
        isBusy={saved.isFetching}
        onRetry={() => void saved.refetch()}
      />
    );
  }
  if (saved.data.saved.length === 0)
    return (
      <EmptyState title="No answer is saved yet" ghost={<GhostRows />}>
        {best?.mayEdit === true
          ? "Save an answer to keep it as it is, with its proof and what it rests on."
          : "Owners and editors of the workspace save answers; they are shown here."}
      </EmptyState>
    );
  return saved.data.saved.map((one) => <SavedPanel key={one.id} saved={one} best={best} />);
}
