import { expect, test } from "vitest";
import type { JSONReport } from "@playwright/test/reporter";
import { countFailures, readJourneys } from "./journeys/runs.ts";

const spec = (title: string, line: number, ...statuses: string[]) => ({
  title,
  line,
  file: "src/features/tasks/e2e/tasks.e2e.ts",
  tests: [{ results: statuses.map((status) => ({ status })) }],
});

test("the runs of a journey are counted together, and one that failed once is named", () => {
  const report = {
    config: { rootDir: "/product" },
    suites: [
      {
        specs: [spec("a task is done", 6, "passed"), spec("a task is done", 6, "timedOut")],
        suites: [{ specs: [spec("another", 40, "passed"), spec("another", 40, "passed")] }],
      },
    ],
  } as unknown as JSONReport;
  const journeys = readJourneys(report, "/product");
  expect(journeys.map(({ outcomes }) => outcomes)).toEqual([
    ["passed", "timedOut"],
    ["passed", "passed"],
  ]);
  expect(countFailures(journeys)).toEqual([
    { file: "src/features/tasks/e2e/tasks.e2e.ts", line: 6, title: "a task is done", failed: 1, runs: 2 },
  ]);
});

test("journeys of one title in two suites are two journeys", () => {
  const within = (title: string) => ({ title, specs: [spec("a card is moved", 38, "passed")] });
  const report = {
    config: { rootDir: "/product" },
    suites: [{ specs: [], suites: [within("at an ordinary server"), within("at a slow one")] }],
  } as unknown as JSONReport;
  expect(readJourneys(report, "/product").map(({ title }) => title)).toEqual([
    "at an ordinary server › a card is moved",
    "at a slow one › a card is moved",
  ]);
});

test("a run that never came to an end is no pass", () => {
  const report = {
    config: { rootDir: "/product" },
    suites: [{ specs: [spec("a task is done", 6)] }],
  } as unknown as JSONReport;
  expect(countFailures(readJourneys(report, "/product"))).toMatchObject([{ failed: 1, runs: 1 }]);
});
