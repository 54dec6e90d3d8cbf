import { groupThousands } from "./group-thousands.ts";

/**
 * A number as a person would type it into a field, with every decimal it has: what is written here reads back as the
 * same number. Empty where there is none.
 *
 * @example typedNumber(1_200_000.5) // "1,200,000.5"
 * @example typedNumber(-24_000) // "-24,000"
 * @example typedNumber(null) // ""
 */
export function typedNumber(value: number | null | undefined): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return "";
  const [whole = "", decimals] = withoutExponent(Math.abs(value)).split(".");
  return `${value < 0 ? "-" : ""}${groupThousands(whole)}${decimals === undefined ? "" : `.${decimals}`}`;
}

function withoutExponent(size: number): string {
  const text = String(size);
  return text.includes("e") ? size.toLocaleString("en-US", SPELLED_OUT) : text;
}

const SPELLED_OUT = { useGrouping: false, maximumFractionDigits: 100 } as const;
