import { useState } from "react";
import type { SavedRow } from "#features/rules/contract.ts";
import { readRow } from "#features/rules/model/read-row.ts";
import { ruleTable, type RuleTableId } from "#features/rules/model/registry.ts";
import { readForm, toForm, type Draft, type RowForm } from "#features/rules/model/row-form.ts";
import { NO, YES } from "#features/rules/model/row-form.ts";
import type { RuleColumn, RuleParts, RuleRow, RuleTable } from "#features/rules/model/rule-table.ts";
import { describeColumn } from "#features/rules/model/value-text.ts";
import { NOTHING } from "#kit/format-figure.ts";
import { messageOf, refusalOf, reportError } from "#web/calls/call-errors.ts";
import { toast } from "#web/toasts/toasts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { useAddRow, useUpdateRow } from "./edit-data.ts";
import { ValueFields } from "./value-fields.tsx";

export interface RowDialogProps {
  tableId: RuleTableId;
  /** The row that is edited; or, for a new one, a row that it begins as. */
  row: SavedRow | { key: null; row: RuleRow };
  onClose: () => void;
}

type Problems = Readonly<Record<string, string>>;

function useRowForm({ tableId, row, onClose }: RowDialogProps) {
  const table = ruleTable(tableId);
  const isNew = row.key === null;
  const columns = table.columns.filter(({ isFixed, isInherited }) => !(isNew ? isInherited : isFixed));
  const [form, setForm] = useState<RowForm>(() => toForm(columns, row.row));
  const [note, setNote] = useState("");
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const update = useUpdateRow();
  const add = useAddRow();
  const isSaving = update.isPending || add.isPending;

  function read(): RuleRow | null {
    const typed = readForm(columns, form, row.row);
    const checked = "row" in typed ? readRow(table, { ...savedOf(table, row), ...typed.row }) : typed;
    const found = "problems" in checked ? checked.problems : [];
    // The first of a column is said at it; what is of no column that is shown stands at the end.
    const atColumns = found.filter(({ column }) => columns.some(({ key }) => key === column));
    setProblems(Object.fromEntries(atColumns.toReversed().map(({ column, message }) => [column, message])));
    setFailure(found.find((problem) => !atColumns.includes(problem))?.message ?? null);
    return "row" in checked ? checked.row : null;
  }

  async function save(): Promise<void> {
    const changed = isSaving ? null : read();
    if (changed === null) return;
    try {
      if (row.key === null) await add.mutateAsync({ table: tableId, row: changed, note });
      else
        await update.mutateAsync({ table: tableId, key: row.key, version: row.version, row: changed, note });
      onClose();
      toast({ title: "Rules Saved", description: table.titleOf(changed) });
    } catch (error) {
      setFailure(messageOf(error, "The row could not be saved. Try again."));
      if (!refusalOf(error)) reportError(error, { fallback: "", silent: true });
    }
  }
  const change = (key: string, draft: Draft) => setForm((now) => ({ ...now, [key]: draft }));
  return { table, columns, form, change, note, setNote, problems, failure, save, isSaving };
}

/** What of the row is not asked for: all the rest of it, and of a new one what it inherits from the one it is a copy of. */
function savedOf(table: RuleTable, { key, row }: RowDialogProps["row"]): RuleRow {
  if (key !== null) return row;
  const inherited = table.columns.filter(({ isInherited }) => isInherited);
  return Object.fromEntries(inherited.map((column) => [column.key, row[column.key]]));
}

/** One row of a table, each column in a field. An empty figure is unknown; it is never taken for 0. */
export function RowDialog(props: RowDialogProps) {
  const { table, columns, form, change, note, setNote, problems, failure, save, isSaving } =
    useRowForm(props);
  const { row, onClose } = props;
  const { title, description } = describe(table, row);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="lg"
      title={title}
      description={description}
      onSubmit={save}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" busy={isSaving}>
            Save
          </Button>
        </>
      }
    >
      {row.key === null ? null : <FixedColumns table={table} row={row.row} />}
      <div className="rule-form">
        {columns.map((column) => (
          <ColumnField
            key={column.key}
            column={column}
            draft={form[column.key] ?? ""}
            shape={row.row[column.key]}
            parts={column.parts?.(row.row)}
            problem={problems[column.key]}
            onChange={(draft) => change(column.key, draft)}
          />
        ))}
        <Field label="Why" optional help="Shown in the history beside the change." className="wide">
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              maxLength={500}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
        {failure === null ? null : (
          <Note tone="bad" role="alert" className="wide">
            {failure}
          </Note>
        )}
      </div>
    </Dialog>
  );
}

function describe(table: RuleTable, { key, row }: RowDialogProps["row"]) {
  const { dated, words } = table;
  if (key !== null)
    return {
      title: table.titleOf(row),
      description: "Holds for everybody as soon as it is saved; a newer program leaves it as it is.",
    };
  return dated === undefined
    ? { title: `New ${words.one}`, description: `It comes after the ${words.many} of the product.` }
    : {
        title: `${dated.nameOf(row)}: new ${words.one}`,
        description: "The one that holds now without a last day ends on the day before this one begins.",
      };
}

/** What nobody changes, and a person has to know to change the rest. */
function FixedColumns({ table, row }: { table: RuleTable; row: RuleRow }) {
  const title = table.titleOf(row);
  const said = table.columns
    .filter(({ isFixed }) => isFixed)
    .map((column) => ({ label: column.label, words: describeColumn(column, row) }))
    .filter(({ words }) => words !== title && words !== NOTHING);
  if (said.length === 0) return null;
  return (
    <dl className="rule-fixed sm">
      {said.map(({ label, words }) => (
        <div key={label}>
          <dt className="text-muted">{label}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ColumnFieldProps {
  column: RuleColumn;
  draft: Draft;
  shape: unknown;
  parts: RuleParts | undefined;
  problem: string | undefined;
  onChange: (draft: Draft) => void;
}

const WIDE: ReadonlySet<RuleColumn["kind"]> = new Set(["long-text", "lines", "value"]);

function ColumnField({ column, draft, shape, parts, problem, onChange }: ColumnFieldProps) {
  const { label, help, kind, isOptional = false } = column;
  const isWide = WIDE.has(kind);
  if (kind === "value")
    return (
      <div className="wide">
        <ValueFields
          label={label}
          draft={draft}
          shape={shape}
          parts={parts}
          onChange={onChange}
          isInvalid={problem !== undefined}
        />
        {problem === undefined ? null : (
          <p className="help bad" role="alert">
            {problem}
          </p>
        )}
      </div>
    );
  return (
    <Field
      label={label}
      optional={isOptional}
      help={help}
      error={problem}
      className={isWide ? "wide" : undefined}
    >
      {(control) => (
        <ColumnInput
          column={column}
          control={{
            ...control,
            name: column.key,
            value: typeof draft === "string" ? draft : "",
            onChange: ({ target }) => onChange(target.value),
          }}
        />
      )}
    </Field>
  );
}

interface Control {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  name: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}

const YES_NO = [
  { value: YES, label: "Yes" },
  { value: NO, label: "No" },
];

/** As many as show the text, within bounds. */
const rowsFor = (text: string): number => Math.min(8, Math.max(3, Math.ceil(text.length / 70)));

function ColumnInput({
  column: { kind, unit, choices = [] },
  control,
}: {
  column: RuleColumn;
  control: Control;
}) {
  switch (kind) {
    case "choice":
      return <SelectInput {...control} options={choices} />;
    case "yes-no":
      return <SelectInput {...control} options={YES_NO} />;
    case "long-text":
    case "lines":
      return <TextArea {...control} rows={rowsFor(control.value)} />;
    case "number":
      return (
        <TextInput
          {...control}
          className="numeric"
          inputMode="decimal"
          autoComplete="off"
          trail={unit === undefined ? undefined : <span className="unit">{unit}</span>}
        />
      );
    case "day":
      return <TextInput {...control} type="date" />;
    default:
      return <TextInput {...control} autoComplete="off" />;
  }
}
