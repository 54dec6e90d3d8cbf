import { HAND_STATUSES, type HandStatus } from "./lead.ts";
import type { LeadColumn } from "./lead-columns.ts";

/** Notes that a value could not be taken as it stands. */
export type ReportDoubt = (column: LeadColumn, raw: string, sentence: string) => void;

/** What other lists of leads call it. */
const WORDS: Record<HandStatus, string> = {
  new: "open, not contacted, uncontacted, to contact, fresh, prospect, untouched, lead",
  contacted:
    "attempted, attempted to contact, called, emailed, working, in progress, nurturing, replied, connected, contacted owner",
  qualified: "interested, hot, warm, active, meeting, nda signed, in discussion, opportunity, in negotiation",
  lost: "dead, closed lost, unqualified, disqualified, not interested, rejected, passed, declined, archived, junk, closed",
};
const BY_WORD = new Map<string, HandStatus>(HAND_STATUSES.map((status) => [status, status]));
for (const status of HAND_STATUSES) {
  for (const word of WORDS[status].split(", ")) BY_WORD.set(word, status);
}
const DONE = new Set(["converted", "won", "closed won", "deal", "converted to deal", "acquired"]);

/** Nothing said is new. Converted cannot be brought in: its deal is not in the file. */
export function readStatus(text: string, doubt: ReportDoubt): HandStatus {
  const word = text
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, " ")
    .trim();
  const known = BY_WORD.get(word);
  if (text === "" || known !== undefined) return known ?? "new";
  if (DONE.has(word)) {
    doubt("status", text, "comes in as Qualified, because its deal is not in the file.");
    return "qualified";
  }
  doubt("status", text, "is no status known here: it comes in as New, and the word is kept in the notes.");
  return "new";
}
