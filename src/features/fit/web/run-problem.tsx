import { formatRelative } from "#kit/day.ts";
import { Note } from "#web/ui/status/note.tsx";
import type { ShownFit } from "./data.ts";

/** A run in the background failed: nobody was there to be told. */
export function RunProblem({ shown }: { shown: ShownFit | null }) {
  if (shown?.run?.state !== "failed") return null;
  const { message, changedAt } = shown.run;
  return (
    <Note tone="caution" className="mb-3">
      The analysis after the last save ({formatRelative(changedAt, new Date())}) did not succeed: {message}
    </Note>
  );
}
