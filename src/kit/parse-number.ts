import { MINUS } from "./format-figure.ts";
import { readDecimal } from "./read-decimal.ts";

export interface NumberLimits {
  min?: number | undefined;
  max?: number | undefined;
  /** Stands behind the number in sentences and may be typed: "%", "years". */
  unit?: string | undefined;
}

export type ParsedNumber = { value: number | null } | { problem: string };

/**
 * Reads a plain number; thousands may be parted by commas, and the field's own unit may stand behind it. Nothing
 * written is unknown, not 0. What cannot be read, or is beyond its limits, comes back as a sentence.
 *
 * @example parseNumber("7.25%", { unit: "%" }) // { value: 7.25 }
 */
export function parseNumber(text: string, limits: NumberLimits = {}): ParsedNumber {
  const written = text.trim();
  if (written === "") return { value: null };
  const value = readPlainNumber(withoutUnit(written, limits.unit));
  if (value === null)
    return {
      problem: `“${written.slice(0, 24)}” is not a number. Write digits, for example ${exampleOf(limits)}.`,
    };
  const { min, max } = limits;
  if ((min !== undefined && value < min) || (max !== undefined && value > max))
    return { problem: rangeSentence(limits) };
  return { value };
}

function readPlainNumber(written: string): number | null {
  const body = written.replaceAll(/[\s\u00a0]/g, "").replace(MINUS, "-");
  const decimal = readDecimal(body.replace(/^[+-]/, ""));
  const value = decimal === null ? null : Number(`${body.startsWith("-") ? "-" : ""}${decimal}`);
  return value === null || !Number.isFinite(value) ? null : value;
}

function withoutUnit(written: string, unit: string | undefined): string {
  if (!unit || !written.toLowerCase().endsWith(unit.toLowerCase())) return written;
  return written.slice(0, -unit.length).trim();
}

function rangeSentence({ min, max, unit }: NumberLimits): string {
  const tail = unit === undefined || unit === "" ? "" : unit === "%" ? "%" : ` ${unit}`;
  if (min !== undefined && max !== undefined)
    return `Write a number between ${min}${unit === "%" ? "%" : ""} and ${max}${tail}.`;
  return min === undefined
    ? `Write a number of at most ${max}${tail}.`
    : `Write a number of at least ${min}${tail}.`;
}

function exampleOf({ min, max }: NumberLimits): string {
  const usual = 12;
  if (min !== undefined && min > usual) return String(min);
  return String(max !== undefined && max < usual ? max : usual);
}
