import type { Comment } from "#features/comments/model/comment.ts";
import { commentsHref } from "#features/deal-analysis/addresses.ts";
import { remindersHref } from "#features/reminders/addresses.ts";
import type { ReminderKind } from "#features/reminders/model/reminder.ts";
import { NOTIFIED_WITHIN_HOURS } from "#features/reminders/model/reminder.ts";
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
  readonly groups: readonly { readonly title: string; readonly lines: readonly string[] }[];
  /** Where its button leads: to what is said of a deal, or to the tasks. */
  readonly see: "tasks" | { readonly dealId: string };
}

/** A mail of a long list is read by nobody: the page has the rest. */
const MOST_NAMED = 20;

export const nameTask = ({ title, dealName }: NamedTask): string =>
  dealName === null ? title : `${dealName}: ${title}`;

/** The words of a comment may hold figures, and are not among them. */
export const nameMention = ({
  comment,
  dealName,
}: {
  readonly comment: Pick<Comment, "authorName">;
  readonly dealName: string;
}): string => `${comment.authorName} mentions you in ${dealName}`;

function titleOf(kind: ReminderKind, count: number): string {
  if (kind === "summary") return "Your day";
  if (kind === "mentioned") return "You are mentioned";
  const tasks = count === 1 ? "A task" : `${count} tasks`;
  const are = count === 1 ? "is" : "are";
  return kind === "given" ? `${tasks} ${are} given to you` : `${tasks} ${are} due today`;
}

/** It names deals, tasks and who mentions somebody, and no figure; its subject names neither, because administrators read it in the outbox. */
export function reminderMail({ kind, appOrigin, workspace, groups, see }: ReminderFacts): Omit<Mail, "to"> {
  const count = groups.reduce((sum, { lines }) => sum + lines.length, 0);
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
    livesMinutes: NOTIFIED_WITHIN_HOURS * 60,
    subject: `${title}${where}`,
    ...composeMail({
      title: `${title}${where}`,
      paragraphs: groups.flatMap(({ title: word, lines }) => [
        ...(groups.length > 1 || kind === "summary" ? [`${word}:`] : []),
        ...lines.slice(0, MOST_NAMED),
        ...(lines.length > MOST_NAMED ? [`and ${lines.length - MOST_NAMED} more`] : []),
      ]),
      button:
        see === "tasks"
          ? { label: "See your tasks", href: addressOf(tasksPath) }
          : { label: "Read the comment", href: addressOf(commentsHref(see.dealId)) },
      foot: [`You chose reminders by mail. Change it at ${new URL(remindersHref, appOrigin).href}`],
      appOrigin,
    }),
  };
}
