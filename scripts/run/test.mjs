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
 * `N passed, N failed, N skipped`. Format, lint, types and build count as one check each. Two lanes, so that one core
 * works while the other waits; what a stage says stands in one piece when it has ended.
 * @returns {Promise<number>} the exit code
 */
export async function test(root) {
  const results = path.join(root, "test-results");
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results);
  const report = (name) => path.join(results, `${name}.json`);
  const stages = [];
  const built = stage(stages, "build", () => countBuild(root));
  const onPages = async () => {
    await stage(stages, "format", () => checkWith(root, "oxfmt", ["--check", "."]));
    await stage(stages, "lint", () => checkWith(root, "oxlint", ["--deny-warnings"]));
    await stage(stages, "types", () => checkWith(root, "typescript", ["-b"]));
    await stage(stages, "unit", () => runVitest(root, "unit", report("unit")));
    const isBuilt = (await built).failed === 0;
    await stage(stages, "browser", () => runPlaywright(root, report("browser"), isBuilt));
  };
  const onServers = async () => {
    await built;
    await stage(stages, "integration", () => runVitest(root, "int", report("integration")));
  };
  await Promise.all([onPages(), onServers()]);
  return summarise(stages);
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
  const ended = { name, seconds: (performance.now() - started) / 1000, ...counts };
  stages.push(ended);
  console.log(`${counts.failed > 0 ? "✗" : "✓"} ${name}, ${ended.seconds.toFixed(0)} s`);
  return ended;
}

const asCounts = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });
const countBuild = async (root) => asCounts(await ensureBuilt(root));

/** Says what a tool said when it failed; silent when there is nothing to say. */
async function runQuietly(root, tool, args, how) {
  const { ok, output } = await runTool(root, tool, args, { ...how, output: "keep" });
  if (!ok) console.error(`✗ ${tool} ${args.join(" ")}\n${output.trim()}\n`);
  return { ok, output };
}

const checkWith = async (root, tool, args) => asCounts((await runQuietly(root, tool, args)).ok);

async function runVitest(root, project, report) {
  const args = ["run", "--project", project, "--reporter=dot", "--reporter=json"];
  args.push(`--outputFile.json=${report}`);
  const { ok } = await runQuietly(root, "vitest", args, { patienceMs: PATIENCE_MS });
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
  const how = { env, patienceMs: PATIENCE_MS };
  const { ok, output } = await runQuietly(root, "@playwright/test", ["test", "--reporter=dot,json"], how);
  if (!existsSync(report)) return asCounts(false);
  const { stats } = JSON.parse(readFileSync(report, "utf8"));
  if (stats.flaky > 0)
    console.error(`${output.trim()}\n${stats.flaky} browser test(s) passed only at a second try: see above.`);
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
