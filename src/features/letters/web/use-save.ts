import { useState } from "react";
import type { SavedLetter } from "#features/letters/contract.ts";
import { newId } from "#web/browser/new-id.ts";
import { refusalOf, reportError } from "#web/calls/call-errors.ts";
import { toast } from "#web/toasts/toasts.ts";
import { letters, useSaveLetter } from "./data.ts";
import type { LetterEditor } from "./use-letter-draft.ts";
import { shownName, type Work, workOf } from "./work.ts";

export interface Save {
  /** The letter as it is stored now; null when it could not be, which has then been said. */
  save: () => Promise<SavedLetter | null>;
  saveAsNew: () => Promise<SavedLetter | null>;
  isSaving: boolean;
  /** The letter as somebody saved it meanwhile. */
  conflict: SavedLetter | null;
  forgetConflict: () => void;
}

/** Keeps a version. Whatever goes wrong, the letter stays on the desk as it is. */
export function useSave(editor: LetterEditor): Save {
  const { mutateAsync, isPending } = useSaveLetter();
  const [conflict, setConflict] = useState<SavedLetter | null>(null);
  const { work } = editor;

  async function store(wanted: Work): Promise<SavedLetter | null> {
    const { id, basedOn, dealId, content } = wanted;
    try {
      const letter = await mutateAsync({ id, basedOn, name: shownName(wanted), dealId, content });
      setConflict(null);
      editor.settle(workOf(letter), wanted);
      toast({ title: "Letter saved", description: `${letter.name}, version ${letter.version}` });
      return letter;
    } catch (error) {
      const code = refusalOf(error)?.code;
      if (code === "CONFLICT") await showNewer(id);
      else
        reportError(error, { title: "Save failed", fallback: "The letter could not be saved. Try again." });
      return null;
    }
  }

  async function showNewer(id: string): Promise<void> {
    try {
      setConflict(await letters.get.call({ id }));
    } catch (error) {
      reportError(error, { title: "Save failed", fallback: "The letter could not be saved. Try again." });
    }
  }

  return {
    save: () => store(work),
    saveAsNew: () => store({ ...work, id: newId(), basedOn: null, saved: null }),
    isSaving: isPending,
    conflict,
    forgetConflict: () => setConflict(null),
  };
}
