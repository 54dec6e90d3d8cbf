import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { rootCauseOf } from "#server/root-cause.ts";
import { addressAt, describeHost, type DatabaseAddress, type DatabaseHost } from "./address.ts";
import { isFollower } from "./faults.ts";

/** The host of a database's address that takes writes, whichever it is at the moment. */
export interface WritingHost {
  /** Waits for one, for `PATIENCE_MS` at most; rejects with `NoWritingHost`. */
  find(): Promise<DatabaseHost>;
  /** The one that was found and not doubted since. */
  known(): DatabaseHost | null;
  /** A connection to the host that was found could not be made, or takes no writes: it is looked for anew. */
  doubt(): void;
  /** The connection is cut when another host is found to write: one to a machine that is gone would answer never. */
  hold(client: pg.Client, host: DatabaseHost): void;
  /** In words that name no host; null where one is known to write. */
  explainAbsence(): string | null;
  close(): Promise<void>;
}

export type TellOfHost = (message: string, detail: Record<string, string>) => void;

/** None of the hosts takes writes; the message says of each why, for the log. */
export class NoWritingHost extends Error {
  override readonly name = "NoWritingHost";
  /** Under it the database counts as not available (faults.ts). */
  readonly code = "NO_WRITING_HOST";
}

/** For so long work waits for a host that writes, before it is answered that the database is not available. */
export const PATIENCE_MS = 10_000;
/** A host that can be reached answers within it. */
const ANSWER_MS = 1_000;
const ASK_AGAIN_MS = 100;
/** How often the host that writes is asked whether it still does. */
const WATCH_MS = 1_000;
/** It is none of the names that begin like the product's: a command's own would keep it from restoring. */
const LOOKOUT = "Lookout of Dealwright";

/** True of a host that takes writes. */
const TAKES_WRITES = "select current_setting('transaction_read_only') = 'off' as writes";

/**
 * Asks all hosts at once until one takes writes; its connection then stands guard. When that ends, is not answered, or
 * takes no writes any more, the search begins anew: also while nobody asks, so that the next call meets the new host.
 */
export function lookForWritingHost(
  address: DatabaseAddress,
  tell: TellOfHost = () => undefined,
): WritingHost {
  const closing = new AbortController();
  const held = new Map<pg.Client, DatabaseHost>();
  const reasons = new Map<DatabaseHost, unknown>();
  let known: DatabaseHost | null = null;
  let last: DatabaseHost | null = null;
  let searching: Promise<void> | null = null;
  let guard: pg.Client | null = null;

  const look = (): Promise<void> =>
    (searching ??= search().finally(() => {
      searching = null;
    }));

  async function search(): Promise<void> {
    const [former, found] = [guard, new AbortController()];
    known = null;
    guard = null;
    if (former) await endQuickly(former);
    const over = AbortSignal.any([closing.signal, found.signal]);
    const ask = async (host: DatabaseHost) => {
      while (!over.aborted) {
        const client = await probe(host);
        if (client && !over.aborted) {
          found.abort();
          return adopt(host, client);
        }
        await client?.end().catch(() => undefined); // another was quicker
        await pause(ASK_AGAIN_MS, undefined, { signal: over }).catch(() => undefined); // found, or closed
      }
    };
    await Promise.race(address.hosts.map(ask));
  }

  async function probe(host: DatabaseHost): Promise<pg.Client | null> {
    const client = new pg.Client({
      connectionString: addressAt(address, host),
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      application_name: LOOKOUT,
      keepAlive: true,
    });
    client.on("error", () => undefined); // its end, or the next question, tells it
    try {
      await client.connect();
      await ensureWrites(client);
      return client;
    } catch (error) {
      reasons.set(host, error);
      await endQuickly(client);
      return null;
    }
  }

  function adopt(host: DatabaseHost, client: pg.Client): void {
    known = host;
    guard = client;
    reasons.clear();
    for (const [other, at] of held) if (at !== host) other.connection.stream.destroy();
    if (last !== null && last !== host)
      tell("Another host of the database takes the writes now.", { host: describeHost(host) });
    last = host;
    client.once("end", () => void (guard === client && look()));
    void watch(client);
  }

  async function watch(client: pg.Client): Promise<void> {
    for (;;) {
      await pause(WATCH_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined); // closed
      if (guard !== client || closing.signal.aborted) return;
      try {
        await ensureWrites(client);
      } catch (error) {
        tell("The host that takes the database's writes is looked for.", { reason: rootCauseOf(error) });
        if (guard === client) await look();
        return;
      }
    }
  }

  const describeReasons = () =>
    address.hosts.map(
      (host) => `${describeHost(host)}: ${rootCauseOf(reasons.get(host) ?? "no answer yet")}`,
    );

  return {
    async find() {
      const end = performance.now() + PATIENCE_MS;
      // One that was found may be lost again before it is used.
      while (known === null && performance.now() < end && !closing.signal.aborted)
        await within(end - performance.now(), look());
      if (known !== null) return known;
      throw new NoWritingHost(`No host takes writes (${describeReasons().join("; ")})`);
    },
    known: () => known,
    doubt: () => void (closing.signal.aborted || look()),
    hold(client, host) {
      held.set(client, host);
      client.once("end", () => held.delete(client));
    },
    explainAbsence() {
      if (known !== null || searching === null) return null;
      const followers = [...reasons.values()].filter(isFollower).length;
      const silent = address.hosts.length - followers;
      const told = [
        ...(followers > 0 ? [`${followers} ${followers === 1 ? "takes" : "take"} none (a standby)`] : []),
        ...(silent > 0 ? [`${silent} cannot be reached`] : []),
      ];
      return `No host of the database takes writes: of ${address.hosts.length}, ${told.join(" and ")}.`;
    },
    async close() {
      closing.abort();
      await searching;
      await guard?.end().catch(() => undefined); // it may be lost
    },
  };
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  const done = new AbortController();
  const limit = pause(ms, undefined, { signal: done.signal }).catch(() => undefined); // done in time
  await Promise.race([work, limit]);
  done.abort();
}

/** The connection's host takes no writes: a standby, or set to read only. */
export class TakesNoWrites extends Error {
  override readonly name = "TakesNoWrites";
  /** PostgreSQL's own word for it. */
  readonly code = "25006";
}

/** Rejects when the host of this connection takes no writes. */
export async function ensureWrites(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ writes: boolean }>(TAKES_WRITES);
  if (rows[0]?.writes !== true) throw new TakesNoWrites("it takes no writes (a standby)");
}

/** A farewell to a host that does not answer would wait for its network. */
async function endQuickly(client: pg.Client): Promise<void> {
  client.connection.stream.destroy();
  await client.end().catch(() => undefined); // it may never have begun
}
