import { LOOKS_LIKE_AMOUNT } from "./align-names.ts";
import { type HeadMeaning, readHead } from "./head-meaning.ts";
import { isNumericField, labelOf, type ListingField, mayGather } from "./listing-fields.ts";
import type { FileTable } from "#kit/table-file/read-table.ts";
import { isYearly, readValue } from "./read-value.ts";
import { saysUnknown } from "#kit/table-file/cell-text.ts";
import { CERTAIN, GUESS, type HeaderGuess, recogniseHeader } from "./recognise-header.ts";

/** A column of the file and what it is kept as. */
export interface Column {
  readonly index: number;
  readonly header: string;
  /** Some of its texts, unknown ones left out. */
  readonly samples: readonly string[];
  /** The file gives it no name: its header is made. */
  readonly unnamed?: true;
  /** How many rows say something in it. */
  readonly filled: number;
  /** Null: not used. */
  readonly field: ListingField | null;
  readonly confidence: "certain" | "likely" | "guess" | null;
  /** What it could be kept as, when another column was chosen or its texts do not fit. */
  readonly suggested: ListingField | null;
  /** What its amounts are multiplied by: 1000 for "in thousands", 12 for "monthly". */
  readonly scale: number;
  /** The money of its amounts, when its head names another than the US dollar. */
  readonly foreign?: string;
  /** Its head says that what it holds is not included in the price. */
  readonly outsidePrice?: true;
  /** It has the same name as the column that this field is read from, and is read where that one says nothing. */
  readonly alsoOf?: ListingField;
  readonly note: string | null;
}

/** Of these an amount is no possible text: its column is named wrongly. */
const WORDS: readonly ListingField[] = [
  "title",
  "companyName",
  "industry",
  "city",
  "county",
  "state",
  "country",
];

const MOST_SAMPLES = 3;
const TRIED_TEXTS = 200;
/** Beyond this share of texts that cannot be read, the column is something else than its head says. */
const MOST_REFUSED = 0.6;
/** Of fewer texts all must be unreadable: one bad cell of two says nothing about the column. */
const FEW_TEXTS = 10;

interface Candidate {
  readonly column: Column;
  readonly strength: number;
}

function confidenceWord(confidence: number): Column["confidence"] {
  if (confidence >= CERTAIN) return "certain";
  return confidence > GUESS ? "likely" : "guess";
}

function withField(column: Column, field: ListingField | null): Pick<Column, "field"> & HeadMeaning {
  if (field === null) return { field, scale: 1, note: null };
  return { field, ...readHead(column.header, field, isYearly(field)) };
}

/** A column without what its head said of the field it was kept as. */
function freed(column: Column): Column {
  const { index, header, unnamed, samples, filled, confidence, suggested } = column;
  const own = { index, header, ...(unnamed === undefined ? {} : { unnamed }), samples, filled };
  return { ...own, confidence, suggested, field: null, scale: 1, note: null };
}

/** Whether its texts are amounts rather than yes and no. */
function holdsAmounts(table: FileTable, column: Column): boolean {
  const texts = table.rows
    .map((row) => row.cells[column.index] ?? "")
    .filter((text) => !saysUnknown(text))
    .slice(0, TRIED_TEXTS);
  return texts.filter((text) => /\d{2}/.test(text)).length * 2 > texts.length;
}

/** "Listing" may head ids as well as names: words parted by spaces are no id. */
function holdsNames(table: FileTable, column: Column): boolean {
  const texts = table.rows
    .slice(0, TRIED_TEXTS)
    .map((row) => row.cells[column.index] ?? "")
    .filter((text) => !saysUnknown(text));
  return texts.filter((text) => /[a-z]{3}/i.test(text) && /\S\s+\S/.test(text)).length * 2 > texts.length;
}

/** "Website" heads the name of the one that found the listing as well as addresses. */
function holdsAddresses(table: FileTable, column: Column): boolean {
  const texts = table.rows
    .slice(0, TRIED_TEXTS)
    .map((row) => row.cells[column.index] ?? "")
    .filter((text) => !saysUnknown(text));
  return (
    texts.length > 0 &&
    texts.filter((text) => /^\s*(?:https?:\/\/|www\.)\S/i.test(text)).length * 2 > texts.length
  );
}

/** "Inventory included" is kept as what its texts are: an amount, or yes and no. */
function settle(table: FileTable, column: Column, { field, orElse }: HeaderGuess): ListingField {
  if (orElse === undefined) return field;
  const [amount, answer] = isNumericField(field) ? [field, orElse] : [orElse, field];
  return holdsAmounts(table, column) ? amount : answer;
}

function describe(table: FileTable, index: number): Column {
  const known: string[] = [];
  let filled = 0;
  for (const row of table.rows) {
    const text = row.cells[index]?.trim() ?? "";
    if (saysUnknown(text)) continue;
    filled++;
    if (known.length < MOST_SAMPLES && !known.includes(text)) known.push(text.slice(0, 120));
  }
  const header = table.header[index] ?? `Column ${index + 1}`;
  const blank = { field: null, confidence: null, suggested: null, scale: 1, note: null } as const;
  const unnamed = table.unnamed.includes(index) ? { unnamed: true as const } : {};
  return { index, header, ...unnamed, samples: known, filled, ...blank };
}

function isMisnamed(table: FileTable, column: Column, field: ListingField, currentYear: number): boolean {
  let tried = 0;
  let refused = 0;
  for (const row of table.rows) {
    const text = row.cells[column.index] ?? "";
    if (saysUnknown(text)) continue;
    const isOther = WORDS.includes(field) && LOOKS_LIKE_AMOUNT.test(text.trim());
    if (isOther || readValue(field, text, { currentYear, scale: 1 }).refused !== undefined) refused++;
    if (++tried === TRIED_TEXTS) break;
  }
  return tried < FEW_TEXTS ? tried > 1 && refused === tried : refused / tried > MOST_REFUSED;
}

/** The latest of "2022 revenue" and "2023 revenue" is the one a deal is judged by. */
function yearOf(header: string): number {
  return Number(/\b(?:19|20)\d\d\b/.exec(header)?.[0] ?? 0);
}

/** "Price (2)" is the second column called "Price". */
const bareName = (column: Column): string => column.header.replace(/ \(\d+\)$/, "").toLowerCase();

function recognise(table: FileTable, column: Column, currentYear: number): Candidate {
  const guess = table.hasHeader ? recogniseHeader(column.header.replace(/ \(\d+\)$/, "")) : null;
  if (guess === null) return { column, strength: 0 };
  const settled = settle(table, column, guess);
  const isAddress = settled === "source" && holdsAddresses(table, column);
  const field = isAddress ? "url" : settled === "listingId" && holdsNames(table, column) ? "title" : settled;
  if (isMisnamed(table, column, field, currentYear)) {
    const note = `Most of its texts cannot be read as ${labelOf(field)}, so it is not used.`;
    return { column: { ...column, suggested: field, note }, strength: 0 };
  }
  const confidence = table.moved ? "guess" : confidenceWord(guess.confidence);
  // An empty column should not keep a filled one of the same meaning away.
  const strength =
    guess.confidence * (column.filled === 0 ? 0.1 : isAddress ? GUESS : 1) + yearOf(column.header) / 1e5;
  return { column: { ...column, ...withField(column, field), confidence }, strength };
}

/** What each column is kept as: no field twice; of two columns that fit, the better named and better filled. */
export function recogniseColumns(table: FileTable, currentYear: number): Column[] {
  const candidates = table.header.map((_, index) => recognise(table, describe(table, index), currentYear));
  const taken = new Map<ListingField, Candidate>();
  for (const candidate of candidates) {
    const { field } = candidate.column;
    if (field === null || mayGather(field)) continue;
    const rival = taken.get(field);
    const stronger =
      rival === undefined ||
      candidate.strength > rival.strength ||
      (candidate.strength === rival.strength && candidate.column.filled > rival.column.filled);
    if (stronger) taken.set(field, candidate);
  }
  return candidates.map(({ column }) => {
    if (column.field === null || mayGather(column.field)) return column;
    const winner = taken.get(column.field)?.column;
    if (winner === undefined || winner.index === column.index) return column;
    const freedColumn = { ...freed(column), confidence: null, suggested: column.field };
    if (bareName(winner) === bareName(column)) {
      const note = `${labelOf(column.field)} is taken from “${winner.header}”, and from here where that says nothing.`;
      return { ...freedColumn, alsoOf: column.field, note };
    }
    return { ...freedColumn, note: `${labelOf(column.field)} is taken from “${winner.header}”.` };
  });
}

/** A person's own choice for one column; another column that held the field is set free. */
export function mapColumn(columns: readonly Column[], index: number, field: ListingField | null): Column[] {
  return columns.map((column) => {
    if (column.index === index)
      return { ...freed(column), ...withField(column, field), confidence: null, suggested: null };
    if (field === null || mayGather(field) || column.field !== field) return column;
    return { ...freed(column), confidence: null, suggested: field };
  });
}
