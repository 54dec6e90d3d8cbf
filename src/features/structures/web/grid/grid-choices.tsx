import type { Grid } from "#calc/structures/grids.ts";
import { GRID_AXES, GRID_VALUES, type GridAxis } from "#calc/tables/best-structure.ts";
import { GRID_SIZES, type GridChoice } from "#features/structures/model/grid-question.ts";
import { AXIS_WORDS, VALUE_WORDS } from "#features/structures/model/words/best-words.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";
import { GridEnds } from "./grid-ends.tsx";

interface GridChoicesProps {
  readonly choice: GridChoice;
  readonly grid: Grid;
  readonly readsProfile: boolean;
  readonly put: (change: Partial<GridChoice>) => void;
}

/** What goes down, what goes across, what is shown, and from where to where. */
export function GridChoices({ choice, grid, readsProfile, put }: GridChoicesProps) {
  const values = GRID_VALUES.filter((value) => readsProfile || value !== "global");
  const putAxis = (side: "x" | "y", axis: GridAxis) => {
    const other = side === "x" ? "y" : "x";
    // The axis of the other side changes places with this one.
    put(choice[other] === axis ? { [side]: axis, [other]: choice[side] } : { [side]: axis });
  };
  return (
    <div className="best-grid-choices no-print">
      <Choice
        label="Down"
        value={choice.y}
        words={AXIS_WORDS}
        of={GRID_AXES}
        onChange={(axis) => putAxis("y", axis)}
      />
      <Choice
        label="Across"
        value={choice.x}
        words={AXIS_WORDS}
        of={GRID_AXES}
        onChange={(axis) => putAxis("x", axis)}
      />
      <Choice
        label="Shows"
        value={choice.value}
        words={VALUE_WORDS}
        of={values}
        onChange={(value) => put({ value })}
      />
      <Field label="Values each way">
        {(control) => (
          <SelectInput
            {...control}
            value={String(choice.size ?? GRID_SIZES[0])}
            onChange={(event) => put({ size: Number(event.target.value) })}
            options={GRID_SIZES.map((size) => ({ value: String(size), label: `${size} × ${size}` }))}
          />
        )}
      </Field>
      <GridEnds choice={choice} grid={grid} onChange={(ends) => put({ ends: { ...choice.ends, ...ends } })} />
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly of: readonly Value[];
  readonly words: Readonly<Record<Value, { readonly title: string }>>;
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, of, words, onChange }: ChoiceProps<Value>) {
  return (
    <Field label={label}>
      {(control) => (
        <SelectInput
          {...control}
          value={value}
          onChange={(event) => {
            const chosen = of.find((one) => one === event.target.value);
            if (chosen !== undefined) onChange(chosen);
          }}
          options={of.map((one) => ({ value: one, label: words[one].title }))}
        />
      )}
    </Field>
  );
}
