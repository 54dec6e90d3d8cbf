import { meanLevel, RUBRIC_KEYS, type RubricKey } from "#calc/practice/practice-score.ts";
import { type ScenarioKey, SCENARIO_KEYS } from "./scenarios.ts";
import type { Feedback } from "./session.ts";

export interface Scored {
  readonly scenario: ScenarioKey;
  readonly feedback: Pick<Feedback, "score" | "levels">;
}

const COMPARED = 5;

/** How the scores and the criteria have moved; `scored` begins with the oldest. */
export function progressOf(scored: readonly Scored[]) {
  const scenarios = SCENARIO_KEYS.flatMap((scenario) => {
    const scores = scored.flatMap((one) =>
      one.scenario === scenario && one.feedback.score !== null ? [one.feedback.score] : [],
    );
    const [firstScore] = scores;
    const latestScore = scores.at(-1);
    if (firstScore === undefined || latestScore === undefined) return [];
    return [{ scenario, times: scores.length, firstScore, bestScore: Math.max(...scores), latestScore }];
  });
  const criteria =
    scored.length === 0
      ? null
      : { first: meansOf(scored.slice(0, COMPARED)), latest: meansOf(scored.slice(-COMPARED)) };
  return { scenarios, criteria };
}

function meansOf(scored: readonly Scored[]): Record<RubricKey, number | null> {
  const means: Partial<Record<RubricKey, number | null>> = {};
  for (const key of RUBRIC_KEYS) means[key] = meanLevel(scored.map(({ feedback }) => feedback.levels[key]));
  return means as Record<RubricKey, number | null>;
}
