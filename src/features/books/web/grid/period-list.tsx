import { ChevronLeft, ChevronRight, Pencil, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { typedNumber } from "#kit/typed-number.ts";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { Button, IconButton } from "#web/ui/buttons/button.tsx";
import { readTyped } from "./sheet-keys.ts";
import type { FiguresProps } from "./figures-props.ts";
import { putInto, type SheetRow } from "./sheet-model.ts";

/** On a phone: some months at a time, the document chosen above, the lines below each other. */
export function PeriodList(props: FiguresProps) {
  const { sheet, stored, books, mayEdit, onPeriod } = props;
  const groups = groupsOf(props);
  const [chosen, setChosen] = useState<number | null>(null);
  const counting = sheet.columns.findLastIndex(({ counts }) => counts);
  const at = Math.min(chosen ?? Math.max(counting, 0), sheet.columns.length - 1);
  const group = groups.findIndex((columns) => columns.includes(at));
  const column = sheet.columns[at];
  const documents = groups[group] ?? [at];
  const go = (step: number) => setChosen(groups[group + step]?.[0] ?? at);
  if (column === undefined) return null;
  const period = column.index === null ? undefined : books.periods[column.index];
  return (
    <section className="panel period-list" aria-label="Figures">
      <div className="period-list-step">
        <IconButton icon={ChevronLeft} label="Earlier months" disabled={group <= 0} onClick={() => go(-1)} />
        <div>
          <b>{column.label}</b>
          <small>
            {group + 1} of {groups.length} · {column.document}
          </small>
        </div>
        <IconButton
          icon={ChevronRight}
          label="Later months"
          disabled={group >= groups.length - 1}
          onClick={() => go(1)}
        />
      </div>
      {documents.length > 1 ? (
        <div className="period-list-papers">
          <Segmented
            label="Document"
            value={String(at)}
            onChange={(value) => setChosen(Number(value))}
            options={documents.map((index) => ({
              value: String(index),
              label: `${sheet.columns[index]?.document ?? ""}${sheet.columns[index]?.counts === true ? ", counts" : ""}`,
            }))}
          />
        </div>
      ) : null}
      <ul>
        {sheet.rows.map((row, index) => (
          <ListRow
            key={row.id}
            {...props}
            row={row}
            index={index}
            column={at}
            others={documents.filter((other) => other !== at)}
          />
        ))}
      </ul>
      <div className="period-list-foot">
        {mayEdit && period !== undefined ? (
          <Button size="sm" icon={Pencil} onClick={() => onPeriod(period)}>
            Change {column.label}
          </Button>
        ) : null}
        {stored.hiddenLines > 0 || props.showsAll ? (
          <Button size="sm" variant="ghost" onClick={props.onShowAll}>
            {props.showsAll ? "Only lines in use" : `${stored.hiddenLines} more lines`}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

/** Columns of the same months. */
function groupsOf({ sheet: { columns } }: FiguresProps): number[][] {
  const groups = new Map<number, number[]>();
  for (const [index, { comparedTo }] of columns.entries()) {
    const key = comparedTo ?? index;
    groups.set(key, [...(groups.get(key) ?? []), index]);
  }
  return [...groups.values()].map((group) => group.toSorted((one, other) => one - other));
}

interface ListRowProps extends FiguresProps {
  row: SheetRow;
  index: number;
  column: number;
  others: readonly number[];
}

function ListRow({
  row,
  index,
  column,
  others,
  sheet,
  stored,
  mayEdit,
  editing,
  onEdit,
  onChange,
  onToggleExpenses,
}: ListRowProps) {
  const cell = sheet.cellAt(index, column);
  if (row.group !== undefined)
    return (
      <li className="sheet-group">
        <button type="button" aria-expanded={row.group.isOpen} onClick={onToggleExpenses}>
          <ChevronRight className="icon" aria-hidden />
          {row.label} <span className="text-muted">{row.group.lines} lines</span>
        </button>
      </li>
    );
  const text = editing?.row === index && editing.column === column ? editing.text : null;
  const isUnread = text !== null && readTyped(text) === null;
  const settle = () => {
    const read = text === null ? null : readTyped(text);
    if (read === null) return;
    onEdit(null);
    onChange(putInto(stored.cellAt(index, column), read.value));
  };
  const saying = others.flatMap((other) => {
    const { difference, text: said } = sheet.cellAt(index, other);
    return difference === undefined
      ? []
      : [`${sheet.columns[other]?.document ?? ""} ${said} (${difference})`];
  });
  return (
    <li className={`sheet-${row.look}`}>
      <span>{row.label}</span>
      {cell.target === null || !mayEdit ? (
        <span className="tabular">{cell.text}</span>
      ) : (
        <input
          className="input tabular"
          aria-label={row.label}
          aria-invalid={isUnread || undefined}
          inputMode="decimal"
          autoComplete="off"
          value={text ?? typedNumber(stored.cellAt(index, column).value)}
          placeholder="–"
          onChange={(event) => onEdit({ row: index, column, text: event.target.value, isReplacing: false })}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key === "Enter") event.currentTarget.blur();
            if (event.key === "Escape") onEdit(null);
          }}
        />
      )}
      {isUnread ? (
        <small className="bad">This is no amount. Write a number, for example 345,000 or 345k.</small>
      ) : null}
      {saying.length === 0 ? null : (
        <small className="caution">
          <TriangleAlert className="icon" aria-hidden /> {saying.join(" · ")}
        </small>
      )}
    </li>
  );
}
