import { useState } from "react";
import { LINE_KEYS } from "#calc/books/books.ts";
import { LINE_LABELS } from "#features/books/model/books-labels.ts";
import type { BooksChange } from "#features/books/model/books-change.ts";
import {
  firstChoices,
  pasteChanges,
  type ColumnChoice,
  type PasteChoices,
} from "#features/books/model/paste/paste-changes.ts";
import { readPaste, type PasteReading } from "#features/books/model/paste/read-paste.ts";
import { findMonthsProblem, usualLabel } from "#features/books/model/period-form.ts";
import type { StoredBooks } from "#features/books/model/stored-books.ts";
import { formatAmount, NOTHING } from "#kit/format-figure.ts";
import { newId } from "#web/browser/new-id.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { MonthField, DocumentFields } from "./period-fields.tsx";

export interface PasteDialogProps {
  books: StoredBooks;
  /** What was pasted into the sheet; null: it is pasted here. */
  reading: PasteReading | null;
  onChange: (changes: readonly BooksChange[]) => string | null;
  onEnd: () => void;
}

/** Says how a pasted block was understood, what is doubtful first; nothing is stored before it is accepted. */
export function PasteDialog({ books, reading: first, onChange, onEnd }: PasteDialogProps) {
  const [text, setText] = useState("");
  const [reading, setReading] = useState(first);
  const [choices, setChoices] = useState<PasteChoices | null>(first === null ? null : firstChoices(first));
  function read(pasted: string): void {
    setText(pasted);
    const next = pasted.trim() === "" ? null : readPaste(pasted);
    setReading(next);
    setChoices(next === null ? null : firstChoices(next));
  }
  const problem = choices?.columns.find((column) => column.isTaken && findMonthsProblem(column) !== null);
  const changes =
    reading === null || choices === null || problem !== undefined
      ? []
      : pasteChanges(books, reading, choices, newId);
  const cells = changes.filter((change) => change.do === "put").length;
  function accept(): void {
    if (cells > 0 && onChange(changes) === null) onEnd();
  }
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(isOpen) => !isOpen && onEnd()}
      title={reading === null ? "Paste figures" : "What was understood"}
      description={
        reading === null
          ? "Copy the block with its heads from Excel, a CSV file or a PDF, and paste it here."
          : "Ctrl+Z takes the whole block back."
      }
      onSubmit={accept}
      footer={
        <>
          <Button onClick={onEnd}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={cells === 0}>
            {cells === 0
              ? "Put into the books"
              : `Put ${cells === 1 ? "1 amount" : `${cells} amounts`} into the books`}
          </Button>
        </>
      }
    >
      {first === null ? (
        <Field label="Pasted text">
          {(control) => (
            <TextArea
              {...control}
              rows={reading === null ? 8 : 3}
              className="paste-text"
              spellCheck={false}
              value={text}
              onChange={(event) => read(event.target.value)}
            />
          )}
        </Field>
      ) : null}
      {reading === null || choices === null ? null : (
        <Understood reading={reading} choices={choices} onChoose={setChoices} onReading={setReading} />
      )}
    </Dialog>
  );
}

interface UnderstoodProps {
  reading: PasteReading;
  choices: PasteChoices;
  onChoose: (choices: PasteChoices) => void;
  onReading: (reading: PasteReading) => void;
}

function Understood({ reading, choices, onChoose, onReading }: UnderstoodProps) {
  const { columns, rows, doubts } = reading;
  const setColumn = (at: number, column: ColumnChoice) =>
    onChoose({ ...choices, columns: choices.columns.with(at, column) });
  if (columns.length === 0)
    return (
      <Note tone="caution" role="status" className="mt-3">
        No column of amounts was found. Copy the names of the lines and the years with it.
      </Note>
    );
  return (
    <>
      {doubts.length === 0 ? null : (
        <Note tone="caution" role="status" className="mt-3">
          <b>{doubts.length === 1 ? "1 thing is doubtful" : `${doubts.length} things are doubtful`}</b>
          <ul className="paste-doubts">
            {doubts.map((doubt, index) => (
              <li key={index}>
                {doubt.sentence}{" "}
                {doubt.other === undefined ? null : (
                  <Button size="sm" variant="ghost" onClick={() => onReading(takeOther(reading, index))}>
                    It is {String(doubt.other)}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Note>
      )}
      <h3 className="mt-4">Columns</h3>
      <div className="paste-columns">
        {choices.columns.map((choice, index) => (
          <ColumnFields
            key={index}
            head={columns[index]?.head ?? ""}
            choice={choice}
            onChange={(column) => setColumn(index, column)}
          />
        ))}
      </div>
      <h3 className="mt-4">Lines</h3>
      <ul className="paste-rows">
        {rows.map((row, index) =>
          row.use.kind === "section" ? null : (
            <li key={index}>
              <span>{row.name === "" ? "No name" : row.name}</span>
              <span className="tabular text-soft">{firstAmounts(row.cells)}</span>
              <SelectInput
                aria-label={`Line of “${row.name}”`}
                value={choices.rows[index] ?? ""}
                placeholder={row.use.kind === "subtotal" ? "A sum, not counted" : "Left out"}
                onChange={({ target: { value } }) =>
                  onChoose({
                    ...choices,
                    rows: choices.rows.with(index, LINE_KEYS.find((key) => key === value) ?? null),
                  })
                }
                options={LINE_KEYS.map((key) => ({ value: key, label: LINE_LABELS[key] }))}
              />
            </li>
          ),
        )}
      </ul>
    </>
  );
}

const firstAmounts = (cells: PasteReading["rows"][number]["cells"]): string =>
  cells
    .slice(0, 3)
    .map((cell) => (cell.kind === "amount" ? formatAmount(cell.value) : NOTHING))
    .join("   ");

/** The other reading of a doubtful amount stands in its place. */
function takeOther(reading: PasteReading, at: number): PasteReading {
  const doubt = reading.doubts[at];
  const doubts = reading.doubts.filter((_, index) => index !== at);
  const [value, column] = [doubt?.other, doubt?.column];
  if (value === undefined || column === undefined) return { ...reading, doubts };
  const rows = reading.rows.map((row, index) =>
    index === doubt?.row ? { ...row, cells: row.cells.with(column, { kind: "amount", value }) } : row,
  );
  return { ...reading, rows, doubts };
}

function ColumnFields({
  head,
  choice,
  onChange,
}: {
  head: string;
  choice: ColumnChoice;
  onChange: (column: ColumnChoice) => void;
}) {
  const problem = choice.isTaken ? findMonthsProblem(choice) : null;
  return (
    <fieldset className="paste-column">
      <Checkbox
        label={`${head === "" ? "A column without a head" : `“${head}”`}${choice.isTaken && problem === null ? ` is ${usualLabel(choice)}` : ""}`}
        checked={choice.isTaken}
        onChange={(isTaken) => onChange({ ...choice, isTaken })}
      />
      {choice.isTaken ? (
        <div className="period-form">
          <MonthField
            label="First month"
            value={choice.from}
            error={problem}
            onChange={(from) => onChange({ ...choice, from })}
          />
          <MonthField label="Last month" value={choice.to} onChange={(to) => onChange({ ...choice, to })} />
          <DocumentFields
            basis={choice.basis}
            form={choice.form}
            onChange={(document) => onChange({ ...choice, ...document })}
          />
        </div>
      ) : null}
    </fieldset>
  );
}
