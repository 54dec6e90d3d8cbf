import type { MetricsSettings } from "#server/config.ts";
import http from "node:http";
import type { Platform } from "#server/call-context.ts";
import type { WatchRequest } from "#server/request-trace.ts";
import { listenProblem } from "#server/listen-problem.ts";

/** Numbers about this process for Prometheus, on a port of their own. */
export interface RunningMetrics {
  address: string;
  /** Counts an answered request. */
  watch: WatchRequest;
  close(): Promise<void>;
}

/** Listens to the port of the metrics. Its library is loaded here, so that a server without them does not pay for it. */
export async function startMetrics(platform: Platform, settings: MetricsSettings): Promise<RunningMetrics> {
  const { createRegistry } = await import("./registry.ts");
  const { collect, contentType, watch } = createRegistry(platform);
  const server = http.createServer((request, response) => {
    const path = request.url?.split("?")[0];
    if (path !== "/metrics" || (request.method !== "GET" && request.method !== "HEAD")) {
      response.writeHead(404, { "content-type": "text/plain; charset=utf-8" });
      response.end("The metrics are at /metrics.\n");
      return;
    }
    collect().then(
      (text) => {
        response.writeHead(200, { "content-type": contentType, "cache-control": "no-store" });
        response.end(request.method === "HEAD" ? undefined : text);
      },
      (error: unknown) => {
        platform.log.fault(error, { while: "collecting the metrics" });
        response.writeHead(500, { "content-type": "text/plain; charset=utf-8" });
        response.end("The metrics could not be collected: the log says why.\n");
      },
    );
  });
  const address = await listen(server, settings).catch((error: unknown) => {
    throw listenProblem(error, settings, "METRICS_") ?? error;
  });
  return {
    address,
    watch,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listen(server: http.Server, { port, host }: MetricsSettings): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      const bound = server.address();
      const boundPort = typeof bound === "object" && bound ? bound.port : port;
      resolve(`http://${host.includes(":") ? `[${host}]` : host}:${boundPort}`);
    });
  });
}
