import { startServer } from "#server/start-server.ts";

/** The product on a database of the benchmark's own; at any free port, where the benchmark needs no address before. */
export function serveProduct(databaseUrl: string, port = 0) {
  return startServer({
    databaseUrl,
    config: {
      port,
      host: "127.0.0.1",
      appOrigin: port === 0 ? "http://localhost" : `http://127.0.0.1:${port}`,
      trustProxy: false,
      authSecret: null,
      adminEmail: null,
      adminPassword: null,
    },
  });
}
