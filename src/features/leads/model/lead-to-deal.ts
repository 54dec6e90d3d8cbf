import { type DealData, dealDataSchema } from "#features/deals/model/deal-data.ts";
import type { Lead, LeadEntry } from "./lead.ts";

const MOST_NOTES_CHARACTERS = 10_000;
const OLDER = "(Older notes are with the lead.)";

/** All that is known of a lead as a deal; what a deal has no field of its own for stands in its notes. */
export function leadToDeal(lead: Lead, entries: readonly LeadEntry[]): DealData {
  return dealDataSchema.parse({
    basics: {
      businessName: lead.companyName || lead.name,
      industry: lead.industry,
      location: lead.location,
    },
    financials: lead.askingPriceUsd === null ? {} : { askingPrice: lead.askingPriceUsd },
    assets: {},
    liabilities: {},
    market: {},
    summary: { dealName: lead.name, notes: notesOf(lead, entries) },
  });
}

function notesOf(lead: Lead, entries: readonly LeadEntry[]): string {
  const contact = [lead.contactName, lead.contactEmail, lead.contactPhone].filter((part) => part !== "");
  const due = lead.nextActionOn === null ? "" : `due ${lead.nextActionOn}`;
  const next = [lead.nextAction, due].filter((part) => part !== "");
  const head = [
    `From a lead of ${lead.createdAt.slice(0, 10)}.`,
    ...lineOf("Contact", contact),
    ...lineOf(
      "Source",
      [lead.source].filter((part) => part !== ""),
    ),
    ...lineOf(
      "Web address",
      [lead.url].filter((part) => part !== ""),
    ),
    ...lineOf("Next action", next),
    ...(lead.notes === "" ? [] : ["", lead.notes]),
  ].join("\n");
  return [head, ...historyWithin(entries, MOST_NOTES_CHARACTERS - head.length)].join("\n");
}

const lineOf = (label: string, parts: readonly string[]): string[] =>
  parts.length === 0 ? [] : [`${label}: ${parts.join(", ")}`];

/** The notes and what was done, the latest first, as many as there is room for. */
function historyWithin(entries: readonly LeadEntry[], room: number): string[] {
  const told = entries.flatMap(({ kind, text, createdAt }) => {
    if (kind !== "note" && kind !== "done") return [];
    return [`${createdAt.slice(0, 10)}: ${kind === "done" ? `Done: ${text}` : text}`];
  });
  if (told.length === 0) return [];
  const lines = ["", "Notes:"];
  let left = room - lines.join("\n").length - OLDER.length - 2;
  for (const line of told) {
    left -= line.length + 1;
    if (left < 0) return [...lines, OLDER];
    lines.push(line);
  }
  return lines;
}
