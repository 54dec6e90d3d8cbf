import type { Take } from "./config-values.ts";
import path from "node:path";
import {
  readAdminPassword,
  readDatabaseUrl,
  readEmail,
  readFlag,
  readHost,
  readHosts,
  readKeepDays,
  readLogFormat,
  readLogLevel,
  readOrigin,
  readPort,
  readReplicaUrl,
  readMailFrom,
  readSeconds,
  readSecret,
  readSmtpUrl,
  type Reading,
} from "./config-values.ts";
import type { GivenSettings, SettingsDefinition } from "./feature-settings.ts";
import type { LogFormat, LogLevel } from "./log.ts";
import type { MailSettings } from "./mailer.ts";
import { findPackageRoot } from "./package-root.ts";

/** Two years: what happened in the year before can still be looked up when its books are closed. */
const USUAL_KEEP_DAYS = 730;

/** Everything an operator can set. Nothing else in the product reads the environment. */
export interface Config {
  port: number;
  host: string;
  /** Where people open the product: scheme, host and port, without a path. */
  appOrigin: string;
  /** Absolute. The embedded database lives below it. */
  dataDir: string;
  /** Null: the embedded database. */
  databaseUrl: string | null;
  /** Under which members' statements run; null: made of the one above. */
  membersUrl: string | null;
  /** A server that follows the one above, for reads that ask much of it; null: there is none. */
  readUrl: string | null;
  /** Null: made once and kept in a file of the data folder, or found in the database of an older installation. */
  authSecret: string | null;
  /** Null: as the one above, or derived from it where that one is given. */
  auditSecret: string | null;
  adminEmail: string | null;
  adminPassword: string | null;
  /** Whether X-Forwarded-For comes from a proxy of the operator's own. */
  trustProxy: boolean;
  /** Hosts, or host:port, that the server may call although they lie in private networks. */
  outboundAllowHosts: readonly string[];
  /** Of each feature that has some, what it read. */
  featureSettings: readonly GivenSettings[];
  mail: MailSettings;
  /** Null: what suits where it is written, see main.ts. */
  logLevel: LogLevel | null;
  logFormat: LogFormat | null;
  /** Null: there are no metrics. */
  metrics: MetricsSettings | null;
  /** Older entries of the audit log are folded into its checkpoint. */
  auditKeepDays: number;
  /** How long the server goes on taking requests once it was told to stop, and says that it is not ready. */
  shutdownDelaySeconds: number;
}

export type Environment = Readonly<Record<string, string | undefined>>;
export type ConfigAnswer = { ok: true; config: Config } | { ok: false; problems: string[] };

export interface ConfigOptions {
  /** Whose settings are read besides; a command that starts none of them needs none. */
  features?: readonly SettingsDefinition<object>[];
  packageRoot?: string;
}

/**
 * Reads and judges all settings at once, so that one start tells every mistake.
 * A variable that is set to nothing counts as not set: that is how compose files and shells leave one out.
 */
export function readConfig(
  env: Environment,
  { features = [], packageRoot = findPackageRoot() }: ConfigOptions = {},
): ConfigAnswer {
  const problems: string[] = [];
  function take<T>(name: string, read: (value: string, name: string) => Reading<T>): T | null {
    const given = env[name] ?? "";
    // Spaces around a password may be part of it.
    const value = name.endsWith("PASSWORD") ? given : given.trim();
    if (!given.trim()) return null;
    const reading = read(value, name);
    if ("value" in reading) return reading.value;
    problems.push(reading.problem);
    return null;
  }

  const port = take("PORT", readPort) ?? 3000;
  const adminEmail = take("ADMIN_EMAIL", readEmail);
  const adminPassword = take("ADMIN_PASSWORD", readAdminPassword);
  problems.push(...findHalfAdmin(env), ...findHalfMail(env));
  if (env["DATABASE_READ_URL"]?.trim() && !env["DATABASE_URL"]?.trim())
    problems.push(
      "DATABASE_READ_URL is set but DATABASE_URL is not: nothing follows the embedded database. Set DATABASE_URL to the server that it follows, or leave DATABASE_READ_URL out.",
    );
  // Not from where the person stands: the command line must find the same data from any folder.
  const dataDir = path.resolve(packageRoot, env["DATA_DIR"]?.trim() || "data");
  const config: Config = {
    port,
    host: take("HOST", readHost) ?? "127.0.0.1",
    appOrigin: take("APP_ORIGIN", readOrigin) ?? `http://localhost:${port}`,
    dataDir,
    databaseUrl: take("DATABASE_URL", readDatabaseUrl),
    membersUrl: take("DATABASE_MEMBERS_URL", readDatabaseUrl),
    readUrl: take("DATABASE_READ_URL", readReplicaUrl),
    authSecret: take("AUTH_SECRET", readSecret),
    auditSecret: take("AUDIT_SECRET", readSecret),
    adminEmail,
    adminPassword,
    trustProxy: take("TRUST_PROXY", readFlag) ?? false,
    outboundAllowHosts: take("OUTBOUND_ALLOW_HOSTS", readHosts) ?? [],
    featureSettings: features.map(({ name, read }) => ({ name, values: read(take, problems, { dataDir }) })),
    mail: { smtpUrl: take("SMTP_URL", readSmtpUrl), from: take("MAIL_FROM", readMailFrom) },
    logLevel: take("LOG_LEVEL", readLogLevel),
    logFormat: take("LOG_FORMAT", readLogFormat),
    metrics: readMetrics(take, problems, port),
    auditKeepDays: take("AUDIT_KEEP_DAYS", readKeepDays) ?? USUAL_KEEP_DAYS,
    shutdownDelaySeconds: take("SHUTDOWN_DELAY_SECONDS", readSeconds) ?? 0,
  };
  return problems.length > 0 ? { ok: false, problems } : { ok: true, config };
}

function readMetrics(take: Take, problems: string[], productPort: number): MetricsSettings | null {
  const host = take("METRICS_HOST", readHost);
  const port = take("METRICS_PORT", readPort);
  if (port === null && host !== null)
    problems.push("METRICS_HOST is set but METRICS_PORT is not. Set METRICS_PORT, for instance to 9464.");
  if (port !== null && port === productPort)
    problems.push(
      `METRICS_PORT is ${port}, the port of the product itself. Choose another, for instance 9464: anyone who can open it reads the metrics.`,
    );
  return port === null ? null : { port, host: host ?? "127.0.0.1" };
}

function findHalfMail(env: Environment): string[] {
  const server = Boolean(env["SMTP_URL"]?.trim());
  const from = Boolean(env["MAIL_FROM"]?.trim());
  if (server === from) return [];
  const [given, missing] = server ? ["SMTP_URL", "MAIL_FROM"] : ["MAIL_FROM", "SMTP_URL"];
  return [
    `${given} is set but ${missing} is not: mail is sent only with both. Set ${missing} as well, or neither to keep mails for an administrator to read under Admin → Settings.`,
  ];
}

function findHalfAdmin(env: Environment): string[] {
  const email = Boolean(env["ADMIN_EMAIL"]?.trim());
  const password = Boolean(env["ADMIN_PASSWORD"]?.trim());
  if (email === password) return [];
  const [given, missing] = email ? ["ADMIN_EMAIL", "ADMIN_PASSWORD"] : ["ADMIN_PASSWORD", "ADMIN_EMAIL"];
  return [
    `${given} is set but ${missing} is not: the first administrator needs both. Set ${missing} as well, or neither to be given a one-time set-up link.`,
  ];
}

export interface MetricsSettings {
  port: number;
  host: string;
}
