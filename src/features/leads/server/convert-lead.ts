import { dealSaved, insertDeal } from "#features/deals/server/index.ts";
import { leadToDeal } from "#features/leads/model/lead-to-deal.ts";
import type { WorkContext } from "#server/call-context.ts";
import { insertEntry, listEntries } from "./entries-table.ts";
import { givenLeadConverted } from "./give-leads.ts";
import { changeLead, holdLead } from "./leads-table.ts";

/** More do not fit into the notes of a deal. */
const MOST_CARRIED = 500;

/**
 * The deal, the lead's new status and its history are one transaction. The lead is held meanwhile, so that two
 * presses make one deal; null when there is no such lead.
 */
export async function convertLead(context: WorkContext, id: string): Promise<{ dealId: string } | null> {
  return context.inWorkspace(async (tx) => {
    const lead = await holdLead(tx, id);
    if (!lead) return null;
    if (lead.status === "converted" && lead.dealId !== null) return { dealId: lead.dealId };
    const { entries } = await listEntries(tx, id, null, MOST_CARRIED);
    const deal = await insertDeal(tx, leadToDeal(lead, entries));
    await changeLead(tx, id, { status: "converted", dealId: deal.id });
    await insertEntry(tx, { leadId: id, kind: "converted", fromStatus: lead.status, toStatus: "converted" });
    await context.platform.announce(tx, dealSaved, { workspaceId: tx.workspaceId, dealId: deal.id });
    if (lead.assignedTo !== null)
      await context.platform.announce(tx, givenLeadConverted, { dealId: deal.id, to: lead.assignedTo });
    return { dealId: deal.id };
  });
}
