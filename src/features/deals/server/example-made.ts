import type { ExampleKey } from "#features/deals/model/example-deals.ts";
import { defineAnnouncement } from "#server/announcements.ts";

/**
 * An example deal was asked for and stands as it was made, new or unchanged since: whoever has more to show of it adds
 * that where it is missing.
 */
export const exampleMade = defineAnnouncement<{ dealId: string; key: ExampleKey }>("example-made");
