import fs from "node:fs";
import path from "node:path";
import type pg from "pg";
import { createAccount } from "#features/sign-in/server/index.ts";
import { connectWhenReady } from "#server/embedded/connect.ts";
import { readPasswords } from "#server/embedded/password.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { startEmbeddedPostgres } from "#server/embedded/start-embedded-postgres.ts";
import { HttpCaller } from "#tests/prove/http-caller.ts";
import { serve, waitUntilReady, type ServedProduct } from "#tests/prove/served-product.ts";
import { findFreePort } from "#tests/support/free-port.ts";
import { findDatabaseProcess } from "#tests/support/temporary-folders.ts";

export const ADMIN = { email: "admin@example.com", password: "an administrator's password" };
export const PASSWORD = "a long enough password";

export interface Member {
  userId: string;
  email: string;
  cookie: string;
}

/** An installation on a folder of its own, that can be killed and started again. */
export interface Site {
  readonly dataDir: string;
  readonly caller: HttpCaller;
  product(): ServedProduct;
  /** Starts the server and waits; how long that took. */
  start(): Promise<number>;
  createMember(): Promise<Member>;
  signInAdmin(): Promise<string>;
  /** The superuser on the product's database: it sees every row. */
  withDatabase<Result>(work: (database: pg.Client) => Promise<Result>): Promise<Result>;
  /** The process that all of PostgreSQL's hang from. */
  postmaster(): number;
  stop(): Promise<void>;
}

export async function openSite(dataDir: string, settings: Record<string, string> = {}): Promise<Site> {
  const port = await findFreePort();
  const caller = new HttpCaller(`http://127.0.0.1:${port}`);
  const environment = {
    DATA_DIR: dataDir,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...settings,
  };
  let product: ServedProduct | null = null;
  let members = 0;

  function current(): ServedProduct {
    if (product === null) throw new Error("The product has not been started yet.");
    return product;
  }
  async function signIn(call: string, email: string, password: string): Promise<string> {
    const answer = await caller.ask(`account/${call}`, { email, password });
    if (answer.status !== 200) throw new Error(`Nobody could sign in: ${answer.status} ${answer.message}`);
    return answer.cookie;
  }

  return {
    dataDir,
    caller,
    product: current,
    async start() {
      caller.reset();
      const since = performance.now();
      product = serve(port, environment);
      return waitUntilReady(product, since);
    },
    async createMember() {
      const email = `member${++members}@example.com`;
      // Joins the running database as a command does.
      const server = await startEmbeddedPostgres(dataDir, { share: true });
      const db = openDatabase(server.url);
      try {
        const name = { firstName: "Prove", lastName: String(members) };
        const made = await createAccount({ db, email, password: PASSWORD, ...name, role: "user" });
        if (!made.ok) throw new Error(made.message);
        return { userId: made.person.id, email, cookie: await signIn("signIn", email, PASSWORD) };
      } finally {
        await db.close();
        await server.stop();
      }
    },
    signInAdmin: () => signIn("signInAdmin", ADMIN.email, ADMIN.password),
    withDatabase: (work) => withDatabase(dataDir, work),
    postmaster: () => findPostmaster(dataDir),
    async stop() {
      if (product?.end() !== null) return;
      product.signal("SIGTERM");
      await product.ended;
    },
  };
}

function findPostmaster(dataDir: string): number {
  const pid = findDatabaseProcess(dataDir);
  if (pid === null) throw new Error(`No database runs in ${dataDir}.`);
  return pid;
}

async function withDatabase<Result>(
  dataDir: string,
  work: (database: pg.Client) => Promise<Result>,
): Promise<Result> {
  const lines = fs.readFileSync(path.join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n");
  const { superuser } = readPasswords(path.join(dataDir, "postgres"), {
    how: "as ourselves",
    owner: null,
  });
  const url = `postgres://postgres:${superuser}@127.0.0.1:${lines[3]}/dealwright?sslmode=disable`;
  const client = await connectWhenReady(url, 60_000);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
