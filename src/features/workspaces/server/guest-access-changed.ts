import { defineAnnouncement } from "#server/announcements.ts";

/** Somebody was let in to a deal as a guest, or is no longer; they are called as everybody who works there may know. */
export const guestAccessChanged = defineAnnouncement<{ dealId: string; name: string; isLetIn: boolean }>(
  "guest-told",
);
