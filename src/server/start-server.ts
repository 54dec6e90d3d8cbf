import fs from "node:fs";
import { createServer, type RequestListener, type Server, type ServerOptions } from "node:http";
import path from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import type { Platform } from "#server/call-context.ts";
import { createPlatform, type PlatformSettings } from "#server/create-platform.ts";
import { isDistributed } from "#server/database/distributed/is-distributed.ts";
import { runCleanups } from "#server/jobs/run-cleanups.ts";
import { warnOfOpenings } from "#server/database/distributed/warn-of-openings.ts";
import { migrate } from "#server/database/migrate.ts";
import type { GivenSettings } from "#server/feature-settings.ts";
import type { ServerFeature } from "#server/feature.ts";
import { serverFeatures } from "#server/features.ts";
import { guardBareAnswers } from "#server/http/raw-http-errors.ts";
import { watchBodies } from "#server/http/slow-upload-guard.ts";
import { createApp } from "#server/http/create-app.ts";
import { logRequests } from "#server/http/log-requests.ts";
import { oneByOne } from "#server/http/serialize-pipelined.ts";
import type { WatchRequest } from "#server/request-trace.ts";
import { listSecurityHeaders } from "#server/http/security-headers.ts";
import { runJobs, type RunningJobs } from "#server/jobs/run-jobs.ts";
import type { Log } from "#server/log.ts";
import { drainServer } from "#server/drain-server.ts";
import type { MailSettings } from "#server/mailer.ts";
import { tidyOutbox } from "#server/mail/outbox-table.ts";
import { sendMailJob } from "#server/mail/send-mail.ts";
import { type RunningMetrics, startMetrics } from "#server/metrics/metrics.ts";
import type { MetricsSettings } from "./config.ts";
import { findPackageRoot } from "#server/package-root.ts";
import { createReadiness, type Lifecycle } from "#server/readiness.ts";

export interface ServerConfig {
  /** 0 takes any free port. */
  port: number;
  host: string;
  appOrigin: string;
  membersUrl?: string | null;
  readUrl?: string | null;
  authSecret: string | null;
  auditSecret?: string | null;
  /** Where the keys are kept that are not given. */
  dataDir: string;
  adminEmail: string | null;
  adminPassword: string | null;
  trustProxy: boolean;
  outboundAllowHosts?: readonly string[];
  featureSettings?: readonly GivenSettings[];
  mail?: MailSettings;
  metrics?: MetricsSettings | null;
  auditKeepDays?: number;
  shutdownDelaySeconds?: number;
}

export interface RunningServer {
  /** Where it listens. People open `appOrigin`. */
  address: string;
  /** Makes the first administrator, once; null when there is one. */
  setupLink: string | null;
  /** The file of the keys, when it was made by this start. */
  keyFile: string | null;
  /** Where Prometheus asks; null without metrics. */
  metricsAddress: string | null;
  /** Answers what is under way, or cuts it off when told to hurry; then lets go of the port and the database. */
  close(hurry?: AbortSignal): Promise<void>;
}

export interface StartOptions {
  config: ServerConfig;
  databaseUrl: string;
  log?: Log;
  /** A line in the log for each call. */
  logsRequests?: boolean;
  /** Left out: those of the product. */
  features?: readonly ServerFeature[];
}

export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { databaseUrl, features = serverFeatures } = options;
  await migrate(databaseUrl);
  let keyFile: string | null = null;
  const platform = await createPlatformOf(options, features, ({ file }) => (keyFile = file));
  let metrics: RunningMetrics | null = null;
  try {
    await tidyOutbox(platform.database.orm);
    const setupLink = await startFeatures(features, platform, options.config);
    // It tells its own failure, and nobody waits for a machine that does not answer.
    void warnOfOpenings(platform.database, databaseUrl, platform.log);
    metrics = options.config.metrics ? await startMetrics(platform, options.config.metrics) : null;
    return await listenAndWork({ ...options, features, platform, metrics, setupLink, keyFile });
  } catch (error) {
    await metrics?.close();
    await platform.events.close();
    await platform.database.close();
    throw error;
  }
}

function createPlatformOf(
  { config, databaseUrl, log }: StartOptions,
  features: readonly ServerFeature[],
  onKeysWritten: NonNullable<PlatformSettings["onKeysWritten"]>,
): Promise<Platform> {
  const {
    appOrigin,
    authSecret,
    auditSecret = null,
    membersUrl = null,
    readUrl = null,
    dataDir,
    outboundAllowHosts: allowHosts = [],
    featureSettings = [],
  } = config;
  return createPlatform({
    databaseUrl,
    appOrigin,
    membersUrl,
    readUrl,
    authSecret,
    auditSecret,
    dataDir,
    onKeysWritten,
    features,
    outbound: { allowHosts },
    featureSettings,
    ...(config.auditKeepDays === undefined ? {} : { auditKeepDays: config.auditKeepDays }),
    ...(config.mail ? { mail: config.mail } : {}),
    ...(log ? { log } : {}),
  });
}

/**
 * How long a connection is kept that nobody uses: longer than proxies keep theirs (60 seconds are usual), so that it is
 * not closed under a request that is just being sent on it.
 */
const KEEP_ALIVE_MS = 75_000;

interface Parts extends StartOptions {
  features: readonly ServerFeature[];
  platform: Platform;
  metrics: RunningMetrics | null;
  setupLink: string | null;
  keyFile: string | null;
}

async function listenAndWork(parts: Parts): Promise<RunningServer> {
  const { config, features, platform, metrics, setupLink, keyFile } = parts;
  let jobs: RunningJobs | null = null;
  const lifecycle: Lifecycle = { isDraining: false, isQueueRunning: () => jobs?.isRunning() ?? false };
  const watch = joinWatches([
    ...(parts.logsRequests ? [logRequests(platform.log)] : []),
    ...(metrics ? [metrics.watch] : []),
  ]);
  const app = createApp({
    platform,
    features,
    trustProxy: config.trustProxy,
    pagesFolder: findPagesFolder(),
    readiness: createReadiness(platform, lifecycle),
    ...(watch ? { watch } : {}),
  });
  // A request without a host reaches the listener, which refuses it with the headers of every answer.
  const serverOptions = { requireHostHeader: false };
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions,
    createServer: createInTurn,
  }) as Server;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  watchBodies(server);
  guardBareAnswers(
    server,
    await listSecurityHeaders({
      appOrigin: config.appOrigin,
      hashes: { inlineScriptHashes: [], inlineStyleHashes: [] },
    }),
  );
  const address = await listen(server, config);
  const running = runJobs(platform, [sendMailJob, ...features.flatMap((feature) => feature.jobs ?? [])]);
  jobs = running;
  const cleanups = isDistributed(parts.databaseUrl) ? runCleanups(platform) : null;
  return {
    address,
    setupLink,
    keyFile,
    metricsAddress: metrics?.address ?? null,
    async close(hurry) {
      lifecycle.isDraining = true;
      const delaySeconds = config.shutdownDelaySeconds ?? 0;
      // Who listens has to go elsewhere, and would keep the server from ending.
      await platform.events.close();
      await Promise.all([
        drainServer(server, { delaySeconds, hurry }),
        running.stop(hurry),
        cleanups?.stop(),
      ]);
      await platform.audit.close();
      await metrics?.close();
      platform.mailer.close();
      await platform.database.close();
    },
  };
}

const createInTurn = ((options: ServerOptions, answer: RequestListener) =>
  createServer(options, oneByOne(answer))) as typeof createServer;

function joinWatches(watches: readonly WatchRequest[]): WatchRequest | null {
  if (watches.length === 0) return null;
  return (told) => {
    for (const watch of watches) watch(told);
  };
}

async function startFeatures(
  features: readonly ServerFeature[],
  platform: Platform,
  config: ServerConfig,
): Promise<string | null> {
  let setupLink: string | null = null;
  for (const feature of features) {
    const started = await feature.onStart?.(platform, config);
    setupLink ??= started?.setupLink ?? null;
  }
  return setupLink;
}

function findPagesFolder(): string | null {
  const folder = path.join(findPackageRoot(), "dist");
  return fs.existsSync(path.join(folder, "index.html")) ? folder : null;
}

function listen(server: Server, { port, host }: ServerConfig): Promise<string> {
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
