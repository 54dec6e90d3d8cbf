import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { MARKER } from "../build.mjs";
import { run } from "../processes.mjs";
import { git } from "./git.mjs";
import { ReleaseProblem } from "./problem.mjs";

const BUILT = ["dist", "dist-server"];

/**
 * What a release holds: the files that git tracks, and a build made of nothing else. They are written and built in a
 * folder of their own, so that neither a file that git ignores nor an older build gets in, and a server that runs from
 * this folder keeps its files.
 * @returns {Promise<{ name: string, isProgram: boolean, content: Buffer }[]>}
 */
export async function buildTree(root) {
  const tree = path.join(root, ".cache", "release");
  rmSync(tree, { recursive: true, force: true });
  mkdirSync(tree, { recursive: true });
  try {
    // The same bytes on every machine, whatever its git does to the ends of lines.
    git(root, "-c", "core.autocrlf=false", "-c", "core.eol=lf", "checkout-index", "-a", `--prefix=${tree}/`);
    symlinkSync(path.join(root, "node_modules"), path.join(tree, "node_modules"), "junction");
    const { ok } = await run(process.execPath, [path.join(tree, "scripts", "run.mjs"), "build"]);
    if (!ok) throw new ReleaseProblem("There is no release of what does not build: the reason stands above.");
    return [...listTracked(root), ...listBuilt(tree)].map(({ name, isProgram }) => ({
      name,
      isProgram,
      content: name === MARKER ? readMarker(path.join(tree, name)) : readFileSync(path.join(tree, name)),
    }));
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

function listTracked(root) {
  const entries = git(root, "ls-files", "--stage", "-z").split("\0").filter(Boolean);
  return entries.map((entry) => ({
    name: entry.slice(entry.indexOf("\t") + 1),
    isProgram: entry.startsWith("100755"),
  }));
}

function listBuilt(tree) {
  return BUILT.flatMap((folder) =>
    readdirSync(path.join(tree, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(tree, path.join(entry.parentPath, entry.name)))
      .map((file) => ({ name: file.replaceAll(path.sep, "/"), isProgram: false })),
  );
}

/** The marker of the build without the times of the files here: by their contents alone it is right everywhere. */
function readMarker(file) {
  const { contents } = JSON.parse(readFileSync(file, "utf8"));
  return Buffer.from(JSON.stringify({ stats: "", contents }));
}
