import { closeFunctions } from "#server/database/close-functions.ts";
import { connectWhenReady } from "./connect.ts";

export const LOGIN = "dealwright";
export const DATABASE = "dealwright";
const ENSURE_LOCK = 7_340_003;

/** The product's own login and its database, made once. */
export async function ensureDatabase(superuserUrl: string, password: string): Promise<void> {
  const client = await connectWhenReady(superuserUrl, 60_000);
  try {
    // A command and a server may come here at once; the lock goes with the connection.
    await client.query("select pg_advisory_lock($1)", [ENSURE_LOCK]);
    const { rows } = await client.query<{ login: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = '${LOGIN}') login,
              exists (select from pg_database where datname = '${DATABASE}') "database"`,
    );
    // createrole: migrations make the role under which row policies hold.
    if (!rows[0]?.login) await client.query(`create role ${LOGIN} login createrole password '${password}'`);
    if (!rows[0]?.database) await client.query(`create database ${DATABASE} owner ${LOGIN}`);
  } finally {
    await client.end().catch(() => undefined); // done or failed, the answer is known
  }
  await closeForMembers(superuserUrl);
}

/** In the database of the product, which is where its members' statements run. */
async function closeForMembers(superuserUrl: string): Promise<void> {
  const url = new URL(superuserUrl);
  url.pathname = `/${DATABASE}`;
  const client = await connectWhenReady(url.href, 60_000);
  try {
    await client.query("select pg_advisory_lock($1)", [ENSURE_LOCK]);
    await closeFunctions(client, LOGIN);
  } finally {
    await client.end().catch(() => undefined); // done or failed, the answer is known
  }
}
