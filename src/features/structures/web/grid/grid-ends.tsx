import type { Grid } from "#calc/structures/grids.ts";
import type { GridAxis } from "#calc/tables/best-structure.ts";
import { MoneyField, NumberField } from "#features/lending/web/index.ts";
import type { GridChoice } from "#features/structures/model/grid-question.ts";
import { AXIS_WORDS } from "#features/structures/model/words/best-words.ts";

interface GridEndsProps {
  readonly choice: GridChoice;
  readonly grid: Grid;
  readonly onChange: (ends: GridChoice["ends"]) => void;
}

/** From where to where each axis goes. */
export function GridEnds({ choice, grid, onChange }: GridEndsProps) {
  const { x, y } = grid.question;
  return (
    <details className="best-ends">
      <summary>From and to</summary>
      <div className="best-ends-fields">
        <Ends axis={choice.y} low={y.to} high={y.from} onChange={onChange} />
        <Ends axis={choice.x} low={x.from} high={x.to} onChange={onChange} />
      </div>
    </details>
  );
}

interface EndsProps {
  readonly axis: GridAxis;
  readonly low: number;
  readonly high: number;
  readonly onChange: (ends: GridChoice["ends"]) => void;
}

const LIMITS: Readonly<Record<"pct" | "months", { min: number; max: number; unit: string }>> = {
  pct: { min: -100, max: 100, unit: "%" },
  months: { min: 0, max: 600, unit: "months" },
};

function Ends({ axis, low, high, onChange }: EndsProps) {
  const { title, unit } = AXIS_WORDS[axis];
  const put = (from: number, to: number) => from < to && onChange({ [axis]: [from, to] });
  const fields = [
    {
      label: `${title}, from`,
      value: low,
      change: (value: number | null) => value !== null && put(value, high),
    },
    {
      label: `${title}, to`,
      value: high,
      change: (value: number | null) => value !== null && put(low, value),
    },
  ];
  return fields.map(({ label, value, change }) =>
    unit === "usd" ? (
      <MoneyField key={label} label={label} value={value} onChange={change} />
    ) : (
      <NumberField
        key={label}
        label={label}
        {...LIMITS[unit === "months" ? "months" : "pct"]}
        value={value}
        onChange={change}
      />
    ),
  );
}
