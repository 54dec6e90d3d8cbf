import type { Database } from "#server/database/open-database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { openKeys, type ServerKeys } from "#server/keys/open-keys.ts";
import type { ServerConfig } from "#server/start-server.ts";

/** Seals what a test stores. A server that is told none writes one into its data folder. */
export const TEST_KEYS = { authSecret: "the secret of the tests, and of nothing else", dataDir: "/nowhere" };

export const openTestKeys = (database: Database): Promise<ServerKeys> =>
  inTransaction(database, ({ orm }) => openKeys(orm, TEST_KEYS));

/** A server that is told nothing by its environment. */
export const QUIET: ServerConfig = {
  port: 0,
  host: "127.0.0.1",
  appOrigin: "http://localhost:3000",
  ...TEST_KEYS,
  adminEmail: null,
  adminPassword: null,
  trustProxy: false,
};
