import { defineAnnouncement } from "#server/announcements.ts";

/**
 * Somebody created a deal or saved a change of it. Autosaves, examples and imports are not announced: they would
 * call an outside provider for every keystroke or row.
 */
export const dealSaved = defineAnnouncement<{ workspaceId: string; dealId: string }>("deal-saved");
