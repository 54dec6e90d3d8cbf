import {
  FIELD_GROUPS,
  LISTING_FIELD_KEYS,
  LISTING_FIELDS,
  labelOf,
} from "#features/listings/model/listing-fields.ts";
import type { ListingField } from "#features/listings/model/listing-fields.ts";
import type { OpenedFile } from "#features/listings/model/import-state.ts";
import type { Column } from "#features/listings/model/recognise-columns.ts";
import { formatCount } from "#web/lib/format.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Note } from "#web/ui/note.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { SelectInput } from "#web/ui/select-input.tsx";
import { Table } from "#web/ui/table.tsx";

const FIELD_OPTIONS = FIELD_GROUPS.flatMap((group) =>
  LISTING_FIELD_KEYS.filter((key) => LISTING_FIELDS[key].group === group).map((key) => ({
    value: key,
    label: labelOf(key),
  })),
);

const SURENESS: Record<NonNullable<Column["confidence"]>, { tone: BadgeTone; words: string }> = {
  certain: { tone: "good", words: "Recognised" },
  likely: { tone: "good", words: "Recognised" },
  guess: { tone: "caution", words: "A guess: please check" },
};

interface ColumnsStepProps {
  file: OpenedFile;
  columns: readonly Column[];
  onMap: (index: number, field: ListingField | null) => void;
  onContinue: () => void;
}

/** What each column of the file is kept as; anything can be chosen otherwise. */
export function ColumnsStep({ file, columns, onMap, onContinue }: ColumnsStepProps) {
  const used = columns.filter((column) => column.field !== null).length;
  const rows = `${formatCount(file.rowCount)} ${file.rowCount === 1 ? "row" : "rows"}`;
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
            <span>Columns that are not used are left out. “Notes” keeps any text.</span>
            <Button variant="primary" disabled={used === 0} onClick={onContinue}>
              Review {rows}
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
              <th scope="col">How sure</th>
            </tr>
          </thead>
          <tbody>
            {columns.map((column) => (
              <ColumnRow key={column.index} column={column} onMap={onMap} />
            ))}
          </tbody>
        </Table>
      </Panel>
      {used === 0 ? (
        <Note tone="caution" role="alert">
          No column is used yet. Say at least what the asking price, the revenue or the name is.
        </Note>
      ) : null}
    </div>
  );
}

function ColumnRow({ column, onMap }: { column: Column } & Pick<ColumnsStepProps, "onMap">) {
  return (
    <tr>
      <th scope="row" className="im-column">
        {column.header}
      </th>
      <td data-label="For instance">
        <span className="im-samples">
          {column.samples.length === 0 ? "Nothing in it" : column.samples.join(" · ")}
        </span>
      </td>
      <td data-label="Is kept as">
        <SelectInput
          aria-label={`${column.header} is kept as`}
          options={FIELD_OPTIONS}
          placeholder="Not used"
          value={column.field ?? ""}
          onChange={(event) => {
            const chosen = LISTING_FIELD_KEYS.find((key) => key === event.target.value);
            onMap(column.index, chosen ?? null);
          }}
        />
      </td>
      <td data-label="How sure">
        <Sureness column={column} onMap={onMap} />
      </td>
    </tr>
  );
}

function Sureness({ column, onMap }: { column: Column } & Pick<ColumnsStepProps, "onMap">) {
  const { confidence, note, suggested, field } = column;
  const sure = confidence === null ? null : SURENESS[confidence];
  return (
    <div className="im-sure">
      {sure === null ? (
        <Badge tone={field === null ? "unknown" : "accent"}>
          {field === null ? "Not used" : "Your choice"}
        </Badge>
      ) : (
        <Badge tone={sure.tone}>{sure.words}</Badge>
      )}
      {note === null ? null : <span className="xs sub">{note}</span>}
      {suggested === null ? null : (
        <button type="button" className="link xs" onClick={() => onMap(column.index, suggested)}>
          Keep it as {labelOf(suggested)}
        </button>
      )}
    </div>
  );
}
