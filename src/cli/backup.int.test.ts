import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccount } from "#features/sign-in/server/index.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { openEmptyDatabase, openTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { BUILD_MS, buildProduct } from "#tests/support/product.ts";
import { createTemporaryFolder, runCommand } from "#tests/support/run-command.ts";

const { folder, write, remove } = createTemporaryFolder();
let source: TestDatabase;
let target: TestDatabase;

beforeAll(buildProduct, BUILD_MS);
beforeAll(async () => {
  source = await openTestDatabase();
  target = await openEmptyDatabase();
  const db = openDatabase(source.url, { mostConnections: 1 });
  const names = { firstName: "Ann", lastName: "Lee", role: "admin" as const };
  await createAccount({ db, email: "ann@example.com", password: "a long password", ...names });
  await db.close();
});
afterAll(async () => {
  await source.drop();
  await target.drop();
  remove();
});

const run = (url: string, ...args: string[]) =>
  runCommand(args, { folder, env: { DATABASE_URL: url, DATA_DIR: folder } });

describe("backup and restore", () => {
  test("write a file, put it back elsewhere under a passphrase, and print the same hash", async () => {
    const passphrase = ["--passphrase-file", write("passphrase", "correct horse battery\n")];
    const made = await run(source.url, "backup", "one.backup", ...passphrase);
    expect(made).toMatchObject({ status: 0, stderr: "" });
    expect(made.stdout).toContain("It is sealed");
    const [, hash = ""] = /Hash of all rows: ([0-9a-f]{64})/.exec(made.stdout) ?? [];
    const listed = await run(source.url, "backup", "--hash");
    expect(listed.stdout).toMatch(new RegExp(`^all +\\d+ +${hash}$`, "m"));

    const refused = await run(target.url, "restore", "one.backup");
    expect(refused).toMatchObject({ status: 1, stdout: "" });
    expect(refused.stderr).toContain("--passphrase-file FILE");
    const restored = await run(target.url, "restore", "one.backup", ...passphrase);
    expect(restored).toMatchObject({ status: 0, stderr: "" });
    expect(restored.stdout).toContain(hash);

    const again = await run(target.url, "restore", "one.backup", ...passphrase);
    expect(again.stderr).toContain("The database is in use: one account");
    const unconfirmed = await run(target.url, "restore", "one.backup", "--replace", ...passphrase);
    expect(unconfirmed.stderr).toContain("has to be confirmed");
    expect(await run(target.url, "restore", "one.backup", "--replace", "--yes", ...passphrase)).toMatchObject(
      {
        status: 0,
      },
    );
  });

  test("without a name the file is called by the moment, and what is not understood is told @further", async () => {
    expect(await run(source.url, "backup")).toMatchObject({ status: 0 });
    expect(readdirSync(folder).filter((name) => /^dealwright-[\d-]{17}\.backup$/.test(name))).toHaveLength(1);
    for (const [args, says] of [
      [["backup", "a", "b"], "Usage: npm run backup"],
      [["backup", "--hsah"], "Unknown option"],
      [["restore"], "Usage: npm run restore"],
      [["restore", "nowhere.backup"], "there is no such file"],
      [["restore", write("text.backup", "words")], "This is no backup of Dealwright"],
      [["backup", "c.backup", "--passphrase-file", write("short", "short\n")], "at least 12 characters"],
      [["backup", "c.backup", "--passphrase-file", "nowhere"], "cannot be read"],
    ] as const) {
      const answer = await run(target.url, ...args);
      expect(answer, args.join(" ")).toMatchObject({ status: 1, stdout: "" });
      expect(answer.stderr).toContain(says);
    }
  });
});
