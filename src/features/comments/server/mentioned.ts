import { defineAnnouncement } from "#server/announcements.ts";

/** A comment names people whom it did not name before. */
export const mentioned = defineAnnouncement<{ commentId: string; to: readonly string[] }>("mentioned");
