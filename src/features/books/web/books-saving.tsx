import { Redo2, Undo2 } from "lucide-react";
import { SavingWords } from "#web/drafts/saving-words.tsx";
import { IconButton } from "#web/ui/buttons/button.tsx";
import type { BooksState, BooksStore } from "./books-store.ts";

/** Whether all that was typed is saved, and the way back. */
export function BooksSaving({ store, state }: { store: BooksStore; state: BooksState }) {
  return (
    <div className="books-saving">
      <SavingWords saving={state.saving} onRetry={store.flush} onDiscard={store.discard} />
      <IconButton icon={Undo2} label="Undo (Ctrl+Z)" disabled={!state.canUndo} onClick={store.undo} />
      <IconButton icon={Redo2} label="Redo (Ctrl+Shift+Z)" disabled={!state.canRedo} onClick={store.redo} />
    </div>
  );
}
