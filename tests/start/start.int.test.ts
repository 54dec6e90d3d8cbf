import fs from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { isAlive, waitForEnd } from "#server/embedded/processes.ts";
import { startEmbeddedPostgres } from "#server/embedded/start-embedded-postgres.ts";
import { BUILD_MS, buildProduct, startProduct, type Product } from "#tests/support/product.ts";
import {
  findDatabaseProcess,
  makeTemporaryFolder,
  removeTemporaryFolder,
} from "#tests/support/temporary-folders.ts";

let dataDir = "";
const running = new Set<Product>();

beforeAll(() => {
  buildProduct();
  dataDir = makeTemporaryFolder("start");
}, BUILD_MS);
afterAll(async () => {
  await Promise.all([...running].map((product) => product.end("SIGTERM")));
  removeTemporaryFolder(dataDir);
});

async function start(settings: Record<string, string> = {}, wrapper: string[] = []): Promise<Product> {
  const product = await startProduct({ DATA_DIR: dataDir, ...settings }, { wrapper });
  running.add(product);
  void product.ended.then(() => running.delete(product));
  return product;
}

async function isServing(product: Product): Promise<boolean> {
  return (await fetch(`${product.url}/api/health`)).ok;
}

function databaseProcess(folder = dataDir): number {
  const pid = findDatabaseProcess(folder);
  // Never 0: a signal to 0 goes to the whole group, the test runner with it.
  if (!pid) throw new Error("No embedded database is running.");
  return pid;
}

/** Runs statements on the running product's database as a command does that shares it; the answer is the last one's. */
async function query<Row extends pg.QueryResultRow>(
  statements: string,
  as: "login" | "superuser" = "login",
  folder = dataDir,
): Promise<Row[]> {
  const database = await startEmbeddedPostgres(folder, { share: true });
  const client = new pg.Client({
    connectionString: as === "superuser" ? database.superuserUrl : database.url,
  });
  await client.connect();
  const answers = [await client.query<Row>(statements)].flat();
  await client.end();
  await database.stop();
  return answers.at(-1)?.rows ?? [];
}

/** Settings of the product, of npm and of Node. */
const ANOTHERS = /^(AUTH_|SMTP_|MAIL_|DATA_DIR|DATABASE_|ADMIN_|APP_|DOCUMENT_|npm_|NODE)/i;

describe("start on an embedded database", () => {
  it("initialises it once, keeps its data, and leaves no process after SIGTERM or SIGINT", async () => {
    const first = await start();
    expect(first.output()).toContain("Dealwright is ready: http://localhost:");
    expect(await isServing(first)).toBe(true);
    await query("create table kept (word text)");
    await query("insert into kept values ('still here')");
    const firstDatabase = databaseProcess();
    expect(isAlive(firstDatabase)).toBe(true);
    expect(await first.end("SIGTERM")).toBe(0);
    expect(isAlive(firstDatabase)).toBe(false);

    // What a person has set for their own PostgreSQL programs has nothing to say here.
    const second = await start({ PGSSLMODE: "require", PGOPTIONS: "-c search_path=elsewhere", PGPORT: "1" });
    expect(await query("select word from kept")).toEqual([{ word: "still here" }]);
    const secondDatabase = databaseProcess();
    expect(await second.end("SIGINT")).toBe(0);
    expect(isAlive(secondDatabase)).toBe(false);
  });

  it("works under a login that is no superuser and cannot pass row policies", async () => {
    const rows = await query("select rolsuper, rolbypassrls from pg_roles where rolname = current_user");
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false }]);
    expect(fs.statSync(`${dataDir}/postgres.password`).mode & 0o077).toBe(0);
  });

  it.runIf(process.platform === "linux")(
    "gives PostgreSQL no key, password or setting of ours @further",
    async () => {
      const secrets = {
        AUTH_SECRET: "canary-of-the-cookies-0123456789abcdef",
        SMTP_URL: "smtp://post:canary-of-the-mail@127.0.0.1:2525",
        MAIL_FROM: "deals@example.com",
        ANOTHER_PROGRAMS_TOKEN: "canary-of-somebody-else",
      };
      // Data of its own, since a server does not start on what another key sealed.
      const folder = makeTemporaryFolder("start-secrets");
      const product = await start({ ...secrets, DATA_DIR: folder });
      const inherited = fs
        .readFileSync(`/proc/${databaseProcess(folder)}/environ`, "utf8")
        .split("\0")
        .filter(Boolean);
      // What its own programs see, which is what somebody who got into it would.
      const seen = await query<{ line: string }>(
        "create temporary table seen (line text); copy seen from program 'env'; select line from seen",
        "superuser",
        folder,
      );
      const names = [...inherited, ...seen.map(({ line }) => line)].map((line) => line.split("=")[0] ?? "");
      expect(names).toContain("PATH");
      expect([...inherited, ...seen.map(({ line }) => line)].join("\n")).not.toContain("canary");
      expect(names.filter((name) => ANOTHERS.test(name))).toEqual([]);
      expect(await product.end("SIGTERM")).toBe(0);
      removeTemporaryFolder(folder);
    },
  );

  it("takes over the database that a kill -9 left running @further", async () => {
    const killed = await start();
    const database = databaseProcess();
    await killed.end("SIGKILL");
    expect(isAlive(database)).toBe(true);
    const next = await start();
    expect(databaseProcess()).toBe(database);
    expect(await isServing(next)).toBe(true);
    await next.end("SIGTERM");
    expect(isAlive(database)).toBe(false);
  });

  it("refuses a second start on the same data in words, and the first goes on @further", async () => {
    const first = await start();
    const second = await start();
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(
      /Another Dealwright server \(process \d+\) is already using the data in /,
    );
    expect(second.output()).toContain("a folder of its own by DATA_DIR");
    expect(await isServing(first)).toBe(true);
    await first.end("SIGTERM");
  });

  it("stops when the shell that started it is killed @further", async () => {
    const shell = await start({}, ["sh", "-c", '"$@"; true', "sh"]);
    const database = databaseProcess();
    expect(isAlive(database)).toBe(true);
    shell.process.kill("SIGKILL");
    expect(await waitForEnd(database, 300_000)).toBe(true);
    expect(shell.output()).toContain("The program that started this one is gone: stopping.");
  });

  it.each(["nohup", "setsid"])("goes on when the shell that started it by %s ends @further", async (by) => {
    const shell = await start({}, ["bash", "-c", `${by} "$@" & wait $!`, "bash"]);
    const database = databaseProcess();
    shell.process.kill("SIGKILL");
    await vi.waitFor(() => expect(shell.process.signalCode ?? shell.process.exitCode).not.toBeNull());
    // Longer than it takes to notice that a parent is gone.
    await pause(1_500);
    expect(await isServing(shell)).toBe(true);
    expect(isAlive(database)).toBe(true);
    const server = Number(fs.readFileSync(`/proc/${database}/stat`, "utf8").split(") ")[1]?.split(" ")[1]);
    process.kill(server, "SIGHUP");
    expect(await isServing(shell)).toBe(true);
    process.kill(server, "SIGTERM");
    expect(await waitForEnd(database, 300_000)).toBe(true);
  });

  it("brings its database back when that is killed, and goes on @further", async () => {
    const product = await start();
    const killed = databaseProcess();
    process.kill(killed, "SIGKILL");
    await vi.waitFor(() => expect(product.output()).toContain("is back"), { timeout: 300_000, interval: 50 });
    expect(databaseProcess()).not.toBe(killed);
    expect(await isServing(product)).toBe(true);
    expect(await query("select word from kept")).toEqual([{ word: "still here" }]);
    expect(await product.end("SIGTERM")).toBe(0);
  });

  it("ends with a sentence when its database is killed and the data is gone @further", async () => {
    const product = await start();
    const database = databaseProcess();
    fs.renameSync(`${dataDir}/postgres`, `${dataDir}/elsewhere`);
    process.kill(database, "SIGKILL");
    expect(await product.ended).toBe(1);
    expect(product.output()).toContain("The embedded PostgreSQL is gone");
    expect(product.output()).toContain("is no longer there");
    fs.renameSync(`${dataDir}/elsewhere`, `${dataDir}/postgres`);
    const next = await start();
    expect(await query("select word from kept")).toEqual([{ word: "still here" }]);
    await next.end("SIGTERM");
  });

  it("starts although the process number in a left-over lock file belongs to another program now @further", async () => {
    const product = await start();
    const lockFile = `${dataDir}/postgres/postmaster.pid`;
    const lines = fs.readFileSync(lockFile, "utf8").split("\n");
    const database = databaseProcess();
    await product.end("SIGKILL");
    process.kill(database, "SIGKILL");
    await waitForEnd(database, 300_000);
    fs.writeFileSync(lockFile, [String(process.pid), ...lines.slice(1)].join("\n"));
    const next = await start();
    expect(await isServing(next)).toBe(true);
    await next.end("SIGTERM");
  });
});
