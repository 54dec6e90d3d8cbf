import { defineAnnouncement } from "#server/announcements.ts";

/** Somebody gave a task to somebody else. The version is that of the task which says so. */
export const taskGiven = defineAnnouncement<{ taskId: string; version: number; to: string }>("task-given");
