import { normaliseHeader } from "#kit/table-file/normalise-header.ts";
import type { Fact, Span } from "./facts/fact.ts";
import type { SourceDocument } from "./source-document/source-document.ts";
import {
  LONGEST_QUOTE,
  type Alternative,
  type Place,
  type ReadValue,
  type Sureness,
  type Value,
  type ValueOf,
} from "./read-value.ts";

/** Puts what all places of a document state together: one value for each fact, with what contradicts it beside it. */
export function settleFacts(document: SourceDocument, facts: readonly Fact[]): ReadValue[] {
  const groups = new Map<string, Fact[]>();
  for (const fact of facts.filter(isSayable)) {
    const id = identityOf(fact);
    const group = groups.get(id) ?? [];
    if (group.length < MOST_PLACES) group.push(fact);
    groups.set(id, group);
  }
  return withStaffCounted([...groups.values()].flatMap((group) => settle(document, group)));
}

/** "Employees: 6" beside "5 full-time and 3 part-time": the parts that the document counts make another number. */
function withStaffCounted(values: readonly ReadValue[]): ReadValue[] {
  const [full, part] = ["employeesFullTime", "employeesPartTime"].map((key) =>
    values.find((value) => value.key === key),
  );
  if (typeof full?.value !== "number" || typeof part?.value !== "number") return [...values];
  const counted = full.value + part.value;
  return values.map((value) =>
    value.key === "employees" && value.value !== counted
      ? {
          ...value,
          sureness: "doubtful",
          why: `The document counts ${full.value} full-time and ${part.value} part-time people, which makes ${counted}.`,
          alternatives: [...value.alternatives, { value: counted, quote: full.quote, place: full.place }],
        }
      : value,
  );
}

/** No amount or count of a business; digits beyond it are no number that can be written down either. */
const LARGEST = 1e15;
const isWithin = (value: Value): boolean => typeof value !== "number" || Math.abs(value) <= LARGEST;
const isSayable = ({ value, others = [] }: Fact): boolean =>
  isWithin(value) && others.every((other) => isWithin(other.value));

/** So many places of one fact are compared; no document says a thing more often. */
const MOST_PLACES = 60;

/** What a value is of: two of them with one identity speak of the same thing. */
export function identityOf({ key, of }: { readonly key: string; readonly of?: ValueOf }): string {
  if (of === undefined) return key;
  const { period, line, label, date, month, name } = of;
  const words = key === "books.adjustment" ? label : name;
  return [
    key,
    period === undefined
      ? ""
      : `${period.end.slice(0, 7)}${period.kind === "projection" ? "p" : ""}${period.start.slice(0, 7)}`,
    line ?? "",
    date?.slice(0, 7) ?? "",
    month ?? "",
    normaliseHeader(words ?? ""),
  ].join("|");
}

const ORDER: readonly Sureness[] = ["certain", "likely", "doubtful"];

function settle(document: SourceDocument, group: readonly Fact[]): ReadValue[] {
  const kept = latestYear(group).toSorted(
    (one, other) => one.rank - other.rank || ORDER.indexOf(one.sureness) - ORDER.indexOf(other.sureness),
  );
  const [first] = kept;
  if (first === undefined) return [];
  // Of values that agree the one that is written most exactly: "$1,215,000" before "$1.2M".
  const best =
    kept
      .filter((fact) => agree(fact, first) && fact.rank - first.rank <= 2)
      .toSorted((one, other) => (one.within ?? 0) - (other.within ?? 0))[0] ?? first;
  const sureness =
    [first, best]
      .map((one) => one.sureness)
      .toSorted((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other))[0] ?? "doubtful";
  const others = [
    ...(best.others ?? []).map(({ value, quote }) => ({ value, quote })),
    ...kept.filter((fact) => !agree(fact, best) && isRival(best, fact)),
  ];
  const isContradicted = kept.some(
    (fact) => !agree(fact, best) && isRival(best, fact) && contradicts(best, fact),
  );
  const alternatives = others.map(({ value, quote }): Alternative => ({
    value,
    quote: quoteOf(document, quote),
    place: placeOf(document, quote, undefined),
  }));
  const isUnsure = hasUnsureWord(document, best.quote);
  const settled: Sureness = isContradicted ? "doubtful" : isUnsure ? lessSure(best, sureness) : sureness;
  const why = isContradicted
    ? "The document states different values."
    : isUnsure
      ? "A word of it was recognized in a picture, and may be another one."
      : settled === "certain"
        ? undefined
        : (best.why ?? WHY[settled]);
  return [
    {
      key: best.key,
      ...(best.of === undefined ? {} : { of: best.of }),
      value: best.value,
      unit: best.unit,
      quote: quoteOf(document, best.quote),
      place: placeOf(document, best.quote, best.cell),
      how: best.how,
      sureness: settled,
      ...(why === undefined ? {} : { why }),
      alternatives: unique(alternatives, best.value),
    },
  ];
}

const hasUnsureWord = (document: SourceDocument, { page, start, end }: Span): boolean =>
  (document.pages[page]?.unsure ?? []).some(([from, to]) => from < end && to > start);

/** A figure or name with an unsure word may be another one; a paragraph says the same with one word wrong. */
const lessSure = ({ value }: Fact, sureness: Sureness): Sureness =>
  typeof value === "string" && value.length > PARAGRAPH && sureness !== "doubtful" ? "likely" : "doubtful";
const PARAGRAPH = 80;

const WHY: Readonly<Record<Exclude<Sureness, "certain">, string>> = {
  likely: "Read from a sentence, or its name is not beside it.",
  doubtful: "It can be read in more than one way.",
};

/** Figures of several years are no contradiction: the latest one speaks, and one without a year before all. */
function latestYear(group: readonly Fact[]): readonly Fact[] {
  const years = group.flatMap(({ year }) => (typeof year === "number" ? [year] : []));
  if (years.length === 0) return group;
  const bare = group.filter(({ year, rank }) => typeof year !== "number" && rank <= 2);
  const latest = Math.max(...years);
  const named = group.filter(({ year }) => year === latest);
  return bare.length === 0
    ? named
    : [...bare, ...named.map((fact) => ({ ...fact, rank: Math.max(fact.rank, 2) }))];
}

function agree(one: Fact, other: Fact): boolean {
  if (typeof one.value === "number" && typeof other.value === "number")
    return Math.abs(one.value - other.value) <= Math.max(one.within ?? 0, other.within ?? 0, 1e-6);
  if (typeof one.value === "string" && typeof other.value === "string") {
    if (one.key === "brokerPhone") return digits(one.value) === digits(other.value);
    const [left, right] = [normaliseHeader(one.value), normaliseHeader(other.value)];
    return left === right || (left !== "" && right !== "" && (left.includes(right) || right.includes(left)));
  }
  return one.value === other.value;
}

const digits = (text: string): string => text.replaceAll(/\D/g, "").slice(-10);

/** A guess does not speak against what the document names. */
const isRival = (best: Fact, other: Fact): boolean => other.rank < 3 || best.rank === 3;

const ONE_OF_MANY = new Set([
  "title",
  "description",
  "location",
  "growthNotes",
  "customersNote",
  "competition",
  "training",
  "sellerFinancing",
  "industry",
  "yearsInBusiness",
  "buildingSqft",
  "companyName",
]);

/** Whether two values cannot both be right. Words of one thing may differ; what a label names is not outdone by a sentence. */
function contradicts(best: Fact, other: Fact): boolean {
  if (ONE_OF_MANY.has(best.key)) return false;
  if (typeof best.value === "string" && best.rank < other.rank) return false;
  return !(
    best.rank === 0 &&
    other.rank >= 2 &&
    other.sureness !== "certain" &&
    [
      "employees",
      "employeesFullTime",
      "employeesPartTime",
      "inventoryIncluded",
      "realEstateIncluded",
      "leaseEnd",
      "yearEstablished",
      "growthRate",
      "absentee",
      "homeBased",
    ].includes(best.key)
  );
}

function unique(alternatives: readonly Alternative[], value: Alternative["value"]): Alternative[] {
  const seen = new Set<Alternative["value"]>([value]);
  return alternatives.filter((one) => !seen.has(one.value) && seen.add(one.value) !== undefined).slice(0, 8);
}

/** The words as they stand there; where they are too long, their beginning. */
export function quoteOf(document: SourceDocument, { page, start, end }: Span): string {
  return (document.pages[page]?.text ?? "").slice(start, Math.min(end, start + LONGEST_QUOTE));
}

export function placeOf(
  document: SourceDocument,
  { page, start, end }: Span,
  cell: string | undefined,
): Place {
  const source = document.pages[page];
  const line = source?.lines.find((one) => start >= one.start && start <= one.end);
  const boxed = (line?.cells ?? []).filter(
    (one) => one.box !== undefined && one.end > start && one.start < end,
  );
  const box = boxed.reduce<readonly [number, number, number, number] | null>((whole, { box: own }) => {
    if (own === undefined) return whole;
    if (whole === null) return own;
    const [left, top] = [Math.min(whole[0], own[0]), Math.min(whole[1], own[1])];
    return [
      left,
      top,
      Math.max(whole[0] + whole[2], own[0] + own[2]) - left,
      Math.max(whole[1] + whole[3], own[1] + own[3]) - top,
    ];
  }, null);
  return {
    ...(source?.sheet === undefined ? { page: page + 1 } : { sheet: source.sheet }),
    ...(cell === undefined ? {} : { cell }),
    offset: start,
    ...(box === null ? {} : { box }),
  };
}
