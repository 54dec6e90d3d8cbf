import { formatRelative } from "#kit/day.ts";
import { X } from "lucide-react";
import type { CellValue } from "#features/books/model/books-change.ts";
import { usePersonName } from "#web/session/people.ts";
import { Button, IconButton } from "#web/ui/buttons/button.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { readCell, type BooksNotice, type BooksState, type BooksStore } from "./books-store.ts";
import { nameCell, describeValue } from "./cell-words.ts";

/** What somebody else, or another window, did to what was typed here. Nothing of it is lost. */
export function BooksNotices({ store, state }: { store: BooksStore; state: BooksState }) {
  return state.notices.map((notice) => (
    <Notice key={notice.id} notice={notice} store={store} state={state} />
  ));
}

interface NoticeProps {
  notice: BooksNotice;
  store: BooksStore;
  state: BooksState;
}

function Notice({ notice, store, state }: NoticeProps) {
  const name = usePersonName(notice.by);
  const who = name === null || name === "you" ? "Another window" : name;
  const when = notice.at === null ? "" : `, ${formatRelative(notice.at, new Date())}`;
  const close = () => store.closeNotice(notice.id);
  return (
    <Note tone={notice.kind === "mine" ? "plain" : "caution"} role="status" className="mt-3 no-print">
      <div className="row wrap between">
        <span>{sentenceOf(notice, state, who, when)}</span>
        <span className="row">
          <Choice notice={notice} store={store} state={state} />
          <IconButton icon={X} label="Close this note" size="sm" onClick={close} />
        </span>
      </div>
    </Note>
  );
}

function sentenceOf(notice: BooksNotice, { books }: BooksState, who: string, when: string): string {
  if (notice.kind === "gone")
    return `${who} removed what you were typing into${when}. ${notice.row === null ? "" : "It can be brought back."}`;
  const cell = nameCell(books, notice.cell);
  if (notice.kind === "mine")
    return `${cell}: ${who} changed this cell to ${describeValue(notice.theirs)}${when}; yours, ${describeValue(notice.mine)}, stands.`;
  return `${cell}: ${who} saved this cell later: ${describeValue(notice.mine)} was replaced by ${describeValue(notice.theirs)}${when}.`;
}

function Choice({ notice, store, state }: NoticeProps) {
  if (notice.kind === "gone") {
    const { row, table } = notice;
    if (row === null) return null;
    const bringBack = () => {
      store.change([{ do: "add", table, row, before: null }]);
      store.closeNotice(notice.id);
    };
    return (
      <Button size="sm" onClick={bringBack}>
        Bring it back
      </Button>
    );
  }
  const value = (notice.kind === "mine" ? notice.theirs : notice.mine) as CellValue;
  const take = () => {
    const was = (readCell(state.books, notice.cell) ?? null) as CellValue;
    const { table, id, field, key } = notice.cell;
    const cell = { table, field, ...(id === undefined ? {} : { id }), ...(key === undefined ? {} : { key }) };
    store.change([{ do: "put", ...cell, value, was }]);
    store.closeNotice(notice.id);
  };
  return (
    <Button size="sm" onClick={take}>
      {notice.kind === "mine" ? "Take theirs" : "Keep mine"}
    </Button>
  );
}
