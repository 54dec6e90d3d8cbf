import path from "node:path";
import { createAccount } from "#features/sign-in/server/index.ts";
import { openDatabase, type Database } from "#server/database/open-database.ts";
import { startEmbeddedPostgres } from "#server/embedded/start-embedded-postgres.ts";
import { HttpCaller } from "#tests/prove/http-caller.ts";
import { serve, waitUntilReady, type ServedProduct } from "#tests/prove/served-product.ts";
import { openProviderServer, type ProviderServer } from "#tests/support/provider-server.ts";
import { findFreePort } from "#tests/support/free-port.ts";
import { TEST_KEYS } from "#tests/support/quiet-config.ts";
import { openSmtpServer, type SmtpServer } from "#tests/support/smtp-server.ts";
import { makeTemporaryFolder, removeTemporaryFolder } from "#tests/support/temporary-folders.ts";

export const ADMIN = { email: "admin@example.com", password: "an administrator's password" };
export const PASSWORD = "a long enough password";

/** One of the two processes. */
export interface Replica {
  readonly name: string;
  readonly caller: HttpCaller;
  product(): ServedProduct;
  /** Milliseconds until it was ready. */
  start(): Promise<number>;
  /** kill -9, and waits for the end. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export interface Member {
  userId: string;
  email: string;
  cookie: string;
}

/** Two servers of one database, and the world outside that both call. */
export interface Pair {
  readonly a: Replica;
  readonly b: Replica;
  /** As the servers' own login. */
  readonly db: Database;
  readonly smtp: SmtpServer;
  readonly provider: ProviderServer;
  /** A fresh account, signed in at the first of the two. */
  createMember(): Promise<Member>;
  signIn(replica: Replica, who: { email: string; password: string }, asAdmin?: boolean): Promise<string>;
  close(): Promise<void>;
}

/** Over the database of the address, or an embedded one of its own. */
export async function openPair(givenUrl: string | null): Promise<Pair> {
  const folder = makeTemporaryFolder("two-servers");
  const embedded = givenUrl === null ? await startEmbeddedPostgres(folder) : null;
  const databaseUrl = givenUrl ?? embedded?.url ?? "";
  const [smtp, provider] = await Promise.all([openSmtpServer(), openProviderServer()]);
  const [a, b] = await Promise.all(
    ["a", "b"].map(async (name) =>
      createReplica(name, await findFreePort(), {
        DATABASE_URL: nameConnections(databaseUrl, name),
        // As an operator gives them to servers that share a database.
        AUTH_SECRET: TEST_KEYS.authSecret,
        DATA_DIR: path.join(folder, name),
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        SMTP_URL: smtp.url,
        MAIL_FROM: "deals@example.com",
        OUTBOUND_ALLOW_HOSTS: provider.host,
        AI_QUOTA_PER_HOUR: "1000",
        AI_QUOTA_PER_DAY: "1000",
      }),
    ),
  );
  if (!a || !b) throw new Error("Two servers were asked for.");
  const db = openDatabase(databaseUrl);
  const signIn: Pair["signIn"] = async ({ caller }, { email, password }, asAdmin = false) => {
    const answer = await caller.ask(`account/${asAdmin ? "signInAdmin" : "signIn"}`, { email, password });
    if (answer.status !== 200) throw new Error(`Nobody could sign in: ${answer.status} ${answer.message}`);
    return answer.cookie;
  };
  return {
    a,
    b,
    db,
    smtp,
    provider,
    signIn,
    async createMember() {
      const email = `member-${crypto.randomUUID().slice(0, 8)}@example.com`;
      const name = { firstName: "Two", lastName: "Servers" };
      const made = await createAccount({ db, email, password: PASSWORD, ...name, role: "user" });
      if (!made.ok) throw new Error(made.message);
      return { userId: made.person.id, email, cookie: await signIn(a, { email, password: PASSWORD }) };
    },
    async close() {
      await Promise.all([a.stop(), b.stop()]);
      await Promise.all([db.close(), smtp.close(), provider.close()]);
      await embedded?.stop();
      removeTemporaryFolder(folder);
    },
  };
}

function createReplica(name: string, port: number, settings: Record<string, string>): Replica {
  const caller = new HttpCaller(`http://127.0.0.1:${port}`);
  let product: ServedProduct | null = null;
  const current = () => {
    if (product === null) throw new Error(`Server ${name} has not been started yet.`);
    return product;
  };
  const end = async (signal: NodeJS.Signals) => {
    if (product?.end() !== null) return;
    product.signal(signal);
    await product.ended;
  };
  return {
    name,
    caller,
    product: current,
    start() {
      caller.reset();
      const since = performance.now();
      product = serve(port, settings);
      return waitUntilReady(product, since);
    },
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
  };
}

/** So that the database can tell which of the two did something. */
function nameConnections(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set("application_name", `server-${name}`);
  return url.href;
}
