import { changedByPct, ROI_SLIDERS } from "#calc";
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
}
export type ChangeKey = keyof Changes;

interface Quantity {
  key: ChangeKey;
  words: RegExp;
  unit: "money" | "percent" | "years";
}

/** What can be supposed, by its words; what stands first is taken where a unit is said without a word. */
const QUANTITIES: readonly Quantity[] = [
  {
    key: "askingPriceUsd",
    unit: "money",
    words: /\b(asking price|purchase price|price|offer(?:ed)?|ask)\b/gi,
  },
  { key: "annualRevenueUsd", unit: "money", words: /\b(revenues?|sales|turnover)\b/gi },
  { key: "ebitdaUsd", unit: "money", words: /\b(ebitda|earnings)\b/gi },
  { key: "sdeUsd", unit: "money", words: /\b(sde|discretionary earnings)\b/gi },
  { key: "annualRatePct", unit: "percent", words: /\b(interest(?: rate)?|rate)\b/gi },
  { key: "downPaymentPct", unit: "percent", words: /\b(down payment|down|deposit)\b/gi },
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
  /\b(lower|less|below|drop(?:s|ped)?|falls?|fell|down|cut|declines?|reduced?|off|smaller|discount)\b/i;
const RISES = /\b(higher|more|above|rises?|rose|up|grows?|grew|increases?|increased|raised?|larger)\b/i;

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
  const bare = [...text.matchAll(BARE_MONEY)]
    .filter(({ index }) => !signed.some(({ start, end }) => index >= start && index < end))
    .flatMap((match) => money(match[0], match.index));
  const years = [...text.matchAll(YEARS)]
    .filter(({ index }) => !/\bin $/i.test(text.slice(0, index)))
    .map((match): Amount => ({
      value: Number(match.groups?.["years"]),
      unit: "years",
      start: match.index,
      end: match.index + match[0].length,
    }));
  return [...signed, ...bare, ...years].toSorted((a, b) => a.start - b.start);
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
  const amounts = amountsOf(text);
  for (const amount of amounts) {
    const [from, to] = neighbourhood(text, amount, amounts);
    const near = nearest(text, amount, [from, to], taken);
    const isMoved = amount.unit === "percent" && near?.quantity.unit === "money";
    const quantity = near?.quantity ?? QUANTITIES.find(({ unit }) => unit === amount.unit);
    if (quantity === undefined) continue;
    const value = isMoved ? movedBy(text.slice(from, to), amount.value, base[quantity.key]) : amount.value;
    if (value === null || (quantity.unit !== amount.unit && !isMoved)) {
      problems.push(`I do not know what ${text.slice(amount.start, amount.end).trim()} is to change.`);
      continue;
    }
    const bound = BOUNDS[quantity.key];
    if (bound && (value < bound.least || value > bound.most)) problems.push(bound.words);
    else changes[quantity.key] = value;
    cuts.push([amount.start, amount.end]);
    if (near) {
      taken.add(`${near.start}`);
      cuts.push([near.start, near.end]);
    }
  }
  return { changes, problems, rest: without(text, cuts) };
}

function movedBy(near: string, pct: number, from: number | null | undefined): number | null {
  if (from === null || from === undefined) return null;
  if (FALLS.test(near)) return changedByPct(from, -pct);
  return RISES.test(near) ? changedByPct(from, pct) : null;
}

/** The part of the sentence around an amount: up to the next comma, "and", or amount. */
function neighbourhood(text: string, { start, end }: Amount, all: readonly Amount[]): [number, number] {
  const ends = [...text.slice(0, start).matchAll(/,\s|\band\b|;|\?/gi)].map(({ index }) => index + 1);
  const from = Math.max(0, ...ends, ...all.map((other) => other.end).filter((at) => at <= start));
  const after = end + (/,\s|\band\b|;|\?|$/i.exec(text.slice(end))?.index ?? 0);
  return [from, Math.min(after, ...all.map((other) => other.start).filter((at) => at >= end))];
}

function nearest(text: string, amount: Amount, [from, to]: [number, number], taken: ReadonlySet<string>) {
  const clause = text.slice(from, to);
  const found = QUANTITIES.flatMap((quantity) =>
    [...clause.matchAll(quantity.words)].flatMap((match) => {
      const start = from + match.index;
      const end = start + match[0].length;
      const isInside = start >= amount.start && end <= amount.end;
      if (
        isInside ||
        taken.has(`${start}`) ||
        !fits(quantity, amount, text.slice(from, amount.start), clause)
      )
        return [];
      const gap = start >= amount.end ? start - amount.end : amount.start - end;
      return [{ quantity, start, end, gap }];
    }),
  );
  return found.toSorted((a, b) => a.gap - b.gap)[0] ?? null;
}

const MOVED = /\b(?:revenues?|sales|ebitda|earnings|sde|price|turnover)\b/i;
const TERMS = /down payment|deposit|\brate\b|interest/i;

/** "Price 10% lower" moves the price; "10% down" is a down payment unless something before it is what went down. */
function fits(quantity: Quantity, { unit }: Amount, before: string, clause: string): boolean {
  if (quantity.unit === unit)
    return quantity.key !== "downPaymentPct" || TERMS.test(clause) || !MOVED.test(before);
  const isMoved =
    unit === "percent" && quantity.unit === "money" && (FALLS.test(clause) || RISES.test(clause));
  return (
    isMoved &&
    !TERMS.test(clause) &&
    (MOVED.test(before) || !/^\W*down\b/i.test(clause.slice(before.length).replace(/^[\d.,\s%]+/, "")))
  );
}

function without(text: string, cuts: readonly (readonly [number, number])[]): string {
  let rest = text;
  for (const [start, end] of [...cuts].sort((a, b) => b[0] - a[0]))
    rest = `${rest.slice(0, start)} ${rest.slice(end)}`;
  return rest;
}
