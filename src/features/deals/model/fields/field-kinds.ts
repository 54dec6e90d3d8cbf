import { z } from "zod";
import { isWebAddress, WEB_ADDRESS_SENTENCE } from "#contract/web-address.ts";
import { readNumber, readText, readTexts } from "#features/deals/model/read-stored.ts";
import { BEYOND_LARGEST_USD, LARGEST_USD } from "#kit/limits.ts";
import type { FieldKind, FieldOptions, Made } from "./field.ts";

const NEGATIVE = "This cannot be negative.";
const FOUR_FIGURES = "Enter a year of four figures, for instance 1998.";

type OptionalNumber = z.ZodOptional<z.ZodNumber>;

interface Bounds {
  lowest: number;
  highest: number;
  whole?: true;
}

function number<Kind extends FieldKind, const Options extends FieldOptions>(
  kind: Kind,
  label: string,
  bounds: Bounds,
  schema: z.ZodNumber,
  options: Options,
): Made<Kind, OptionalNumber, Options> {
  return {
    ...options,
    kind,
    label,
    schema: schema.optional(),
    read: (value) => {
      const read = readNumber(value, bounds);
      return bounds.whole && !Number.isInteger(read) ? undefined : read;
    },
    blank: undefined,
  };
}

const amount = z
  .number("Enter an amount in dollars, for instance 350k or 1.2m.")
  .max(LARGEST_USD, BEYOND_LARGEST_USD);

/** US dollars, 0 or more; a flow is US dollars a year. */
export const money = <const Options extends FieldOptions>(label: string, options: Options) =>
  number("money", label, { lowest: 0, highest: LARGEST_USD }, amount.min(0, NEGATIVE), options);

/** US dollars a year; a loss is data. */
export const signedMoney = <const Options extends FieldOptions>(label: string, options: Options) =>
  number(
    "signed-money",
    label,
    { lowest: -LARGEST_USD, highest: LARGEST_USD },
    amount.min(-LARGEST_USD, BEYOND_LARGEST_USD),
    options,
  );

interface Count {
  most: number;
  /** May be typed behind the number: "years". */
  unit?: string;
  sentence: string;
  tooMany: string;
}

/** People, years, days: 0 or more, parts of one too. */
export const count = <const Options extends FieldOptions>(
  label: string,
  { most, unit, sentence, tooMany }: Count,
  options: Options,
) => ({
  ...number(
    "count",
    label,
    { lowest: 0, highest: most },
    z.number(sentence).min(0, NEGATIVE).max(most, tooMany),
    options,
  ),
  limits: { min: 0, ...(unit !== undefined && { unit }) },
});

/** A year of the calendar. */
export const year = <const Options extends FieldOptions>(label: string, options: Options) => ({
  ...number(
    "year",
    label,
    { lowest: 1000, highest: 9999, whole: true },
    z.number(FOUR_FIGURES).int(FOUR_FIGURES).min(1000, FOUR_FIGURES).max(9999, FOUR_FIGURES),
    options,
  ),
  limits: { min: 1000, max: 9999 },
});

/** A change in percent: 5 is 5%. */
export const percent = <const Options extends FieldOptions>(label: string, options: Options) => ({
  ...number(
    "percent",
    label,
    { lowest: -100, highest: 1000 },
    z
      .number("Enter a percentage such as 5.")
      .min(-100, "Revenue cannot shrink by more than 100% a year.")
      .max(1000, "That growth rate is too large. Check the decimal point."),
    options,
  ),
  limits: { min: -100, max: 1000, unit: "%" },
});

/** A plain ratio such as 3.5. */
export const multiple = <const Options extends FieldOptions>(label: string, options: Options) => ({
  ...number(
    "multiple",
    label,
    { lowest: 0, highest: 1000 },
    z
      .number("Enter a multiple such as 3.5.")
      .min(0, NEGATIVE)
      .max(1000, "That multiple is too large. Check the decimal point."),
    options,
  ),
  limits: { min: 0, max: 1000, unit: "x" },
});

const textSchema = (most: number) =>
  z.string().trim().max(most, `Use at most ${most} characters.`).default("");

function text<Kind extends FieldKind, const Options extends FieldOptions>(
  kind: Kind,
  label: string,
  most: number,
  options: Options,
): Made<Kind, z.ZodDefault<z.ZodString>, Options> {
  return {
    ...options,
    kind,
    label,
    schema: textSchema(most),
    read: (value) => readText(value, most),
    blank: "",
    most,
  };
}

export const line = <const Options extends FieldOptions>(label: string, options: Options, most = 200) =>
  text("line", label, most, options);

export const prose = <const Options extends FieldOptions>(label: string, options: Options) =>
  text("prose", label, 10_000, { wide: true as const, ...options });

export const industry = <const Options extends FieldOptions>(label: string, options: Options) =>
  text("industry", label, 200, options);

/** A web address; what no browser may be sent to is none. */
export const link = <const Options extends FieldOptions>(label: string, options: Options) => ({
  ...text("link", label, 2000, options),
  schema: textSchema(2000).refine((url) => url === "" || isWebAddress(url), WEB_ADDRESS_SENTENCE),
  read: (value: unknown) => {
    const url = readText(value, 2000);
    return isWebAddress(url) ? url : "";
  },
});

/** A line that is absent, never empty. */
export const optionalLine = <const Options extends FieldOptions>(
  label: string,
  options: Options,
): Made<"line", z.ZodOptional<z.ZodString>, Options> => ({
  ...options,
  kind: "line",
  label,
  schema: z.string().trim().min(1).max(200).optional(),
  read: (value) => readText(value, 200) || undefined,
  blank: undefined,
  most: 200,
});

export const choice = <
  const Values extends readonly [string, ...string[]],
  const Options extends FieldOptions,
>(
  label: string,
  words: Record<Values[number], string>,
  values: Values,
  options: Options,
) => {
  const schema = z.enum(values).optional();
  return {
    ...options,
    kind: "choice" as const,
    label,
    schema,
    read: (value: unknown) => values.find((known) => known === value) as z.output<typeof schema>,
    blank: undefined,
    choices: values.map((value: Values[number]) => ({ value, label: words[value] })),
  };
};

interface Listed {
  texts: number;
  characters: number;
  tooLong?: string;
  tooMany?: string;
}

/** Several lines. */
export const list = <const Options extends FieldOptions>(
  label: string,
  { texts, characters, tooLong = `Use at most ${characters} characters.`, tooMany }: Listed,
  options: Options,
) => ({
  ...options,
  kind: "list" as const,
  label,
  schema: z
    .array(
      z
        .string()
        .trim()
        .min(options.edited === false ? 0 : 1)
        .max(characters, tooLong),
    )
    .max(texts, tooMany ?? `Use at most ${texts} of them.`)
    .default([]),
  read: (value: unknown): string[] | undefined =>
    Array.isArray(value) ? readTexts(value, { texts, characters }) : undefined,
  blank: [] as string[],
});

/** A moment as an ISO text. */
export const moment = <const Options extends FieldOptions>(label: string, options: Options) => ({
  ...options,
  kind: "moment" as const,
  label,
  schema: z.iso.datetime().optional(),
  read: (value: unknown): string | undefined => {
    const text = readText(value, 40);
    const parsed = Date.parse(text);
    return /^\d{4}-\d{2}-\d{2}T/.test(text) && Number.isFinite(parsed)
      ? new Date(parsed).toISOString()
      : undefined;
  },
  blank: undefined,
});
