import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** What is made, installed or measured here, and is no source. */
const NOT_OURS = new Set([
  ".cache",
  ".git",
  "data",
  "dist",
  "dist-server",
  "node_modules",
  "playwright-report",
  "test-results",
]);

/** Every file of the tree by its path from the root, in order. */
export function listSources(root, folder = "") {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => !(folder === "" && NOT_OURS.has(entry.name)))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const at = folder === "" ? entry.name : `${folder}/${entry.name}`;
      return entry.isDirectory() ? listSources(root, at) : entry.isFile() ? [at] : [];
    });
}

const KINDS = [
  { stage: "browser", pattern: /\.e2e\.ts$/ },
  { stage: "integration", pattern: /\.int\.test\.ts$/ },
  { stage: "unit", pattern: /\.test\.tsx?$/ },
];

export const stageOf = (file) => KINDS.find(({ pattern }) => pattern.test(file))?.stage ?? null;

/**
 * Which tests are meant by what somebody named: files and folders (a source file means the tests beside it), and words
 * of a title.
 * @returns {{ files: string[], title: string | null } | { problem: string }}
 */
export function selectTests(root, wanted, standing = root) {
  const sources = listSources(root);
  const places = [];
  const words = [];
  for (const one of wanted) {
    const at = [path.resolve(standing, one), path.resolve(root, one)].find((file) => existsSync(file));
    if (at === undefined) words.push(one);
    else places.push(path.relative(root, at).split(path.sep).join("/"));
  }
  if (words.length > 1)
    return {
      problem: `These are neither files nor folders: ${words.map((w) => `"${w}"`).join(", ")}. Name one title.`,
    };
  const [title = null] = words;
  const tests = sources.filter((file) => stageOf(file) !== null);
  const named =
    places.length === 0 ? tests : tests.filter((file) => places.some((place) => isMeant(place, file)));
  if (named.length === 0) return { problem: `There are no tests in ${places.join(", ")}.` };
  if (title === null) return { files: named, title };
  // A title that is put together while the tests load stands in no file as it is.
  const holding = named.filter((file) => readFileSync(path.join(root, file), "utf8").includes(title));
  return { files: holding.length > 0 ? holding : named, title };
}

function isMeant(place, file) {
  if (place === "" || file === place || file.startsWith(`${place}/`)) return true;
  // A source file: the test of its name, else those of its folder.
  const isSource = /\.(?:tsx?|mjs|css)$/.test(place) && stageOf(place) === null;
  return isSource && file.startsWith(`${path.posix.dirname(place)}/`);
}
