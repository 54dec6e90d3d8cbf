import {
  LEAD_COLUMN_KEYS,
  LEAD_COLUMNS,
  type LeadColumn,
  type MappedColumn,
} from "#features/leads/model/lead-columns.ts";
import { ColumnsPanel } from "#web/import/columns-panel.tsx";
import type { OpenedFile } from "#web/import/import-state.ts";

const OPTIONS = LEAD_COLUMN_KEYS.map((value) => ({ value, label: LEAD_COLUMNS[value] }));

export interface LeadColumnsStepProps {
  file: OpenedFile;
  columns: readonly MappedColumn[];
  onKeepAs: (index: number, column: LeadColumn | null) => void;
  onContinue: () => void;
}

export function LeadColumnsStep({ file, columns, onKeepAs, onContinue }: LeadColumnsStepProps) {
  return (
    <ColumnsPanel
      columns={columns.map((mapped) => ({ ...mapped, keptAs: mapped.column }))}
      options={OPTIONS}
      rowCount={file.rowCount}
      notes={file.notes}
      hint="Columns that are not used are left out. “Notes” keeps any text, of several columns too."
      leastToSay="Choose at least the column of the name."
      onKeepAs={onKeepAs}
      onContinue={onContinue}
    />
  );
}
