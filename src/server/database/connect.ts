import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { addressAt, readAddress, type DatabaseAddress } from "#server/database-address.ts";
import { isDatabaseUnavailable } from "./faults.ts";
import { ANSWER_MS, ensureWrites } from "./probe-host.ts";
import { PATIENCE_MS, WritingHost } from "./writing-host.ts";

export type ConnectionSettings = Omit<pg.ClientConfig, "connectionString">;

const AGAIN_MS = 50;

/**
 * One connection apart from the pools, for a start or a command. Of several hosts it goes to the one that takes writes,
 * and waits a while for it. Whoever is given it ends it; that it breaks is told by its next statement.
 */
export async function connectTo(databaseUrl: string, settings: ConnectionSettings = {}): Promise<pg.Client> {
  const address = readAddress(databaseUrl);
  const writing = address.isLookedFor ? new WritingHost(address) : null;
  try {
    return await connectWhereItWrites(address, writing, settings);
  } finally {
    await writing?.close();
  }
}

/** The same where the host that writes is looked for already. */
export async function connectWhereItWrites(
  address: DatabaseAddress,
  writing: WritingHost | null,
  settings: ConnectionSettings,
): Promise<pg.Client> {
  if (writing === null) return connectAt(address.url.href, settings);
  return againWhileAway(writing, async () => {
    const host = await writing.find();
    const limits = { connectionTimeoutMillis: ANSWER_MS, keepAlive: true };
    const client = await connectAt(addressAt(address, host), { ...settings, ...limits });
    writing.hold(client, host);
    try {
      await ensureWrites(client);
      return client;
    } catch (error) {
      await client.end().catch(() => undefined); // it may be lost
      throw error;
    }
  });
}

/** Nothing was sent yet, so that it can be tried as often as it takes. */
export async function againWhileAway<Result>(
  writing: WritingHost,
  work: () => Promise<Result>,
): Promise<Result> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() > end) throw error;
      writing.doubt();
    }
    await pause(AGAIN_MS);
  }
}

async function connectAt(url: string, settings: ConnectionSettings): Promise<pg.Client> {
  const client = new pg.Client({ ...settings, connectionString: url });
  client.on("error", () => undefined); // a break is told by the next statement, or by its end
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined); // it may never have begun
    throw error;
  }
}
