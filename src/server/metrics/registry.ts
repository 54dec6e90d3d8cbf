import fs from "node:fs";
import path from "node:path";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Platform } from "#server/call-context.ts";
import type { WatchRequest } from "#server/request-trace.ts";
import { findPackageRoot } from "#server/package-root.ts";
import { addDatabaseGauges } from "./database-gauges.ts";

/** From a quick read to what somebody waits for a model to say. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** A registry of its own: several servers in one process, as in tests, do not share figures. */
export function createRegistry(platform: Platform): {
  /** Everything, as Prometheus reads it. */
  collect(): Promise<string>;
  contentType: string;
  watch: WatchRequest;
} {
  const registry = new Registry();
  // Memory, processor time, event-loop lag, garbage collection, open files.
  collectDefaultMetrics({ register: registry });
  addBuildInfo(registry);
  addPoolGauge(registry, platform);
  const askDatabase = addDatabaseGauges(registry, platform);
  return {
    async collect() {
      await askDatabase();
      return registry.metrics();
    },
    contentType: registry.contentType,
    watch: addRequests(registry),
  };
}

/** Labels are bounded: the calls there are, the methods of HTTP, and five classes of status. */
function addRequests(registry: Registry): WatchRequest {
  const durations = new Histogram({
    name: "dealwright_http_request_duration_seconds",
    help: "Time until an answer began, by call, method and class of status; its _count is the number of requests.",
    labelNames: ["call", "method", "status"],
    buckets: SECONDS,
    registers: [registry],
  });
  return ({ call, method, status, ms }) => {
    const known = METHODS.has(method) ? method : "other";
    durations.observe({ call, method: known, status: `${Math.floor(status / 100)}xx` }, ms / 1000);
  };
}

function addBuildInfo(registry: Registry): void {
  const manifest: unknown = JSON.parse(fs.readFileSync(path.join(findPackageRoot(), "package.json"), "utf8"));
  const version =
    typeof manifest === "object" && manifest && "version" in manifest ? String(manifest.version) : "unknown";
  new Gauge({
    name: "dealwright_build_info",
    help: "1, with the version of Dealwright and of Node.",
    labelNames: ["version", "node"],
    registers: [registry],
  }).set({ version, node: process.version }, 1);
}

function addPoolGauge(registry: Registry, { database }: Platform): void {
  const { pool } = database;
  new Gauge({
    name: "dealwright_database_pool_connections",
    help: "Connections of this process to the database: in use, idle, and requests without one.",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      this.set({ state: "in_use" }, pool.totalCount - pool.idleCount);
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "waiting" }, pool.waitingCount);
    },
  });
  new Gauge({
    name: "dealwright_database_pool_size",
    help: "The most connections this process opens.",
    registers: [registry],
  }).set(pool.options.max);
}
