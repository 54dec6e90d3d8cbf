import { textMarks, textShingles } from "./alike-texts.ts";

/** Whether two records speak of one business: points for what both sides know (points and limits: README). */

export interface DuplicateSide {
  /** Empty where it was made by a program. */
  readonly name: string;
  /** City and state. */
  readonly place: string;
  readonly address: string;
  readonly listingId: string;
  readonly source: string;
  /** The file that it was imported from: a source where neither side names one. */
  readonly file: string;
  readonly priceUsd: number | null;
  readonly revenueUsd: number | null;
  readonly sdeUsd: number | null;
  readonly text: string;
}

export interface DuplicatePoints {
  readonly points: number;
  /** In words: "same name 50". */
  readonly reasons: readonly string[];
}

/** From here on it is shown, and from there on "the same" is chosen beforehand. */
export const SHOWN_FROM = 70;
export const STRONG_FROM = 90;
export const MOST_DUPLICATES = 5;
export const POINTS_OF_TEXT = 50;

/** Of the larger figure. */
export const NEAR = 0.02;
const ALIKE_FROM = 0.6;

const LEGAL_FORMS = /\b(?:inc|incorporated|llc|co|company|corp|corporation|ltd|limited)\b/g;
/** What a document is called that names no business. */
const MADE_NAMES = /^(?:confidential|business for sale|untitled|listing|intake|pasted)\b/;

const folded = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

function foldedName(name: string): string {
  const bare = folded(name).replaceAll(LEGAL_FORMS, " ").replaceAll(/\s+/g, " ").trim();
  return MADE_NAMES.test(bare) ? "" : bare;
}

/** Without scheme, "www", query, fragment and closing slash. */
export const foldedAddress = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/^www\./, "")
    .replace(/[?#].*$/, "")
    .replace(/\/+$/, "");

/** A side as it is compared, so that one of thousands is folded once. */
export interface FoldedSide {
  readonly name: string;
  readonly place: string;
  readonly address: string;
  readonly listingId: string;
  readonly source: string;
  readonly file: string;
  readonly priceUsd: number | null;
  readonly revenueUsd: number | null;
  readonly sdeUsd: number | null;
  /** Of long texts alone: null where the text is short. */
  readonly shingles: () => ReadonlySet<string> | null;
  readonly marks: () => readonly number[];
}

export function foldSide(side: DuplicateSide): FoldedSide {
  const text = once(() => folded(side.text));
  return {
    name: foldedName(side.name),
    place: folded(side.place),
    address: foldedAddress(side.address),
    listingId: folded(side.listingId),
    source: folded(side.source),
    file: folded(side.file),
    priceUsd: side.priceUsd,
    revenueUsd: side.revenueUsd,
    sdeUsd: side.sdeUsd,
    shingles: once(() => textShingles(text())),
    marks: once(() => textMarks(text())),
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}

const isNear = (one: number | null, other: number | null): boolean =>
  one !== null &&
  other !== null &&
  one > 0 &&
  other > 0 &&
  Math.abs(one - other) <= NEAR * Math.max(one, other);

/** Shared runs of five words as a part of all; false where either text is short. */
function isAlike(one: FoldedSide, other: FoldedSide): boolean {
  const marks = other.marks();
  if (!one.marks().some((mark, order) => mark === marks[order])) return false;
  const theirs = other.shingles();
  if (theirs === null) return false;
  const mine = one.shingles();
  if (mine === null) return false;
  let shared = 0;
  for (const run of mine) if (theirs.has(run)) shared += 1;
  return shared / (mine.size + theirs.size - shared) >= ALIKE_FROM;
}

function listingPoints(one: FoldedSide, other: FoldedSide): [points: number, reason: string] | null {
  if (one.listingId === "" || one.listingId !== other.listingId) return null;
  if (one.source !== "" && one.source === other.source)
    return [100, "same listing number at the same source"];
  if (one.source !== "" && other.source !== "") return null;
  return one.source === other.source && one.file !== "" && one.file === other.file
    ? [100, "same listing number in the same file"]
    : [60, "same listing number"];
}

/** Symmetric; what one side does not know counts nothing. */
export const duplicatePoints = (one: DuplicateSide, other: DuplicateSide): DuplicatePoints =>
  pointsOf(foldSide(one), foldSide(other));

/** The same of sides that were folded before. */
export function pointsOf(one: FoldedSide, other: FoldedSide): DuplicatePoints {
  const told: ([points: number, reason: string] | null)[] = [
    one.address !== "" && one.address === other.address ? [100, "same web address"] : null,
    listingPoints(one, other),
    one.name !== "" && one.name === other.name ? [50, "same name"] : null,
    one.place !== "" && one.place === other.place ? [20, "same place"] : null,
    isNear(one.priceUsd, other.priceUsd) ? [20, "same price"] : null,
    isNear(one.revenueUsd, other.revenueUsd) ? [20, "same revenue"] : null,
    isNear(one.sdeUsd, other.sdeUsd) ? [15, "same SDE"] : null,
  ];
  const counted = told.filter((each) => each !== null);
  // Alike texts alone are no duplicates: they are compared where something else is the same.
  if (counted.length > 0 && isAlike(one, other)) counted.push([POINTS_OF_TEXT, "same text"]);
  return {
    points: counted.reduce((sum, [points]) => sum + points, 0),
    reasons: counted.map(([points, reason]) => `${reason} ${points}`),
  };
}

/**
 * What a pair is remembered by once somebody said that the two are different businesses: as soon as one of them changes its
 * name, price or address it is another pair.
 */
export const pairOf = (one: DuplicateSide, other: DuplicateSide): string =>
  [sideKey(one), sideKey(other)].toSorted().join("\n");

const sideKey = ({ name, priceUsd, address, listingId, place }: DuplicateSide): string =>
  JSON.stringify([
    foldedName(name),
    priceUsd,
    foldedAddress(address),
    folded(listingId),
    // What has neither name, price nor address is told apart by where it is.
    name === "" && priceUsd === null && address === "" ? folded(place) : "",
  ]);
