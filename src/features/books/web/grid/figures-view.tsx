import { localDay } from "#kit/day.ts";
import { ClipboardPaste, Plus } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import { createPortal } from "react-dom";
import type { ReturnForm } from "#calc/books/books.ts";
import { applyChanges } from "#features/books/model/apply-changes.ts";
import { readPaste, type PasteReading } from "#features/books/model/paste/read-paste.ts";
import type { StoredBooks } from "#features/books/model/stored-books.ts";
import { useMedia } from "#web/browser/use-media.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Note } from "#web/ui/status/note.tsx";
import type { BooksViewProps } from "#features/books/web/books-views.ts";
import { booksProblems } from "#features/books/model/books-problems.ts";
import { makeSheet, type SheetChoices, type StoredPeriod } from "./books-sheet.ts";
import { FiguresSheet } from "./figures-sheet.tsx";
import { MoreOfTheBooks } from "./more-of-the-books.tsx";
import { PasteDialog } from "./paste-dialog.tsx";
import { PeriodDialog } from "./period-dialog.tsx";
import { PeriodList } from "./period-list.tsx";
import { StatedDialog } from "./stated-dialog.tsx";
import { ThreeWays } from "./three-ways.tsx";
import { readTyped, type Editing } from "./sheet-keys.ts";
import { putInto } from "./sheet-model.ts";
import "./figures.css";

/** A window over the view. */
type Open =
  | { readonly is: "paste"; readonly reading: PasteReading | null }
  | { readonly is: "period"; readonly period: StoredPeriod | null; readonly form: ReturnForm | null }
  | { readonly is: "stated" };

const isEmpty = ({ periods, balanceSheets, monthlyRevenue, customers }: StoredBooks): boolean =>
  [periods, balanceSheets, monthlyRevenue, customers].every(({ length }) => length === 0);

/** The sheet as it is stored, and with what is being typed: totals follow each key, before it is known whether it stays. */
function useLiveSheet(books: StoredBooks, choices: SheetChoices, editing: Editing | null) {
  const key = JSON.stringify(choices);
  // oxlint-disable-next-line react/exhaustive-deps -- the key says what the choices are
  const stored = useMemo(() => makeSheet(books, choices), [books, key]);
  const sheet = useMemo(() => {
    const read = editing === null ? null : readTyped(editing.text);
    const at = editing === null ? null : stored.cellAt(editing.row, editing.column);
    const changes = read === null || at === null ? [] : putInto(at, read.value);
    const applied = changes.length === 0 ? null : applyChanges(books, changes);
    return applied?.ok === true ? makeSheet(applied.books, choices) : stored;
    // oxlint-disable-next-line react/exhaustive-deps -- as above
  }, [stored, editing]);
  return { sheet, stored };
}

/** What the books contradict themselves in; nothing that was typed is lost by it. */
function Problems({ refused, sentences }: { refused: string | null; sentences: readonly string[] }) {
  return (
    <>
      {refused === null ? null : (
        <Note tone="bad" role="alert" className="mt-3">
          {refused}
        </Note>
      )}
      {sentences.length === 0 ? null : (
        <Note tone="caution" className="mt-3">
          <ul className="figures-problems">
            {sentences.slice(0, 5).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Note>
      )}
    </>
  );
}

/** The years side by side, line by line, documents of the same months beside each other. */
export function FiguresView({ dealId, store, state, stated: said, mayEdit, tools }: BooksViewProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isExpensesOpen, setExpensesOpen] = useState(true);
  const [showsAll, setShowsAll] = useState(false);
  const [editing, setEditing] = useState<Editing | null>(null);
  const isPhone = useMedia("(max-width: 700px)");
  const { books } = state;
  const today = localDay(new Date());
  const { sheet, stored } = useLiveSheet(books, { today, isExpensesOpen, showsAll, mayEdit }, editing);
  const problems = useMemo(() => booksProblems(stored.books), [stored]);

  const change = useCallback<typeof store.change>(
    (changes, cause) => {
      const said = changes.length === 0 ? null : store.change(changes, cause);
      setProblem(said);
      return said;
    },
    [store],
  );
  function pasteText(text: string): boolean {
    const reading = readPaste(text);
    if (!reading.hasHeads) return false;
    setOpen({ is: "paste", reading });
    return true;
  }
  const hasPeriods = books.periods.length > 0;
  const View = isPhone ? PeriodList : FiguresSheet;
  return (
    <>
      {hasPeriods && mayEdit && tools !== null
        ? createPortal(
            <>
              <Button icon={ClipboardPaste} onClick={() => setOpen({ is: "paste", reading: null })}>
                Paste
              </Button>
              <Button icon={Plus} onClick={() => setOpen({ is: "period", period: null, form: null })}>
                Period
              </Button>
            </>,
            tools,
          )
        : null}
      <Problems refused={problem} sentences={problems.map(({ message }) => message)} />
      {hasPeriods ? (
        <View
          dealId={dealId}
          books={books}
          sheet={sheet}
          stored={stored}
          problems={problems}
          mayEdit={mayEdit}
          editing={editing}
          onEdit={setEditing}
          onChange={change}
          onPasteText={pasteText}
          onUndo={store.undo}
          onRedo={store.redo}
          onPeriod={(period) => setOpen({ is: "period", period, form: null })}
          onToggleExpenses={() => setExpensesOpen(!isExpensesOpen)}
          showsAll={showsAll}
          onShowAll={() => setShowsAll(!showsAll)}
        />
      ) : (
        <ThreeWays
          mayEdit={mayEdit}
          stated={said}
          onPaste={() => setOpen({ is: "paste", reading: null })}
          onForm={(form) => setOpen({ is: "period", period: null, form })}
          onStated={() => setOpen({ is: "stated" })}
        />
      )}
      {isEmpty(books) ? null : (
        <MoreOfTheBooks books={books} store={store} mayEdit={mayEdit} onChange={change} />
      )}
      {open?.is === "paste" ? (
        <PasteDialog
          books={books}
          reading={open.reading}
          onChange={(changes) => change(changes, "import")}
          onEnd={() => setOpen(null)}
        />
      ) : null}
      {open?.is === "period" ? (
        <PeriodDialog
          books={books}
          period={open.period}
          form={open.form}
          today={today}
          onChange={change}
          onEnd={() => setOpen(null)}
        />
      ) : null}
      {open?.is === "stated" ? (
        <StatedDialog stated={said} onChange={change} onEnd={() => setOpen(null)} />
      ) : null}
    </>
  );
}
