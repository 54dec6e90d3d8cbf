import fs from "node:fs";
import type { Server } from "node:http";
import path from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import type { AiSettings } from "#server/ai-settings.ts";
import type { Platform } from "#server/call-context.ts";
import { createPlatform } from "#server/create-platform.ts";
import { migrate } from "#server/database/migrate.ts";
import type { ServerFeature } from "#server/feature.ts";
import { serverFeatures } from "#server/features.ts";
import { guardBareAnswers } from "#server/http/bare-answers.ts";
import { createApp } from "#server/http/create-app.ts";
import { listSecurityHeaders } from "#server/http/security-headers.ts";
import { runJobs, type RunningJobs } from "#server/jobs/run-jobs.ts";
import type { Log } from "#server/log.ts";
import type { MailSettings } from "#server/mail/mailer.ts";
import { tidyOutbox } from "#server/mail/outbox-table.ts";
import { sendMailJob } from "#server/mail/send-mail.ts";
import { findPackageRoot } from "#server/package-root.ts";

export interface ServerConfig {
  /** 0 takes any free port. */
  port: number;
  host: string;
  appOrigin: string;
  authSecret: string | null;
  adminEmail: string | null;
  adminPassword: string | null;
  trustProxy: boolean;
  outboundAllowHosts?: readonly string[];
  ai?: Partial<AiSettings>;
  mail?: MailSettings;
}

export interface RunningServer {
  /** Where it listens. People open `appOrigin`. */
  address: string;
  /** Makes the first administrator, once; null when there is one. */
  setupLink: string | null;
  /** Answers what is under way, then lets go of the port and the database. */
  close(): Promise<void>;
}

export async function startServer(options: {
  config: ServerConfig;
  databaseUrl: string;
  log?: Log;
  /** Left out: those of the product. */
  features?: readonly ServerFeature[];
}): Promise<RunningServer> {
  const { config, databaseUrl, features = serverFeatures } = options;
  await migrate(databaseUrl);
  const { appOrigin, authSecret, outboundAllowHosts: allowHosts = [], ai = {} } = config;
  const log = options.log ? { log: options.log } : {};
  const platform = await createPlatform({
    databaseUrl,
    appOrigin,
    authSecret,
    features,
    outbound: { allowHosts },
    ai,
    ...(config.mail ? { mail: config.mail } : {}),
    ...log,
  });
  try {
    await tidyOutbox(platform.database.orm);
    const setupLink = await startFeatures(features, platform, config);
    const app = createApp({
      platform,
      features,
      trustProxy: config.trustProxy,
      pagesFolder: findPagesFolder(),
    });
    // A request without a host reaches the listener, which refuses it with the headers of every answer.
    const serverOptions = { requireHostHeader: false };
    const server = createAdaptorServer({ fetch: app.fetch, serverOptions }) as Server;
    guardBareAnswers(server, listSecurityHeaders({ appOrigin, inlineScriptHashes: [] }));
    const address = await listen(server, config);
    const jobs = runJobs(platform, [sendMailJob, ...features.flatMap((feature) => feature.jobs ?? [])]);
    return { address, setupLink, close: () => close(server, jobs, platform) };
  } catch (error) {
    await platform.database.close();
    throw error;
  }
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

const DRAIN_MS = 8_000;

async function close(server: Server, jobs: RunningJobs, platform: Platform): Promise<void> {
  await Promise.all([drain(server), jobs.stop()]);
  platform.mailer.close();
  await platform.database.close();
}

function drain(server: Server): Promise<void> {
  return new Promise<void>((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}
