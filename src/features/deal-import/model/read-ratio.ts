import { middleOfRange } from "#calc/listing/middle-of-range.ts";
import { scaleAmount } from "#calc/listing/scale-amount.ts";
import { readLooseNumber } from "./read-loose-number.ts";
import { type Alternative, certain, doubtful, type Reading, refuse, UNKNOWN } from "./reading.ts";
import { quote, saysUnknown } from "#kit/table-file/cell-text.ts";

const EMPTY: Alternative = { value: null, note: "Leave empty" };
const LARGEST_MULTIPLE = 1000;

/** The price as a multiple of the earnings, as a listing states it. It is compared, never kept. */
export function readMultiple(raw: string, scale: number = 1): Reading {
  const text = raw.trim().toLowerCase();
  if (saysUnknown(text)) return UNKNOWN;
  const parsed = readLooseNumber(text.replaceAll(/^x\s*|\s*(?:x|times)$/g, ""));
  if (parsed === null || text.startsWith("-")) {
    return refuse(`${quote(raw)} is not a multiple. Write it such as 3.5, or leave it empty.`);
  }
  if (parsed.value === 0) return UNKNOWN;
  if (parsed.value > LARGEST_MULTIPLE)
    return refuse(`${quote(raw)} is too large for a multiple. Check the decimal point.`);
  return certain(scale === 1 ? parsed.value : (scaleAmount(parsed.value, scale) ?? parsed.value));
}

function checkPercent(value: number, raw: string): Reading {
  if (value < -100 || value > 1000) {
    return refuse(`${quote(raw)} is not a rate of growth between −100% and 1,000%. Check the decimal point.`);
  }
  return certain(value);
}

/** A rate in percent: `5%`, `5`, `-3 %`; `0.05` may be a fraction, and is asked about. */
export function readPercent(raw: string): Reading {
  const text = raw
    .trim()
    .toLowerCase()
    .replaceAll(/[–—−]/g, "-")
    .replace(/\b(?:per year|a year|annually|yoy|p\.?a\.?)$/, "")
    .replace(/^\((.*)\)$/, "-$1")
    .trim();
  if (saysUnknown(text)) return UNKNOWN;
  const [, low, high] = /^(\d+(?:\.\d+)?)\s*%?\s*(?:-|to)\s*(\d+(?:\.\d+)?)\s*%?$/.exec(text) ?? [];
  if (low !== undefined && Number(low) < Number(high)) {
    if (checkPercent(Number(high), raw).refused !== undefined) return checkPercent(Number(high), raw);
    return doubtful(Number(low), `${quote(raw)} is a range; the lower end was taken.`, [
      { value: Number(low), note: "The lower end" },
      { value: Number(high), note: "The higher end" },
      { value: middleOfRange(Number(low), Number(high)), note: "The middle" },
      EMPTY,
    ]);
  }
  const [, sign, digits, mark] = /^([-+]?)\s*([\d.,]+)\s*(%|percent|pct)?$/.exec(text) ?? [];
  const parsed = digits === undefined ? null : readLooseNumber(digits);
  if (parsed === null)
    return refuse(`${quote(raw)} is not a percentage. Write it such as 5%, or leave it empty.`);
  const value = sign === "-" ? -parsed.value : parsed.value;
  const percent = scaleAmount(value, 100);
  if (mark === undefined && value !== 0 && Math.abs(value) < 1 && percent !== null) {
    return doubtful(percent, `${quote(raw)} may be a fraction or a percentage.`, [
      { value: percent, note: "A fraction, in percent" },
      { value, note: "Already in percent" },
      EMPTY,
    ]);
  }
  return checkPercent(value, raw);
}
