import { formatCount } from "#kit/format-figure.ts";
import type { ReactNode } from "react";
import { Button } from "#web/ui/buttons/button.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";
import { Table } from "#web/ui/layout/table.tsx";

export interface FileColumn<Kept extends string> {
  readonly index: number;
  readonly header: string;
  readonly samples: readonly string[];
  /** Null: not used. */
  readonly keptAs: Kept | null;
}

export interface ColumnsPanelProps<Kept extends string> {
  columns: readonly FileColumn<Kept>[];
  /** What a column may be kept as. */
  options: readonly { value: Kept; label: string }[];
  rowCount: number;
  /** What was noticed about the file as a whole. */
  notes: readonly string[];
  /** What becomes of columns that are not used, and which ones keep anything. */
  hint: string;
  /** What has to be said at least, while no column is used. */
  leastToSay: string;
  /** How sure each of them was recognised, where that is known. */
  sureness?: (index: number) => ReactNode;
  onKeepAs: (index: number, kept: Kept | null) => void;
  onContinue: () => void;
}

/** What each column of a file is kept as; anything can be chosen otherwise. */
export function ColumnsPanel<Kept extends string>(props: ColumnsPanelProps<Kept>) {
  const { columns, rowCount, notes, hint, leastToSay, onContinue } = props;
  const used = columns.filter(({ keptAs }) => keptAs !== null).length;
  return (
    <div className="import-parts mt-5">
      {notes.length === 0 ? null : (
        <Note tone="caution">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Note>
      )}
      <Panel
        title="What does each column hold?"
        aside={
          <span className="sm text-soft">
            {used} of {columns.length} columns are used
          </span>
        }
        flush
        foot={
          <div className="row between wrap">
            <span>{hint}</span>
            <Button variant="primary" disabled={used === 0} onClick={onContinue}>
              Review {formatCount(rowCount)} {rowCount === 1 ? "row" : "rows"}
            </Button>
          </div>
        }
      >
        <ColumnsTable {...props} />
      </Panel>
      {used === 0 ? (
        <Note tone="caution" role="alert">
          No column is used yet. {leastToSay}
        </Note>
      ) : null}
    </div>
  );
}

function ColumnsTable<Kept extends string>({
  columns,
  options,
  sureness,
  onKeepAs,
}: ColumnsPanelProps<Kept>) {
  return (
    <Table stacked aria-label="Columns of the file">
      <thead>
        <tr>
          <th scope="col">Column in the file</th>
          <th scope="col">For instance</th>
          <th scope="col">Is kept as</th>
          {sureness ? <th scope="col">How sure</th> : null}
        </tr>
      </thead>
      <tbody>
        {columns.map(({ index, header, samples, keptAs }) => (
          <tr key={index}>
            <th scope="row" className="import-column">
              {header}
            </th>
            <td data-label="For instance">
              <span className="import-samples">
                {samples.length === 0 ? "Nothing in it" : samples.join(" · ")}
              </span>
            </td>
            <td data-label="Is kept as">
              <SelectInput
                aria-label={`${header} is kept as`}
                options={options}
                placeholder="Not used"
                value={keptAs ?? ""}
                onChange={({ target }) =>
                  onKeepAs(index, options.find(({ value }) => value === target.value)?.value ?? null)
                }
              />
            </td>
            {sureness ? <td data-label="How sure">{sureness(index)}</td> : null}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
