import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";
import { makeTemporaryFolder, removeTemporaryFolder } from "#tests/support/temporary-folders.ts";

export interface Journey {
  file: string;
  line: number;
  title: string;
  /** How each of its runs ended: `passed`, `failed`, `timedOut`, … */
  outcomes: string[];
}

export interface Failure extends Omit<Journey, "outcomes"> {
  failed: number;
  runs: number;
}

/** The tools that `npm test` runs the same journeys with. */
interface Scripts {
  findBrowser(root: string): Promise<Record<string, string> | null>;
  runTool(root: string, tool: string, args: string[], how: object): Promise<{ ok: boolean }>;
}

const PATIENCE_MS = 12_000;

/** Runs all journeys of the tree and reads how each run of each of them ended. */
export async function collectRuns(
  root: string,
  {
    times,
    workers,
    seed,
    files,
    only,
  }: { times: number; workers: number; seed: number; files: string[]; only: string | null },
): Promise<Journey[]> {
  const { findBrowser, runTool } = await loadScripts(root);
  const browser = await findBrowser(root);
  if (browser === null) throw new Error("There is no Chromium: install one, or set CHROMIUM_PATH.");
  const folder = makeTemporaryFolder("journeys");
  try {
    const report = path.join(folder, "report.json");
    const numbers = ["--repeat-each", String(times), "--workers", String(workers), "--shuffle", String(seed)];
    if (only !== null) numbers.push("--grep", only);
    await runTool(
      root,
      "@playwright/test",
      ["test", "--retries", "0", "--reporter", "line,json", ...numbers, ...files],
      {
        env: { ...process.env, ...browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
        patienceMs: PATIENCE_MS,
      },
    );
    if (!existsSync(report)) throw new Error("The journeys did not run: what went wrong stands above.");
    return readJourneys(JSON.parse(readFileSync(report, "utf8")) as JSONReport, root);
  } finally {
    removeTemporaryFolder(folder);
  }
}

async function loadScripts(root: string): Promise<Scripts> {
  const load = (name: string) =>
    import(pathToFileURL(path.join(root, "scripts", "run", name)).href) as Promise<Scripts>;
  const [{ findBrowser }, { runTool }] = await Promise.all([load("browser.mjs"), load("processes.mjs")]);
  return { findBrowser, runTool };
}

/** A report lists each repetition by itself: one journey here, with all that came of it. */
export function readJourneys({ suites, config }: JSONReport, root: string): Journey[] {
  const journeys = new Map<string, Journey>();
  // Suites of one file may hold journeys of the same title: a journey is named with those that it stands in.
  const visit = ({ specs, suites: inner = [] }: JSONReportSuite, within: readonly string[]): void => {
    for (const { file, line, title: own, tests } of specs) {
      const title = [...within, own].join(" › ");
      const where = path.relative(root, path.resolve(config.rootDir, file));
      const key = `${where}:${line}:${title}`;
      const journey = journeys.get(key) ?? { file: where, line, title, outcomes: [] };
      journeys.set(key, journey);
      for (const { results } of tests) journey.outcomes.push(results.at(-1)?.status ?? "not run");
    }
    for (const suite of inner) visit(suite, [...within, suite.title]);
  };
  for (const suite of suites) visit(suite, []);
  return [...journeys.values()];
}

/** Those that did not always pass, the most frequent first. */
export const countFailures = (journeys: readonly Journey[]): Failure[] =>
  journeys
    .map(({ outcomes, ...journey }) => ({
      ...journey,
      failed: outcomes.filter((outcome) => outcome !== "passed").length,
      runs: outcomes.length,
    }))
    .filter(({ failed }) => failed > 0)
    .toSorted((a, b) => b.failed - a.failed);
