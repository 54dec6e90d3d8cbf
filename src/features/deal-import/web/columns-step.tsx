import {
  IMPORTED_GROUPS,
  LISTING_FIELD_KEYS,
  LISTING_FIELDS,
  labelOf,
} from "#features/deal-import/model/listing-fields.ts";
import type { ListingField } from "#features/deal-import/model/listing-fields.ts";
import type { Column } from "#features/deal-import/model/recognise-columns.ts";
import { Badge, type BadgeTone } from "#web/ui/status/badge.tsx";
import { ColumnsPanel } from "#web/import/columns-panel.tsx";
import type { OpenedFile } from "#web/import/import-state.ts";

const FIELD_OPTIONS = IMPORTED_GROUPS.flatMap((group) =>
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

const REMEMBERED =
  "The columns are kept as in the last file of this kind that you imported. Change any of them.";

interface ColumnsStepProps {
  file: OpenedFile;
  columns: readonly Column[];
  /** They are kept as in the last file of this shape. */
  isRemembered: boolean;
  onMap: (index: number, field: ListingField | null) => void;
  onContinue: () => void;
}

export function ColumnsStep({ file, columns, isRemembered, onMap, onContinue }: ColumnsStepProps) {
  return (
    <ColumnsPanel
      columns={columns.map((column) => ({
        ...column,
        header: column.unnamed === true ? `${column.header} (no name in the file)` : column.header,
        keptAs: column.field,
      }))}
      options={FIELD_OPTIONS}
      rowCount={file.rowCount}
      notes={isRemembered ? [...file.notes, REMEMBERED] : file.notes}
      hint="Columns that are not used are left out. “Notes” keeps any text."
      leastToSay="Choose at least the column of the asking price, the revenue or the name."
      sureness={(index) => {
        const column = columns.find((one) => one.index === index);
        return column === undefined ? null : <Sureness column={column} onMap={onMap} />;
      }}
      onKeepAs={onMap}
      onContinue={onContinue}
    />
  );
}

function Sureness({ column, onMap }: { column: Column } & Pick<ColumnsStepProps, "onMap">) {
  const { confidence, note, suggested, field } = column;
  const sure = confidence === null ? null : SURENESS[confidence];
  return (
    <div className="import-sure">
      {sure === null ? (
        <Badge tone={field === null ? "unknown" : "accent"}>
          {field === null ? "Not used" : "Your choice"}
        </Badge>
      ) : (
        <Badge tone={sure.tone}>{sure.words}</Badge>
      )}
      {note === null ? null : <span className="xs text-soft">{note}</span>}
      {suggested === null ? null : (
        <button type="button" className="link xs" onClick={() => onMap(column.index, suggested)}>
          Keep it as {labelOf(suggested)}
        </button>
      )}
    </div>
  );
}
