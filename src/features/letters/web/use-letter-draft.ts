import { useMemo, useState } from "react";
import type { LetterContent, LetterKind } from "#features/letters/model/letter-content.ts";
import { useSaveSoon } from "#web/drafts/use-save-soon.ts";
import { useScreenRound } from "#web/navigation/page-key.ts";
import { usePerson } from "#web/session/session.ts";
import {
  clearEditor,
  dropDraft,
  findCurrentDraft,
  findLoaded,
  saveTyped,
  saveWork,
  listDrafts,
} from "./letter-drafts.ts";
import { blankWork, isUnsaved, savedWorkOf, type Work } from "./work.ts";

export interface LetterEditor {
  readonly work: Work;
  readonly isUnsaved: boolean;
  /** Nothing has been entered yet. */
  readonly isBlank: boolean;
  readonly change: (change: Partial<Pick<Work, "name" | "dealId" | "content">>) => void;
  readonly write: (content: LetterContent) => void;
  /**
   * Another letter takes its place; what was not saved of this one stays among the drafts. A saved letter that has
   * changes among the drafts comes with them.
   */
  readonly put: (work: Work) => void;
  /** The same without the changes of it that are among the drafts: these are lost. */
  readonly replace: (work: Work) => void;
  /** What is on the desk came back with changes that are not saved, and nobody has said yet what becomes of them. */
  readonly hasReturned: boolean;
  readonly keepReturned: () => void;
  /** The letter as it was saved; an empty one when it never was. */
  readonly discard: () => void;
  readonly clear: () => void;
  /** What was stored of the letter; what has been typed since stays. */
  readonly settle: (stored: Work, sent: Work) => void;
}

/** The letter that is being written. It is kept in this browser as it is typed, and found again after a reload. */
export function useLetterDraft(kind: LetterKind): LetterEditor {
  const person = usePerson();
  const blank = useMemo(() => blankWork(kind, person), [kind, person]);
  const round = useScreenRound();
  const [work, setWork] = useState<Work>(() => {
    if (isStartedAnew(round)) clearEditor(kind);
    return findLoaded(kind) ?? findCurrentDraft(kind) ?? blank;
  });
  const isOpen = isUnsaved(work, blank);
  /** The letter to show when the changes that came back are discarded; null when none came back. */
  const [before, setBefore] = useState<Work | "saved" | null>(isOpen ? "saved" : null);
  useSaveSoon(work, (typed) => {
    if (typed !== blank) saveTyped(kind, typed, isUnsaved(typed, blank));
  });
  const lay = (next: Work, unchanged: Work | null) => {
    saveWork(kind, next, isUnsaved(next, blank));
    setWork(next);
    setBefore(unchanged);
  };
  const change: LetterEditor["change"] = (next) => setWork((current) => ({ ...current, ...next }));
  return {
    work,
    isUnsaved: isOpen,
    isBlank: work.basedOn === null && !isOpen,
    change,
    write: (content) => change({ content }),
    put: (next) => {
      if (isOpen) saveWork(kind, work, true);
      const changed = listDrafts(kind).find(({ id }) => id === next.id && next.basedOn !== null);
      lay(changed ?? next, changed === undefined ? null : next);
    },
    replace: (next) => lay(next, null),
    hasReturned: isOpen && before !== null,
    keepReturned: () => setBefore(null),
    discard: () => {
      dropDraft(work.id);
      const saved = before === "saved" ? savedWorkOf(work) : before;
      if (saved !== null) return lay(saved, null);
      clearEditor(kind);
      setWork(blankWork(kind, person));
      setBefore(null);
    },
    clear: () => {
      if (isOpen) saveWork(kind, work, true);
      clearEditor(kind);
      setWork(blankWork(kind, person));
      setBefore(null);
    },
    settle: (stored, sent) => {
      // A letter that was saved under another id leaves the one it came from as it is saved.
      dropDraft(work.id);
      setBefore(null);
      setWork((current) => {
        const typed = current.content === sent.content ? {} : { content: current.content };
        const next = { ...stored, ...typed };
        saveWork(kind, next, isUnsaved(next, blank));
        return next;
      });
    },
  };
}

let roundSeen = 0;

/** After the sidebar's link took the loaded letter away the desk is empty, whatever is not saved. */
function isStartedAnew(round: number): boolean {
  const isAnew = round !== roundSeen;
  roundSeen = round;
  return isAnew;
}
