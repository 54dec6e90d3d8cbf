import { readAddress } from "#server/database-address.ts";
import { Client } from "./client.ts";

/**
 * A connection that prepares no statement under a name. A pooler that gives each transaction another connection of the
 * server (PgBouncer in transaction mode before 1.21) loses what was prepared: such an address says `pgbouncer=true`.
 */
export class UnnamedClient extends Client {
  // The library has a dozen signatures for this; whatever was asked passes, without its name.
  override query(...asked: unknown[]): never {
    const [first, ...rest] = asked;
    const isNamed = typeof first === "object" && first !== null && "name" in first && !("submit" in first);
    return Reflect.apply(super.query, this, [
      isNamed ? { ...first, name: undefined } : first,
      ...rest,
    ]) as never;
  }
}

/** Whether the address says that such a pooler stands before the database. */
export const isPooled = (databaseUrl: string): boolean =>
  readAddress(databaseUrl).url.searchParams.get("pgbouncer") === "true";
