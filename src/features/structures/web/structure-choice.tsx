import { Segmented } from "#web/ui/forms/segmented.tsx";
import { formatMoney, formatMultiple, formatPercent } from "#kit/format-figure.ts";
import type { ShownStructure } from "./shown-structures.ts";

interface StructureChoiceProps {
  readonly structures: readonly ShownStructure[];
  /** Null: none of them, but what stands beside them. */
  readonly structure: ShownStructure | null;
  readonly open: (kind: string) => void;
  /** Stands beside the answers. */
  readonly more?: { readonly value: string; readonly label: string };
}

/** Of which answer the figures move. */
export function StructureChoice({ structures, structure, open, more }: StructureChoiceProps) {
  const options = [
    ...structures.map(({ kind, title }) => ({ value: kind, label: title })),
    ...(more === undefined ? [] : [more]),
  ];
  return (
    <div className="best-choice">
      {options.length < 2 ? (
        <b>{options[0]?.label}</b>
      ) : (
        <Segmented
          label="Which structure"
          value={structure?.kind ?? more?.value ?? ""}
          onChange={open}
          options={options}
        />
      )}
      {structure === null ? null : <FiguresOf structure={structure} />}
    </div>
  );
}

function FiguresOf({ structure: { figures } }: { readonly structure: ShownStructure }) {
  return (
    <span className="best-small">
      {figures.cashToClose === null ? "" : `${formatMoney(figures.cashToClose)} cash to close · `}coverage{" "}
      {figures.worstCoverage === null ? "no payments" : formatMultiple(figures.worstCoverage, 2)} · you keep{" "}
      {formatPercent(figures.ownershipPct)}
    </span>
  );
}
