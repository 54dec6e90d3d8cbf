import { defineAnnouncement } from "#server/announcements.ts";

/** Somebody reset their password and did not say that their calendar addresses stay: whoever had the account may know them. */
export const calendarsEnded = defineAnnouncement<Record<string, never>>("calendars-ended-by-reset");
