import type pg from "pg";
import { addressAt, type DatabaseAddress } from "#server/database-address.ts";
import type { Client } from "./client.ts";
import { againWhileAway } from "./connect.ts";
import { ensureWrites } from "./probe-host.ts";
import type { WritingHost } from "./writing-host.ts";

/** A client of a pool, which connects to the host that was last found to write. */
export const writingClientOf = (
  Base: typeof Client,
  address: DatabaseAddress,
  writing: WritingHost,
): typeof Client =>
  class extends Base {
    constructor(config: pg.ClientConfig) {
      const host = writing.known ?? address.hosts[0];
      if (!host) throw new Error("The address of a database names a host.");
      super({ ...config, connectionString: addressAt(address, host), keepAlive: true });
      writing.hold(this, host);
    }
  };

/** Of a pool's new connection, before it is lent out for the first time. */
export const verify = (client: pg.PoolClient, done: (error?: Error) => void): void =>
  void tellWhetherItWrites(client, done);

async function tellWhetherItWrites(client: pg.PoolClient, done: (error?: Error) => void): Promise<void> {
  try {
    await ensureWrites(client);
  } catch (error) {
    return done(error instanceof Error ? error : new Error(String(error)));
  }
  done();
}

type Lent = Parameters<Extract<Parameters<pg.Pool["connect"]>[0], (...args: never[]) => void>>;

/**
 * The same pool, whose connections are waited for while no host takes writes: nothing has been sent on one that could
 * not be lent, so that this is safe for whatever it is wanted for. The pool's own questions come this way too.
 */
export function waitForWritingHost(pool: pg.Pool, writing: WritingHost): pg.Pool {
  const lend = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const lendInTime = () =>
    againWhileAway(writing, async () => {
      if (writing.known === null) await writing.find();
      return lend();
    });
  const connect = (tell?: (...lent: Lent) => void): Promise<pg.PoolClient> | undefined => {
    if (!tell) return lendInTime();
    void lendTo(lendInTime(), tell);
    return undefined;
  };
  return Object.assign(pool, { connect });
}

async function lendTo(lending: Promise<pg.PoolClient>, tell: (...lent: Lent) => void): Promise<void> {
  let client: pg.PoolClient;
  try {
    client = await lending;
  } catch (error) {
    return tell(error instanceof Error ? error : new Error(String(error)), undefined, () => undefined);
  }
  tell(undefined, client, (broken) => client.release(broken));
}
