import {
  LEAD_COLUMN_KEYS,
  LEAD_COLUMNS,
  type LeadColumn,
  type MappedColumn,
} from "#features/leads/model/lead-columns.ts";
import type { LeadFile } from "#features/leads/model/plan-leads.ts";
import { formatCount } from "#web/lib/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Note } from "#web/ui/note.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { SelectInput } from "#web/ui/select-input.tsx";
import { Table } from "#web/ui/table.tsx";

const OPTIONS = LEAD_COLUMN_KEYS.map((value) => ({ value, label: LEAD_COLUMNS[value] }));

export interface LeadColumnsStepProps {
  file: LeadFile;
  columns: readonly MappedColumn[];
  onKeepAs: (index: number, column: LeadColumn | null) => void;
  onContinue: () => void;
}

/** What each column of the file is kept as; anything can be chosen otherwise. */
export function LeadColumnsStep({ file, columns, onKeepAs, onContinue }: LeadColumnsStepProps) {
  const used = columns.filter(({ column }) => column !== null).length;
  const rows = file.table.rows.length;
  return (
    <div className="im-parts mt5">
      {file.notes.length === 0 ? null : (
        <Note tone="caution">
          {file.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Note>
      )}
      <Panel
        title="What does each column hold?"
        aside={
          <span className="sm sub">
            {used} of {columns.length} columns are used
          </span>
        }
        flush
        foot={
          <div className="row between wrap">
            <span>
              Columns that are not used are left out. “Notes” keeps any text, of several columns too.
            </span>
            <Button variant="primary" disabled={used === 0} onClick={onContinue}>
              Review {formatCount(rows)} {rows === 1 ? "row" : "rows"}
            </Button>
          </div>
        }
      >
        <Table stacked aria-label="Columns of the file">
          <thead>
            <tr>
              <th scope="col">Column in the file</th>
              <th scope="col">For instance</th>
              <th scope="col">Is kept as</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ index, header, samples, column }) => (
              <tr key={index}>
                <th scope="row" className="im-column">
                  {header}
                </th>
                <td data-label="For instance">
                  <span className="im-samples">
                    {samples.length === 0 ? "Nothing in it" : samples.join(" · ")}
                  </span>
                </td>
                <td data-label="Is kept as">
                  <SelectInput
                    aria-label={`${header} is kept as`}
                    options={OPTIONS}
                    placeholder="Not used"
                    value={column ?? ""}
                    onChange={({ target }) =>
                      onKeepAs(index, LEAD_COLUMN_KEYS.find((key) => key === target.value) ?? null)
                    }
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Panel>
      {used === 0 ? (
        <Note tone="caution" role="alert">
          No column is used yet. Say at least what the name is.
        </Note>
      ) : null}
    </div>
  );
}
