/** What stands in a calendar, by what it is about; it is also how its id begins. */
export const ENTRY_KINDS = ["task", "exclusivity", "diligence", "offer", "closing"] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export interface CalendarEntry {
  readonly kind: EntryKind;
  /** Of the task, the letter or the stack. */
  readonly id: string;
  readonly workspaceId: string;
  /** A whole day: `2027-01-15`. */
  readonly day: string;
  /** Rises with every change. */
  readonly version: number;
  readonly updatedAt: Date;
  /** Null: of no deal. */
  readonly dealName: string | null;
  /** What is to be done; null of everything but tasks. */
  readonly title: string | null;
  /** The page of it, from the root, without its workspace. */
  readonly href: string;
}

/** So far back, and so far ahead. */
export const DAYS_BACK = 30;
export const MONTHS_AHEAD = 24;
export const MOST_ENTRIES = 1_000;

/** What is due, without a name. */
const WORDS: Readonly<Record<EntryKind, string>> = {
  task: "task due",
  exclusivity: "exclusivity ends",
  diligence: "due diligence ends",
  offer: "offer expires",
  closing: "closing",
};

export const CATEGORIES: Readonly<Record<EntryKind, string>> = {
  task: "Task",
  exclusivity: "Exclusivity",
  diligence: "Due diligence",
  offer: "Offer",
  closing: "Closing",
};

/**
 * The line of an entry: deal and task by name, and no figure; or only what is due.
 *
 * @example summaryOf({ kind: "offer", dealName: "Summit Air", title: null }, false) // "Summit Air: offer expires"
 * @example summaryOf({ kind: "offer", dealName: "Summit Air", title: null }, true) // "Offer expires"
 */
export function summaryOf(
  { kind, dealName, title }: Pick<CalendarEntry, "kind" | "dealName" | "title">,
  hidesNames: boolean,
): string {
  const words = WORDS[kind];
  if (hidesNames) return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
  const what = title ?? words;
  return dealName === null ? what : `${dealName}: ${what}`;
}
