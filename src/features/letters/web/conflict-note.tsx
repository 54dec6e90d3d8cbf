import type { SavedLetter } from "#features/letters/contract.ts";
import { Button } from "#web/ui/button.tsx";
import { Note } from "#web/ui/note.tsx";
import type { Desk } from "./use-desk.ts";
import type { Save } from "./use-save.ts";
import { workOf } from "./work.ts";

/** Somebody, perhaps the same person elsewhere, saved a newer version: both stay, and the person chooses. */
export function ConflictNote({ conflict, save, desk }: { conflict: SavedLetter; save: Save; desk: Desk }) {
  return (
    <Note tone="caution" role="alert" className="mt-4">
      <span className="row wrap between">
        This letter was saved elsewhere meanwhile, as version {conflict.version}. Yours is still here.
        <span className="row wrap">
          <Button size="sm" busy={save.isSaving} onClick={() => void save.saveAsNew()}>
            Save mine as a new letter
          </Button>
          <Button
            size="sm"
            onClick={() => {
              desk.replace(workOf(conflict));
              save.forgetConflict();
            }}
          >
            Load the newer one, without mine
          </Button>
        </span>
      </span>
    </Note>
  );
}
