import { NOTIFIED_WITHIN_HOURS } from "#features/reminders/model/reminder.ts";
import type { Standing } from "#features/workspaces/server/index.ts";
import type { Platform } from "#server/call-context.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { sendMail } from "#server/mail/send-mail.ts";
import { findEmail, listChoices } from "./people-table.ts";
import { reminderMail, type ReminderFacts } from "./reminder-mail.ts";
import { insertReminders, type NewReminder } from "./reminders-table.ts";

export interface News extends Pick<NewReminder, "kind" | "about" | "key"> {
  /** When it happened: what is older than a day is not mailed after. */
  readonly at: string;
  /** What a mail says of it. */
  readonly mail: Pick<ReminderFacts, "groups" | "see">;
}

/** Notifies somebody of what just happened, once, as they chose for the workspace: with the daily summary, it is in the next one. */
export async function notifyAtOnce(
  platform: Platform,
  { caller, workspace }: Standing,
  { kind, about, key, at, mail }: News,
): Promise<void> {
  const { personId, workspaceId } = caller;
  const now = new Date();
  await inTransaction(platform.database, async (tx) => {
    const choice = (await listChoices(tx.client, personId))(workspaceId);
    if (choice === "never") return;
    const notified = await insertReminders(tx.client, [{ workspaceId, personId, kind, about, key }], now);
    const isNews = now.getTime() - Date.parse(at) < NOTIFIED_WITHIN_HOURS * 3_600_000;
    const email = await findEmail(tx.client, personId);
    if (notified.size === 0 || !isNews || choice !== "at-once" || email === null) return;
    const { id, name } = workspace;
    const where = { id, name, isPersonal: id === personId };
    const facts = { kind, appOrigin: platform.appOrigin, workspace: where, ...mail };
    await sendMail(tx, platform, { ...reminderMail(facts), to: email });
  });
}
