import type { ServerConfig } from "#server/start-server.ts";

/** A server that is told nothing by its environment. */
export const QUIET: ServerConfig = {
  port: 0,
  host: "127.0.0.1",
  appOrigin: "http://localhost:3000",
  authSecret: null,
  adminEmail: null,
  adminPassword: null,
  trustProxy: false,
};
