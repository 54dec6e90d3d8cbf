import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openEmptyDatabase } from "#tests/support/database.ts";
import { findFreePort } from "#tests/support/free-port.ts";
import { BUILD_MS, buildProduct, startProduct } from "#tests/support/product.ts";
import {
  findDatabaseProcess,
  makeTemporaryFolder,
  removeTemporaryFolder,
} from "#tests/support/temporary-folders.ts";

let folder = "";
beforeAll(buildProduct, BUILD_MS);
beforeEach(() => {
  folder = makeTemporaryFolder("settings");
});
afterEach(() => removeTemporaryFolder(folder));

describe("settings at start", () => {
  it("tells every wrong value in a sentence and touches no data", async () => {
    const dataDir = path.join(folder, "data");
    const product = await startProduct({
      DATA_DIR: dataDir,
      PORT: "eighty",
      APP_ORIGIN: "deals.example.com",
    });
    expect(await product.ended).toBe(1);
    expect(product.output()).toContain('PORT is "eighty", which is not a port.');
    expect(product.output()).toContain('APP_ORIGIN is "deals.example.com"');
    expect(product.output()).not.toMatch(/^\s+at /m);
    expect(fs.existsSync(dataDir)).toBe(false);
  });

  it("says that the data folder is none, instead of where the program failed @further", async () => {
    const dataDir = path.join(folder, "notes.txt");
    fs.writeFileSync(dataDir, "not a folder");
    for (const wrong of [dataDir, path.join(dataDir, "below")]) {
      const product = await startProduct({ DATA_DIR: wrong });
      expect(await product.ended).toBe(1);
      expect(product.output()).toContain(`The data folder ${wrong} cannot be used`);
      expect(product.output()).not.toMatch(/^\s+at /m);
    }
    expect(fs.readFileSync(dataDir, "utf8")).toBe("not a folder");
  });

  it("says that a port is taken, and leaves no database behind @further", async () => {
    const port = await findFreePort();
    const other = net.createServer().listen(port, "127.0.0.1");
    const product = await startProduct({ DATA_DIR: folder, PORT: String(port) });
    expect(await product.ended).toBe(1);
    other.close();
    expect(product.output()).toContain(`Port ${port} on 127.0.0.1 is already in use.`);
    expect(findDatabaseProcess(folder)).toBe(null);
  });

  it("runs on a PostgreSQL server of the operator's and keeps nothing but its keys @further", async () => {
    const database = await openEmptyDatabase();
    const dataDir = path.join(folder, "data");
    const product = await startProduct({ DATA_DIR: dataDir, DATABASE_URL: database.url });
    expect(product.output()).toContain("Dealwright is ready");
    expect(product.output()).toContain(`Its keys were made, and lie in ${dataDir}/server.keys`);
    expect((await fetch(`${product.url}/api/health`)).ok).toBe(true);
    expect(await product.end("SIGTERM")).toBe(0);
    expect(fs.readdirSync(dataDir)).toEqual(["server.keys"]);
    expect(fs.statSync(`${dataDir}/server.keys`).mode & 0o777).toBe(0o600);

    // A second server of the same database has to be given them.
    const elsewhere = path.join(folder, "elsewhere");
    const second = await startProduct({ DATA_DIR: elsewhere, DATABASE_URL: database.url });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain("The data in this database are sealed with a key that is not here");
    expect(second.output()).not.toContain("    at ");
    const lines = fs.readFileSync(`${dataDir}/server.keys`, "utf8").matchAll(/^(\w+)=(.*)$/gm);
    const keys = Object.fromEntries([...lines].map(([, name, value]) => [name, value]));
    const third = await startProduct({ DATA_DIR: elsewhere, DATABASE_URL: database.url, ...keys });
    expect(third.output()).toContain("Dealwright is ready");
    expect(await third.end("SIGTERM")).toBe(0);
    expect(fs.existsSync(elsewhere)).toBe(false);
    await database.drop();
  });

  it("is not ready once told to stop, goes on for as long as it was set to, and a second wish ends that @further", async () => {
    const database = await openEmptyDatabase();
    const product = await startProduct({
      DATA_DIR: path.join(folder, "delayed"),
      DATABASE_URL: database.url,
      SHUTDOWN_DELAY_SECONDS: "60",
    });
    product.process.kill("SIGTERM");
    await vi.waitFor(async () => expect((await fetch(`${product.url}/readyz`)).status).toBe(503), {
      timeout: 300_000,
      interval: 50,
    });
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
    // One that comes at once counts as an echo of the first: it is said again until it is heard.
    const insist = setInterval(() => product.process.kill("SIGTERM"), 300);
    expect(await product.ended).toBe(0);
    clearInterval(insist);
    await database.drop();
  });

  it("says when the operator's server does not answer, without its password @further", async () => {
    const port = await findFreePort();
    const product = await startProduct({ DATABASE_URL: `postgres://me:hunter22@127.0.0.1:${port}/deals` });
    expect(await product.ended).toBe(1);
    expect(product.output()).toContain(
      `The database of DATABASE_URL (127.0.0.1:${port}/deals) cannot be used`,
    );
    expect(product.output()).not.toContain("hunter22");
  });
});
