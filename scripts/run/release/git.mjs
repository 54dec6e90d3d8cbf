import { spawnSync } from "node:child_process";
import { ReleaseProblem } from "./problem.mjs";

const MOST_OUTPUT_BYTES = 256 * 1024 * 1024;

/** What git answers in this folder, without the end of its last line. */
export function git(root, ...args) {
  const { status, stdout, stderr, error } = tryGit(root, ...args);
  if (error)
    throw new ReleaseProblem(`git does not run here (${error.message}): install it, then try again.`);
  if (status !== 0) throw new ReleaseProblem(`git ${args[0]} failed: ${stderr.trim()}`);
  return stdout.replace(/\n$/, "");
}

/** The same, or null when git says no: where that is an answer. */
export function askGit(root, ...args) {
  const { status, stdout } = tryGit(root, ...args);
  return status === 0 ? stdout.trim() : null;
}

const tryGit = (root, ...args) =>
  spawnSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: MOST_OUTPUT_BYTES });

/**
 * The commit that is released. Refuses whatever else than a commit would go into a release.
 * @returns {{ id: string, seconds: number }} its full id, and its date in seconds since 1970
 */
export function findCommit(root) {
  // In a folder of somebody else's repository git would answer for that one.
  if (askGit(root, "rev-parse", "--show-prefix") !== "")
    throw new ReleaseProblem(
      "A release is made from a git clone of Dealwright with at least one commit, and this folder is none.",
    );
  const changed = git(root, "status", "--porcelain").split("\n").filter(Boolean);
  if (changed.length > 0)
    throw new ReleaseProblem(
      [
        "A release holds what is committed, and this working tree has changes that are not:",
        ...changed.slice(0, 10).map((line) => `  ${line}`),
        ...(changed.length > 10 ? [`  … and ${changed.length - 10} more`] : []),
        "Commit them, or put them aside with `git stash --include-untracked`, then run this again.",
      ].join("\n"),
    );
  const [id, seconds] = git(root, "log", "-1", "--format=%H %ct").split(" ");
  return { id, seconds: Number(seconds) };
}

/** One version is one commit: two archives of the same name with other bytes would make every check doubtful. */
export function refuseTakenVersion(root, version, commit) {
  const tagged = askGit(root, "rev-parse", "--verify", "--quiet", `refs/tags/v${version}^{commit}`);
  if (tagged === null || tagged === commit.id) return;
  throw new ReleaseProblem(
    `Version ${version} is out already: the tag v${version} is at ${tagged.slice(0, 10)}. Raise it in package.json and package-lock.json with \`npm version --no-git-tag-version NEW\`, and commit that.`,
  );
}
