import { z } from "zod";
import { changes, changesOwn, reads } from "#contract/audited.ts";
import { guestsCall, membersCall } from "#contract/refusals.ts";
import { REMINDER_CHOICES, REMINDER_KINDS } from "./model/reminder.ts";

const reminderSchema = z.object({
  kind: z.enum(REMINDER_KINDS),
  /** Null: of a mention, and of what the day holds, which is all of it. */
  task: z.object({ id: z.uuid(), title: z.string(), dealName: z.string().nullable() }).nullable(),
  /** Of a mention: in which deal, and by whom. */
  mention: z.object({ dealId: z.uuid(), dealName: z.string(), by: z.string() }).nullable(),
  toldAt: z.iso.datetime(),
});
export type Reminder = z.output<typeof reminderSchema>;

export const remindersContract = {
  /** Those of the open workspace that the caller has not put away, the latest first; of what is done there is none. */
  listNew: guestsCall
    .meta({ ...reads("reminders.listNew"), isUnattended: true })
    .output(z.object({ reminders: z.array(reminderSchema), hasTimeZone: z.boolean() })),

  /** Puts away those of the open workspace that were told by this moment. */
  putAway: guestsCall
    .meta(changesOwn("reminders.putAway"))
    .input(z.object({ until: z.iso.datetime() }))
    .output(z.object({ putAway: z.int() })),

  /** In every workspace that the caller is in. */
  getChoices: membersCall.meta(reads("reminders.getChoices")).output(
    z.object({
      /** Null: their browser has not said it yet, and hours are those of UTC. */
      timeZone: z.string().nullable(),
      /** Whether mails are sent at all; if not, an administrator has to set a mail server. */
      sendsMail: z.boolean(),
      workspaces: z.array(z.object({ id: z.uuid(), name: z.string(), choice: z.enum(REMINDER_CHOICES) })),
    }),
  ),

  updateChoice: membersCall
    .meta(changes("reminders.updateChoice", "workspaceId"))
    .errors({ NOT_YOURS: { status: 404, message: "This workspace is not among yours any more." } })
    .input(z.object({ workspaceId: z.uuid(), choice: z.enum(REMINDER_CHOICES) }))
    .output(z.object({ choice: z.enum(REMINDER_CHOICES) })),

  /** With `isFirst`, as a browser says it by itself, only where none was said before. */
  updateTimeZone: membersCall
    .meta(changes("reminders.updateTimeZone"))
    .errors({
      NO_TIME_ZONE: { status: 422, message: "There is no such time zone. Choose one of the list." },
    })
    .input(z.object({ timeZone: z.string().min(1).max(64), isFirst: z.boolean().default(false) }))
    .output(z.object({ timeZone: z.string() })),
};
