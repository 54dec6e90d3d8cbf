import { mailInSettings } from "#features/intake/server/mail/mail-settings.ts";
import { giveSettings } from "#server/feature-settings.ts";
import { createLog } from "#server/log.ts";
import { startServer } from "#server/start-server.ts";
import { MAIL_SECRET } from "./mails.ts";
import { QUIET } from "./quiet-config.ts";

/** The server in a process of its own, on a database that is there, to be killed by the test that started it. */
const [databaseUrl = ""] = process.argv.slice(2);
const mail = giveSettings(mailInSettings, { address: "in@mail.example.com", webhookSecret: MAIL_SECRET });
const { address } = await startServer({
  databaseUrl,
  config: { ...QUIET, featureSettings: [mail] },
  log: createLog(() => undefined),
});
process.send?.(address);
