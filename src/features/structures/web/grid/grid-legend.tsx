import { GRID_LINES } from "#calc/tables/best-structure.ts";
import type { GridChoice } from "#features/structures/model/grid-question.ts";
import { VALUE_WORDS } from "#features/structures/model/words/best-words.ts";

const LINE_WORDS = ["pays its debt", "what the SBA asks at least", "what lenders ask"] as const;

/** What lines, colours and the mark mean. */
export function GridLegend({ choice }: { choice: GridChoice }) {
  const isRatio = VALUE_WORDS[choice.value].unit === "ratio";
  return (
    <ul className="best-legend">
      {isRatio
        ? GRID_LINES.map((line, at) => (
            <li key={line} data-line={at + 1}>
              {line.toFixed(2)} {LINE_WORDS[at]}
            </li>
          ))
        : null}
      <li data-mark="present">the structure without a change</li>
      {isRatio ? <li>Figures are cut, not rounded: 1.559 is shown as 1.55.</li> : null}
      {VALUE_WORDS[choice.value].unit === "usd" ? <li>In thousands of dollars.</li> : null}
    </ul>
  );
}
