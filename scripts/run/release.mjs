import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { withLock } from "./lock.mjs";
import { packArchive } from "./release/archive.mjs";
import { buildTree } from "./release/build-tree.mjs";
import { prepareFolder, replaceRelease } from "./release/folder.mjs";
import { findCommit, refuseTakenVersion } from "./release/git.mjs";
import { fingerprint, readPrivateKey, signText } from "./release/keys.mjs";
import { findBase, writeNotes } from "./release/notes.mjs";
import { ReleaseProblem } from "./release/problem.mjs";
import { writeSbom } from "./release/sbom.mjs";
import { SIGNATURE, SUMS, writeSums } from "./release/sums.mjs";
import { verifyRelease } from "./release/verify.mjs";

const USAGE = [
  "npm run release -- [--out FOLDER] [--key FILE] [--base REVISION]",
  "npm run release -- --verify FOLDER --public-key FILE",
].join("\n");
const OPTIONS = ["out", "key", "base", "verify", "public-key"];

/**
 * Makes the files of a release, or verifies those of one.
 * @param {string} standing where the person stands: their files are named from there
 * @returns {Promise<number>} the exit code
 */
export async function release(root, args, standing) {
  try {
    const { verify, "public-key": publicKey, ...options } = readOptions(args);
    const at = (file) => path.resolve(standing, file);
    if (verify !== undefined) verifyRelease(at(verify), at(publicKey));
    else await withLock(root, "release", () => makeRelease(root, options, at));
    return 0;
  } catch (error) {
    if (!(error instanceof ReleaseProblem)) throw error;
    console.error(error.message);
    return 1;
  }
}

function readOptions(args) {
  const refuse = (why) => new ReleaseProblem(`${why}\n${USAGE}`);
  let values;
  try {
    ({ values } = parseArgs({
      args,
      options: Object.fromEntries(OPTIONS.map((name) => [name, { type: "string" }])),
    }));
  } catch (error) {
    throw refuse(error.message);
  }
  const isVerifying = values.verify !== undefined;
  if (isVerifying !== (values["public-key"] !== undefined))
    throw refuse("--verify and --public-key go together: which folder, and by whose key.");
  const others = ["out", "key", "base"].filter((name) => values[name] !== undefined);
  if (isVerifying && others.length > 0)
    throw refuse(`--${others[0]} is for making a release, not for verifying.`);
  return values;
}

async function makeRelease(root, options, at) {
  const keyFile = options.key ?? process.env.RELEASE_KEY_FILE;
  const key = keyFile ? readPrivateKey(at(keyFile)) : null; // before the build: a wrong one costs no minute
  const commit = findCommit(root);
  const base = findBase(root, options.base);
  const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  refuseTakenVersion(root, version, commit);
  const folder = options.out === undefined ? path.join(root, "release") : at(options.out);
  prepareFolder(folder);
  const tree = await buildTree(root);
  const lock = tree.find((file) => file.name === "package-lock.json");
  const title = `dealwright-${version}`;
  const archived = tree.map((file) => ({ ...file, name: `${title}/${file.name}` }));
  const sbom = writeSbom(JSON.parse(lock.content.toString("utf8")), { version, commit });
  const files = [
    { name: `${title}.tar.gz`, content: packArchive(archived, commit.seconds) },
    { name: `${title}.cdx.json`, content: Buffer.from(`${JSON.stringify(sbom, null, 2)}\n`) },
    { name: "NOTES.md", content: Buffer.from(writeNotes(root, { version, commit, base })) },
  ];
  const sums = Buffer.from(writeSums(files));
  files.push({ name: SUMS, content: sums });
  if (key) files.push({ name: SIGNATURE, content: signText(sums, key) });
  replaceRelease(folder, files);
  report(folder, files, key);
}

function report(folder, files, key) {
  console.log(`The release is in ${folder}:`);
  for (const { name, content } of files)
    console.log(`  ${name} (${content.length.toLocaleString("en")} bytes)`);
  if (key) {
    console.log(`Signed by the key whose public half has the fingerprint ${fingerprint(key)}.`);
    return;
  }
  console.log(
    [
      "Nothing is signed, because no key was given: the sums alone show damage, not forgery. Make a key once, outside",
      "this folder, and name it by --key FILE or RELEASE_KEY_FILE:",
      "  openssl genpkey -algorithm ed25519 -out release.key && chmod 600 release.key",
      "  openssl pkey -in release.key -pubout -out release.pub    # what people verify with",
    ].join("\n"),
  );
}
