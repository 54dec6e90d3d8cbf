import { NumberField } from "#features/lending/web/form/bank-fields.tsx";
import type { OpenedBank } from "#features/lending/web/opened-bank.ts";
import { MONTH_NAMES } from "#kit/day.ts";
import { Switch } from "#web/ui/forms/switch.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";

const EVEN = MONTH_NAMES.map(() => 1);

/** How the year is spread over its months: by the books, even, or as weights that are typed. */
export function SeasonFields({ bank: { lending, change, subject } }: { bank: OpenedBank }) {
  const typed = lending.seasonality;
  const isTyped = typed !== null && typed !== undefined;
  const used = subject.input.seasonality;
  const words = isTyped
    ? "The weights below hold."
    : used === null || used === undefined
      ? "Every month counts the same: the books do not know the revenue of twelve months in a row."
      : "By the monthly revenue of the books.";
  return (
    <Panel title="Does the year have seasons?">
      <p className="sm">{words}</p>
      <Switch
        label="Weights of your own"
        className="mt-3"
        checked={isTyped}
        onChange={(isOn) => change((now) => ({ ...now, seasonality: isOn ? [...(used ?? EVEN)] : null }))}
      />
      {isTyped ? (
        <div className="season-fields mt-4">
          {MONTH_NAMES.map((name, at) => (
            <NumberField
              key={name}
              label={name.slice(0, 3)}
              unit=""
              min={0}
              max={1e12}
              value={typed[at] ?? null}
              onChange={(weight) =>
                change((now) => {
                  const next = (now.seasonality ?? EVEN).map((one, place) =>
                    place === at ? (weight ?? 0) : one,
                  );
                  // All of them at 0 would be no year.
                  return next.every((one) => one === 0) ? now : { ...now, seasonality: next };
                })
              }
            />
          ))}
        </div>
      ) : null}
    </Panel>
  );
}
