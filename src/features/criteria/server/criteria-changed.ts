import { defineAnnouncement } from "#server/announcements.ts";

/**
 * What the person is looking for now is something else: another set is active, or the active one was changed or
 * deleted. A change of a set that is not active is nobody's concern and not announced.
 */
export const criteriaChanged = defineAnnouncement<{ workspaceId: string }>("criteria-changed");
