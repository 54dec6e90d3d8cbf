import fs from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeTemporaryFolder, removeTemporaryFolder } from "#tests/support/temporary-folders.ts";
import { readPasswords } from "./password.ts";

const folder = makeTemporaryFolder("password");
afterAll(() => removeTemporaryFolder(folder));
const OURSELVES = { how: "as ourselves", owner: null } as const;

test("is made once, for its owner's eyes, and read from then on, also once there is a database", () => {
  const clusterDir = path.join(folder, "postgres");
  const first = readPasswords(clusterDir, OURSELVES);
  fs.mkdirSync(clusterDir);
  fs.writeFileSync(path.join(clusterDir, "PG_VERSION"), "18\n");
  expect(readPasswords(clusterDir, OURSELVES)).toEqual(first);
  expect(first.login).not.toContain(first.superuser);
  expect(fs.statSync(`${clusterDir}.password`).mode & 0o777).toBe(0o600);
});

test("that went missing beside a database is told, and no other is put in its place", () => {
  const clusterDir = path.join(folder, "copied");
  fs.mkdirSync(clusterDir);
  fs.writeFileSync(path.join(clusterDir, "PG_VERSION"), "18\n");
  expect(() => readPasswords(clusterDir, OURSELVES)).toThrow(
    `the file ${clusterDir}.password with its password is missing`,
  );
  expect(fs.existsSync(`${clusterDir}.password`)).toBe(false);
});
