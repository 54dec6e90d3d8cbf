import { fullTimeEquivalents } from "#calc/listing/full-time-equivalents.ts";
import { type Alternative, certain, doubtful, type Reading } from "./reading.ts";
import { quote } from "#kit/table-file/cell-text.ts";

export const EMPTY_COUNT: Alternative = { value: null, note: "Revenue per employee reads N/A" };

const FULL = String.raw`(?:full[\s-]*time(?:rs?)?|f\/?t|full|f)`;
const PART = String.raw`(?:part[\s-]*time(?:rs?)?|p\/?t|part|p)`;
const COUNT = String.raw`(\d+(?:\.\d+)?)(?:\s*(?:-|to)\s*(\d+(?:\.\d+)?))?`;
const OWNERS =
  /(?:(\d+)\s*(?:working\s*)?)?\bowners?\b(?:[\s-]operators?)?|\bhusband\s*(?:and|&|\+|\/)\s*wife\b/;
const OWNER_COUNTED = /\bincl\w*\.?\s*(?:the\s*)?(?:\d+\s*)?owners?\b/;
/** What may stand beside the numbers without changing them. */
const FILLERS =
  /\b(?:employees?|staff|people|equivalents?|total|and|plus|the|incl\w*|us|we|have|are)\b|[^a-z\d]/g;

export function nobody(): Reading {
  return doubtful(null, "A 0 usually means that the number of people is not stated; it was left empty.", [
    EMPTY_COUNT,
    { value: 0, note: "Nobody is employed" },
  ]);
}

interface Part {
  readonly low: number;
  readonly high: number;
  /** The words that say so. */
  readonly words: string;
}

/** `4 FT`, `5-7 FT` and `FT: 4`: what stands first decides on which side of its number the word is looked for. */
function findBeside(text: string, kind: string): Part | null {
  const wordFirst = new RegExp(String.raw`^(?:${FULL}|${PART})\b`).test(text);
  const shape = wordFirst
    ? String.raw`\b${kind}\b\)?\s*(?:employees|staff)?\s*[:=-]?\s*${COUNT}`
    : String.raw`${COUNT}\s*(?:x\s*)?\(?${kind}\b`;
  const [words, first, second] = new RegExp(shape).exec(text) ?? [];
  if (words === undefined) return null;
  const [low, high] = [Number(first), Number(second ?? first)];
  if (low <= high) return { low, high, words };
  // "19 - 4 FT": the first number is the total, not the end of a range.
  return { low: high, high, words: words.replace(/^\d+(?:\.\d+)?\s*(?:-|to)\s*/, "") };
}

/** Heads and full-time equivalents; both ends where a range is stated. */
function countHeads(full: Part | null, part: Part | null, raw: string): Alternative[] {
  const [low, high] = [(full?.low ?? 0) + (part?.low ?? 0), (full?.high ?? 0) + (part?.high ?? 0)];
  const half = fullTimeEquivalents(full?.low ?? 0, part?.low ?? 0);
  const asRead = `As ${quote(raw)} says`;
  if (low < high)
    return [
      { value: low, note: "The lower end" },
      { value: high, note: "The higher end" },
      ...(half === low ? [] : [{ value: half, note: "Full-time equivalents of the lower end" }]),
    ];
  if (half === low) return [{ value: low, note: asRead }];
  return [
    { value: low, note: "All heads, full and part time" },
    { value: half, note: `Full-time equivalents: ${full?.low ?? 0} + ${part?.low ?? 0} / 2` },
  ];
}

/** The same counts with the owners, or without those who are counted already. */
function countOwners(text: string, heads: number): { note: string; options: Alternative[] } | null {
  const found = OWNERS.exec(text);
  if (found === null) return null;
  const owners = found[0].startsWith("husband") ? 2 : Number(found[1] ?? 1);
  if (OWNER_COUNTED.test(text)) {
    const without = { value: heads - owners, note: "Without the owner" };
    return { note: "counts the owner too", options: heads > owners ? [without] : [] };
  }
  return { note: "counts the owner apart", options: [{ value: heads + owners, note: "With the owner" }] };
}

function findStated(text: string, parts: readonly (Part | null)[]): number | null {
  const stated = /^(\d+)\s*(?:total|employees|people|staff)?\s*[-:,(=]/.exec(text)?.[1];
  const inPart = parts.some((part) => part !== null && text.startsWith(part.words));
  return stated === undefined || inPart ? null : Number(stated);
}

/** Whether something is said besides the counts that were understood. */
function saysMore(text: string, parts: readonly (Part | null)[]): boolean {
  const rest = parts.reduce((left, part) => left.replace(part?.words ?? "", " "), text);
  return rest.replace(OWNERS, " ").replaceAll(FILLERS, "") !== "";
}

function whyDoubtful(raw: string, full: Part | null, part: Part | null, owners: string | null): string {
  if (isRange(full) || isRange(part)) {
    return `${quote(raw)} is a range; the lower end was taken.`;
  }
  if (owners !== null && (part === null || part.low === 0)) return `${quote(raw)} ${owners}.`;
  if (part === null || part.low === 0) return `${quote(raw)} has more than a number of people.`;
  const together = `${quote(raw)} counts full-time and part-time people together`;
  return owners === null ? `${together}.` : `${together}, and ${owners}.`;
}

/** `3 + owner`, `2 working owners and 5`: a number of people and the owners apart. */
function readWithOwners(text: string, raw: string): Reading | null {
  const owners = OWNERS.exec(text);
  const rest = owners === null ? null : text.replace(owners[0], " ").replaceAll(FILLERS, " ").trim();
  if (rest === null || !/^\d+$/.test(rest)) return null;
  const staff = Number(rest);
  const counted = countOwners(text, staff);
  if (staff === 0 || counted === null) return null;
  const first = OWNER_COUNTED.test(text) ? "With the owner" : "Without the owner";
  return doubtful(staff, `${quote(raw)} ${counted.note}.`, [
    { value: staff, note: first },
    ...counted.options,
    EMPTY_COUNT,
  ]);
}

/** `19 - 4 FT, 15 PT`, `5-7 FT`, `owner, 1 f, 2 pt`: heads, or full-time equivalents, with the owner or without. */
export function readStaff(text: string, raw: string): Reading | null {
  const full = findBeside(text, FULL);
  const part = findBeside(text, PART);
  if (full === null && part === null) return readWithOwners(text, raw);
  const parts = [full, part];
  const [first, ...more] = countHeads(full, part, raw);
  const heads = first?.value;
  if (first === undefined || typeof heads !== "number") return null;
  if (heads === 0) return nobody();
  const stated = findStated(text, parts);
  const differs = stated === heads || stated === full?.low ? null : stated;
  const owners = countOwners(text, heads);
  const alone = stated === null && owners === null && !saysMore(text, parts);
  if (alone && isFullTimeOnly(full, part)) return certain(heads);
  const alternatives: Alternative[] = [
    first,
    ...more,
    ...(owners?.options ?? []),
    ...(differs === null ? [] : [{ value: differs, note: "The total as stated" }]),
    EMPTY_COUNT,
  ];
  const why =
    differs === null
      ? whyDoubtful(raw, full, part, owners?.note ?? null)
      : `${quote(raw)} states ${differs} people, but its parts make ${heads}.`;
  return doubtful(heads, why, alternatives);
}

const isRange = (part: Part | null): boolean => part !== null && part.low < part.high;

function isFullTimeOnly(full: Part | null, part: Part | null): boolean {
  return full !== null && !isRange(full) && (part === null || part.high === 0);
}
