import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fingerprint, isSignedBy, readPublicKey } from "./keys.mjs";
import { ReleaseProblem } from "./problem.mjs";
import { readSums, SIGNATURE, sumOf, SUMS } from "./sums.mjs";

/** Says whether the files of a release are those that the owner of the key signed; throws when they are not. */
export function verifyRelease(folder, publicKeyFile) {
  const publicKey = readPublicKey(publicKeyFile);
  const sums = readPart(folder, SUMS);
  const signature = readPart(folder, SIGNATURE);
  if (!isSignedBy(sums, signature, publicKey))
    throw new ReleaseProblem(
      `The signature of ${SUMS} is not by this key (${fingerprint(publicKey)}): the list was changed after it was signed, or another key signed it. Use nothing of this release.`,
    );
  const entries = readSums(sums.toString("utf8"));
  const problems = entries.map((entry) => findProblem(folder, entry)).filter(Boolean);
  if (problems.length > 0)
    throw new ReleaseProblem(
      [...problems, "The signature is right; these files are not what it covers."].join("\n"),
    );
  console.log(`Signed by the key ${fingerprint(publicKey)}, and every file is as it was signed:`);
  for (const { name } of entries) console.log(`  ${name}`);
  const others = listOthers(folder, entries);
  if (others.length > 0) console.log(`Not part of the release, and not checked: ${others.join(", ")}`);
}

function findProblem(folder, { sum, name }) {
  try {
    return sumOf(readFileSync(path.join(folder, name))) === sum
      ? null
      : `${name} was changed after it was signed: its checksum is another.`;
  } catch (error) {
    return `${name} is missing or cannot be read (${error.code}).`;
  }
}

function listOthers(folder, entries) {
  const known = new Set([SUMS, SIGNATURE, ...entries.map(({ name }) => name)]);
  return readdirSync(folder).filter((name) => !known.has(name));
}

function readPart(folder, name) {
  try {
    return readFileSync(path.join(folder, name));
  } catch (error) {
    const why = name === SIGNATURE ? "without it nothing says who made this release" : "it lists the files";
    throw new ReleaseProblem(
      `${path.join(folder, name)} is missing or cannot be read (${error.code}): ${why}.`,
    );
  }
}
