import type { Fact } from "./fact.ts";
import { findAmounts } from "./find-amounts.ts";
import type { Pair } from "./pair.ts";
import { readMoney } from "./read-kind.ts";

/** What a document states of each of several years. */
const OF_YEARS = new Set(["annualRevenue", "sde", "ebitda", "adjustedEbitda", "netIncome"]);

const YEAR =
  /(?<![\d$,.])(?:(?:(?:fy|cy|ty|ye)\s?['’]?|['’])(\d{2}|20\d{2})|(20\d{2})|(ttm|ltm|t12m|trailing (?:twelve|12) months))(\s?(?:[epf]|est\.?|proj\w*|budget\w*|forecast\w*))?(?!\w|[.,]\d)/gi;

interface Token {
  readonly start: number;
  readonly end: number;
  /** Of an amount: undefined. */
  readonly year?: number | "latest" | "ahead";
}

/**
 * The amounts of several years behind one label, each with its own: "$410,000 (2024), $455,000 (2025)", "2023 $1.6M / 2024
 * $1.8M", "$2.6M (TTM), $2.4M (2024)", and "Revenue 2023 / 2024: $1.6M / $1.8M". None where it is one amount.
 */
export function amountsByYear(source: string, page: number, pair: Pair): readonly Fact[] {
  const { label, from, start, end, rank, how } = pair;
  if (!OF_YEARS.has(label.field.key)) return [];
  const text = source.slice(start, end);
  const years = yearsIn(text);
  const amounts = findAmounts(text)
    .filter(
      ({ isPercent, start: at, end: until }) =>
        !isPercent && !years.some((year) => at < year.end && until > year.start),
    )
    .map(({ start: at, end: until }): Token => ({ start: at, end: until }));
  if (amounts.length < 2) return [];
  const paired =
    years.length === 0
      ? pairedByOrder(yearsIn(source.slice(from, start)), amounts)
      : pairedByPlace([...years, ...amounts], text, label.year);
  const newest = Math.max(0, ...paired.flatMap(([, year]) => (typeof year === "number" ? [year] : [])));
  return paired.flatMap(([amount, year]): Fact[] => {
    const reading = readMoney(text.slice(amount.start, amount.end + PERIOD), label);
    if (reading === null || year === "ahead") return [];
    return [
      {
        key: label.field.key,
        value: reading.value,
        unit: reading.unit,
        within: reading.within ?? 0,
        ...(reading.why === undefined ? {} : { why: reading.why }),
        // Twelve months up to now end behind every year that is named.
        year: year === "latest" && newest > 0 ? newest + 0.5 : typeof year === "number" ? year : null,
        quote: {
          page,
          start: start + amount.start,
          end: start + Math.max(amount.end, amount.start + reading.end),
        },
        how,
        sureness: rank === 0 ? reading.sureness : "likely",
        rank,
      },
    ];
  });
}

/** How far behind an amount the words stand that say a month. */
const PERIOD = 10;

const yearsIn = (text: string): readonly Token[] =>
  [...text.matchAll(YEAR)].map(({ 0: whole, 1: short, 2: full, 4: ahead, index }): Token => {
    const digits = short ?? full;
    const year =
      ahead !== undefined
        ? "ahead"
        : digits === undefined
          ? "latest"
          : Number(digits.length === 2 ? `20${digits}` : digits);
    return { start: index, end: index + whole.length, year };
  });

type Paired = readonly [amount: Token, year: Token["year"] | null];

const pairedByOrder = (years: readonly Token[], amounts: readonly Token[]): readonly Paired[] =>
  years.length === amounts.length ? amounts.map((amount, at) => [amount, years[at]?.year] as const) : [];

/** Years and amounts take turns: each amount has the year before it, or each the one behind it. */
function pairedByPlace(tokens: readonly Token[], text: string, ofLabel: number | null): readonly Paired[] {
  const sorted = tokens.toSorted((one, other) => one.start - other.start);
  const takesTurns = sorted.every(
    ({ year }, at) => at === 0 || (year === undefined) !== (sorted[at - 1]?.year === undefined),
  );
  const [first, second, third] = sorted;
  if (!takesTurns || first === undefined || second === undefined) return [];
  // "$3.06M (2024: $2.88M)": the year stands before the amount, and the first amount has none of its own.
  const isYearFirst =
    first.year !== undefined ||
    (third !== undefined && /^['’]?\s{0,3}[:=]?\s{0,3}$/.test(text.slice(second.end, third.start)));
  return sorted.flatMap((token, at): readonly Paired[] => {
    if (token.year !== undefined) return [];
    const year = sorted[isYearFirst ? at - 1 : at + 1]?.year;
    return [[token, year ?? ofLabel]];
  });
}
