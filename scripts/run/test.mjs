import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { findBrowser } from "./browser.mjs";
import { ensureBuilt } from "./build.mjs";
import { runTool } from "./processes.mjs";
import { printTable } from "./table.mjs";
import { listChecks, runChecks } from "./test/checks.mjs";
import { readEvents } from "./test/events.mjs";
import { FURTHER, MAIN_TITLES } from "./test/halves.mjs";
import { nameFailure, openProgress } from "./test/progress.mjs";
import { selectTests, stageOf } from "./test/sources.mjs";

/** Tests that are told to stop take down the servers they started. */
const PATIENCE_MS = 12_000;
const reporter = (name) => fileURLToPath(new URL(`test/${name}-reporter.mjs`, import.meta.url));

/**
 * The whole proof, or the tests of the files, folders and titles that are named. Every stage runs, whatever the earlier
 * ones said; the last lines name what failed, and the very last is always `N passed, N failed, N skipped`.
 *
 * Two lanes, and one heavy process in each: what is longer than its turn in one lane is not made faster by a third.
 * Programs that are started, killed and restored do not run beside the browser, which both lanes then drive.
 * @returns {Promise<number>} the exit code
 */
export async function test(root, wanted = [], standing = root) {
  const selected = wanted.length === 0 ? null : selectTests(root, wanted, standing);
  if (selected && "problem" in selected) {
    console.error(selected.problem);
    return 1;
  }
  const results = path.join(root, "test-results");
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results);
  const progress = openProgress(root, { isWhole: selected === null });
  const due = selected ? [] : listChecks(root);
  const has = (stage) => selected === null || selected.files.some((file) => stageOf(file) === stage);
  const stage = (name, work) => run(progress, name, work);
  const vitest = (project, workers) => (take) =>
    runVitest(root, take, { project, workers, isWhole: selected === null, ...pick(selected, project) });

  const built = has("integration") || has("browser") ? stage("build", (take) => build(root, take)) : null;
  const checking = selected ? null : stage("checks", (take) => runChecks(root, due, take));
  await built;
  if (has("unit")) await stage("unit", vitest("unit", 2));
  await checking;
  if (has("integration"))
    await Promise.all([stage("integration", vitest("int", 2)), stage("programs", vitest("programs", 1))]);
  const isBuilt = (await built)?.failed === 0;
  if (has("browser"))
    await stage("browser", (take) =>
      runPlaywright(root, take, { isBuilt, isWhole: selected === null, ...pick(selected, "browser") }),
    );
  return summarise(progress);
}

/** What of the selection belongs to a project; everything where nothing is selected. */
function pick(selected, project) {
  const stage = { unit: "unit", browser: "browser" }[project] ?? "integration";
  const files = selected?.files.filter((file) => stageOf(file) === stage) ?? [];
  return { files, title: selected?.title ?? null };
}

async function run(progress, name, work) {
  const stage = progress.begin(name);
  try {
    await work(stage.take);
  } catch (error) {
    stage.take({ kind: "failed", file: "", title: name, why: error.stack });
  }
  return stage.end();
}

async function build(root, take) {
  const ok = await ensureBuilt(root, { quiet: true });
  take(
    ok
      ? { kind: "passed" }
      : { kind: "failed", file: "", title: "build", why: "What went wrong stands above." },
  );
}

/** Runs a tool with a reporter of this folder, whose events it takes; what else the tool says is said if it fails. */
async function report(root, take, [tool, args, env]) {
  let failures = 0;
  const events = readEvents((event) => {
    if (event.kind === "failed") failures += 1;
    take(event);
  });
  const { ok } = await runTool(root, tool, args, {
    env: { ...process.env, NODE_COMPILE_CACHE: path.join(root, ".cache", "compiled"), ...env },
    onText: events.take,
    patienceMs: PATIENCE_MS,
  });
  // One that ends without a failed test has not run: a project that does not load, a port that is taken.
  if (!ok && failures === 0)
    take({ kind: "failed", file: "", title: `${tool} ${args[0]}`, why: events.rest() });
}

const escape = (text) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

function runVitest(root, take, { project, workers, isWhole, files, title }) {
  const args = ["run", "--project", project, `--maxWorkers=${workers}`, `--reporter=${reporter("vitest")}`];
  const titles = isWhole ? MAIN_TITLES : title === null ? null : escape(title);
  args.push("--passWithNoTests", ...(titles === null ? [] : ["-t", titles]), ...files);
  return report(root, take, ["vitest", args]);
}

async function runPlaywright(root, take, { isBuilt, isWhole, files, title }) {
  const fail = (why) => take({ kind: "failed", file: "", title: "browser", why });
  if (!isBuilt) return fail("The journeys need the build, which failed.");
  const browser = await findBrowser(root);
  if (!browser)
    return fail("There is no Chromium to test in: install one, or set CHROMIUM_PATH to its program.");
  const args = ["test", `--reporter=${reporter("playwright")}`, ...files.map(escape)];
  args.push(...(title === null ? [] : ["--grep", escape(title), "--pass-with-no-tests"]));
  if (isWhole) args.push("--grep-invert", FURTHER);
  return report(root, take, ["@playwright/test", args, browser]);
}

function summarise(progress) {
  const { ended, seconds } = progress.close();
  const rows = ended.map(({ name, seconds: each, passed, failed, skipped }) => ({
    stage: name,
    seconds: each.toFixed(0),
    passed,
    failed,
    skipped,
  }));
  console.log();
  printTable(rows);
  const failures = ended.flatMap((stage) => stage.failures);
  if (failures.length > 0) console.log(`\n${failures.map(nameFailure).join("\n")}`);
  const sum = (key) => ended.reduce((total, stage) => total + stage[key], 0);
  console.log(`\n${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`);
  console.log(`${sum("passed")} passed, ${sum("failed")} failed, ${sum("skipped")} skipped`);
  if (sum("passed") + sum("failed") === 0) {
    console.error("No test has that title.");
    return 1;
  }
  return sum("failed") > 0 ? 1 : 0;
}
