import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { rootCauseOf } from "#server/root-cause.ts";
import {
  addressAt,
  describeHost,
  type DatabaseAddress,
  type DatabaseHost,
} from "#server/database-address.ts";
import { isFollower } from "./faults.ts";
import { ANSWER_MS, cutOff, ensureWrites, probeHost } from "./probe-host.ts";

export type ReportHost = (message: string, detail: Record<string, string>) => void;

/** None of the hosts takes writes; the message says of each why, for the log. */
class NoWritingHost extends Error {
  override readonly name = "NoWritingHost";
  /** Under it the database counts as not available (faults.ts). */
  readonly code = "NO_WRITING_HOST";
}

/** For so long work waits for a host that writes, before it is answered that the database is not available. */
export const PATIENCE_MS = 10_000;
const ASK_AGAIN_MS = 100;
/** How often the host that writes is asked whether it still does. */
const WATCH_MS = 1_000;

/**
 * The host of a database's address that takes writes, whichever it is at the moment. All are asked at once until one
 * does; the connection that it was asked on then stands guard. When that ends, is not answered, or takes no writes any
 * more, the search begins anew: also while nobody asks, so that the next call meets the new host.
 */
export class WritingHost {
  readonly #closing = new AbortController();
  readonly #held = new Map<pg.Client, DatabaseHost>();
  readonly #reasons = new Map<DatabaseHost, unknown>();
  readonly #address: DatabaseAddress;
  readonly #tell: ReportHost;
  #known: DatabaseHost | null = null;
  #last: DatabaseHost | null = null;
  #searching: Promise<void> | null = null;
  #guard: pg.Client | null = null;

  constructor(address: DatabaseAddress, tell: ReportHost = () => undefined) {
    this.#address = address;
    this.#tell = tell;
  }

  /** The one that was found and not doubted since. */
  get known(): DatabaseHost | null {
    return this.#known;
  }

  /** Waits for one, for `PATIENCE_MS` at most; rejects with `NoWritingHost`. */
  async find(): Promise<DatabaseHost> {
    const end = performance.now() + PATIENCE_MS;
    // One that was found may be lost again before it is used.
    while (this.#known === null && performance.now() < end && !this.#closing.signal.aborted)
      await within(end - performance.now(), this.#look());
    if (this.#known !== null) return this.#known;
    throw new NoWritingHost(`No host takes writes (${this.#describeReasons()})`);
  }

  /** A connection to the host that was found could not be made, or takes no writes: it is looked for anew. */
  doubt(): void {
    if (!this.#closing.signal.aborted) void this.#look();
  }

  /** The connection is cut when another host is found to write: one to a machine that is gone would answer never. */
  hold(client: pg.Client, host: DatabaseHost): void {
    this.#held.set(client, host);
    client.once("end", () => this.#held.delete(client));
  }

  /** In words that name no host; null where one is known to write, or none was looked for yet. */
  explainAbsence(): string | null {
    if (this.#known !== null || this.#searching === null) return null;
    const all = this.#address.hosts.length;
    const followers = [...this.#reasons.values()].filter(isFollower).length;
    const told = [
      ...(followers > 0 ? [`${followers} ${followers === 1 ? "takes" : "take"} none (a standby)`] : []),
      ...(followers < all ? [`${all - followers} cannot be reached`] : []),
    ];
    return `No host of the database takes writes: of ${all}, ${told.join(" and ")}.`;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#searching;
    // A machine that is gone takes no farewell, and must not hold up the end.
    if (this.#guard)
      await within(
        ANSWER_MS,
        this.#guard.end().catch(() => undefined),
      );
  }

  #look(): Promise<void> {
    return (this.#searching ??= this.#search().finally(() => {
      this.#searching = null;
    }));
  }

  async #search(): Promise<void> {
    const former = this.#guard;
    this.#known = null;
    this.#guard = null;
    if (former) await cutOff(former);
    const found = new AbortController();
    await Promise.race(this.#address.hosts.map((host) => this.#askUntilFound(host, found)));
  }

  async #askUntilFound(host: DatabaseHost, found: AbortController): Promise<void> {
    const over = AbortSignal.any([this.#closing.signal, found.signal]);
    while (!over.aborted) {
      try {
        const client = await probeHost(addressAt(this.#address, host));
        if (over.aborted) return await cutOff(client); // another was quicker
        found.abort();
        return this.#adopt(host, client);
      } catch (error) {
        this.#reasons.set(host, error);
      }
      await pause(ASK_AGAIN_MS, undefined, { signal: over }).catch(() => undefined); // found, or closed
    }
  }

  #adopt(host: DatabaseHost, client: pg.Client): void {
    this.#known = host;
    this.#guard = client;
    this.#reasons.clear();
    for (const [other, at] of this.#held) if (at !== host) other.connection.stream.destroy();
    if (this.#last !== null && this.#last !== host)
      this.#tell("Another host of the database takes the writes now.", { host: describeHost(host) });
    this.#last = host;
    client.once("end", () => {
      if (this.#guard === client) this.doubt();
    });
    void this.#watch(client);
  }

  async #watch(client: pg.Client): Promise<void> {
    const { signal } = this.#closing;
    for (;;) {
      await pause(WATCH_MS, undefined, { signal, ref: false }).catch(() => undefined); // closed
      if (this.#guard !== client || signal.aborted) return;
      try {
        await ensureWrites(client);
      } catch (error) {
        this.#tell("The host that takes the database's writes is looked for.", {
          reason: rootCauseOf(error),
        });
        if (this.#guard === client) this.doubt();
        return;
      }
    }
  }

  #describeReasons(): string {
    const reasonOf = (host: DatabaseHost) => rootCauseOf(this.#reasons.get(host) ?? "no answer yet");
    return this.#address.hosts.map((host) => `${describeHost(host)}: ${reasonOf(host)}`).join("; ");
  }
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  const done = new AbortController();
  const limit = pause(ms, undefined, { signal: done.signal }).catch(() => undefined); // done in time
  try {
    await Promise.race([work, limit]);
  } finally {
    done.abort();
  }
}
