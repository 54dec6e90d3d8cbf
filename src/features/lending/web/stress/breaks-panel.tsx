import { memo } from "react";
import { roomTo } from "#calc/lending/safety.ts";
import type { BreakId } from "#calc/stress/count-futures.ts";
import { BREAK_WORDS, describeChance } from "#features/lending/model/stress/stress-words.ts";
import { formatMultiple, formatPercent } from "#kit/format-figure.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import type { OpenedStress, StressShown } from "./use-stress.ts";

const NOTHING = "nothing";

/** Which of the three breaks first, as parts of all futures. */
export const BreaksPanel = ({ stress, shown }: { stress: OpenedStress; shown: StressShown }) => (
  <Breaks summary={shown.summary} room={describeRoom(stress)} />
);

interface BreaksProps {
  readonly summary: StressShown["summary"];
  /** How much room there is at the start, as a sentence. */
  readonly room: string;
}

const Breaks = memo(function Breaks({ summary, room }: BreaksProps) {
  const parts: readonly { id: BreakId | typeof NOTHING; words: string; chance: number }[] = [
    ...summary.breaksFirst.map(({ id, chance }) => ({ id, words: BREAK_WORDS[id], chance })),
    { id: NOTHING, words: "Nothing breaks in ten years", chance: summary.nothingBreaks },
  ];
  const drawn = parts.filter(({ chance }) => chance > 0);
  return (
    <Panel title="What breaks first?" aside={<span className="xs text-muted">share of all futures</span>}>
      <div className="stress-breaks" aria-hidden="true">
        {drawn.map(({ id, chance }) => (
          <i key={id} data-break={id} style={{ flexGrow: chance }} />
        ))}
      </div>
      <ul className="stress-legend">
        {parts.map(({ id, words, chance }) => (
          <li key={id}>
            <i data-break={id} aria-hidden="true" />
            <span>{words}</span>
            <b>{chance === 0 ? "none" : describeChance(chance)}</b>
          </li>
        ))}
      </ul>
      <p className="help mt-3">{room}</p>
    </Panel>
  );
});

/** How much room there is at the start, as entered. */
function describeRoom({ bank, found }: OpenedStress): string {
  const { years, worstYear } = bank.figures;
  const worst = years.find(({ year }) => year === worstYear)?.coverage ?? null;
  const room = roomTo(1.25, worst);
  if (worst === null || room === null || !found.ok) return "A coverage counts as broken when its year ends.";
  const swing = `In two years of three sales stay within ${formatPercent(found.inputs.spreadPct)} of the plan’s change.`;
  if (room <= 0)
    return `Without a change the worst year has ${formatMultiple(worst, 2)}, under 1.25 already. ${swing}`;
  return `Without a change the worst year has ${formatMultiple(worst, 2)}: earnings may fall by ${formatPercent(room)} before it is under 1.25. ${swing}`;
}
