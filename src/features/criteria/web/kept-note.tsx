import { formatRelative } from "#kit/day.ts";
import { Button } from "#web/ui/button.tsx";
import { Note } from "#web/ui/note.tsx";

/** What was typed here before and never saved stands in the form again. */
export function KeptNote({ keptAt, onDiscard }: { keptAt: string; onDiscard: () => void }) {
  return (
    <Note tone="accent" role="status" className="mt-4">
      <div className="row wrap between">
        <span>Your unsaved changes ({formatRelative(keptAt, new Date())}) are back in this form.</span>
        <Button size="sm" onClick={onDiscard}>
          Discard them
        </Button>
      </div>
    </Note>
  );
}
