import { Suspense, useMemo, useState } from "react";
import { statedFigures } from "#features/books/model/stated-figures.ts";
import { setSearchParams, useSearchParams } from "#web/navigation/navigation.ts";
import { useMayEdit } from "#web/session/workspaces.ts";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { BooksNotices } from "./books-notices.tsx";
import { ExportBooks } from "./export-books.tsx";
import type { BooksStore, BooksState } from "./books-store.ts";
import { BOOKS_VIEWS, readBooksView, writeBooksView } from "./books-views.ts";
import { useStoredBooks } from "./data.ts";
import { useBooksState, useOpenBooks } from "./use-books.ts";
import { Redo2, Undo2 } from "lucide-react";
import { SavingWords } from "#web/drafts/saving-words.tsx";
import { IconButton } from "#web/ui/buttons/button.tsx";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import "./books.css";

/** The shape of a grid that is on its way. */
function BooksSkeleton() {
  return (
    <div className="panel books-skeleton" role="status" aria-label="Loading the books">
      {Array.from({ length: 7 }, (_, row) => (
        <div key={row} className="books-skeleton-row">
          {Array.from({ length: 4 }, (__, column) => (
            <Skeleton key={column} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Whether all that was typed is saved, and the way back. */
function BooksSaving({ store, state }: { store: BooksStore; state: BooksState }) {
  return (
    <div className="books-saving">
      <SavingWords saving={state.saving} onRetry={store.flush} onDiscard={store.discard} />
      <IconButton icon={Undo2} label="Undo (Ctrl+Z)" disabled={!state.canUndo} onClick={store.undo} />
      <IconButton icon={Redo2} label="Redo (Ctrl+Shift+Z)" disabled={!state.canRedo} onClick={store.redo} />
    </div>
  );
}

export interface DealBooksTabProps {
  dealId: string;
  companyName: string;
}

/** The books of a deal: its views under one control, over one store. */
export function DealBooksTab(props: DealBooksTabProps) {
  const { store, error, isAsking, retry } = useOpenBooks(props.dealId);
  if (store !== null) return <OpenedBooks {...props} store={store} />;
  if (error !== null && error !== undefined)
    return (
      <LoadProblem
        error={error}
        fallback="The books could not be loaded."
        isBusy={isAsking}
        onRetry={retry}
      />
    );
  return <BooksSkeleton />;
}

function OpenedBooks({ store, ...props }: DealBooksTabProps & { store: BooksStore }) {
  const state = useBooksState(store);
  const mayEdit = useMayEdit();
  const entered = useStoredBooks(props.dealId).data?.headline.entered ?? null;
  const { facts } = state.books;
  const stated = useMemo(() => statedFigures(facts, entered), [facts, entered]);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const view = readBooksView(useSearchParams());
  if (view === undefined) return null;
  return (
    <div className="books">
      <div className="books-bar">
        {BOOKS_VIEWS.length > 1 && (
          <Segmented
            label="Books"
            value={view.id}
            onChange={(id) => setSearchParams((params) => writeBooksView(params, id))}
            options={BOOKS_VIEWS.map(({ id, label, count }) => {
              const many = count?.(state) ?? 0;
              return { value: id, label: many === 0 ? label : `${label} ${many}` };
            })}
          />
        )}
        <ExportBooks dealId={props.dealId} />
        {mayEdit && <BooksSaving store={store} state={state} />}
        <div ref={setTools} className="books-tools" />
      </div>
      <BooksNotices store={store} state={state} />
      <Suspense fallback={<BooksSkeleton />}>
        <view.Panel key={view.id} {...props} {...{ store, state, stated, mayEdit, tools }} />
      </Suspense>
    </div>
  );
}
