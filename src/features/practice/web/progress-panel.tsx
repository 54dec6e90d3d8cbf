import { HIGHEST_LEVEL, RUBRIC_KEYS } from "#calc/practice/practice-score.ts";
import { RUBRIC } from "#features/practice/model/rubric.ts";
import { findScenario } from "#features/practice/model/scenarios.ts";
import { NOTHING } from "#kit/format-figure.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import { ScoreBar } from "#web/ui/charts/score-bar.tsx";
import { Table } from "#web/ui/layout/table.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { useProgress } from "./data.ts";

/** How the scores have moved. Nothing is drawn before there is a score. */
export function ProgressPanel() {
  const progress = useProgress();
  if (progress.error && !progress.data)
    return (
      <LoadProblem
        error={progress.error}
        fallback="Your progress could not be loaded."
        isBusy={progress.isFetching}
        onRetry={() => void progress.refetch()}
      />
    );
  const { scenarios = [], criteria = null } = progress.data ?? {};
  if (criteria === null || scenarios.length === 0) return null;
  // Up to five conversations the first and the latest are the same ones.
  const isFew = scenarios.reduce((sum, { times }) => sum + times, 0) <= 5;
  const latest = isFew ? "Average" : "Latest five";
  const show = (mean: number | null) => (mean === null ? NOTHING : `${mean} of ${HIGHEST_LEVEL}`);
  return (
    <Panel title="Your progress">
      <Table flush stacked>
        <caption className="sr-only">Scores by conversation</caption>
        <thead>
          <tr>
            <th>Conversation</th>
            <th className="numeric">Times</th>
            <th>First</th>
            <th>Best</th>
            <th>Latest</th>
          </tr>
        </thead>
        <tbody>
          {scenarios.map(({ scenario, times, firstScore, bestScore, latestScore }) => (
            <tr key={scenario}>
              <td>{findScenario(scenario).title}</td>
              <td className="numeric" data-label="Times">
                {times}
              </td>
              <td data-label="First">
                <ScoreBar value={firstScore} />
              </td>
              <td data-label="Best">
                <ScoreBar value={bestScore} />
              </td>
              <td data-label="Latest">
                <ScoreBar value={latestScore} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Table flush stacked className="mt-5">
        <caption className="sr-only">Average level by criterion</caption>
        <thead>
          <tr>
            <th>Criterion</th>
            {isFew ? null : <th className="numeric">First five</th>}
            <th className="numeric">{latest}</th>
          </tr>
        </thead>
        <tbody>
          {RUBRIC_KEYS.map((key) => (
            <tr key={key}>
              <td>{RUBRIC.find((one) => one.key === key)?.title}</td>
              {isFew ? null : (
                <td className="numeric" data-label="First five">
                  {show(criteria.first[key])}
                </td>
              )}
              <td className="numeric" data-label={latest}>
                {show(criteria.latest[key])}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
