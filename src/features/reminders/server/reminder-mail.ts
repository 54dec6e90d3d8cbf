import { remindersHref } from "#features/reminders/addresses.ts";
import type { ReminderKind } from "#features/reminders/model/reminder.ts";
import { TOLD_WITHIN_HOURS } from "#features/reminders/model/reminder.ts";
import { tasksPath } from "#features/tasks/addresses.ts";
import type { Task } from "#features/tasks/model/task.ts";
import { WORKSPACE_PARAMETER } from "#contract/workspace-role.ts";
import { composeMail } from "#server/mail/compose-mail.ts";
import type { Mail } from "#server/mail/send-mail.ts";

export const REMINDER_MAIL = "reminder";

export type NamedTask = Pick<Task, "title" | "dealName">;

export interface ReminderFacts {
  readonly kind: ReminderKind;
  readonly appOrigin: string;
  readonly workspace: { readonly id: string; readonly name: string; readonly isPersonal: boolean };
  /** What the mail names, in groups with a word of their own. */
  readonly groups: readonly { readonly title: string; readonly tasks: readonly NamedTask[] }[];
}

/** A mail of a long list is read by nobody: the page has the rest. */
const MOST_NAMED = 20;

const nameOf = ({ title, dealName }: NamedTask): string =>
  dealName === null ? title : `${dealName}: ${title}`;

function titleOf(kind: ReminderKind, count: number): string {
  if (kind === "summary") return "Your day";
  const tasks = count === 1 ? "A task" : `${count} tasks`;
  const are = count === 1 ? "is" : "are";
  return kind === "given" ? `${tasks} ${are} given to you` : `${tasks} ${are} due today`;
}

/** It names deals and tasks, and no figure; its subject names neither, because administrators read it in the outbox. */
export function reminderMail({ kind, appOrigin, workspace, groups }: ReminderFacts): Omit<Mail, "to"> {
  const count = groups.reduce((sum, { tasks }) => sum + tasks.length, 0);
  const title = titleOf(kind, count);
  const addressOf = (href: string): string => {
    const address = new URL(href, appOrigin);
    if (!workspace.isPersonal) address.searchParams.set(WORKSPACE_PARAMETER, workspace.id);
    return address.href;
  };
  const where = workspace.isPersonal ? "" : ` in the workspace “${workspace.name}”`;
  return {
    kind: REMINDER_MAIL,
    isPrivate: true,
    livesMinutes: TOLD_WITHIN_HOURS * 60,
    subject: `${title}${where}`,
    ...composeMail({
      title: `${title}${where}`,
      paragraphs: groups.flatMap(({ title: word, tasks }) => [
        ...(groups.length > 1 || kind === "summary" ? [`${word}:`] : []),
        ...tasks.slice(0, MOST_NAMED).map(nameOf),
        ...(tasks.length > MOST_NAMED ? [`and ${tasks.length - MOST_NAMED} more`] : []),
      ]),
      button: { label: "See your tasks", href: addressOf(tasksPath) },
      foot: [`You chose to be told by mail. Change it at ${new URL(remindersHref, appOrigin).href}`],
      appOrigin,
    }),
  };
}
