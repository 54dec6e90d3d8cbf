import { fullTimeEquivalents, middleOfRange } from "#calc";
import { parseNumber } from "./parse-number.ts";
import {
  type Alternative,
  certain,
  doubtful,
  quote,
  type Reading,
  refuse,
  saysUnknown,
  UNKNOWN,
} from "./reading.ts";

const LARGEST_COUNT = 10_000_000;
const EMPTY: Alternative = { value: null, note: "Revenue per employee reads N/A" };

const PEOPLE =
  /\b(?:employees?|staff|people|persons?|workers?|team members?|heads?|total|members?|ftes?)\b\.?/g;
const FULL = String.raw`(?:full[\s-]*time(?:rs?)?|f\/?t|ft|full)`;
const PART = String.raw`(?:part[\s-]*time(?:rs?)?|p\/?t|pt|part)`;
const AMOUNT = String.raw`(\d+(?:\.\d+)?)`;
const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/** What is said of who works there without a number. */
const NO_NUMBER =
  /^(?:semi[\s-]?)?(?:absentee|owner|family|self|husband|partners?|contract|1099|seasonal|remote|various|few|several|some)/;

function nobody(): Reading {
  return doubtful(null, "A 0 usually means that the number of people is not stated; it was left empty.", [
    EMPTY,
    { value: 0, note: "Nobody is employed" },
  ]);
}

/** `4 FT` and `FT: 4` both: what stands first decides on which side of its number the word is looked for. */
function findBeside(text: string, kind: string): number | null {
  const wordFirst = new RegExp(String.raw`^(?:${FULL}|${PART})\b`).test(text);
  const shape = wordFirst
    ? String.raw`\b${kind}\b\)?\s*(?:employees|staff)?\s*[:=-]?\s*${AMOUNT}`
    : String.raw`${AMOUNT}\s*(?:x\s*)?\(?${kind}\b`;
  const found = new RegExp(shape).exec(text)?.[1];
  return found === undefined ? null : Number(found);
}

/** `19 - 4 FT, 15 PT`: heads, or full-time equivalents. */
function readFullAndPart(text: string, raw: string): Reading | null {
  const full = findBeside(text, FULL);
  const part = findBeside(text, PART);
  if (full === null && part === null) return null;
  if (part === null || part === 0) return full === null ? null : full === 0 ? nobody() : certain(full);
  const heads = (full ?? 0) + part;
  const equivalents = fullTimeEquivalents(full ?? 0, part);
  const stated = /^(\d+)\s*(?:total|employees|people|staff)?\s*[-:,(=]/.exec(text)?.[1];
  const differs = stated !== undefined && Number(stated) !== heads && Number(stated) !== full;
  const alternatives: Alternative[] = [
    { value: heads, note: "All heads, full and part time" },
    { value: equivalents, note: `Full-time equivalents: ${full ?? 0} + ${part} / 2` },
    ...(differs ? [{ value: Number(stated), note: "The total as stated" }] : []),
    EMPTY,
  ];
  const why = differs
    ? `${quote(raw)} states ${stated} people, but its parts make ${heads}.`
    : `${quote(raw)} counts full-time and part-time people together.`;
  return doubtful(heads, why, alternatives);
}

/** Spreadsheets turn 5-10 into 5-Oct or 10-May. */
function readDate(text: string, raw: string): Reading | null {
  const [, first, letters, last] = /^(\d{1,2})?-?([a-z]{3})-?(\d{1,2})?$/.exec(text) ?? [];
  const month = letters === undefined ? -1 : MONTHS.indexOf(letters);
  const day = Number(first ?? last);
  if (month === -1 || !Number.isFinite(day)) return null;
  return doubtful(null, `${quote(raw)} is a date: a spreadsheet probably changed a range of people.`, [
    EMPTY,
    { value: Math.min(day, month + 1), note: "The lower end" },
    { value: Math.max(day, month + 1), note: "The higher end" },
  ]);
}

function readRange(text: string, raw: string): Reading | null {
  const [, lowText, highText] = /^(\d+)\s*(?:-|to|or|\/)\s*(\d+)$/.exec(text) ?? [];
  const low = Number(lowText);
  const high = Number(highText);
  if (lowText === undefined || !(low < high)) return null;
  return doubtful(low, `${quote(raw)} is a range; the lower end was taken.`, [
    { value: low, note: "The lower end" },
    { value: high, note: "The higher end" },
    { value: middleOfRange(low, high), note: "The middle" },
    EMPTY,
  ]);
}

function readPlain(text: string, raw: string): Reading | null {
  const parsed = parseNumber(text);
  if (parsed === null) return null;
  const value = parsed.other !== undefined && /\.\d{3}$/.test(text) ? parsed.other : parsed.value;
  if (value > LARGEST_COUNT) return refuse(`${quote(raw)} is more people than any company employs.`);
  return value > 0 ? certain(value) : nobody();
}

function readRough(text: string, raw: string): Reading | null {
  const owners =
    /^(\d+)\s*(?:\+|plus|and|&|,)\s*(?:the\s*)?(\d+)?\s*(?:working\s*)?owners?(?:[\s-]operators?)?$/.exec(
      text,
    );
  if (owners?.[1] !== undefined) {
    const staff = Number(owners[1]);
    const all = staff + Number(owners[2] ?? 1);
    return doubtful(staff, `${quote(raw)} counts the owner apart.`, [
      { value: staff, note: "Without the owner" },
      { value: all, note: "With the owner" },
      EMPTY,
    ]);
  }
  const numbers = [...new Set((text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number))].filter(
    (value) => value > 0 && value <= LARGEST_COUNT,
  );
  const [value] = numbers;
  if (value === undefined) return null;
  const why = /^[~≈<>+\s\d.,]*(?:about|approx\w*\.?|around|over|under|or so)?[~≈<>+\s\d.,]*$/.test(text)
    ? `${quote(raw)} is not exact.`
    : `${quote(raw)} says more than a number of people.`;
  const alternatives = numbers.slice(0, 4).map((number) => ({ value: number, note: "As it was read" }));
  return doubtful(value, why, [...alternatives, EMPTY]);
}

/** How many people work there. */
export function readCount(raw: string): Reading {
  const trimmed = raw.trim();
  if (saysUnknown(trimmed)) return UNKNOWN;
  if (/^[=@#]/.test(trimmed))
    return refuse(`${quote(raw)} is a formula or an error, not a number of people.`);
  const text = trimmed
    .toLowerCase()
    .replaceAll(/[–—−‐‑‒]/g, "-")
    .replace(/^(?!ft|pt|full|part)[a-z][a-z #]*:\s*(?=\d)/, "")
    .replaceAll(/\s+/g, " ");
  if (/^-\s*\d/.test(text) || /^\(\d+\)$/.test(text))
    return refuse(`${quote(raw)} is not a number of people.`);
  const bare = text.replaceAll(PEOPLE, " ").replaceAll(/\s+/g, " ").trim();
  return (
    readPlain(bare, raw) ??
    readFullAndPart(text, raw) ??
    readRange(bare, raw) ??
    readDate(bare, raw) ??
    readRough(bare, raw) ??
    (NO_NUMBER.test(text)
      ? doubtful(null, `${quote(raw)} says no number; it was left empty.`, [EMPTY])
      : null) ??
    refuse(`${quote(raw)} is not a number of people. Write it such as 12, or leave it empty.`)
  );
}
