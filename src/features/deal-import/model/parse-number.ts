/** A number as written, and the other number it could be when its separators leave a doubt. */
export interface ParsedNumber {
  readonly value: number;
  readonly other?: number;
}

const NUMBER_SHAPES: readonly { readonly shape: RegExp; readonly read: (text: string) => ParsedNumber }[] = [
  { shape: /^\d+$/, read: (text) => ({ value: Number(text) }) },
  // 1,200,000.50
  { shape: /^\d{1,3}(,\d{3})+(\.\d*)?$/, read: (text) => ({ value: Number(text.replaceAll(",", "")) }) },
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
  // 1.200 is one and a fifth, or twelve hundred
  {
    shape: /^[1-9]\d{0,2}\.\d{3}$/,
    read: (text) => ({ value: Number(text), other: Number(text.replace(".", "")) }),
  },
  { shape: /^\d*\.\d+$|^\d+\.$/, read: (text) => ({ value: Number(text) }) },
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

const LONGEST_NUMBER = 40;

/** The number in a text of digits and separators alone; null when it is none, or too long to be exact. */
export function parseNumber(text: string): ParsedNumber | null {
  const bare = text.trim().replaceAll(/[\u00a0\u2007\u202f]/g, " ");
  if (bare.length > LONGEST_NUMBER) return null;
  const found = NUMBER_SHAPES.find(({ shape }) => shape.test(bare));
  if (found === undefined) return null;
  const parsed = found.read(bare);
  return Number.isFinite(parsed.value) ? parsed : null;
}
