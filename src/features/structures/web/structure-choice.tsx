import { Segmented } from "#web/ui/forms/segmented.tsx";
import { formatMoney, formatMultiple, formatPercent } from "#kit/format-figure.ts";
import type { ShownStructure } from "./shown-structures.ts";

interface StructureChoiceProps {
  readonly structures: readonly ShownStructure[];
  readonly structure: ShownStructure;
  readonly open: (kind: string) => void;
}

/** Of which answer the figures move. */
export function StructureChoice({ structures, structure, open }: StructureChoiceProps) {
  const { figures } = structure;
  return (
    <div className="best-choice">
      {structures.length < 2 ? (
        <b>{structure.title}</b>
      ) : (
        <Segmented
          label="Of which answer"
          value={structure.kind}
          onChange={open}
          options={structures.map(({ kind, title }) => ({ value: kind, label: title }))}
        />
      )}
      <span className="best-small">
        {formatMoney(figures.cashToClose)} cash to close · coverage{" "}
        {figures.worstCoverage === null
          ? "not asked, nothing is due"
          : formatMultiple(figures.worstCoverage, 2)}{" "}
        · you keep {formatPercent(figures.ownershipPct)}
      </span>
    </div>
  );
}
