import { formatCount, formatNumber } from "#kit/format-figure.ts";
import { LARGEST_USD } from "#kit/limits.ts";
import { recordOf } from "#kit/record.ts";
import { z } from "zod";

export const LONGEST_LINE = 200;
export const line = (most = LONGEST_LINE) => z.string().max(most, `Use at most ${most} characters.`);
/** As long as the same words of a funding stack may be, so that none are lost on the way into a letter. */
export const LONGEST_PROSE = 10_000;
export const prose = (most = LONGEST_PROSE) =>
  z.string().max(most, `Use at most ${formatCount(most)} characters.`);

export interface Bounds {
  readonly min: number;
  readonly max: number;
}
export const DAYS: Bounds = { min: 1, max: 3_650 };
export const MONTHS: Bounds = { min: 1, max: 600 };
export const SHARE: Bounds = { min: 0, max: 100 };
export const USD: Bounds = { min: 0, max: LARGEST_USD };

/** A day without a time or a place: 2026-11-21. Empty where none is entered. */
export const daySchema = z.union([z.literal(""), z.iso.date("Enter a day, for instance 2026-11-21.")]);

/** Null: not entered, and open in the letter. */
export const numberWithin = ({ min, max }: Bounds) => {
  const message = `Enter a number from ${formatNumber(min)} to ${formatNumber(max)}.`;
  return z.number(message).min(min, message).max(max, message).nullable();
};

/** A field of a form as the screen draws it. */
export type FieldLook =
  | { readonly kind: "line" }
  | { readonly kind: "prose"; readonly most: number }
  | { readonly kind: "money" | "day" }
  | { readonly kind: "switch" }
  | { readonly kind: "number"; readonly unit: string; readonly bounds: Bounds }
  | {
      readonly kind: "choice";
      readonly options: readonly { readonly value: string; readonly label: string }[];
    }
  | { readonly kind: "state" };

/** Beside the title of who signs. */
export const TITLE_HELP = "For instance Manager. Empty: a line to fill in";

export interface FormField<Key extends string> {
  readonly key: Key;
  readonly label: string;
  readonly help?: string;
  readonly isWide?: true;
  readonly look: FieldLook;
}

export interface FormSection<Key extends string> {
  readonly title: string;
  readonly fields: readonly FormField<Key>[];
}

/**
 * A form from a record that may be older, or that nobody can vouch for: a field that cannot be read is as in `blank`.
 */
export function readFields<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  raw: unknown,
  blank: z.output<z.ZodObject<Shape>>,
): z.output<z.ZodObject<Shape>> {
  const given = new Map(Object.entries(recordOf(raw)));
  const read = Object.entries(blank).map(([key, value]) => {
    const field = schema.shape[key];
    const parsed = given.has(key) ? z.safeParse(field as z.ZodType, given.get(key)) : null;
    return [key, parsed?.success ? parsed.data : value];
  });
  return schema.parse(Object.fromEntries(read));
}
