import type { RowSource, PlanContext, PlannedCell } from "./import-row.ts";
import { checkRow } from "./check-row.ts";
import type { Doubt, DoubtOption, RowValues } from "./doubt.ts";
import { INCLUDED_FIELDS, kindOf, labelOf, LISTING_FIELD_KEYS, type ListingField } from "./listing-fields.ts";
import { doubtOfGuesses, doubtOfSecondTexts } from "./doubt-columns.ts";
import { doubtOfIdentity, doubtOfMoney, findSkipReason } from "./assess-row.ts";
import { nameListing } from "./name-listing.ts";
import { readValue } from "./read-value.ts";
import { type Alternative, type CellValue, type Reading } from "./reading.ts";
import { quote } from "#kit/table-file/cell-text.ts";
import { showValue } from "./show-value.ts";
import { findPaidOnTop } from "./split-extras.ts";

/** What a person has said about a row. */
export interface RowAnswers {
  readonly values: Readonly<Partial<Record<ListingField, CellValue | null>>>;
  readonly typed: Readonly<Partial<Record<ListingField, string>>>;
  /** Keys of doubts that were kept as read. */
  readonly kept: readonly string[];
  readonly include?: boolean;
  /** The deal that the row is taken as an update of. */
  readonly updates?: string;
  /** Deals, leads and intakes of which it was said that they are other businesses. */
  readonly notSame?: readonly string[];
}
export const NO_ANSWERS: RowAnswers = { values: {}, typed: {}, kept: [] };

/** A row as it was understood. */
export interface PlannedRow {
  readonly source: RowSource;
  readonly answers: RowAnswers;
  readonly cells: Readonly<Partial<Record<ListingField, PlannedCell>>>;
  readonly values: RowValues;
  /** Assets of which their own cell says that they stand outside the price. */
  readonly outsidePrice: readonly ListingField[];
  readonly open: readonly Doubt[];
  readonly settled: readonly Doubt[];
  readonly name: string;
  readonly nameMade: boolean;
  /** Why the row is left out unless a person wants it; null when it is worth keeping. */
  readonly skipReason: string | null;
}

const QUESTIONS: Partial<Record<ListingField, string>> = {
  employees: "How many employees?",
  yearEstablished: "When was it established?",
  yearsInBusiness: "How many years in business?",
  url: "What is its web address?",
};

function optionOf(field: ListingField, alternative: Alternative): DoubtOption {
  const answer = alternative.outsidePrice === true ? INCLUDED_FIELDS[field] : undefined;
  if (answer !== undefined) {
    const label = `${showValue(field, alternative.value)}, not included`;
    return { label, note: alternative.note, set: { [field]: alternative.value, [answer]: "no" } };
  }
  const empty = alternative.value === null;
  const label = empty ? "Leave empty" : showValue(field, alternative.value);
  const note = empty && alternative.note === "Leave empty" ? "It stays unknown" : alternative.note;
  return { label, note, set: { [field]: alternative.value } };
}

function doubtOfReading(field: ListingField, text: string, reading: Reading): Doubt | null {
  const sentence = reading.refused ?? reading.doubt;
  if (sentence === undefined) return null;
  const refused = reading.refused !== undefined;
  const alternatives = reading.alternatives ?? [];
  const [first, ...others] =
    alternatives.length === 0 ? [{ value: null, note: "It stays unknown" }] : alternatives;
  const kept = first === undefined ? [] : [{ ...optionOf(field, first), set: {} }];
  const offered = others.filter((other) => other.outsidePrice !== true || field in INCLUDED_FIELDS);
  return {
    key: `read-${field}|${text}`,
    kind: refused ? "refused" : "doubtful",
    field,
    cells: { [field]: quote(text) },
    question:
      QUESTIONS[field] ??
      `What is the ${labelOf(field).replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())}?`,
    sentence,
    options: [...kept, ...offered.map((other) => optionOf(field, other))],
  };
}

function doubtOfWidth(source: RowSource): Doubt[] {
  if (source.widthSentence === null) return [];
  return [
    {
      key: `width|${source.line}`,
      kind: source.width === "long" ? "refused" : "doubtful",
      field: null,
      cells: {},
      question: "Are its values in the right columns?",
      sentence: source.widthSentence,
      options: [{ label: "The values are right", note: "Keep as read", set: {} }],
    },
  ];
}

interface ReadCells {
  readonly cells: Partial<Record<ListingField, PlannedCell>>;
  readonly values: RowValues;
  readonly doubts: Doubt[];
  readonly outsidePrice: ListingField[];
  /** Whether some amount of the row is in foreign money. */
  foreign: boolean;
}

/** A "yes" below "Inventory not included" is a no. */
function turned(reading: Reading): Reading {
  if (reading.value !== "yes" && reading.value !== "no") return reading;
  return { ...reading, value: reading.value === "yes" ? "no" : "yes" };
}

function readCell(field: ListingField, text: string, context: PlanContext, typed: boolean): Reading {
  const { currentYear } = context;
  // What a person types is in US dollars, whole, and means what it says.
  if (typed) return readValue(field, text, { currentYear, scale: 1 });
  const foreign = context.foreign[field];
  const scale = context.scales[field] ?? 1;
  const reading = readValue(field, text, {
    currentYear,
    scale,
    ...(foreign === undefined ? {} : { foreign }),
  });
  if (!context.outsidePrice.includes(field)) return reading;
  if (kindOf(field) === "yesNo") return turned(reading);
  return typeof reading.value === "number" ? { ...reading, outsidePrice: true } : reading;
}

/** What a cell says stands outside the price; another amount for it does not bring it in. */
function readOutside(
  field: ListingField,
  text: string,
  readings: readonly (Reading | null)[],
): ListingField[] {
  const own = readings.some((reading) => reading?.outsidePrice === true) ? [field] : [];
  return field === "askingPrice" ? [...own, ...findPaidOnTop(text)] : own;
}

function readCells(source: RowSource, context: PlanContext, answers: RowAnswers): ReadCells {
  const found: ReadCells = { cells: {}, values: {}, doubts: [], outsidePrice: [], foreign: false };
  for (const field of LISTING_FIELD_KEYS) {
    const raw = source.texts[field] ?? "";
    const chosen = answers.values[field];
    const typed = answers.typed[field];
    if (raw === "" && chosen === undefined && typed === undefined) continue;
    const told = raw === "" ? null : readCell(field, raw, context, false);
    const reading = typed === undefined ? told : readCell(field, typed, context, true);
    found.outsidePrice.push(...readOutside(field, `${raw} ${typed ?? ""}`, [told, reading]));
    let value = chosen ?? null;
    if (chosen === undefined && reading !== null) {
      const doubt = doubtOfReading(field, typed ?? raw, reading);
      if (doubt !== null) found.doubts.push(doubt);
      if (reading.foreign === true) found.foreign = true;
      value = reading.value;
    }
    found.cells[field] = { raw, value, changed: chosen !== undefined || typed !== undefined };
    if (value !== null) found.values[field] = value;
  }
  return found;
}

/** Reads one row, with what a person has answered so far. The same row and answers always give the same plan. */
export function planRow(
  source: RowSource,
  context: PlanContext,
  answers: RowAnswers = NO_ANSWERS,
): PlannedRow {
  const { cells, values, doubts, outsidePrice, foreign } = readCells(source, context, answers);
  const { name, made } = nameListing(values, source.row);
  const all = [
    ...doubtOfWidth(source),
    ...doubtOfIdentity(source, values, made, context.columns),
    ...doubts,
    ...doubtOfGuesses(values, context.guesses ?? {}),
    ...doubtOfSecondTexts(source, values, context),
    ...(foreign ? doubtOfMoney(source, values) : []),
    ...checkRow(values),
  ];
  return {
    source,
    answers,
    cells,
    values,
    outsidePrice,
    open: all.filter((doubt) => !answers.kept.includes(doubt.key)),
    settled: all.filter((doubt) => answers.kept.includes(doubt.key)),
    name,
    nameMade: made,
    skipReason: findSkipReason(source, values, cells),
  };
}
