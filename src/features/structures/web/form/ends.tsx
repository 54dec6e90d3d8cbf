import type { FundingType } from "#calc/funding/funding-types.ts";
import { NumberField } from "#features/lending/web/index.ts";
import type { OpenedBest } from "#features/structures/web/opened-best.ts";

/** Of which type the terms vary. */
export interface RangeFieldsProps {
  readonly type: FundingType;
  readonly best: OpenedBest;
  readonly name: string;
}

interface EndsProps {
  readonly label: string;
  readonly unit: string;
  readonly max: number;
  readonly step: number;
  readonly range: readonly [number, number];
  readonly help: string;
  readonly onChange: (range: [number, number]) => void;
}

/** From and to; one that passes the other takes it along. */
export function Ends({ label, range: [low, high], onChange, help, ...limits }: EndsProps) {
  const min = limits.unit === "months" ? 1 : 0;
  return (
    <>
      <NumberField
        label={`${label}, from`}
        min={min}
        {...limits}
        value={low}
        onChange={(value) => value !== null && onChange([value, Math.max(value, high)])}
      />
      <NumberField
        label={`${label}, to`}
        help={help}
        min={min}
        {...limits}
        value={high}
        onChange={(value) => value !== null && onChange([Math.min(low, value), value])}
      />
    </>
  );
}
