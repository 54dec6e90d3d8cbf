import { listMentions } from "#features/comments/server/index.ts";
import type { Reminder } from "#features/reminders/contract.ts";
import type { ReminderChoice, ReminderKind } from "#features/reminders/model/reminder.ts";
import { isTimeZone } from "#kit/time-zone.ts";
import { findStanding, isAlone, listStandings } from "#features/workspaces/server/index.ts";
import { listOwnTasks } from "#features/tasks/server/index.ts";
import type { Task } from "#features/tasks/model/task.ts";
import type { MemberContext, Platform, WorkContext } from "#server/call-context.ts";
import type { Caller } from "#server/database/name-caller.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { findTimeZone, listChoices, putChoice, putTimeZone } from "./people-table.ts";

const MOST_NEW = 50;

interface Row extends Record<string, unknown> {
  kind: ReminderKind;
  about: string;
  toldAt: Date;
}

/** A task that is done, gone or somebody else's by now is nothing to be reminded of, nor a mention that is resolved. */
export async function listNew(
  context: WorkContext,
): Promise<{ reminders: Reminder[]; hasTimeZone: boolean }> {
  const { caller, platform } = context;
  const rows = await context.readInWorkspace<Row>({
    text: `select kind, about, told_at as "toldAt" from reminders
      where workspace_id = $1 and user_id = $2 and put_away_at is null order by told_at desc, about limit $3`,
    values: [caller.workspaceId, caller.personId, MOST_NEW],
  });
  const idsOf = (...kinds: ReminderKind[]) =>
    rows.filter(({ kind }) => kinds.includes(kind)).map(({ about }) => about);
  const ids = idsOf("given", "due");
  const tasks = ids.length === 0 ? [] : await listTasks(platform, caller, ids);
  const taskOf = new Map(tasks.map((task) => [task.id, task]));
  const named = idsOf("mentioned");
  const mentions =
    named.length === 0 ? [] : await context.inWorkspace((tx) => listMentions(tx, MOST_NEW, named));
  const mentionOf = new Map(mentions.map((mention) => [mention.comment.id, mention]));
  const reminders = rows.flatMap(({ kind, about, toldAt }): Reminder[] => {
    const notified = { kind, toldAt: toldAt.toISOString(), task: null, mention: null };
    if (kind === "summary") return [notified];
    if (kind === "mentioned") {
      const mention = mentionOf.get(about);
      if (mention === undefined) return [];
      const { dealId, dealName, comment } = mention;
      return [{ ...notified, mention: { dealId, dealName, by: comment.authorName } }];
    }
    const task = taskOf.get(about);
    if (task === undefined) return [];
    const { id, title, dealName } = task;
    return [{ ...notified, task: { id, title, dealName } }];
  });
  const timeZone = await context.asPerson(({ client, personId }) => findTimeZone(client, personId));
  return { reminders, hasTimeZone: timeZone !== null };
}

async function listTasks({ database }: Platform, caller: Caller, ids: readonly string[]): Promise<Task[]> {
  const standing = await findStanding(database, caller.personId, caller.workspaceId);
  if (!standing) return [];
  return listOwnTasks(database, caller, { ids, most: MOST_NEW, withNobodys: isAlone(standing) });
}

export const putAway = (context: WorkContext, until: string): Promise<number> =>
  context.inWorkspace(async ({ client, workspaceId, personId }) => {
    const { rowCount } = await client.query(
      `update reminders set put_away_at = now()
        where workspace_id = $1 and user_id = $2 and put_away_at is null and told_at <= $3`,
      [workspaceId, personId, until],
    );
    return rowCount ?? 0;
  });

export async function getChoices({ platform, person }: MemberContext) {
  const { database, mailer } = platform;
  const [timeZone, choiceOf, standings] = await Promise.all([
    findTimeZone(database.pool, person.id),
    listChoices(database.pool, person.id),
    listStandings(database, person.id),
  ]);
  const workspaces = standings.map(({ workspace: { id, name } }) => ({ id, name, choice: choiceOf(id) }));
  return { timeZone, sendsMail: mailer.isSet, workspaces };
}

/** False: they are not in this workspace. */
export async function updateChoice(
  { platform: { database }, person }: MemberContext,
  { workspaceId, choice }: { workspaceId: string; choice: ReminderChoice },
): Promise<boolean> {
  if (!(await findStanding(database, person.id, workspaceId))) return false;
  await inTransaction(database, ({ client }) =>
    putChoice(client, { personId: person.id, workspaceId, choice }),
  );
  return true;
}

/** Null: there is no such time zone. */
export async function updateTimeZone(
  { platform: { database }, person }: MemberContext,
  { timeZone, isFirst }: { timeZone: string; isFirst: boolean },
): Promise<string | null> {
  if (!isTimeZone(timeZone)) return null;
  return inTransaction(database, ({ client }) =>
    putTimeZone(client, { personId: person.id, timeZone, isFirst }),
  );
}
