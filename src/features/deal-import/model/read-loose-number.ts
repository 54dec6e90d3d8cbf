import { readDecimal } from "#kit/read-decimal.ts";

/** A number as written, and the other number it could be when its separators leave a doubt. */
export interface LooseNumber {
  readonly value: number;
  readonly other?: number;
}

/**
 * How the rest of the world parts thousands and decimals. Beyond `readDecimal`, which reads what is typed into a form:
 * there an ambiguous number is asked for anew, while a file is taken as it is and the doubt is shown to a person.
 */
const FOREIGN_SHAPES: readonly { readonly shape: RegExp; readonly read: (text: string) => LooseNumber }[] = [
  // 1.200.000,50
  {
    shape: /^\d{1,3}(\.\d{3}){2,}(,\d*)?$|^\d{1,3}(\.\d{3})+,\d+$/,
    read: (text) => ({ value: Number(text.replaceAll(".", "").replace(",", ".")) }),
  },
  // 1 200 000 and 1'200'000
  {
    shape: /^\d{1,3}([ '’]\d{3})+([.,]\d*)?$/,
    read: (text) => ({ value: Number(text.replaceAll(/[ '’]/g, "").replace(",", ".")) }),
  },
  // 1,5
  {
    shape: /^\d+,\d{1,2}$/,
    read: (text) => ({ value: Number(text.replace(",", ".")), other: Number(text.replace(",", "")) }),
  },
  // 12,34,567 and other groupings: the digits alone
  {
    shape: /^\d+(,\d+)+(\.\d*)?$/,
    read: (text) => ({
      value: Number(text.replaceAll(",", "")),
      other: Number(text.replace(/,\d+.*$/, "")),
    }),
  },
];

/** 1.200 is one and a fifth, or twelve hundred. */
const THOUSANDS_OR_DECIMALS = /^[1-9]\d{0,2}\.\d{3}$/;
const LONGEST_NUMBER = 40;

/** The number in a text of digits and separators alone; null when it is none, or too long to be exact. */
export function readLooseNumber(text: string): LooseNumber | null {
  const bare = text.trim().replaceAll(/[\u00a0\u2007\u202f]/g, " ");
  if (bare.length > LONGEST_NUMBER) return null;
  const read = readPlain(bare) ?? FOREIGN_SHAPES.find(({ shape }) => shape.test(bare))?.read(bare) ?? null;
  return read !== null && Number.isFinite(read.value) ? read : null;
}

function readPlain(bare: string): LooseNumber | null {
  const decimal = readDecimal(bare);
  if (decimal === null) return null;
  const value = Number(decimal);
  return THOUSANDS_OR_DECIMALS.test(bare) ? { value, other: Number(bare.replace(".", "")) } : { value };
}
