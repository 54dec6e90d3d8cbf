import { useState } from "react";
import { USUAL_RATE_PATHS } from "#calc/stress/usual-inputs.ts";
import { NumberField } from "#features/lending/web/form/bank-fields.tsx";
import type { InputPartProps } from "./input-part.ts";
import { SourceLine } from "./source-line.tsx";

const PATH_WORDS: Readonly<Record<string, string>> = {
  flat: "Rates stay",
  "+100": "1 point up",
  "+200": "2 points up",
  "-100": "1 point down",
};

type Chances = Readonly<Record<string, number>>;
const inPct = (chance: number): number => Math.round(chance * 1e4) / 100;
const sumOf = (chances: Chances): number => Object.values(chances).reduce((sum, chance) => sum + chance, 0);

/** How likely each way of the rates is. What does not add up yet waits here and changes nothing. */
export function PathFields({ stress, inputs, sources }: InputPartProps) {
  const [waiting, setWaiting] = useState<Chances | null>(null);
  if (inputs.ratePaths.length < 2)
    return (
      <div className="stress-group">
        <h3>Rates</h3>
        <p className="help">No rate of this stack is variable: the payments are the same in every future.</p>
      </div>
    );
  const held: Chances = Object.fromEntries(inputs.ratePaths.map(({ id, chance }) => [id, chance]));
  const chances = waiting ?? held;
  function change(id: string, pct: number): void {
    const changed = { ...chances, [id]: pct / 100 };
    const isWhole = Math.abs(sumOf(changed) - 1) < 1e-6;
    setWaiting(isWhole ? null : changed);
    if (isWhole) stress.put({ pathChances: changed });
  }
  return (
    <div className="stress-group">
      <h3>Rates of variable loans, from month 13</h3>
      <SourceLine
        name="rates"
        source={sources.ratePaths}
        onConfirm={() => stress.put({ pathChances: held })}
        onUndo={() => {
          setWaiting(null);
          stress.put({ pathChances: null });
        }}
      />
      <div className="stress-paths">
        {USUAL_RATE_PATHS.map(({ id }) => (
          <NumberField
            key={id}
            label={PATH_WORDS[id] ?? id}
            unit="%"
            min={0}
            max={100}
            value={inPct(chances[id] ?? 0)}
            onChange={(pct) => {
              if (pct !== null) change(id, pct);
            }}
          />
        ))}
      </div>
      {waiting === null ? null : (
        <p className="help bad" role="status">
          These chances add up to {inPct(sumOf(waiting))}%. They count as soon as they add up to 100%.
        </p>
      )}
    </div>
  );
}
