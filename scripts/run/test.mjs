import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { findBrowser } from "./browser.mjs";
import { ensureBuilt } from "./build.mjs";
import { runTool } from "./processes.mjs";
import { printTable } from "./table.mjs";

/** Tests that are told to stop take down the servers they started. */
const PATIENCE_MS = 12_000;

/**
 * The whole proof: every stage runs, whatever the earlier ones said, and the last line is always
 * `N passed, N failed, N skipped`. Format, lint, types and build count as one check each.
 * @returns {Promise<number>} the exit code
 */
export async function test(root) {
  const results = path.join(root, "test-results");
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results);
  const stages = [];
  // One core checks while the other builds; tests have both to themselves, because some are bound in time.
  await Promise.all([check(root, stages), stage(stages, "build", () => countBuild(root))]);
  await stage(stages, "unit and integration", () => runVitest(root, path.join(results, "vitest.json")));
  const isBuilt = stages.some(({ name, failed }) => name === "build" && failed === 0);
  await stage(stages, "end to end", () =>
    runPlaywright(root, path.join(results, "playwright.json"), isBuilt),
  );
  return summarise(stages);
}

async function check(root, stages) {
  await stage(stages, "format", () => checkWith(root, "oxfmt", ["--check", "."]));
  await stage(stages, "lint", () => checkWith(root, "oxlint", ["--deny-warnings"]));
  await stage(stages, "types", () => checkWith(root, "typescript", ["-b"]));
}

async function stage(stages, name, work) {
  const started = performance.now();
  let counts;
  try {
    counts = await work();
  } catch (error) {
    console.error(error);
    counts = { passed: 0, failed: 1, skipped: 0 };
  }
  stages.push({ name, seconds: (performance.now() - started) / 1000, ...counts });
}

const asCounts = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });
const countBuild = async (root) => asCounts(await ensureBuilt(root));

async function checkWith(root, tool, args) {
  const { ok, output } = await runTool(root, tool, args, { output: "keep" });
  // In one piece, not between the lines of what runs beside it; silent when there is nothing to say.
  if (!ok) console.error(`✗ ${tool} ${args.join(" ")}\n${output.trim()}\n`);
  return asCounts(ok);
}

async function runVitest(root, report) {
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { ok } = await runTool(root, "vitest", args, { patienceMs: PATIENCE_MS });
  if (!existsSync(report)) return asCounts(false);
  const json = JSON.parse(readFileSync(report, "utf8"));
  const failed = json.numFailedTests || (ok ? 0 : 1); // a file that does not load has no tests to fail
  return { passed: json.numPassedTests, failed, skipped: json.numPendingTests + json.numTodoTests };
}

async function runPlaywright(root, report, isBuilt) {
  if (!isBuilt) {
    console.error("The end-to-end tests need the build, which failed: counted as one failure.");
    return asCounts(false);
  }
  const browser = await findBrowser(root);
  if (!browser) {
    console.error("There is no Chromium to test in: install one, or set CHROMIUM_PATH to its program.");
    return asCounts(false);
  }
  const env = { ...process.env, ...browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const { ok } = await runTool(root, "@playwright/test", ["test", "--reporter=line,json"], {
    env,
    patienceMs: PATIENCE_MS,
  });
  if (!existsSync(report)) return asCounts(false);
  const { stats } = JSON.parse(readFileSync(report, "utf8"));
  if (stats.flaky > 0)
    console.error(`${stats.flaky} browser test(s) passed only at a second try; their names stand above.`);
  const failed = stats.unexpected || (ok ? 0 : 1);
  return { passed: stats.expected + stats.flaky, failed, skipped: stats.skipped };
}

function summarise(stages) {
  const rows = stages.map(({ name, seconds, passed, failed, skipped }) => ({
    stage: name,
    seconds: seconds.toFixed(1),
    passed,
    failed,
    skipped,
  }));
  const sum = (key) => stages.reduce((total, stage) => total + stage[key], 0);
  console.log();
  printTable(rows);
  console.log(`${sum("passed")} passed, ${sum("failed")} failed, ${sum("skipped")} skipped`);
  return sum("failed") > 0 ? 1 : 0;
}
