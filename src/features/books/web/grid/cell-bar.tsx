import { FileText, Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { formatAmount, formatPercent } from "#kit/format-figure.ts";
import { listWords } from "#kit/list-words.ts";
import type { StoredBooks, CellSource } from "#features/books/model/stored-books.ts";
import { previewHref } from "#features/documents/model/documents-address.ts";
import { inOpenWorkspace } from "#web/browser/open-workspace.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import type { AmountDoubt } from "#features/books/model/paste/read-amount.ts";
import type { BooksSheet } from "./books-sheet.ts";
import { readTyped, type Editing } from "./sheet-keys.ts";
import type { Place, SheetCell, SheetRow } from "./sheet-model.ts";

export interface CellBarProps {
  books: StoredBooks;
  sheet: BooksSheet;
  dealId: string;
  at: Place;
  cell: SheetCell;
  editing: Editing | null;
  doubt: AmountDoubt | null;
  mayEdit: boolean;
  /** Keeps the value (null), or takes the other reading. */
  onSettle: (value: number | null) => void;
  onSource: () => void;
}

/** The working card of a sheet: the chosen cell, where it was read, and who says otherwise. */
export function CellBar({
  books,
  sheet,
  at,
  cell,
  editing,
  doubt,
  mayEdit,
  onSettle,
  onSource,
}: CellBarProps) {
  const row = sheet.rows[at.row];
  const column = sheet.columns[at.column];
  if (row === undefined || column === undefined) return null;
  const period = column.index === null ? null : (books.periods[column.index] ?? null);
  const source =
    period === null ? null : (period.sources[sourceKey(row.ownLineId ?? row.id)] ?? period.source);
  return (
    <div className="cell-bar" aria-live="polite">
      <div className="cell-bar-at">
        <b>{row.label}</b>
        {column.label} · {column.document}
      </div>
      <div className="cell-bar-words">
        <CellWords row={row} cell={cell} editing={editing} doubt={doubt} onSettle={onSettle}>
          <SourceWords
            source={source}
            number={row.number}
            form={period?.form ?? null}
            hasValue={cell.value !== null && period !== null}
          />
          {cell.locked === undefined ? null : <span className="text-soft">{cell.locked}</span>}
          <Others sheet={sheet} at={at} />
        </CellWords>
      </div>
      <div className="cell-bar-acts no-print">
        {source?.documentId ? (
          <a
            className="link sm"
            href={
              inOpenWorkspace(`${previewHref(source.documentId)}`) +
              (source.page === null ? "" : `#page=${source.page}`)
            }
            target="_blank"
            rel="noopener noreferrer"
          >
            <FileText className="icon" aria-hidden /> Open the document
          </a>
        ) : null}
        {mayEdit && cell.target !== null ? (
          <Button size="sm" variant="ghost" icon={Pencil} onClick={onSource}>
            {source === null ? "Add a source" : "Source"}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

type CellWordsProps = Pick<CellBarProps, "cell" | "editing" | "doubt" | "onSettle"> & {
  row: SheetRow;
  children: ReactNode;
};

/** What the cell holds; then what is wrong with what is typed, what is doubtful, or where it comes from. */
function CellWords({ row, cell, editing, doubt, onSettle, children }: CellWordsProps) {
  const { value, text } = cell;
  const shown = value === null ? "not stated" : row.look === "percent" ? formatPercent(value) : text;
  const isUnread = editing !== null && readTyped(editing.text) === null;
  return (
    <>
      <b className="tabular">{shown}</b>
      {isUnread ? (
        <span className="bad">
          “{editing.text}” is no amount. Write a number, for example 345,000 or 345k; Escape takes it back.
        </span>
      ) : doubt === null ? (
        children
      ) : (
        <Doubt doubt={doubt} value={value} onSettle={onSettle} />
      )}
    </>
  );
}

/** Sources are kept by the name of the line, or the id of an own one. */
export const sourceKey = (id: string): string => id;

function Doubt({
  doubt,
  value,
  onSettle,
}: {
  doubt: AmountDoubt;
  value: number | null;
  onSettle: (value: number | null) => void;
}) {
  const { other } = doubt;
  return (
    <span className="row wrap caution">
      {doubt.sentence}
      <Button size="sm" onClick={() => onSettle(null)}>
        Keep {formatAmount(value, { cents: "some" })}
      </Button>
      {other === undefined ? null : (
        <Button size="sm" variant="ghost" onClick={() => onSettle(other)}>
          It is {String(other)}
        </Button>
      )}
    </span>
  );
}

interface SourceWordsProps {
  source: CellSource | null;
  number: string | undefined;
  form: string | null;
  hasValue: boolean;
}

function SourceWords({ source, number, form, hasValue }: SourceWordsProps) {
  if (!hasValue) return null;
  const parts = [
    ...(form === null ? [] : [form === "Schedule C" ? form : `Form ${form}`]),
    ...(number === undefined || form === null ? [] : [`line ${number}`]),
    ...(source === null
      ? []
      : [source.place, source.page === null ? "" : `page ${source.page}`, source.note]),
  ].filter((part) => part !== "");
  return <span className="text-soft">{parts.length === 0 ? "No source yet" : parts.join(", ")}</span>;
}

/** Documents of the same months that say something else. */
function Others({ sheet, at }: { sheet: BooksSheet; at: Place }) {
  const group = sheet.columns[at.column]?.comparedTo ?? at.column;
  const others = sheet.columns.flatMap((column, index) => {
    if (index === at.column || (column.comparedTo ?? index) !== group) return [];
    const { difference, value, text } = sheet.cellAt(at.row, index);
    if (difference === undefined && index !== group) return [];
    return value === null ? [] : [{ paper: column.document, text, difference }];
  });
  const differing = others.filter(({ difference }) => difference !== undefined);
  if (differing.length > 0 && group === at.column)
    return (
      <span className="caution">
        {listWords(
          differing.map(({ paper, text, difference = "" }) => `${paper} states ${text} (${difference})`),
        )}
      </span>
    );
  const own = sheet.cellAt(at.row, at.column).difference;
  const counting = sheet.columns[group];
  if (own === undefined || counting === undefined) return null;
  return (
    <span className="caution">
      {counting.document} states {sheet.cellAt(at.row, group).text}: this differs by {own}
    </span>
  );
}
