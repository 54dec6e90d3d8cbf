import { changedByPct } from "#calc/growth/changed-by-pct.ts";
import { ROI_SLIDERS } from "#calc/returns/calculate-roi.ts";
import { findFigures, type WrittenFigure } from "#features/ai/model/unsupported-figures.ts";
import { LARGEST_USD } from "#kit/limits.ts";

/** What a question supposes to be other than entered. Money in US dollars, rates and shares in percent. */
export interface Changes {
  askingPriceUsd?: number;
  annualRevenueUsd?: number;
  ebitdaUsd?: number;
  sdeUsd?: number;
  downPaymentPct?: number;
  annualRatePct?: number;
  termYears?: number;
  sellerNoteUsd?: number;
  cashUsd?: number;
  /** Pay of whoever runs the business. */
  payUsd?: number;
  /** Of what was said in percent, by how much it is moved. */
  movedPct?: Partial<Record<ChangeKey, number>>;
}
export type ChangeKey = Exclude<keyof Changes, "movedPct">;

interface Quantity {
  key: ChangeKey;
  words: RegExp;
  unit: "money" | "percent" | "years";
  /** A percentage beside it is a share of the price. */
  isShareOfPrice?: true;
}

/** What can be supposed, by its words; what stands first is taken where a unit is said without a word. */
const QUANTITIES: readonly Quantity[] = [
  {
    key: "askingPriceUsd",
    unit: "money",
    words: /\b(asking price|purchase price|price|offer(?:ed)?|ask)\b/gi,
  },
  {
    key: "sellerNoteUsd",
    unit: "money",
    words: /\b(seller(?:['’]?s)? (?:note|financing|paper)|seller carr(?:y|ies)|note)\b/gi,
    isShareOfPrice: true,
  },
  { key: "payUsd", unit: "money", words: /\b(myself|my pay|salary|wages?|managers?(?:['’]s)?)\b/gi },
  { key: "cashUsd", unit: "money", words: /\b(cash|equity|own money|put in|bring|down payment)\b/gi },
  { key: "annualRevenueUsd", unit: "money", words: /\b(revenues?|sales|sells?|turnover)\b/gi },
  { key: "ebitdaUsd", unit: "money", words: /\b(ebitda|earnings)\b/gi },
  { key: "sdeUsd", unit: "money", words: /\b(sde|discretionary earnings)\b/gi },
  { key: "annualRatePct", unit: "percent", words: /\b(interest(?: rate)?|rate)\b/gi },
  {
    key: "downPaymentPct",
    unit: "percent",
    words: /\b(down payment|(?<!\bgo )(?<!\bgoes )(?<!\bgoing )(?<!\bwent )down|deposit|equity|cash)\b/gi,
  },
  { key: "termYears", unit: "years", words: /\b(term|years?|loan)\b/gi },
];

const BOUNDS: Partial<Record<ChangeKey, { least: number; most: number; words: string }>> = {
  askingPriceUsd: { least: 1, most: LARGEST_USD, words: "A price is more than $0." },
  annualRatePct: { least: 0, most: ROI_SLIDERS.annualRatePct.max, words: rangeWords("annualRatePct", "%") },
  downPaymentPct: {
    least: 0,
    most: ROI_SLIDERS.downPaymentPct.max,
    words: rangeWords("downPaymentPct", "%"),
  },
  termYears: { least: 1, most: ROI_SLIDERS.termYears.max, words: rangeWords("termYears", " years") },
};

function rangeWords(key: keyof typeof ROI_SLIDERS, sign: string): string {
  const names = { annualRatePct: "A rate", downPaymentPct: "A down payment", termYears: "A term" };
  return `${names[key]} of at most ${ROI_SLIDERS[key].max}${sign} can be tried.`;
}

const BARE_MONEY =
  /(?<![\w.,$%])(?:\d{1,3}(?:,\d{3})+|\d{5,})(?:\.\d+)?(?![\w%])|(?<![\w.,$%])\d+(?:\.\d+)?\s?(?:k|m|mm|million|thousand)\b/gi;
const YEARS = /(?<![\w.,$])(?<years>\d{1,2})[\s-]years?\b/gi;
const FALLS =
  /\b(lower|less|below|drop(?:s|ped)?|falls?|fell|down|cut|declines?|reduced?|off|smaller|discount|los(?:es?|t)|shrinks?)\b/i;
const RISES = /\b(higher|more|above|rises?|rose|up|grows?|grew|increases?|increased|raised?|larger)\b/i;

/** A question of fact: what it mentions is not supposed. */
const ASKS_FACT = /^\s*(?:do|does|did|is|are|must|why|who|when|which)\b/i;
const SUPPOSES = /\b(?:if|at|with)\b/i;
/** Where an amount without a word is the price, a rate or a term: at the head of a text, or behind one of these. */
const TAKEN_BEHIND: Readonly<Record<Quantity["unit"], RegExp>> = {
  money: /(?:^|\b(?:at|for|pay|paid|offer|offered|if|about|around))\W*$/i,
  percent: /(?:^|\b(?:at|with|and))\W*$/i,
  years: /(?:^|\b(?:over|for|at|with|a))\W*$/i,
};
/** So much of a text before an amount is looked at. */
const BEHIND = 12;

interface Amount {
  value: number;
  unit: Quantity["unit"];
  start: number;
  end: number;
}

function amountsOf(text: string): Amount[] {
  const money = (written: string, start: number): Amount[] =>
    findFigures(`$${written.replace(/\s/g, "")}`).map(({ value }) => ({
      value,
      unit: "money",
      start,
      end: start + written.length,
    }));
  const signed = findFigures(text).flatMap(({ kind, value, start, written }: WrittenFigure): Amount[] =>
    kind === "multiple" ? [] : [{ value, unit: kind, start, end: start + written.length }],
  );
  const scaled = [...text.matchAll(BARE_MONEY)];
  // "1.1 million": the million alone is no figure.
  const isPart = ({ start }: Amount): boolean =>
    scaled.some(({ 0: written, index }) => start > index && start < index + written.length);
  const taken = new Set(
    signed.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at)),
  );
  const bare = scaled
    .filter(({ index }) => !taken.has(index))
    .flatMap((match) => money(match[0], match.index));
  const years = [...text.matchAll(YEARS)]
    .filter(({ index }) => !/(?:^|\W)in $/i.test(text.slice(Math.max(0, index - 4), index)))
    .map((match): Amount => ({
      value: Number(match.groups?.["years"]),
      unit: "years",
      start: match.index,
      end: match.index + match[0].length,
    }));
  return [...signed.filter((one) => !isPart(one)), ...bare, ...years].toSorted((a, b) => a.start - b.start);
}

export interface ReadChanges {
  changes: Changes;
  /** The text without what was supposed, in which a figure may still be named. */
  rest: string;
  /** What cannot be tried, as sentences. */
  problems: string[];
}

/** `base` is what "10% lower" is counted from. */
export function readChanges(text: string, base: Partial<Record<ChangeKey, number | null>>): ReadChanges {
  const changes: Changes = {};
  const problems: string[] = [];
  const cuts: (readonly [start: number, end: number])[] = [];
  const taken = new Set<string>();
  const amounts = ASKS_FACT.test(text) && !SUPPOSES.test(text) ? [] : amountsOf(text);
  const neighbourhood = neighbourhoodsOf(text, amounts);
  for (const amount of amounts) {
    const place = neighbourhood(amount);
    const { near, quantity } = quantityOf(text, amount, nearest(text, amount, place, taken));
    if (quantity === undefined) continue;
    const isMoved = amount.unit === "percent" && near?.quantity.unit === "money";
    const of = base[quantity.key] ?? null;
    const value = valueOf(text, {
      amount,
      place,
      of,
      priceUsd: changes.askingPriceUsd ?? base.askingPriceUsd ?? null,
      moved: isMoved ? quantity : null,
    });
    if (value === null || (quantity.unit !== amount.unit && !isMoved)) {
      problems.push(`I do not know what ${text.slice(amount.start, amount.end).trim()} is to change.`);
      continue;
    }
    const problem = keepChange(changes, quantity, { value, of, pct: isMoved ? amount.value : null });
    if (problem !== null) problems.push(problem);
    cuts.push([amount.start, amount.end]);
    if (near) {
      taken.add(`${near.start}`);
      cuts.push([near.start, near.end]);
    }
  }
  return { changes, problems: [...new Set(problems)], rest: without(text, cuts) };
}

/** Notes a change down; a sentence where it is beyond what can be tried. */
function keepChange(
  changes: Changes,
  { key, isShareOfPrice }: Quantity,
  { value, of, pct }: { readonly value: number; readonly of: number | null; readonly pct: number | null },
): string | null {
  const bound = BOUNDS[key];
  if (bound && (value < bound.least || value > bound.most)) return bound.words;
  changes[key] = value;
  if (pct !== null && of !== null && isShareOfPrice === undefined)
    changes.movedPct = { ...changes.movedPct, [key]: value < of ? -pct : pct };
  return null;
}

/** What an amount is of: the word beside it, else what it is taken for where it stands. */
function quantityOf(text: string, { unit, start }: Amount, named: ReturnType<typeof nearest>) {
  const before = text.slice(Math.max(0, start - BEHIND), start);
  // "Cash to close at $1.1m": the price, not the cash.
  const isPrice = named?.quantity.key === "cashUsd" && /\bat\W*$/i.test(before);
  const near = isPrice ? null : named;
  const byDefault = TAKEN_BEHIND[unit].test(before) ? QUANTITIES.find((one) => one.unit === unit) : undefined;
  return { near, quantity: near?.quantity ?? byDefault };
}

interface Supposed {
  readonly amount: Amount;
  /** Of the part of the sentence that says it. */
  readonly place: [number, number];
  readonly of: number | null;
  readonly priceUsd: number | null;
  /** What a percentage moves; null: the amount is what is supposed, or the difference. */
  readonly moved: Quantity | null;
}

function valueOf(text: string, { amount, place, of, priceUsd, moved }: Supposed): number | null {
  const near = text.slice(...place);
  if (moved !== null)
    return moved.isShareOfPrice ? shareOf(priceUsd, amount.value) : movedBy(near, amount.value, of);
  return isDifference(text, amount, place) ? shifted(near, amount.value, of) : amount.value;
}

const shareOf = (priceUsd: number | null, pct: number): number | null =>
  priceUsd === null ? null : (priceUsd * pct) / 100;

/** "$100k off the price", not "falls to $250,000". */
const isDifference = (text: string, { unit, start }: Amount, [from, to]: [number, number]): boolean =>
  unit === "money" &&
  (FALLS.test(text.slice(from, to)) || RISES.test(text.slice(from, to))) &&
  !/\b(?:to|at|of|is)\W*$/i.test(text.slice(Math.max(0, start - BEHIND), start));

function shifted(near: string, usd: number, from: number | null): number | null {
  if (from === null) return usd;
  return FALLS.test(near) ? from - usd : from + usd;
}

function movedBy(near: string, pct: number, from: number | null | undefined): number | null {
  if (from === null || from === undefined) return null;
  if (FALLS.test(near)) return changedByPct(from, -pct);
  return RISES.test(near) ? changedByPct(from, pct) : null;
}

/** How many of the ascending places are at most `place`. */
function countUpTo(places: readonly number[], place: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((places[middle] ?? Infinity) <= place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The part of the sentence around an amount: up to the next comma, "and", or amount. The places where parts end are looked
 * for once, not for each amount.
 */
function neighbourhoodsOf(text: string, amounts: readonly Amount[]): (amount: Amount) => [number, number] {
  const breaks = [...text.matchAll(/,\s|\band\b|;|\?/gi)].map(({ index }) => index);
  const begins = [...breaks.map((at) => at + 1), ...amounts.map(({ end }) => end)].toSorted((a, b) => a - b);
  const ends = [...breaks, ...amounts.map(({ start }) => start)].toSorted((a, b) => a - b);
  return ({ start, end }) => [
    begins[countUpTo(begins, start) - 1] ?? 0,
    ends[countUpTo(ends, end - 1)] ?? text.length,
  ];
}

function nearest(text: string, amount: Amount, [from, to]: [number, number], taken: ReadonlySet<string>) {
  const clause = clauseOf(text.slice(from, to), text.slice(from, amount.start));
  const found = QUANTITIES.flatMap((quantity) =>
    [...clause.text.matchAll(quantity.words)].flatMap((match) => {
      const start = from + match.index;
      const end = start + match[0].length;
      const isInside = start >= amount.start && end <= amount.end;
      if (isInside || taken.has(`${start}`) || !fits(quantity, amount, clause)) return [];
      const gap = start >= amount.end ? start - amount.end : amount.start - end;
      return [{ quantity, start, end, gap }];
    }),
  );
  return found.toSorted((a, b) => a.gap - b.gap)[0] ?? null;
}

const MOVED = /\b(?:revenues?|sales|sells?|ebitda|earnings|sde|price|turnover)\b/i;
const TERMS = /down payment|deposit|\brate\b|interest/i;

/** What a part of a sentence says, looked up once for all words in it. */
interface Clause {
  readonly text: string;
  readonly isMoved: boolean;
  readonly namesTerms: boolean;
  /** Something that may go up or down stands before the amount. */
  readonly movesBefore: boolean;
  readonly isDownNext: boolean;
}

function clauseOf(text: string, before: string): Clause {
  return {
    text,
    isMoved: FALLS.test(text) || RISES.test(text),
    namesTerms: TERMS.test(text),
    movesBefore: MOVED.test(before),
    isDownNext: /^\W*down\b/i.test(text.slice(before.length).replace(/^[\d.,\s%]+/, "")),
  };
}

/** "Price 10% lower" moves the price; "10% down" is a down payment unless something before it is what went down. */
function fits(quantity: Quantity, { unit }: Amount, clause: Clause): boolean {
  const { isMoved, namesTerms, movesBefore, isDownNext } = clause;
  if (unit === "percent" && quantity.isShareOfPrice) return true;
  if (quantity.unit === unit) return quantity.key !== "downPaymentPct" || namesTerms || !movesBefore;
  return (
    unit === "percent" && quantity.unit === "money" && isMoved && !namesTerms && (movesBefore || !isDownNext)
  );
}

function without(text: string, cuts: readonly (readonly [number, number])[]): string {
  const kept: string[] = [];
  let at = 0;
  for (const [start, end] of cuts.toSorted((a, b) => a[0] - b[0])) {
    kept.push(text.slice(at, Math.max(at, start)));
    at = Math.max(at, end);
  }
  return [...kept, text.slice(at)].join(" ");
}
