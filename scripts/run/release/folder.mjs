import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ReleaseProblem } from "./problem.mjs";
import { readSums, SIGNATURE, SUMS } from "./sums.mjs";

const OURS = /^(?:dealwright-[\w.-]+\.(?:tar\.gz|cdx\.json)|NOTES\.md)$/;

/** Makes the folder for a release, or sees that a release may be written into the one that is there. */
export function prepareFolder(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new ReleaseProblem(`Nothing can be written into ${folder} (${error.code}): name another by --out.`);
  }
  listEarlier(folder);
}

/** An earlier release in the folder goes: of two, one would lie there without its sums. Other files stay. */
export function replaceRelease(folder, files) {
  for (const name of [...listEarlier(folder), SUMS, SIGNATURE])
    rmSync(path.join(folder, name), { force: true });
  for (const { name, content } of files) writeFileSync(path.join(folder, name), content);
}

function listEarlier(folder) {
  const file = path.join(folder, SUMS);
  if (!existsSync(file)) return [];
  const text = readFileSync(file, "utf8");
  const names = text === "" ? [] : readSums(text).map(({ name }) => name);
  if (names.every((name) => OURS.test(name))) return names;
  throw new ReleaseProblem(
    `${folder} holds a ${SUMS} of something else than Dealwright: name another folder by --out.`,
  );
}
