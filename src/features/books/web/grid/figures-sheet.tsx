import { Check, TriangleAlert } from "lucide-react";
import { useMemo, useState } from "react";
import type { Cell } from "#features/books/model/books-change.ts";
import { cellName } from "#features/books/model/books-change.ts";
import type { AmountDoubt } from "#features/books/model/paste/read-amount.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Kbd } from "#web/ui/text/kbd.tsx";
import type { BooksSheet, PeriodColumn } from "./books-sheet.ts";
import { CellBar } from "./cell-bar.tsx";
import type { FiguresProps } from "./figures-props.ts";
import { SheetGrid } from "./sheet-grid.tsx";
import { SourceDialog } from "./source-dialog.tsx";
import { placeWithin, type Place, type Selection, type SheetModel } from "./sheet-model.ts";

const FIRST: Selection = { from: { row: 0, column: 0 }, to: { row: 0, column: 0 } };

/** The sheet with the bar that says of the chosen cell what it is, where it was read, and who says otherwise. */
export function FiguresSheet(props: FiguresProps) {
  const { books, sheet, stored, mayEdit, editing, onEdit, onChange, problems } = props;
  const [selection, setSelection] = useState(FIRST);
  const [doubts, setDoubts] = useState<ReadonlyMap<string, AmountDoubt>>(new Map());
  const [sourceOf, setSourceOf] = useState<Cell | null>(null);
  const at = placeWithin(selection.to, sheet);
  const cell = stored.cellAt(at.row, at.column);

  function noteDoubt(place: Place, doubt: AmountDoubt | null): void {
    const { target } = stored.cellAt(place.row, place.column);
    if (target === null) return;
    setDoubts((known) => {
      const next = new Map(known);
      if (doubt === null) next.delete(cellName(target));
      else next.set(cellName(target), doubt);
      return next;
    });
  }
  const doubtAt = (row: number, column: number): AmountDoubt | null => {
    if (doubts.size === 0) return null;
    const { target } = stored.cellAt(row, column);
    return target === null ? null : (doubts.get(cellName(target)) ?? null);
  };
  const typed = useMemo(() => typedOver(sheet, stored, editing), [sheet, stored, editing]);
  return (
    <section className="panel figures" aria-label="Figures">
      <CellBar
        books={books}
        sheet={stored}
        dealId={props.dealId}
        at={at}
        cell={cell}
        editing={editing}
        doubt={doubtAt(at.row, at.column)}
        mayEdit={mayEdit}
        onSettle={(value) => {
          noteDoubt(at, null);
          if (value !== null && cell.target !== null) {
            const { table, id, field, key } = cell.target;
            const place = {
              table,
              field,
              ...(id === undefined ? {} : { id }),
              ...(key === undefined ? {} : { key }),
            };
            onChange([{ do: "put", ...place, value, was: cell.value }]);
          }
        }}
        onSource={() => setSourceOf(cell.target)}
      />
      <SheetGrid
        label="Books by period"
        model={typed}
        mayEdit={mayEdit}
        head={
          <SheetHead
            sheet={sheet}
            mayEdit={mayEdit}
            problems={problems}
            onPeriod={(index) => {
              const period = books.periods[index];
              if (period !== undefined) props.onPeriod(period);
            }}
          />
        }
        selection={selection}
        onSelect={setSelection}
        editing={editing}
        onEdit={onEdit}
        onChange={onChange}
        onPasteText={props.onPasteText}
        onDoubt={noteDoubt}
        onUndo={props.onUndo}
        onRedo={props.onRedo}
        onSource={() => mayEdit && setSourceOf(cell.target)}
        onGroup={props.onToggleExpenses}
        isDoubtful={(row, column) => doubtAt(row, column) !== null}
      />
      <div className="figures-keys no-print">
        <KeyHints mayEdit={mayEdit} />
        {sheet.hiddenLines > 0 || props.showsAll ? (
          <Button size="sm" variant="ghost" onClick={props.onShowAll}>
            {props.showsAll ? "Only lines in use" : `${sheet.hiddenLines} more lines`}
          </Button>
        ) : null}
        <span className="caution figures-legend">
          <i aria-hidden /> differs from the document that counts
        </span>
      </div>
      {sourceOf === null ? null : (
        <SourceDialog
          dealId={props.dealId}
          books={books}
          cell={sourceOf}
          onChange={onChange}
          onEnd={() => setSourceOf(null)}
        />
      )}
    </section>
  );
}

/** What is being typed is put against what stands in the books, not against itself. */
function typedOver(sheet: BooksSheet, stored: BooksSheet, editing: Place | null): SheetModel {
  if (sheet === stored || editing === null) return sheet;
  return {
    rows: sheet.rows,
    columns: sheet.columns,
    cellAt: (row, column) =>
      row === editing.row && column === editing.column
        ? stored.cellAt(row, column)
        : sheet.cellAt(row, column),
  };
}

interface SheetHeadProps {
  sheet: BooksSheet;
  mayEdit: boolean;
  problems: FiguresProps["problems"];
  onPeriod: (index: number) => void;
}

/** Labels over the documents of the same months. */
function SheetHead({ sheet: { columns, form }, mayEdit, problems, onPeriod }: SheetHeadProps) {
  const spans = spansOf(columns);
  const problemOf = ({ index }: PeriodColumn): string | undefined =>
    problems.find(({ path }) => path[0] === "periods" && path[1] === index)?.message;
  return (
    <thead>
      <tr>
        <td />
        {spans.map(({ id, label, count }) => (
          <th
            key={id}
            scope="colgroup"
            colSpan={count}
            className={count > 1 ? "span" : id === "ttm" ? "worked" : undefined}
          >
            <span>{label}</span>
          </th>
        ))}
      </tr>
      <tr>
        <th scope="col" className="corner">
          <span>US dollars</span>
          {form === null ? null : <em>{form} line</em>}
        </th>
        {columns.map((column) => (
          <th key={column.id} scope="col" className={column.isWorkedOut ? "worked" : undefined}>
            <DocumentHead
              column={column}
              problem={problemOf(column)}
              onPress={mayEdit && column.index !== null ? () => onPeriod(column.index ?? 0) : null}
            />
          </th>
        ))}
      </tr>
    </thead>
  );
}

function DocumentHead({
  column,
  problem,
  onPress,
}: {
  column: PeriodColumn;
  problem: string | undefined;
  onPress: (() => void) | null;
}) {
  const words = (
    <>
      {problem === undefined ? null : <TriangleAlert className="icon bad" aria-label={problem} />}
      {column.document}
      {column.counts ? <Check className="icon counts" aria-label="counts" /> : null}
    </>
  );
  if (onPress === null) return <span>{words}</span>;
  return (
    <button
      type="button"
      title={problem ?? `Change ${column.name}`}
      aria-label={`Change ${column.name}${column.counts ? ", counts" : ""}`}
      onClick={onPress}
    >
      {words}
    </button>
  );
}

function spansOf(columns: readonly PeriodColumn[]): { id: string; label: string; count: number }[] {
  const spans: { id: string; label: string; count: number; group: number }[] = [];
  for (const [index, { id, label, comparedTo, counts }] of columns.entries()) {
    const group = counts || comparedTo === null ? index : comparedTo;
    const last = spans.at(-1);
    if (last?.group === group && last.label === label) last.count++;
    else spans.push({ id, label, count: 1, group });
  }
  return spans;
}

function KeyHints({ mayEdit }: { mayEdit: boolean }) {
  const hints: [string, string][] = mayEdit
    ? [
        ["← ↑ ↓ →", "move"],
        ["Enter", "edit"],
        ["Tab", "next"],
        ["Ctrl V", "paste a block"],
        ["Ctrl Z", "undo"],
        ["Space", "source"],
        ["Esc Tab", "leave"],
      ]
    : [
        ["← ↑ ↓ →", "move"],
        ["Ctrl C", "copy"],
        ["Esc Tab", "leave"],
      ];
  return hints.map(([keys, does]) => (
    <span key={keys} className="figures-hint">
      {keys.split(" ").map((one) => (
        <Kbd key={one}>{one}</Kbd>
      ))}
      {does}
    </span>
  ));
}
