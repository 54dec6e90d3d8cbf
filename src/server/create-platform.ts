import { createAnnounce } from "#server/announcements.ts";
import type { Platform } from "#server/call-context.ts";
import { findMembers } from "#server/database/find-members.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { createEventHub } from "#server/events/event-hub.ts";
import type { ServerFeature } from "#server/feature.ts";
import { createFeatureSettings, type GivenSettings } from "#server/feature-settings.ts";
import { type KeySettings, openKeys } from "#server/keys/open-keys.ts";
import type { WrittenKeyFile } from "#server/keys/key-file.ts";
import { createLog, type Log } from "#server/log.ts";
import { createOutbound, type OutboundRules } from "#server/outbound/outbound.ts";
import { createSeal } from "#server/seal.ts";
import { createAudit } from "#server/audit/audit.ts";
import { createMailer, type MailSettings } from "#server/mailer.ts";
import { createMark } from "#server/session/mark.ts";
import { createSettings } from "#server/settings/settings.ts";
import { createSessionCookie } from "#server/session/session-cookie.ts";
import { createSessions } from "#server/session/sessions.ts";

export interface PlatformSettings extends KeySettings {
  databaseUrl: string;
  /** DATABASE_MEMBERS_URL; left out: the login made of the address above. */
  membersUrl?: string | null;
  /** DATABASE_READ_URL; left out: every read goes to the server that writes. */
  readUrl?: string | null;
  appOrigin: string;
  features: readonly ServerFeature[];
  log?: Log;
  outbound?: OutboundRules;
  /** Left out: as if the environment said nothing. */
  featureSettings?: readonly GivenSettings[];
  /** Left out: mails are kept and not sent. */
  mail?: MailSettings;
  /** Left out: no entry of the audit log is ever folded. */
  auditKeepDays?: number;
  /** Told of the file of the keys when it was made just now. */
  onKeysWritten?: (written: WrittenKeyFile) => void;
}

const KEYS_IN_DATABASE =
  'The keys of this installation are in its database. "npm run -s deal -- keys move-out" puts them into a file outside it.';

/** Everything a call needs, over a database whose tables stand. */
export async function createPlatform(settings: PlatformSettings): Promise<Platform> {
  const { appOrigin } = settings;
  const log = settings.log ?? createLog();
  const membersUrl = await findMembers(settings.databaseUrl, settings.membersUrl ?? null, log);
  const database = openDatabase(settings.databaseUrl, {
    membersUrl,
    readUrl: settings.readUrl ?? null,
    tellOfReplica: (reason) => log.warn("The replica was passed by.", { reason }),
    tellOfHost: (message, detail) => log.warn(message, detail),
    onIdleError: (error) => log.warn("A database connection broke.", { reason: error.message }),
  });
  try {
    const keys = await inTransaction(database, ({ orm }) => openKeys(orm, settings));
    if (keys.written) settings.onKeysWritten?.(keys.written);
    if (keys.auth.place === "database") log.info(KEYS_IN_DATABASE);
    const secret = keys.auth.value;
    const systemSettings = createSettings(database, log);
    const sessions = createSessions(database, {
      settings: systemSettings,
      cookie: createSessionCookie({ appOrigin, secret }),
      log,
    });
    const announce = createAnnounce(settings.features.flatMap(({ listeners = [] }) => listeners));
    const outbound = createOutbound(settings.outbound);
    return {
      database,
      sessions,
      announce,
      events: createEventHub({ database, databaseUrl: settings.databaseUrl, sessions, log }),
      log,
      appOrigin,
      outbound,
      featureSettings: createFeatureSettings(settings.featureSettings ?? [], settings),
      seal: createSeal(secret),
      mark: createMark(secret),
      settings: systemSettings,
      audit: createAudit(database, log, { key: keys.audit.value, keepDays: settings.auditKeepDays ?? null }),
      mailer: createMailer(settings.mail ?? { smtpUrl: null, from: null }),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
