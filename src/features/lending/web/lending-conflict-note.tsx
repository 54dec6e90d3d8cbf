import { formatRelative } from "#kit/day.ts";
import { listWords } from "#kit/list-words.ts";
import { isFact, FACT_WORDS } from "#features/lending/model/words/fact-words.ts";
import { usePersonName } from "#web/session/people.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { useLendingState } from "./data.ts";
import type { LendingStore } from "./lending-store.ts";

/** "Months that the seller stays after closing": of a fact its question, else the field in plain words. */
function nameField(path: string): string {
  const last = path.split(".").at(-1) ?? path;
  if (isFact(last)) return `“${FACT_WORDS[last].label}”`;
  return last
    .replaceAll("_", " ")
    .replaceAll(/([A-Z])/g, " $1")
    .toLowerCase();
}

/** Somebody else changed to something else what was typed here: neither is lost. */
export function LendingConflictNote({ store }: { store: LendingStore }) {
  const { conflict } = useLendingState(store);
  const name = usePersonName(conflict?.by ?? null);
  if (conflict === null) return null;
  const who = name === null || name === "you" ? "Another window" : name;
  const when = conflict.at === null ? "" : `, ${formatRelative(conflict.at, new Date())}`;
  return (
    <Note tone="caution" role="alert" className="mt-3 no-print">
      <p>
        {who} changed {listWords(conflict.fields.map(nameField))} as well{when}. What you typed is kept.
      </p>
      <div className="row wrap mt-2">
        <Button size="sm" onClick={store.takeTheirs}>
          Take theirs
        </Button>
        <Button size="sm" variant="ghost" onClick={store.closeConflict}>
          Keep mine
        </Button>
      </div>
    </Note>
  );
}
