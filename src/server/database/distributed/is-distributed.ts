import { readAddress } from "#server/database-address.ts";

/** Whether the address says that the tables of work lie on several machines: `citus=true`. */
export const isDistributed = (databaseUrl: string): boolean =>
  readAddress(databaseUrl).url.searchParams.get("citus") === "true";
