import { formatTime } from "#kit/day.ts";
import { CircleCheck, Clock, Redo2, TriangleAlert, Undo2 } from "lucide-react";
import { Button, IconButton } from "#web/ui/buttons/button.tsx";
import { SpinnerMark } from "#web/ui/icons/spinner-mark.tsx";
import type { BooksState, BooksStore } from "./books-store.ts";

/** Whether all that was typed is saved, and the way back. */
export function BooksSaving({ store, state }: { store: BooksStore; state: BooksState }) {
  return (
    <div className="books-saving">
      <SavingWords store={store} state={state} />
      <IconButton icon={Undo2} label="Undo (Ctrl+Z)" disabled={!state.canUndo} onClick={store.undo} />
      <IconButton icon={Redo2} label="Redo (Ctrl+Shift+Z)" disabled={!state.canRedo} onClick={store.redo} />
    </div>
  );
}

function SavingWords({ store, state: { saving } }: { store: BooksStore; state: BooksState }) {
  if (saving.state === "refused")
    return (
      <span className="books-saved bad" role="alert">
        <TriangleAlert className="icon" aria-hidden />
        Not saved: {saving.message}
        <Button size="sm" onClick={store.flush}>
          Try again
        </Button>
        <Button size="sm" variant="ghost" onClick={store.discard}>
          Discard
        </Button>
      </span>
    );
  if (saving.state === "offline")
    return (
      <span className="books-saved caution" role="status">
        <Clock className="icon" aria-hidden />
        Not saved yet: {saving.cells === 1 ? "1 change is" : `${saving.cells} changes are`} kept in this
        browser and saved as soon as the server answers. Go on typing.
      </span>
    );
  return (
    <span className="books-saved" role="status">
      {saving.state === "saving" ? <SpinnerMark /> : <CircleCheck className="icon" aria-hidden />}
      {saving.state === "saving" ? "Saving" : saving.at === null ? "Saved" : `Saved ${formatTime(saving.at)}`}
    </span>
  );
}
