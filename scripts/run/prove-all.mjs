import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { ensureBuilt } from "./build.mjs";
import { run } from "./processes.mjs";
import { askGit } from "./release/git.mjs";
import { printTable } from "./table.mjs";

/**
 * Every proof with bounds of its own, in steps one after the other. The lanes of a step run side by side, the proofs of a
 * lane one after the other: those that measure times or memory stand alone.
 * @type {readonly (readonly (readonly { name: string, args?: readonly string[], minutes: number }[])[])[]}
 */
export const STEPS = [
  [
    [
      { name: "durability", args: ["--rounds", "25"], minutes: 8 },
      { name: "failover", args: ["--kills", "10"], minutes: 5 },
      { name: "two-servers", minutes: 5 },
    ],
    [
      { name: "fuzz", args: ["--requests", "20000"], minutes: 6 },
      { name: "best-structure", args: ["--cases", "100", "--larger", "10"], minutes: 8 },
      { name: "intake", minutes: 10 },
      { name: "answers", args: ["--deals", "60"], minutes: 4 },
      { name: "properties", args: ["--times", "1"], minutes: 3 },
    ],
  ],
  [[{ name: "access", minutes: 8 }]],
  [[{ name: "hostile", minutes: 6 }]],
  [[{ name: "data-export", args: ["--megabytes", "256"], minutes: 4 }]],
  [[{ name: "scale", args: ["--runs", "10"], minutes: 5 }]],
  [[{ name: "soak", args: ["--minutes", "3"], minutes: 5 }]],
];

/** What `all` does not run, and why. */
export const LEFT_OUT = {
  citus: "needs machines of yours: --coordinator URL",
  browsers: "needs Firefox ESR and WebKitGTK's driver",
  further: "CI runs it with npm test, for each change",
  journeys: "each journey is run by npm test or by further; many times by itself",
};

/** The most minutes that all of it takes. */
export const mostMinutes = (steps = STEPS) =>
  sum(steps.map((lanes) => Math.max(...lanes.map((proofs) => sum(proofs.map(({ minutes }) => minutes))))));

const sum = (numbers) => numbers.reduce((all, number) => all + number, 0);

/** Where the last table stands. */
const TABLE = "docs/proofs.md";

/** Runs all proofs, or those that are named, and prints one table. `--write` keeps it in the docs, beside what others said last. */
export async function proveAll(root, args) {
  const named = args.filter((arg) => arg !== "--write");
  const known = STEPS.flat(2).map(({ name }) => name);
  if (named.some((name) => !known.includes(name))) {
    console.error(`Usage: npm run prove -- all [--write] [${known.join(" | ")} …]`);
    return 1;
  }
  if (!(await ensureBuilt(root))) return 1;
  const folder = path.join(root, ".cache", "proofs");
  mkdirSync(folder, { recursive: true });
  const isAsked = ({ name }) => named.length === 0 || named.includes(name);
  console.log(
    `At most ${mostMinutes()} minutes. What each proof says: ${path.relative(root, folder)}/NAME.txt`,
  );
  const rows = [];
  for (const lanes of STEPS) {
    const done = await Promise.all(lanes.map((proofs) => runLane(root, folder, proofs.filter(isAsked))));
    rows.push(...done.flat());
  }
  printTable(rows);
  if (args.includes("--write")) {
    const file = path.join(root, TABLE);
    const when = describeRun(root);
    const now = rows.map((row) => [row.proof.split(" ")[0], inTable({ ...row, when })]);
    const lines = new Map([...linesOf(readFileSync(file, "utf8")), ...now]);
    writeFileSync(file, inMarkdown(known.flatMap((name) => lines.get(name) ?? [])));
  }
  return rows.every(({ says }) => says === HOLDS) ? 0 : 1;
}

const HOLDS = "holds";

async function runLane(root, folder, proofs) {
  const rows = [];
  for (const proof of proofs) rows.push(await runOne(root, folder, proof));
  return rows;
}

async function runOne(root, folder, { name, args = [], minutes }) {
  const command = [path.join(root, "scripts", "run.mjs"), "prove", name, ...args];
  const { ok, output, seconds, isLate } = await run(process.execPath, command, {
    output: "keep",
    mostMs: minutes * 60_000,
    patienceMs: 10_000,
  });
  writeFileSync(path.join(folder, `${name}.txt`), output);
  const says = ok ? HOLDS : isLate ? `not done in ${minutes} min` : "FAILS";
  console.log(`${ok ? "✓" : "✗"} ${name}`);
  return { proof: [name, ...args].join(" "), says, seconds: Math.round(seconds), last: lastLine(output) };
}

/** What a proof said last, in the width of a table. */
export const lastLine = (output) => output.trimEnd().split("\n").at(-1)?.trim().slice(0, 100) ?? "";

const describeRun = (root) =>
  [
    new Date().toISOString().slice(0, 10),
    askGit(root, "rev-parse", "--short", "HEAD") ?? "unknown",
    `${os.cpus().length} cores`,
  ].join(", ");

/** A row of the page. */
export const inTable = ({ proof, says, seconds, when, last }) =>
  `| ${[proof, says, seconds, when, last].map((text) => String(text).replaceAll("|", "\\|")).join(" | ")} |`;

/** The rows of the page that stands, by their proofs. */
export const linesOf = (page) =>
  page
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .slice(2)
    .map((line) => [line.slice(2).split(" ")[0], line]);

/** The page of the docs that holds the last table. */
export function inMarkdown(lines) {
  return [
    "# The last proofs",
    "",
    "`npm run prove -- all --write` wrote this; with names behind it, the rows of those.",
    "",
    "| proof | says | seconds | when, at which commit | last line |",
    "| --- | --- | ---: | --- | --- |",
    ...lines,
    "",
    ...Object.entries(LEFT_OUT).map(([name, why]) => `Not run: \`${name}\`, ${why}.`),
    "",
  ].join("\n");
}
