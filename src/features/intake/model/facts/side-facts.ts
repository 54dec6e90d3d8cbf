import type { DocumentPage } from "#features/intake/model/source-document/source-document.ts";
import { fieldOf } from "#features/intake/model/facts/word-rules.ts";
import type { Fact } from "./fact.ts";
import { findDate } from "./read-date.ts";
import type { Pair } from "./pair.ts";
import { partsOfStaff, readMoney } from "./read-kind.ts";

export const INCLUDED_OF: Readonly<Record<string, string>> = {
  inventory: "inventoryIncluded",
  ffAndE: "ffAndEIncluded",
  equipment: "ffAndEIncluded",
  realEstate: "realEstateIncluded",
};

const partOfPrice = (words: string): string =>
  /inventory/i.test(words)
    ? "inventoryIncluded"
    : /ff|furniture/i.test(words)
      ? "ffAndEIncluded"
      : "realEstateIncluded";

/** "It is available for $1,800,000" below the heading "Real Estate". */
const OFFERED =
  /\b(?:available|offered|valued|appraised|priced|worth)\b[^.;$\n]{0,25}(\$ ?[\d,.]*\d(?: ?(?:million|mm|m|k)\b)?)(?! ?(?:\/|per|a) ?(?:month|mo\b))/i;

/** All that the words of a label say of other facts, or of its own further on. */
export const sideFacts = (source: DocumentPage, page: number, pair: Pair): Fact[] => [
  ...offeredFor(source, page, pair),
  ...(endOfLease(source, page, pair) ?? besides(source, page, pair)),
];

function offeredFor(source: DocumentPage, page: number, { label: { field }, start, end, how }: Pair): Fact[] {
  const text = source.text.slice(start, end);
  const found = field.key === "realEstate" ? OFFERED.exec(text) : null;
  const label = { field, isMonthly: false, isYearly: false };
  const price = found === null || readMoney(text, label) !== null ? null : readMoney(found[1] ?? "", label);
  if (found === null || price === null) return [];
  return [
    {
      key: field.key,
      value: price.value,
      unit: price.unit,
      quote: { page, start: start + found.index, end: start + found.index + found[0].length },
      how,
      sureness: "doubtful",
      why: "The words of a sentence were taken.",
      rank: 2,
    },
  ];
}

/** What the words behind a label say of another fact: "Inventory: $25,000, not included", "14 (12 full-time)". */
function besides(source: DocumentPage, page: number, pair: Pair): Fact[] {
  const { key } = pair.label.field;
  const whole = source.text.slice(pair.from, pair.end);
  const text = source.text.slice(pair.start, pair.end);
  const quote = { page, start: pair.from, end: pair.end };
  const base = {
    unit: null,
    quote,
    how: pair.how,
    sureness: pair.rank === 0 ? "certain" : "likely",
    rank: pair.rank,
  } as const;
  const rented = rentedAs(key, text);
  if (rented !== null)
    return [
      { ...base, key: "realEstateIncluded", value: false },
      { ...base, ...rented.rent, key: "rent", quote: { ...quote, end: pair.start + rented.end } },
      ...(rented.until === null ? [] : [{ ...base, key: "leaseEnd", value: rented.until }]),
    ];
  const worth = amountOfIncluded(key, text);
  if (worth !== null)
    return [
      { ...base, ...worth.amount, quote: { ...quote, end: pair.start + worth.end } },
      { ...base, key, value: !LEFT_OUT.test(pair.label.words) },
    ];
  const noted = INCLUDED_OF[key] === undefined ? null : notedBelow(source, page, text);
  if (noted !== null) return [{ ...base, ...noted, key: INCLUDED_OF[key] ?? "" }];
  const included = INCLUDED_OF[key];
  if (included !== undefined && key !== "equipment") {
    const isNot = isLeftOut(key, whole, text);
    if (isNot || IN_PRICE.test(whole)) return [{ ...base, key: included, value: !isNot }];
    if (/^\W*owned\b/i.test(text) && key === "realEstate")
      return [
        {
          ...base,
          key: included,
          value: true,
          sureness: "doubtful",
          why: "The document states that the real estate is owned, not that it is included.",
        },
      ];
  }
  if (key === "askingPrice") {
    const words =
      /\b(plus|excluding|excl\.?|not including|includes?|including|incl\.?)(?=\s)[^.;\n]{0,30}\b(inventory|real estate|property|ff&e|furniture)/i.exec(
        whole,
      );
    if (words !== null)
      return [{ ...base, key: partOfPrice(words[2] ?? ""), value: /^incl/i.test(words[0]) }];
  }
  if (key !== "employees") return [];
  return (partsOfStaff(text)?.parts ?? []).map((part) => ({
    ...base,
    key: part.key,
    value: part.value,
    unit: "people",
    quote: { page, start: pair.from, end: pair.start + part.end },
  }));
}

/** "Inventory: $25,000, not included", "Real estate: leased". */
const LEFT_OUT =
  /\bnot\s+incl|\bnot\s+in\b|\bexcl|\bin addition\b|\bplus\b|\bseparate|\bextra\b|\bleased\b|\brented\b|\badditional\b/i;

const isLeftOut = (key: string, whole: string, text: string): boolean =>
  LEFT_OUT.test(whole) || (key === "realEstate" && SAYS_RENTED.test(text));

/** "$12,000 (in price)". */
const IN_PRICE = /\bincl|\bin (?:the )?(?:asking |list(?:ing)? |sale |purchase )?price\b/i;

/** "Lease: thru 12/2030": the words behind the name of a lease say when it ends. */
const UNTIL =
  /\b(?:thru|through|until|till|expir(?:es|ing)|end(?:s|ing))\s+(?:on |in )?([A-Z][a-z]+\.? (?:\d{1,2}, ?)?\d{4}|\d{1,2}\/(?:\d{1,2}\/)?\d{2,4}|\d{4}-\d{2}(?:-\d{2})?)/i;

function endOfLease(source: DocumentPage, page: number, pair: Pair): Fact[] | null {
  const found = pair.label.field.key === "rent" ? UNTIL.exec(source.text.slice(pair.start, pair.end)) : null;
  const date = found === null ? null : findDate(found[1] ?? "");
  if (found === null || date === null) return null;
  return [
    {
      key: "leaseEnd",
      value: date.value,
      unit: null,
      quote: { page, start: pair.from, end: pair.start + found.index + found[0].length },
      how: pair.how,
      sureness: pair.rank === 0 ? "certain" : "likely",
      rank: pair.rank,
    },
  ];
}

/** "Leased, $9,850 mo." behind the name of the premises: the amount is their rent, and no value of theirs. */
const SAYS_RENTED = /^\W*(?:month[- ]to[- ]month )?(?:leasehold|leased?|lease only|rented|rental)\b/i;

interface Rented {
  readonly rent: Pick<Fact, "value" | "unit" | "sureness" | "why">;
  readonly until: string | null;
  readonly end: number;
}

function rentedAs(key: string, text: string): Rented | null {
  const lead =
    INCLUDED_OF[key] === "realEstateIncluded" || key === "realEstateIncluded" ? SAYS_RENTED.exec(text) : null;
  if (lead === null) return null;
  const rest = text.slice(lead[0].length).replace(/^[\s,;:–—-]+/, "");
  const reading = readMoney(rest, { field: fieldOf("rent"), isMonthly: false, isYearly: false });
  if (reading === null) return null;
  const { value, unit, sureness, why, end } = reading;
  return {
    rent: { value, unit, sureness, ...(why === undefined ? {} : { why }) },
    until: findDate(rest.slice(end))?.value ?? null,
    end: text.length - rest.length + end,
  };
}

const ASSET_OF: Readonly<Record<string, string>> = {
  inventoryIncluded: "inventory",
  ffAndEIncluded: "ffAndE",
  realEstateIncluded: "realEstate",
};

/** "FF&E included: $48,000": what is included, and what it is worth. */
function amountOfIncluded(
  key: string,
  text: string,
): { readonly amount: Pick<Fact, "key" | "value" | "unit">; readonly end: number } | null {
  const asset = ASSET_OF[key];
  const reading =
    asset === undefined
      ? null
      : readMoney(text, { field: fieldOf(asset), isMonthly: false, isYearly: false });
  // "Premises: 9,200" are feet; an amount has its sign.
  if (asset === undefined || reading === null || !/[$]|\d ?(?:k|m|mm)\b/i.test(text.slice(0, reading.end)))
    return null;
  return { amount: { key: asset, value: reading.value, unit: reading.unit }, end: reading.end };
}

/** "$145,000*", and further down "* Included in the asking price". */
function notedBelow(
  source: DocumentPage,
  page: number,
  text: string,
): Pick<Fact, "value" | "quote" | "how"> | null {
  if (!/\d ?\*/.test(text)) return null;
  const note = /(?:^|\n)[ \t]*\*+ ?((not )?included in (?:the )?(?:asking |listing |sale )?price)\b/i.exec(
    source.text,
  );
  if (note === null) return null;
  const start = note.index + note[0].length - (note[1]?.length ?? 0);
  return {
    value: note[2] === undefined,
    quote: { page, start, end: note.index + note[0].length },
    how: "a note below, by its asterisk",
  };
}
