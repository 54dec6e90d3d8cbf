import { oneLine } from "#kit/one-line.ts";
import { storableText } from "#kit/storable-text.ts";
import { z } from "zod";

/**
 * The fields of what people say about money, terms and facts, each refused in a sentence that says what to write. Absent or
 * null is unknown.
 */

export const MOST_USD = 1e12;
export const MOST_MONTHS = 600;

export const number = (min: number, max: number, words: string) =>
  z.number({ error: words }).min(min, words).max(max, words);
export const usd = number(
  0,
  MOST_USD,
  "Write dollars as a plain number from 0 to a trillion, or null.",
).nullish();
export const signedUsd = number(
  -MOST_USD,
  MOST_USD,
  "Write dollars as a plain number up to a trillion, or null.",
).nullish();
export const pct = (min: number, max: number) =>
  number(min, max, `Write percent as a plain number from ${min} to ${max}, or null.`).nullish();
export const months = (min = 0) => {
  const words = `Write a whole number of months from ${min} to ${MOST_MONTHS}, or null.`;
  return number(min, MOST_MONTHS, words).int(words).nullish();
};
export const times = number(0, 100, "Write a plain number from 0 to 100, or null.").nullish();
export const yesNo = z.boolean({ error: "Write true, false, or null where nobody knows." }).nullish();
export const text = z.string({ error: "Write text, or null." }).nullish();
export const shortText = (most: number) =>
  z
    .string({ error: "Write text, or null." })
    .max(most, `Write at most ${most} characters, or null.`)
    .overwrite((given) => oneLine(storableText(given)))
    .nullish();
export const oneOf = <const Value extends string>(values: readonly Value[]) =>
  z.enum(values, { error: `Write one of ${values.join(", ")}, or null.` }).nullish();
export const list = <Item extends z.ZodType>(item: Item, most: number) =>
  z.array(item, { error: "Write a list." }).max(most, `Write at most ${most} of these.`);
export const group = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(shape, { error: "Write an object, or null." });

type WithUnknown<Shape extends Record<string, z.ZodType>> = {
  [Key in keyof Shape]: z.ZodDefault<Shape[Key]>;
};
/** The same as it is stored: every field is there, and null where nobody has said it. */
export const storedGroup = <Shape extends Record<string, z.ZodType>>(shape: Shape) =>
  group(
    Object.fromEntries(
      Object.entries(shape).map(([key, field]) => [key, field.default(null)]),
    ) as WithUnknown<Shape>,
  );
export const day = z.iso.date({ error: "Write a day as 2026-11-20." });
