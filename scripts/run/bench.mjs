import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { findBrowser } from "./browser.mjs";
import { ensureBuilt } from "./build.mjs";
import { run } from "./processes.mjs";
import { printTable } from "./table.mjs";

/** Those that drive a real browser. */
const IN_A_BROWSER = new Set([
  "bank-screen",
  "best-screen",
  "books-screen",
  "landing",
  "pipeline",
  "screens",
  "slider",
  "stack-builder",
]);
/** Those that ask the product in another process: their own collections of what they read are not to count as its time. */
const ASKING = new Set(["explorer", "growth", "library", "together"]);
const ROOMY = ["--max-semi-space-size=64"];
const ONE = fileURLToPath(new URL("bench-one.mjs", import.meta.url));
/** For the databases they started to be stopped. */
const PATIENCE_MS = 12_000;

/**
 * Runs the benchmarks, each in a process of its own so that none pays for another's memory, and prints what they
 * measured beside rivals or floors: how many times those, beside the goal and what the last release had. Time never fails it: only a benchmark that could not
 * measure does.
 */
export async function bench(root, asked) {
  const writes = asked.includes("--write");
  const names = asked.filter((name) => name !== "--write");
  const folder = path.join(root, "bench");
  const known = existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith(".bench.ts"))
        .map((file) => file.slice(0, -".bench.ts".length))
        .sort()
    : [];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) {
    console.error(`There is no benchmark "${unknown}". There are: ${known.join(", ")}.`);
    return 1;
  }
  if (!(await ensureBuilt(root))) return 1;
  const answers = mkdtempSync(path.join(os.tmpdir(), "dealwright-figures-"));
  const released = readReleased(path.join(folder, "last-release.json"));
  const all = [];
  const broken = [];
  try {
    for (const name of names.length > 0 ? names : known) {
      console.error(`Measuring ${name} …`);
      const results = await measure(name, path.join(folder, `${name}.bench.ts`), answers);
      if (results) all.push(...results.map((result) => ({ ...result, bench: name })));
      else broken.push(name);
    }
  } finally {
    rmSync(answers, { recursive: true, force: true });
  }
  report(
    all.map((result) => toRow(result.bench, result, released)),
    broken,
  );
  if (writes) writeReleased(path.join(folder, "last-release.json"), all);
  return broken.length > 0 ? 1 : 0;
}

async function measure(name, file, answers) {
  const browser = IN_A_BROWSER.has(name) ? await findBrowser(path.dirname(path.dirname(file))) : {};
  const answer = path.join(answers, `${name}.json`);
  // Processes and threads beside it are the product's as built: from the sources each translates hundreds of files first.
  const env = { ...process.env, ...browser, PROGRAMS_AS_BUILT: "1" };
  const settings = ASKING.has(name) ? ROOMY : [];
  const { ok } = await run(process.execPath, [...settings, ONE, file, answer], {
    env,
    patienceMs: PATIENCE_MS,
  });
  return ok && existsSync(answer) ? JSON.parse(readFileSync(answer, "utf8")) : null;
}

const sayRatio = (ratio) => (ratio === undefined ? "" : `${ratio.toFixed(ratio < 10 ? 2 : 0)}x`);

function toRow(name, { name: figure, goal, measured, beside, ratio, ok, load }, released) {
  return {
    figure,
    ratio: sayRatio(ratio),
    goal: goal ?? "none named",
    "last release": sayRatio(released[figure]),
    reached: ok === null ? "" : ok ? "yes" : "MISSED",
    measured,
    "beside it": beside ?? "",
    load,
    "to repeat": `npm run bench -- ${name}`,
  };
}

/** The ratios of the last release, by figure: a release writes them with `npm run bench -- --write`. */
function readReleased(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

function writeReleased(file, results) {
  const ratios = results.flatMap(({ name, ratio }) =>
    ratio === undefined ? [] : [[name, Number(ratio.toFixed(2))]],
  );
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(ratios), null, 2)}\n`);
}

function report(rows, broken) {
  const [one, five, fifteen] = os.loadavg().map((load) => load.toFixed(2));
  console.log();
  printTable(rows);
  const judged = rows.filter(({ reached }) => reached !== "");
  const missed = judged.filter(({ reached }) => reached === "MISSED");
  if (judged.length > 0) console.log(`\n${judged.length - missed.length} of ${judged.length} goals reached.`);
  for (const { figure, goal, measured, ratio } of missed)
    console.log(`  missed: ${figure}: ${goal}, but ${ratio === "" ? measured : `${ratio} (${measured})`}`);
  for (const name of broken) console.log(`  could not be measured: ${name} (what went wrong stands above)`);
  console.log(
    `Deals and amounts of day ${process.env.BENCH_SEED ?? Math.floor(Date.now() / 86_400_000)} (BENCH_SEED repeats another day’s). Machine: ${os.availableParallelism()} cores, load ${one} ${five} ${fifteen}, Node ${process.version}. Where the load stands above the cores, times say little, and the ratios more.`,
  );
}
