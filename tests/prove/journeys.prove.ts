import { parseArgs } from "node:util";
import { findPackageRoot } from "#server/package-root.ts";
import { collectRuns, countFailures, type Journey } from "./journeys/runs.ts";
import { say } from "./machine.ts";

const USAGE = "npm run prove -- journeys [--times 10] [--workers 4] [--seed S] [--further] [FILE …]";

/** Every journey in the browser, many times in random order and without a second try: what fails once is named. */
export async function run(args: readonly string[]): Promise<boolean> {
  const { values, positionals: files } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      times: { type: "string" },
      workers: { type: "string" },
      seed: { type: "string" },
      further: { type: "boolean" },
    },
  });
  const times = Number(values.times ?? 10);
  const workers = Number(values.workers ?? 4);
  const seed = Number(values.seed ?? Date.now() % 100_000);
  if (![times, workers, seed].every(Number.isSafeInteger) || times < 1 || workers < 1 || seed < 0) {
    say(`Usage: ${USAGE}`);
    return false;
  }
  say(
    `Every ${values.further === true ? "further journey" : "journey"}${files.length > 0 ? ` of ${files.join(" ")}` : ""} ${times} times in random order, ${workers} at a time, no second try. Again: --seed ${seed}`,
  );
  // Those that npm test does not run.
  const only = values.further === true ? "@further" : null;
  const journeys = await collectRuns(findPackageRoot(), { times, workers, seed, files, only });
  const failures = countFailures(journeys);
  for (const failure of failures) {
    say(`✗ ${failure.failed} of ${failure.runs}: ${failure.file}:${failure.line} ${failure.title}`);
    say(`  node_modules/.bin/playwright test ${failure.file}:${failure.line}`);
  }
  const isComplete = journeys.length > 0 && journeys.every((journey) => hasRun(journey, times));
  if (!isComplete) say("✗ Not every journey ran to its end each time: see above.");
  const runs = journeys.reduce((sum, journey) => sum + journey.outcomes.length, 0);
  say(
    `${failures.length === 0 ? "✓" : "✗"} ${journeys.length} journeys, ${runs} runs, ${failures.length} of them failed at least once`,
  );
  return isComplete && failures.length === 0;
}

const hasRun = ({ outcomes }: Journey, times: number) => outcomes.length === times;
