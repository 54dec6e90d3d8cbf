/** When a person is told of what is theirs, for each workspace. */
export const REMINDER_CHOICES = ["at-once", "daily", "never"] as const;
export type ReminderChoice = (typeof REMINDER_CHOICES)[number];
export const USUAL_CHOICE: ReminderChoice = "at-once";

/** A task that somebody gave to the person, one that is due today, a comment that names them, or what the day holds. */
export const REMINDER_KINDS = ["given", "due", "mentioned", "summary"] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** The hours of the person's own day at which they are told. */
export const HOUR_OF = { summary: 7, due: 8 } as const;

/** What could not be told for so long is not told after. */
export const NOTIFIED_WITHIN_HOURS = 24;
