import { wantKindOf } from "#features/pipeline/model/wants.ts";

export const CHECK_STATUSES = ["open", "asked", "received", "reviewed", "not-needed"] as const;
export type CheckStatus = (typeof CHECK_STATUSES)[number];

export const STATUS_WORDS: Readonly<Record<CheckStatus, string>> = {
  open: "Open",
  asked: "Asked",
  received: "Received",
  reviewed: "Reviewed",
  "not-needed": "Not needed",
};

/**
 * `gap`: the deal's own figures ask for it; `stage`: a stage of the pipeline that the deal came into asks for it; `standing`:
 * every purchase needs it; `own`: the person added it.
 */
export const CHECK_ORIGINS = ["gap", "stage", "standing", "own"] as const;
export type CheckOrigin = (typeof CHECK_ORIGINS)[number];

/** The groups of a checklist, in the order they are read: what somebody added themselves is what they look for. */
export const CHECK_GROUPS: readonly { origin: CheckOrigin; title: string }[] = [
  { origin: "own", title: "Your own lines" },
  { origin: "stage", title: "What the stages of the pipeline ask for" },
  { origin: "gap", title: "From this deal’s figures" },
  { origin: "standing", title: "What every purchase asks for" },
];

/** By what a line is kept; null: it is one's own. */
export function originOfKey(key: string | null): CheckOrigin {
  if (key === null) return "own";
  if (key.startsWith("standing:")) return "standing";
  return wantKindOf(key) === null ? "gap" : "stage";
}

export const MOST_OWN_ITEMS = 200;
export const MOST_TITLE_CHARACTERS = 300;
export const MOST_NOTE_CHARACTERS = 4_000;

/** What somebody has still to send: only that can be late. */
const WAITING: ReadonlySet<CheckStatus> = new Set(["open", "asked"]);
const DONE: ReadonlySet<CheckStatus> = new Set(["reviewed", "not-needed"]);

export const isDone = (item: { status: CheckStatus; isSettled: boolean }): boolean =>
  DONE.has(item.status) || (item.isSettled && WAITING.has(item.status));

/** Days are compared as they are written, YYYY-MM-DD: `today` is the reader's own. */
export function isOverdue(
  item: { status: CheckStatus; dueOn: string | null; isSettled: boolean },
  today: string,
): boolean {
  return item.dueOn !== null && item.dueOn < today && WAITING.has(item.status) && !item.isSettled;
}

/** What is late first, then by its day; then what has none, in the order it came in. Done comes last. */
export function orderChecks<Item extends { status: CheckStatus; dueOn: string | null; isSettled: boolean }>(
  items: readonly Item[],
): Item[] {
  const rank = (item: Item): number => (isDone(item) ? 2 : item.dueOn === null ? 1 : 0);
  return items
    .map((item, place) => ({ item, place }))
    .toSorted((a, b) => {
      const [rankA, rankB] = [rank(a.item), rank(b.item)];
      if (rankA !== rankB) return rankA - rankB;
      const [dayA, dayB] = [a.item.dueOn ?? "", b.item.dueOn ?? ""];
      if (rankA === 0 && dayA !== dayB) return dayA < dayB ? -1 : 1;
      return a.place - b.place;
    })
    .map(({ item }) => item);
}
