/** What a person is told of, when, and how. */
export const remindersHref = "/dashboard/reminders";
