import type { LeadStatus } from "#features/leads/model/lead.ts";

/** How many there are, and how many of them the filter shows. */
export interface LeadCount {
  matching: number;
  all: number;
  open: number;
  due: number;
  stale: number;
  byStatus: Record<LeadStatus, number>;
}
