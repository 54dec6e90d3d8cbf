import type { Working, WorkingUnit } from "#calc/working/working.ts";
import { formatResult, type ValueFormat } from "#kit/format-value.ts";
import { Figure } from "./figure.tsx";

export type WorkedFigureProps = Worked &
  ValueFormat & {
    /** In other words than those of its unit. */
    format?: ((value: number) => string) | undefined;
    className?: string | undefined;
  };

/** Its working; or, where that costs something, how to make it when the card opens, and what it results in. */
type Worked =
  | { working: Working; value?: undefined; unit?: undefined }
  | { working: () => Working; value: number | null; unit: WorkingUnit };

/** A figure of the core as it is shown: it opens its working, or says why there is none. */
export function WorkedFigure({ working, value, unit, format, className, ...shape }: WorkedFigureProps) {
  const result = typeof working === "function" ? { value: value ?? null, unit } : working.result;
  if (result.value === null) {
    const { reason } = typeof working === "function" ? working() : working;
    return (
      <Figure working={working} reason={reason ?? "An input is not entered."} className={className}>
        N/A
      </Figure>
    );
  }
  return (
    <Figure working={working} className={className}>
      {format?.(result.value) ?? formatResult(result.value, result.unit ?? "count", shape)}
    </Figure>
  );
}
