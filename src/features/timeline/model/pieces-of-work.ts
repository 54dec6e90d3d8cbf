import { type EntryWords, FIGURE_WORDS, describeEntry, describeValue } from "./entry-words.ts";
import type { Entry, Happened } from "./entry.ts";

/** What one person did to one thing in a sitting, the latest first. */
export interface PieceOfWork {
  readonly entries: readonly [Entry, ...Entry[]];
  readonly words: EntryWords;
}

const SITTING_MS = 30 * 60_000;
const MOST_NAMED = 5;

/** What was worked on; null: each entry is a piece of work of its own. */
function thingOf({ id, happened }: Entry): string | null {
  switch (happened.what) {
    case "letter":
      return `letter ${id}`;
    case "figure":
      return happened.cause.startsWith("books") ? `figures by books` : "figures";
    case "field": {
      const { kind, place } = happened;
      return kind === "books"
        ? `books ${place.split("/").slice(0, 2).join("/")}`
        : kind === "figure"
          ? "figures"
          : `${kind} ${place}`;
    }
    default:
      return null;
  }
}

/** Entries, the latest first, as pieces of work. What was done and taken back within one is none. */
export function piecesOfWork(entries: readonly Entry[]): readonly PieceOfWork[] {
  const pieces: [Entry, ...Entry[]][] = [];
  const open = new Map<string, [Entry, ...Entry[]]>();
  for (const entry of entries) {
    const thing = thingOf(entry);
    const key = `${entry.by} ${thing}`;
    const piece = open.get(key);
    const last = piece?.at(-1);
    if (piece && last && Date.parse(last.at) - Date.parse(entry.at) <= SITTING_MS) piece.push(entry);
    else {
      const begun: [Entry, ...Entry[]] = [entry];
      pieces.push(begun);
      if (thing !== null) open.set(key, begun);
    }
  }
  return pieces.flatMap((piece) => {
    const words = describePiece(piece);
    return words === null ? [] : [{ entries: piece, words }];
  });
}

type Change = Extract<Happened, { what: "field" | "figure" }>;
type Field = Extract<Happened, { what: "field" }>;

function describePiece([latest, ...earlier]: readonly [Entry, ...Entry[]]): EntryWords | null {
  const all = [latest.happened, ...earlier.map(({ happened }) => happened)];
  if (earlier.length === 0) return describeEntry(latest.happened);
  if (latest.happened.what === "letter") {
    const begun = all.some((one) => one.what === "letter" && one.number === 1);
    const { did } = describeEntry({ ...latest.happened, number: begun ? 1 : latest.happened.number });
    return { did, more: `Version ${latest.happened.number}` };
  }
  const changes = all.filter((one): one is Change => one.what === "field" || one.what === "figure");
  const fields = changes.filter((one): one is Field => one.what === "field");
  const [first] = fields;
  if (first === undefined || first.kind === "figure") return describeFigures(outcomesOf(changes));
  return first.kind === "books" ? describeRow(fields, first) : describeWhole(fields, first);
}

/** What is kept as a whole, such as a funding stack: saved and changed is saved, saved and deleted is nothing. */
function describeWhole(fields: readonly Field[], latest: Field): EntryWords | null {
  const isNew = fields.some(({ was }) => was === null);
  if (!isNew) return describeEntry(latest);
  return latest.is === null ? null : describeEntry({ ...latest, was: null });
}

/** What a row is called is said already. */
const NAMES_IT = /\/(label|name|title)$/;

/** Several cells of a row of the books: that it came, went or changed, and what it holds now. */
function describeRow(fields: readonly Field[], latest: Field): EntryWords | null {
  const whole = fields.filter(({ place }) => place === latest.place.split("/").slice(0, 2).join("/"));
  const isRemoved = latest.is === null && whole.includes(latest);
  const isAdded = whole.some(({ was, is }) => was === null && is !== null);
  if (isRemoved) return isAdded ? null : describeEntry(latest);
  const parts = outcomesOf(
    fields.filter((one) => !whole.includes(one) && !(isAdded && NAMES_IT.test(one.place))),
  ) as readonly Field[];
  if (parts.length === 0)
    return isAdded || whole.length === 0 ? describeAdded(latest, fields) : describeEntry(latest);
  const more = listOutcomes(parts, (one) => one.name.slice(one.name.lastIndexOf(": ") + 2));
  if (isAdded) return { ...describeAdded(latest, fields), more };
  const [only] = parts;
  return parts.length === 1 && only !== undefined
    ? describeEntry(only)
    : { did: `changed ${nameOf(latest)}`, more };
}

const ROWS: Readonly<Record<string, string>> = {
  adjustments: "the add-back",
  periods: "the period",
  balanceSheets: "the balance sheet",
  roles: "the role",
  customers: "the customer",
  monthlyRevenue: "the month",
  ownLines: "the line",
};

/** As it is called now: before the last colon stands the thing. */
function nameOf({ place, name }: Field): string {
  const at = name.lastIndexOf(": ");
  const row = ROWS[place.split("/")[0] ?? ""];
  return at === -1 || row === undefined ? name : `${row} “${name.slice(0, at)}”`;
}

function describeAdded(latest: Field, fields: readonly Field[]): EntryWords {
  const named = fields.find(({ name }) => name.includes(": ")) ?? latest;
  return { did: `added ${nameOf(named)}`, more: describeEntry(latest).more };
}

const placeOf = (one: Change): string => (one.what === "figure" ? one.figure : one.place);

/** Of each place what it held before the work and what after it; nothing where that is the same. */
function outcomesOf(changes: readonly Change[]): readonly Change[] {
  const byPlace = Map.groupBy(changes, placeOf);
  return [...byPlace.values()].flatMap((ofPlace): Change[] => {
    const [latest, first] = [ofPlace[0], ofPlace.at(-1)];
    if (latest === undefined || first === undefined) return [];
    if (latest.what === "figure" && first.what === "figure")
      return latest.isUsd === first.wasUsd ? [] : [{ ...latest, wasUsd: first.wasUsd }];
    if (latest.what !== "field" || first.what !== "field") return [];
    const isSame = JSON.stringify(latest.is) === JSON.stringify(first.was);
    return isSame ? [] : [{ ...latest, was: first.was }];
  });
}

function describeFigures(outcomes: readonly Change[]): EntryWords | null {
  const [only] = outcomes;
  if (only === undefined) return null;
  if (outcomes.length === 1) return describeEntry(only);
  const called = (one: Change) =>
    one.what === "figure" ? FIGURE_WORDS[one.figure].replace(/^the /, "") : one.name;
  return { did: `changed ${outcomes.length} figures`, more: listOutcomes(outcomes, called) };
}

function listOutcomes<One extends Change>(outcomes: readonly One[], called: (one: One) => string): string {
  const said = outcomes.slice(0, MOST_NAMED).map((one) => {
    const value =
      one.what === "figure"
        ? describeValue("financials.askingPrice", one.isUsd)
        : describeValue(one.place, one.is);
    const name = called(one);
    return value === null ? name : `${name} ${value}`;
  });
  const left = outcomes.length - said.length;
  const list = said.join(", ");
  return `${list.charAt(0).toUpperCase()}${list.slice(1)}${left === 0 ? "" : `, and ${left} more`}`;
}
