import { formatCount } from "#kit/format-figure.ts";
import type { HandStatus, LeadEntry, LeadStatus } from "./lead.ts";

export const STATUS_WORDS: Record<LeadStatus, string> = {
  new: "New",
  contacted: "Contacted",
  qualified: "Qualified",
  lost: "Lost",
  converted: "Converted",
};

export const countLeads = (count: number): string => (count === 1 ? "1 lead" : `${formatCount(count)} leads`);

export const isHandStatus = (status: LeadStatus): status is HandStatus => status !== "converted";

/** What happened, in a few words; the note itself stands below. */
export function describeEntry({ kind, text, fromStatus, toStatus }: LeadEntry): string {
  const words = (status: LeadStatus | null) => (status === null ? "another status" : STATUS_WORDS[status]);
  switch (kind) {
    case "created":
      return "Lead added";
    case "imported":
      return text === "" ? "Imported from a file" : `Imported from ${text}`;
    case "note":
      return "Note";
    case "moved":
      return `Moved from ${words(fromStatus)} to ${words(toStatus)}`;
    case "done":
      return `Done: ${text}`;
    default:
      return "Converted to a deal";
  }
}
