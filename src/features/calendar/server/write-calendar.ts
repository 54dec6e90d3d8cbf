import { ICalCalendar, ICalEventTransparency } from "ical-generator";
import { CATEGORIES, summaryOf, type CalendarEntry } from "#features/calendar/model/calendar-entry.ts";
import { WORKSPACE_PARAMETER } from "#contract/workspace-role.ts";
import { oneLine } from "#kit/one-line.ts";

export interface CalendarWords {
  readonly appOrigin: string;
  readonly hidesNames: boolean;
  /** Whose personal workspace needs no name in an address. */
  readonly personId: string;
}

/** The entries as iCalendar (RFC 5545): the same ones make the same text, so that it can be told from another. */
export function writeCalendar(entries: readonly CalendarEntry[], words: CalendarWords): string {
  const calendar = new ICalCalendar({
    name: "Dealwright",
    prodId: { company: "Dealwright", product: "Calendar" },
  });
  const taken = new Set<string>();
  for (const entry of entries) {
    const { day, updatedAt, version, kind } = entry;
    calendar.createEvent({
      id: uidOf(entry, words, taken),
      // As text: a moment would be another day in another time zone.
      start: day,
      allDay: true,
      // In one line, without the signs that no text of iCalendar may have (RFC 5545, 3.1).
      summary: oneLine(summaryOf(entry, words.hidesNames)),
      stamp: updatedAt,
      lastModified: updatedAt,
      sequence: version,
      url: addressOf(entry, words),
      categories: [{ name: CATEGORIES[kind] }],
      // It takes none of the day.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  // Every line ends, the last one too (RFC 5545, 3.1).
  return `${calendar.toString()}\r\n`;
}

/** Two workspaces may hold the same id, after one was imported from the other: then the second one's says which it is. */
function uidOf(
  { kind, id, workspaceId }: CalendarEntry,
  { appOrigin }: CalendarWords,
  taken: Set<string>,
): string {
  const { hostname } = new URL(appOrigin);
  const usual = `${kind}-${id}@${hostname}`;
  const uid = taken.has(usual) ? `${kind}-${id}-${workspaceId}@${hostname}` : usual;
  taken.add(uid);
  return uid;
}

function addressOf({ href, workspaceId }: CalendarEntry, { appOrigin, personId }: CalendarWords): string {
  const address = new URL(href, appOrigin);
  if (workspaceId !== personId) address.searchParams.set(WORKSPACE_PARAMETER, workspaceId);
  return address.href;
}
