import { formatDate } from "#kit/day.ts";
import type { DealNote, DealNoteKind } from "./deal-note.ts";

export const KIND_WORDS: Readonly<Record<DealNoteKind, string>> = {
  note: "Note",
  call: "Call",
  mail: "Mail",
};

/**
 * What it is of, with whom and of which day.
 *
 * @example describeWhat({ kind: "call", onDay: "2026-11-24", contactName: "Jane Roe, Roe Brokers" }) // "Call with Jane Roe, Roe Brokers on 24 Nov 2026"
 */
export function describeWhat({
  kind,
  onDay,
  contactName,
}: Pick<DealNote, "kind" | "onDay" | "contactName">): string {
  const whom = contactName === "" ? "" : ` with ${contactName}`;
  return `${KIND_WORDS[kind]}${whom} on ${formatDate(onDay)}`;
}
