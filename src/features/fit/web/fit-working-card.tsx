import { formatCount } from "#kit/format-figure.ts";
import { roundHalfUp } from "#kit/round-half-up.ts";
import { SquareFunction } from "lucide-react";
import type { FitCertainty } from "#calc/fit/score-fit.ts";
import { CATEGORIES } from "#features/fit/model/rules/criterion-assessment.ts";
import type { FitWorking } from "#features/fit/model/fit-analysis.ts";
import { CloseCardButton } from "#web/ui/figures/answer-card.tsx";
import { Badge } from "#web/ui/status/badge.tsx";

interface FitWorkingCardProps {
  working: FitWorking;
  certainty: FitCertainty | null;
  shown: string;
}

/** How the built-in rules came to their score: each criterion with its weight, and how much of it was earned. */
export function FitWorkingCard({ working, certainty, shown }: FitWorkingCardProps) {
  return (
    <>
      <div className="working-head">
        <b>Acquisition Fit Score</b>
        <Badge tone="line" icon={SquareFunction}>
          Show the working
        </Badge>
        <CloseCardButton />
      </div>
      <p className="formula-words">1 + 9 × points earned ÷ points judged</p>
      <table>
        <thead className="sr-only">
          <tr>
            <th>Criterion</th>
            <th>Points</th>
          </tr>
        </thead>
        <tbody>
          {working.lines.map(({ key, weight, points }) => (
            <tr key={key}>
              <td />
              <td>
                {CATEGORIES[key]}
                <small>{pointsWords(points, weight)}</small>
              </td>
              <td className={points === null ? "numeric unknown" : "numeric"}>
                {points === null ? "–" : formatCount(roundHalfUp(points, 1))} of {weight}
              </td>
            </tr>
          ))}
          <tr className="sum">
            <td>=</td>
            <td>Score of 10</td>
            <td className="numeric">
              <span>{shown}</span>
            </td>
          </tr>
        </tbody>
      </table>
      <div className="beside">
        <p>
          {working.judgedWeight} of {working.statedWeight} points judged.
          {certainty !== null && certainty.judgedPct < 100
            ? ` With the rest missed it would be ${certainty.lowest}, by which lists rank; with it met ${certainty.highest}.`
            : ""}
        </p>
        <p>
          A figure just outside its range earns at most three quarters of its points, half as far off again
          none.
        </p>
      </div>
      <div className="working-foot">
        <span>Built-in rules</span>
        <span className="close-hint">
          <kbd>Esc</kbd> closes
        </span>
      </div>
    </>
  );
}

function pointsWords(points: number | null, weight: number): string {
  if (points === null) return "not stated";
  if (points === weight) return "met";
  return points === 0 ? "missed" : "missed, by less than half";
}
