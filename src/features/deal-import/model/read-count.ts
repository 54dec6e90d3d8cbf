import { middleOfRange } from "#calc/listing/middle-of-range.ts";
import { readLooseNumber } from "./read-loose-number.ts";
import { EMPTY_COUNT as EMPTY, nobody, readStaff } from "./read-staff.ts";
import { certain, doubtful, type Reading, refuse, UNKNOWN } from "./reading.ts";
import { quote, saysUnknown } from "#kit/table-file/cell-text.ts";

const LARGEST_COUNT = 10_000_000;

const PEOPLE =
  /\b(?:employees?|staff|people|persons?|workers?|team members?|heads?|total|members?|ftes?)\b\.?/g;
const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

const NUMBER_WORDS =
  "zero one two three four five six seven eight nine ten eleven dozen thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );
const NUMBER_WORD = new RegExp(String.raw`\b(?:a dozen|${NUMBER_WORDS.join("|")}|twelve)\b`, "g");

/** What is said of who works there without a number. */
const NO_NUMBER =
  /^(?:semi[\s-]?)?(?:absentee|owner|family|self|husband|partners?|contract|1099|seasonal|remote|various|few|several|some)/;

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

function readPlain(text: string): Reading | null {
  const parsed = readLooseNumber(text);
  if (parsed === null) return null;
  const value = parsed.other !== undefined && /\.\d{3}$/.test(text) ? parsed.other : parsed.value;
  return value > 0 ? certain(value) : nobody();
}

function readRough(text: string, raw: string): Reading | null {
  const numbers = [...new Set((text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number))].filter(
    (value) => value > 0 && value <= LARGEST_COUNT,
  );
  const [value] = numbers;
  if (value === undefined) return null;
  const why = /^[~≈<>+\s\d.,]*(?:about|approx\w*\.?|around|over|under|or so)?[~≈<>+\s\d.,]*$/.test(text)
    ? `${quote(raw)} is not exact.`
    : `${quote(raw)} has more than a number of people.`;
  const alternatives = numbers.slice(0, 4).map((number) => ({ value: number, note: "As it was read" }));
  const sum = numbers.reduce((all, number) => all + number, 0);
  const together = { value: sum, note: "All of them together" };
  const isSum = numbers.length > 1 && sum <= LARGEST_COUNT && !numbers.includes(sum);
  return doubtful(value, why, [...alternatives, ...(isSum ? [together] : []), EMPTY]);
}

/** However the number was written, no company employs more: a larger one is refused, or not offered. */
function withinLargest(reading: Reading, raw: string): Reading {
  const fits = (value: unknown) => typeof value !== "number" || value <= LARGEST_COUNT;
  if (!fits(reading.value)) return refuse(`${quote(raw)} is more people than any company employs.`);
  if (reading.alternatives === undefined) return reading;
  return { ...reading, alternatives: reading.alternatives.filter(({ value }) => fits(value)) };
}

/** How many people work there. */
export const readCount = (raw: string): Reading => withinLargest(readPeople(raw), raw);

function readPeople(raw: string): Reading {
  const trimmed = raw.trim();
  if (saysUnknown(trimmed)) return UNKNOWN;
  if (/^[=@#]/.test(trimmed))
    return refuse(`${quote(raw)} is a formula or an error, not a number of people.`);
  const text = trimmed
    .toLowerCase()
    .replaceAll(/[–—−‐‑‒]/g, "-")
    .replace(/^(?!ft|pt|full|part)[a-z][a-z #]*:\s*(?=\d)/, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(NUMBER_WORD, (word) =>
      String(NUMBER_WORDS.indexOf(word === "twelve" ? "dozen" : word.replace(/^a /, ""))),
    );
  if (/^-\s*\d/.test(text) || /^\(\d+\)$/.test(text))
    return refuse(`${quote(raw)} is not a number of people.`);
  const bare = text.replaceAll(PEOPLE, " ").replaceAll(/\s+/g, " ").trim();
  return (
    readPlain(bare) ??
    readStaff(text, raw) ??
    readRange(bare, raw) ??
    readDate(bare, raw) ??
    readRough(bare, raw) ??
    (NO_NUMBER.test(text)
      ? doubtful(null, `${quote(raw)} has no number; it was left empty.`, [EMPTY])
      : null) ??
    refuse(`${quote(raw)} is not a number of people. Write it such as 12, or leave it empty.`)
  );
}
