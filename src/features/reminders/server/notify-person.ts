import { nextSlot, slotsBetween, type Slot } from "#features/reminders/model/slots.ts";
import { HOUR_OF, NOTIFIED_WITHIN_HOURS, type ReminderChoice } from "#features/reminders/model/reminder.ts";
import { listMentions } from "#features/comments/server/index.ts";
import type { Task } from "#features/tasks/model/task.ts";
import { listOwnTasks } from "#features/tasks/server/index.ts";
import { isAlone, listStandings, type Standing } from "#features/workspaces/server/index.ts";
import type { Platform } from "#server/call-context.ts";
import { inWorkspace } from "#server/database/in-workspace.ts";
import { inTransaction, type Tx } from "#server/database/transaction.ts";
import { sendMail } from "#server/mail/send-mail.ts";
import { holdDuePerson, listChoices, markNotified } from "./people-table.ts";
import { nameMention, nameTask, reminderMail, type ReminderFacts } from "./reminder-mail.ts";
import { insertReminders, listNotifiedSince } from "./reminders-table.ts";

const HOUR_MS = 3_600_000;
const MOST_TASKS = 200;
const LONG_AGO = "1900-01-01";

type Hour = keyof typeof HOUR_OF;

/** Somebody at one of their hours, in one of their workspaces. */
interface PersonHour {
  readonly personId: string;
  readonly email: string;
  readonly standing: Standing;
  readonly slot: Slot<Hour>;
  readonly now: Date;
}

/**
 * Tells somebody what their hours since the last time ask for, in one transaction with the note that it was told: all of
 * it once, whichever server does it. Hours of more than a day ago are passed over.
 */
export async function notifyPerson(platform: Platform, personId: string, now: Date): Promise<void> {
  const { database } = platform;
  await inTransaction(database, async (tx) => {
    const person = await holdDuePerson(tx.client, personId, now);
    if (!person) return;
    const { timeZone, toldUntil, email } = person;
    const after = new Date(Math.max(toldUntil.getTime(), now.getTime() - NOTIFIED_WITHIN_HOURS * HOUR_MS));
    const slots = slotsBetween(HOUR_OF, timeZone, { after, until: now });
    if (slots.length > 0) {
      const choiceOf = await listChoices(tx.client, personId);
      for (const standing of await listStandings(database, personId))
        for (const slot of latestOfEach(slots))
          await notify(platform, tx, choiceOf(standing.caller.workspaceId), {
            personId,
            email,
            standing,
            slot,
            now,
          });
    }
    await markNotified(tx.client, { personId, now, nextAt: nextSlot(HOUR_OF, timeZone, now) });
  });
}

/** After a day without a server there may be two mornings: only the later one is still news. */
const latestOfEach = (slots: readonly Slot<Hour>[]): Slot<Hour>[] => [
  ...new Map(slots.map((slot) => [slot.kind, slot])).values(),
];

async function notify(
  platform: Platform,
  tx: Tx,
  choice: ReminderChoice,
  personHour: PersonHour,
): Promise<void> {
  const { slot } = personHour;
  if (choice === "at-once" && slot.kind === "due") await notifyDue(platform, tx, personHour);
  if (choice === "daily" && slot.kind === "summary") await notifySummary(platform, tx, personHour);
}

async function notifyDue(platform: Platform, tx: Tx, personHour: PersonHour): Promise<void> {
  const { personId, standing, slot, now } = personHour;
  const { caller } = standing;
  const { workspaceId } = caller;
  const tasks = await listOwnTasks(platform.database, caller, {
    from: slot.day,
    to: slot.day,
    most: MOST_TASKS,
    withNobodys: isAlone(standing),
  });
  const due = tasks.map(
    ({ id }) => ({ workspaceId, personId, kind: "due", about: id, key: slot.day }) as const,
  );
  const notified = await insertReminders(tx.client, due, now);
  const news = tasks.filter(({ id }) => notified.has(id));
  if (news.length > 0) await mail(platform, tx, personHour, [named("Due today", news)]);
}

/** Only where there is something: what is overdue, due today, or was given since the day before, and who mentioned them. */
async function notifySummary(platform: Platform, tx: Tx, personHour: PersonHour): Promise<void> {
  const { personId, standing, slot, now } = personHour;
  const { caller } = standing;
  const { workspaceId } = caller;
  const since = new Date(slot.at.getTime() - NOTIFIED_WITHIN_HOURS * HOUR_MS);
  const notified = { workspaceId, personId, since };
  const given = await listNotifiedSince(tx.client, { ...notified, kind: "given" });
  const mentions = await listOpenMentions(
    platform,
    standing,
    await listNotifiedSince(tx.client, { ...notified, kind: "mentioned" }),
  );
  const [due, fresh] = [
    await listOwnTasks(platform.database, caller, {
      from: LONG_AGO,
      to: slot.day,
      most: MOST_TASKS,
      withNobodys: isAlone(standing),
    }),
    await listOwnTasks(platform.database, caller, {
      ids: given,
      most: MOST_TASKS,
      withNobodys: isAlone(standing),
    }),
  ];
  const isDue = new Set(due.map(({ id }) => id));
  const groups = [
    named(
      "Overdue",
      due.filter(({ dueOn }) => dueOn !== null && dueOn < slot.day),
    ),
    named(
      "Due today",
      due.filter(({ dueOn }) => dueOn === slot.day),
    ),
    named(
      "Given to you since yesterday",
      fresh.filter(({ id }) => !isDue.has(id)),
    ),
    { title: "Mentioned since yesterday", lines: mentions.map(nameMention) },
  ].filter(({ lines }) => lines.length > 0);
  if (groups.length === 0) return;
  const summary = { workspaceId, personId, kind: "summary", about: personId, key: slot.day } as const;
  const isNew = (await insertReminders(tx.client, [summary], now)).size > 0;
  if (isNew) await mail(platform, tx, personHour, groups);
}

const named = (title: string, tasks: readonly Task[]) => ({ title, lines: tasks.map(nameTask) });

/** Those that are not resolved, and still theirs to read. */
const listOpenMentions = ({ database }: Platform, { caller }: Standing, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : inWorkspace(database, caller, (tx) => listMentions(tx, MOST_TASKS, ids));

async function mail(
  platform: Platform,
  tx: Tx,
  { email, standing, slot }: PersonHour,
  groups: ReminderFacts["groups"],
): Promise<void> {
  const { id, name } = standing.workspace;
  const isPersonal = id === standing.caller.personId;
  const facts: ReminderFacts = {
    kind: slot.kind,
    appOrigin: platform.appOrigin,
    workspace: { id, name, isPersonal },
    groups,
    see: "tasks",
  };
  await sendMail(tx, platform, { ...reminderMail(facts), to: email });
}
