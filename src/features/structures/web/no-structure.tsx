import { EmptyState } from "#web/ui/status/empty-state.tsx";
import { GhostRows } from "#web/ui/status/ghost-rows.tsx";
import { BestSkeleton } from "./best-skeleton.tsx";
import type { BestAnswerState } from "./use-best-answer.ts";

/** Nothing to move yet: the answer is being worked out, or there is none. */
export function NoStructure({ search }: { search: BestAnswerState }) {
  if (search.isRunning && search.ended === null) return <BestSkeleton />;
  return (
    <EmptyState title="No structure to look at" ghost={<GhostRows />}>
      The Answer view shows what is missing, or what cannot be met together.
    </EmptyState>
  );
}
