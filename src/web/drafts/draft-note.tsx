import { formatRelative } from "#kit/day.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Note } from "#web/ui/status/note.tsx";

/** What was typed here before and never saved stands in the form again. */
export function DraftNote({ keptAt, onDiscard }: { keptAt: string | undefined; onDiscard: () => void }) {
  return (
    <Note tone="accent" role="status" className="mt-4">
      <div className="row wrap between">
        <span>
          Your unsaved changes are back in this form.
          {keptAt === undefined ? "" : ` Last change: ${formatRelative(keptAt, new Date())}.`}
        </span>
        <Button size="sm" onClick={onDiscard}>
          Discard them
        </Button>
      </div>
    </Note>
  );
}
