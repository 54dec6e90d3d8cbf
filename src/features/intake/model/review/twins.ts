/** Whether two records speak of one business: points for what both sides know (points and limits: README). */

export interface TwinSide {
  readonly name: string;
  /** City and state. */
  readonly place: string;
  readonly address: string;
  readonly listingId: string;
  readonly source: string;
  readonly priceUsd: number | null;
  readonly revenueUsd: number | null;
  readonly sdeUsd: number | null;
  readonly text: string;
}

export interface TwinPoints {
  readonly points: number;
  /** In words: "same name 50". */
  readonly reasons: readonly string[];
}

/** From here on it is shown, and from there on "the same" is chosen beforehand. */
export const SHOWN_FROM = 70;
export const STRONG_FROM = 90;
export const MOST_TWINS = 5;
export const POINTS_OF_TEXT = 50;

const NEAR = 0.02;
const ALIKE_FROM = 0.6;
const LEAST_WORDS = 30;
const SHINGLE = 5;

const LEGAL_FORMS = /\b(?:inc|incorporated|llc|co|company|corp|corporation|ltd|limited)\b/g;
/** What a paper is called that names no business. */
const MADE_NAMES = /^(?:confidential|business for sale|untitled|listing|intake|pasted)\b/;

const folded = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const foldedName = (name: string): string =>
  folded(name).replaceAll(LEGAL_FORMS, " ").replaceAll(/\s+/g, " ").trim();

/** Without scheme, "www", query, fragment and closing slash. */
export const foldedAddress = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/^www\./, "")
    .replace(/[?#].*$/, "")
    .replace(/\/+$/, "");

const isNear = (one: number | null, other: number | null): boolean =>
  one !== null &&
  other !== null &&
  one > 0 &&
  other > 0 &&
  Math.abs(one - other) <= NEAR * Math.max(one, other);

function shingles(text: string): Set<string> | null {
  const words = folded(text).split(" ").filter(Boolean);
  if (words.length < LEAST_WORDS) return null;
  return new Set(words.slice(0, 1 - SHINGLE).map((_, at) => words.slice(at, at + SHINGLE).join(" ")));
}

/** Shared runs of five words as a part of all; false where either text is short. */
export function isAlike(one: string, other: string): boolean {
  const theirs = shingles(other);
  if (theirs === null) return false;
  const mine = shingles(one);
  if (mine === null) return false;
  let shared = 0;
  for (const run of mine) if (theirs.has(run)) shared += 1;
  return shared / (mine.size + theirs.size - shared) >= ALIKE_FROM;
}

function listingPoints(one: TwinSide, other: TwinSide): [points: number, reason: string] | null {
  const [mine, theirs] = [folded(one.listingId), folded(other.listingId)];
  if (mine === "" || mine !== theirs) return null;
  const [here, there] = [folded(one.source), folded(other.source)];
  if (here === "" || there === "") return [60, "same listing number"];
  return here === there ? [100, "same listing number at the same source"] : null;
}

/** Symmetric; what one side does not know counts nothing. */
export function twinPoints(one: TwinSide, other: TwinSide): TwinPoints {
  const [name, otherName] = [foldedName(one.name), foldedName(other.name)];
  const [address, otherAddress] = [foldedAddress(one.address), foldedAddress(other.address)];
  const [place, otherPlace] = [folded(one.place), folded(other.place)];
  const told: ([points: number, reason: string] | null)[] = [
    address !== "" && address === otherAddress ? [100, "same web address"] : null,
    listingPoints(one, other),
    name !== "" && name === otherName && !MADE_NAMES.test(name) ? [50, "same name"] : null,
    place !== "" && place === otherPlace ? [20, "same place"] : null,
    isNear(one.priceUsd, other.priceUsd) ? [20, "same price"] : null,
    isNear(one.revenueUsd, other.revenueUsd) ? [20, "same revenue"] : null,
    isNear(one.sdeUsd, other.sdeUsd) ? [15, "same SDE"] : null,
    isAlike(one.text, other.text) ? [POINTS_OF_TEXT, "same text"] : null,
  ];
  const counted = told.filter((each) => each !== null);
  return {
    points: counted.reduce((sum, [points]) => sum + points, 0),
    reasons: counted.map(([points, reason]) => `${reason} ${points}`),
  };
}
