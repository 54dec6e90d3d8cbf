import path from "node:path";
import { describe, expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { serverFeatures } from "#server/features.ts";
import { FEATURES_BELOW } from "#rooms";
import { listFiles, readSource as read, ROOT } from "#tests/support/source-files.ts";

/** What the documents name is there: a path, a command, a setting, a decision. */

const FILES = listFiles();
const FILE_NAMES = new Set(FILES.map((file) => path.posix.basename(file)));
const FOLDERS = new Set(FILES.flatMap(foldersOf));
const DOCUMENTS = FILES.filter((file) => file.endsWith(".md"));

function foldersOf(file: string): string[] {
  const parts = file.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}

const isThere = (name: string) => FILES.includes(name) || FOLDERS.has(name);

/** A path may be named from the root, from `src`, from `src/features`, or from where the document stands. */
function findPath(document: string, name: string): boolean {
  const bare = name.replace(/\/$/, "");
  const places = ["", "src/", "src/features/", `${path.posix.dirname(document)}/`];
  return places.some((place) => isThere(path.posix.normalize(place + bare)));
}

const CODE = /\.(?:tsx?|mjs|sh|css|html)$/;

/** What stands between backticks and can only be meant as a file or folder of this tree. */
function pathsNamed(text: string): string[] {
  const quoted = [...text.matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)].map(([, code = ""]) => code);
  const plain = quoted.filter((code) => /^(?!\.\/)[\w.@-]+(?:\/[\w.@-]+)*\/?$/.test(code));
  const begin = ["src", "tests", "docs", "deploy", "scripts", "bench", "server", "web", "model", "calc"];
  return plain.filter((code) => CODE.test(code) || begin.some((room) => code.startsWith(`${room}/`)));
}

/** As the page of a document makes them of its headings. */
function anchorsOf(file: string): string[] {
  const headings = [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, words = ""]) => words);
  return headings.map((words) =>
    words
      .toLowerCase()
      .replace(/[^\w\s-]/g, "")
      .trim()
      .replaceAll(" ", "-"),
  );
}

function isLinkRight(document: string, target: string): boolean {
  const [file = "", anchor] = target.split("#");
  const meant = file === "" ? document : path.posix.join(path.posix.dirname(document), file);
  return isThere(meant) && (anchor === undefined || anchorsOf(meant).includes(anchor));
}

const DECISIONS = new Map(
  FILES.filter((file) => file.startsWith("docs/decisions/")).map((file) => [
    Number(path.posix.basename(file).slice(0, 2)),
    file,
  ]),
);

function decisionsNamed(text: string): number[] {
  const byAddress = [...text.matchAll(/decisions\/(\d+)/g)];
  const byNumber = [...text.matchAll(/\bdecision(?: record)? (\d{1,4})\b/g)];
  const lists = [...text.matchAll(/\bdecision records ([\d, toand]+)/g)];
  const listed = lists.flatMap(([, numbers = ""]) => numbers.match(/\d+/g) ?? []);
  return [...byAddress.map(([, number]) => number), ...byNumber.map(([, number]) => number), ...listed].map(
    Number,
  );
}

describe.each(DOCUMENTS)("%s", (document) => {
  const text = read(document);

  test("names files and folders that are there", () => {
    const missing = pathsNamed(text).filter((name) =>
      name.includes("/") ? !findPath(document, name) : !FILE_NAMES.has(name),
    );
    expect(missing).toEqual([]);
  });

  test("links to what is there", () => {
    const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);
    const ours = targets.filter((target) => !/^[a-z]+:/.test(target));
    expect(ours.filter((target) => !isLinkRight(document, target))).toEqual([]);
  });

  test("names commands that there are", () => {
    expect(commandsNamed(text).filter((command) => !isCommand(command))).toEqual([]);
  });
});

const SCRIPTS: object = JSON.parse(read("package.json")).scripts;
const COMMAND_LINE = [...read("src/cli/main.ts").matchAll(/^ {2}"?([\w-]+)"?: async \(\) =>/gm)].map(
  ([, name]) => name,
);

interface NamedCommand {
  script: string;
  /** The word behind it that says what is to be done. */
  of: string | undefined;
}

function commandsNamed(text: string): NamedCommand[] {
  const run = [...text.matchAll(/npm run (?:-s )?([a-z]+)(?: (?:-- )?([a-z][\w-]*))?/g)];
  const short = [...text.matchAll(/`deal ([a-z][a-z-]*)/g)];
  const built = [...text.matchAll(/scripts\/dealwright\.mjs ([a-z][a-z-]*)/g)];
  return [
    ...run.map(([, script = "", of]) => ({ script, of })),
    ...[...short, ...built].map(([, of]) => ({ script: "deal", of })),
  ];
}

function isCommand({ script, of }: NamedCommand): boolean {
  if (!Object.hasOwn(SCRIPTS, script)) return false;
  if (of === undefined) return true;
  if (script === "deal") return COMMAND_LINE.includes(of);
  if (script === "bench") return FILES.includes(`bench/${of}.bench.ts`);
  if (script === "prove") return of === "all" || FILES.includes(`tests/prove/${of}.prove.ts`);
  return true;
}

test("every setting that the program reads is described, and no other", () => {
  const asked = new Set<string>();
  const features = serverFeatures.flatMap(({ settings }) => settings ?? []);
  readConfig(new Proxy({}, { get: (_, name) => void asked.add(String(name)), has: () => true }), {
    features,
    packageRoot: ROOT,
  });
  // The four tasks are set by the same names: one of them is written out, the others are named by their beginning.
  const settings = [...asked].map((name) =>
    name.replace(/^AI_(?:FUNDING_STRUCTURES|COACH|SIMULATOR|INTAKE_VALUES)_/, "AI_FIT_ANALYSIS_"),
  );
  const rows = [read("docs/settings.md"), read("docs/operations.md")].flatMap(
    (text) => text.match(/^\| (?:`[A-Z][A-Z\d_]*`(?:, )?)+ *\|/gm) ?? [],
  );
  const described = rows.flatMap(
    (row) => (row.split("|")[1] ?? "").match(/\b[A-Z\d]+(?:_[A-Z\d]+)*\b/g) ?? [],
  );
  expect([...new Set(described)].toSorted()).toEqual([...new Set(settings)].toSorted());
});

test("a decision is found by its number, in documents and in code", () => {
  expect(DECISIONS.size).toBe(FILES.filter((file) => file.startsWith("docs/decisions/")).length);
  for (const file of DECISIONS.values())
    expect(read(file), file).toMatch(/^# .+\n\n\*\*Decision\*\*\n[^]*\n\*\*Why\*\*\n/);
  const naming = FILES.filter((file) => /\.(?:tsx?|mjs|md|css)$/.test(file));
  const unknown = naming.flatMap((file) =>
    decisionsNamed(read(file))
      .filter((number) => !DECISIONS.has(number))
      .map((number) => `${file} names ${number}`),
  );
  expect(unknown).toEqual([]);
});

test("every feature has its place among the others and a README", () => {
  const features = [...FOLDERS].filter((folder) => /^src\/features\/[^/]+$/.test(folder));
  const names = features.map((folder) => path.posix.basename(folder));
  expect(names.toSorted()).toEqual(Object.keys(FEATURES_BELOW).toSorted());
  expect(features.filter((folder) => !FILES.includes(`${folder}/README.md`))).toEqual([]);
});
