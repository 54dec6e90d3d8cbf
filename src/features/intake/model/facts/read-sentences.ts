import { readMoney } from "./read-kind.ts";
import type { DocumentPage } from "#features/intake/model/source-document/source-document.ts";
import { matchLabel } from "#features/intake/model/fields/match-label.ts";
import { findAmounts, rangeOf, type FoundAmount } from "./find-amounts.ts";
import type { Fact, Span } from "./fact.ts";
import { BROKER_WORDS } from "./broker-words.ts";
import { TERMS_WORDS } from "./terms-words.ts";
import { fieldOf, WORDS, type WordRule } from "./word-rules.ts";
import type { Zones } from "./zones.ts";

/** Words right before an amount (they end there), and words right behind it, that say what it is. */
interface MoneyWords {
  readonly key: string;
  readonly before: RegExp;
  readonly behind: RegExp | null;
  /** The name alone right behind its amount. */
  readonly bare?: RegExp;
}

const SAYS = String.raw`(?:\s*\([^)]{1,20}\))?(?:\s+(?:in|for|of)\s+(?:fy|fiscal(?: year)?|calendar)?\s?'?\d{2,4}|\s+fy\s?'?\d{2,4})?\s*,?\s*(?:of|is|are|was|were|at|grew (?:from|to)|(?:rose|increased|climbed|fell|declined|went) (?:from|to)|(?:is |was )?(?:therefore|thus|now|currently|then)|totals?|totaled|totalled|reached|hit|exceed(?:s|ed|ing)?|came (?:in )?(?:to|at)|(?:stood|stands?) at|averag(?:es?|ing|ed)|comes to)?\s*(?:of\s+|at\s+)?(?:approximately|approx\.?|about|around|roughly|over|nearly|almost|more than|just (?:over|under)|some|an estimated|~|≈)?\s*$`;
const ends = (words: string): RegExp => new RegExp(`\\b(?:${words})${SAYS}`, "i");
const begins = (words: string): RegExp =>
  new RegExp(
    `^\\s*(?:a year |per year |annually |\\+ )?(?:in|of)\\s+(?:20\\d\\d\\s+)?(?:(?:annual|gross|net|total|ttm|ltm|trailing|yearly|fiscal|calendar|twelve|12|month|months|last|its|our|the|reported|top-line|year|owner|full-year)[\\s-]+){0,4}?(?:${words})\\b`,
    "i",
  );
/** "$3.4M TTM revenue", "$780k SDE": the name right behind its amount in the same line, and no other amount behind it. */
const follows = (words: string): RegExp =>
  new RegExp(
    `^ (?:(?:annual|gross|net|total|ttm|ltm|trailing|yearly|20\\d\\d) ){0,2}(?:${words})\\b(?! ?(?:\\([^)\\n]{1,20}\\) ?)?[:=]?[ \\t]*(?:of |is )?[$\\d])`,
    "i",
  );

const SDE =
  "sde|net to (?:the )?owner|seller[’']?s[’']? discretionary (?:earnings|cash flow)|discretionary (?:earnings|cash flow)|owner[’']?s?[’']? (?:benefit|cash flow|earnings)|(?<!free )(?<!operating )cash[ -]?flow";
const MONEY: readonly MoneyWords[] = [
  {
    key: "askingPrice",
    before: ends(
      "(?:price|asking(?: price)?|list(?:ing)?(?: price)?)(?:,? (?:has|have|was|is|just|now|been|recently|further|again))*,? (?:reduced|lowered|dropped|cut|slashed|adjusted|changed|improved|revised|marked down|brought down)(?: from \\$ ?[\\d,.]+ ?(?:k|m|mm|million)?)?(?: down)? to|(?:reduced|lowered|dropped|cut|slashed|marked down) (?:(?:the|its|his|her|their|our) (?:asking |list(?:ing)? )?price )?(?:from \\$ ?[\\d,.]+ ?(?:k|m|mm|million)? )?to|now asking|(?:owners?|sellers?|they|he|she)(?: would| will| might| can|[’']d|[’']ll)(?: now)? (?:take|accept|go (?:down )?to|sell (?:it )?for)|ask(?:ing)?(?: price)?|offered (?:for sale )?(?:at|for)|priced (?:to sell )?(?:at)|listed (?:at|for)|list(?:ing)? price|purchase price|sale price|for sale (?:at|for)|(?<!\\b(?:share|unit|average|per|stock) )price|(?:owners?|sellers?|shareholders?|partners|they|he|she)(?:, [^,;.$]{3,40},)? (?:are |is )?(?:seek(?:s|ing)?|wants?|ask(?:s|ing)?(?: for)?)|(?:would like|wants?|hop(?:e|es|ing)) to (?:get|sell(?: it)? for)|(?:owners?|sellers?|they|he|she|family)(?: would|[’']d) like(?: to see)?|(?:is|are) looking for",
    ),
    behind: /^[ \t]*(?:is )?(?:the )?(?:asking|list) price\b(?!\s*[:=$])/i,
    bare: /^ asking(?: price)?\b(?! ?[:$])/i,
  },
  {
    key: "adjustedEbitda",
    before: ends("(?:adjusted|adj\\.|normalized|recast) ebitda"),
    behind: begins("(?:adjusted|adj\\.|normalized|recast) ebitda"),
    bare: follows("(?:adjusted|adj\\.|normalized|recast) ebitda"),
  },
  {
    key: "ebitda",
    before: ends("(?<!adjusted )(?<!adj\\. )(?<!normalized )(?<!recast )ebitda"),
    behind: begins("(?<!adjusted )ebitda"),
    bare: follows("ebitda"),
  },
  { key: "sde", before: ends(SDE), behind: begins(SDE), bare: follows(SDE) },
  {
    key: "annualRevenue",
    before: ends(
      "(?<!recurring )(?:revenues?|rev|sales|turnover|collections)|top line|(?:it|they|we|business|company|shop|owners?) (?:turn(?:s|ed) over|gross(?:es|ed))|(?<=^|[.,;] )gross(?:es)?",
    ),
    behind: new RegExp(
      `${begins("(?<!recurring )(?:revenues?|sales|turnover)").source}|^\\s(?:on|at) (?:the|its|our) top line\\b`,
      "i",
    ),
    bare: follows("(?:revenues?|rev|sales|turnover|collections|gross(?=[ \\t]*(?:\\n|$|[,;.|])))"),
  },
  {
    key: "netIncome",
    before: ends(
      "net (?:income|profits?)(?! ?\\((?:sde|ebitda))|(?:a|our|the) profit|(?:i|we|it|owners?|which|business) nets?|netting",
    ),
    behind: begins("net (?:income|profits?)"),
  },
  {
    key: "inventory",
    before: ends(
      "inventory(?: on hand)?(?: (?:at cost|valued|worth|runs))?|stock (?:at cost|at valuation|on hand|in trade|valued|worth)",
    ),
    behind: begins("(?:saleable )?inventory"),
    bare: follows("(?:saleable )?inventory"),
  },
  {
    key: "ffAndE",
    before: ends(
      "ff&e\\)?(?: (?:is|are))?(?: (?:included|valued|worth)){0,2}|furniture,? fixtures,?(?: and|,| &)+ equipment(?: \\(ff&e\\))?(?: (?:valued|worth))?|furniture(?: and|,| &)+ equipment(?: \\()?",
    ),
    behind: begins("ff&e|furniture"),
  },
  {
    key: "vehicles",
    before: ends(
      "(?<!(?:equipment|machinery) (?:and|&) )(?:vehicles|fleet|trucks|vans)(?: (?:with an? )?(?:(?:fair |current )?market |estimated |book )?(?:valued?|worth))",
    ),
    behind: /^\s*(?:in|of) (?:vehicles|trucks|rolling stock)\b/i,
  },
  {
    key: "equipment",
    before: ends(
      "(?:equipment|machiner?y|machines)(?: (?:and|&) (?:vehicles|trucks))?(?: (?:was|is|were|are|has been))?(?: recently)?(?: \\(?(?:with an? )?(?:(?:replacement|market|fair market|book|appraised) )?(?:valued?|worth|appraised))(?: in 20\\d\\d)?",
    ),
    behind: /^\s*(?:in|of|worth of) (?:equipment|machinery)\b/i,
  },
  {
    key: "realEstate",
    before: ends(
      "real estate|(?:real estate|building|bldg|property)\\.?(?: (?:is |are )?(?:valued|appraised|worth|available))(?: separately)?(?: for)?",
    ),
    behind: null,
  },
  { key: "accountsReceivable", before: ends("(?:accounts|trade) receivables?|a/r"), behind: null },
  {
    key: "rent",
    before: ends("(?:base |monthly |annual )?rent|lease(?:d|s)?(?: payments?)?(?: for)?|rents (?:for|at)"),
    behind: /^\s*(?:\/|per|a)\s*(?:month|mo\b|year)(?: (?:in )?(?:base )?rent)/i,
  },
];

/**
 * The name with nothing but "of", "is", "at" or "are" between it and the amount, as a label stands before its value: no
 * estimate, no way from one amount to another, no words of last year's.
 */
const NAMED = /^[a-z&’'. ()-]{3,45}?(?:\s(?:of|is|are|at|for))\s*$/i;

const REACH = 90;
const CLAUSE = /(?<!\b(?:adj|approx|est|inc|co|no|avg))[.;!?](?=\s)|\n\s*\n|\n(?=[^\n:]{2,40}:)/gi;

/** Reads what sentences say of a business. */
export function readSentences(
  page: DocumentPage,
  index: number,
  zones: Zones,
  taken: (at: number) => boolean,
): Fact[] {
  const facts: Fact[] = [];
  const amounts = findAmounts(page.text).filter(
    (amount) => (amount.hasDollar || amount.isScaled || isBareRent(page.text, amount)) && !amount.isPercent,
  );
  let before: Fact | undefined;
  for (const [at, amount] of amounts.entries()) {
    if (!zones.isStatement(amount.start) || taken(amount.start)) continue;
    const said = moneyFacts(page, index, amount, amounts.slice(at, at + 2));
    const further = said.length === 0 && before !== undefined ? seriesFact(page, before, amount) : null;
    for (const fact of [...said, ...(further ?? [])]) facts.push(fact);
    before = said[0] ?? further?.[0];
  }
  return [
    ...facts,
    ...[...WORDS, ...BROKER_WORDS, ...TERMS_WORDS].flatMap((rule) =>
      wordFacts(page, index, zones, taken, rule),
    ),
  ];
}

/** "Rent is 5,200 a month": a figure without a sign that the words on both sides make an amount. */
const isBareRent = (text: string, { start, end }: FoundAmount): boolean =>
  /\brent (?:is|of|runs|at|was)(?: about| around)?\s$/i.test(
    text.slice(Math.max(0, start - REACH_BARE), start),
  ) && /^(?: (?:a|per|each) |\/)(?:month|mo|year)\b/i.test(text.slice(end, end + REACH_BARE));
const REACH_BARE = 24;

function moneyFacts(
  page: DocumentPage,
  index: number,
  amount: FoundAmount,
  pair: readonly FoundAmount[],
): Fact[] {
  const from = clauseStart(page.text, amount.start);
  const before = page.text.slice(from, amount.start).replaceAll("\n", " ");
  const raw = sameMatter(page.text.slice(amount.end, amount.end + REACH));
  const behind = raw.replaceAll("\n", " ");
  const isNow = saysNow(page.text, amount.start, before);
  const nameBefore = (words: MoneyWords): RegExpExecArray | null => {
    if (isNow) return words.key === "askingPrice" ? /$/.exec(before) : null;
    const found = words.before.exec(before);
    if (found === null || isOfLineAbove(page.text, amount.start, from + found.index)) return null;
    return isOfEarlier(before.slice(0, found.index), found[0], words.key) ? null : found;
  };
  const isSaidBefore = MONEY.some((words) => nameBefore(words) !== null);
  for (const words of MONEY) {
    const { key } = words;
    const said = nameBefore(words) ?? (key === "rent" && !isSaidBefore ? leasedFor(before, behind) : null);
    const after = isSaidBefore ? null : namedBehind(words, behind, raw);
    if (said === null && after === null) continue;
    if (key === "rent" && !SAYS_PERIOD.test(`${before.slice(-40)} ${behind.slice(0, 30)}`)) continue;
    const start = said === null ? amount.start : from + said.index;
    const end =
      after === null ? (rangeOf(page.text, pair)?.[1].end ?? amount.end) : amount.end + after[0].length;
    const fact = moneyFact(page, { page: index, start, end }, amount, key, before);
    if (fact === null) return [];
    const named = said === null || after !== null ? fact : sureWhereNamed(fact, before.slice(said.index));
    const why = doubtOf(key, said?.[0] ?? "", behind);
    return [
      {
        ...named,
        ...(why === null ? {} : { sureness: "doubtful" as const, why }),
        year: yearNear(before, behind),
      },
    ];
  }
  return [];
}

function doubtOf(key: string, said: string, behind: string): string | null {
  if (key === "rent" && SECOND_RENT.test(behind)) return "The document names more than one rent.";
  return key === "netIncome" && /\bnet(?:s|ting)\b/i.test(said)
    ? "What an owner nets may be SDE and not net income."
    : null;
}

/** What stands behind an amount up to a line that names a fact of its own: "Asking price: …", "EBITDA $210,000", "SDE". */
function sameMatter(text: string): string {
  for (let end = text.indexOf("\n"); end !== -1; end = text.indexOf("\n", end + 1)) {
    const line =
      text
        .slice(end + 1)
        .split("\n", 1)[0]
        ?.trim() ?? "";
    const goesOn = /\b(?:in|of|and|the)\s*$/i.test(text.slice(0, end));
    if (line === "" || (!goesOn && matchLabel(/^[^:=$\d]{2,60}/.exec(line)?.[0].trim() ?? "") !== null))
      return text.slice(0, end);
  }
  return text;
}

/**
 * "$188,000 cash flow, $1.1M revenue": a name right behind one amount is that one's. "Originally listed at", "old price": what
 * is asked no more.
 */
const isOfEarlier = (before: string, name: string, key: string): boolean =>
  (/,\s*$/.test(name) && /\$ ?[\d,.]{1,15} ?(?:k|mm?|million)? ?$/i.test(before)) ||
  (key === "askingPrice" &&
    /\b(?:old|original|originally|previous|previously|prior|former|formerly|initial|initially|earlier|first)(?: asking| list| listing)? ?$/i.test(
      before,
    ));

/** "Price drop! Now only $399,000": the line says of what. */
const saysNow = (text: string, at: number, before: string): boolean => {
  const line = text.slice(Math.max(text.lastIndexOf("\n", at) + 1, at - REACH), at);
  return (
    (/^\W*now(?: only| just| at| for)*\s*$/i.test(before) &&
      /\bprice (?:drop|cut|reduc|improve|adjust)/i.test(line)) ||
    /^\W*(?:price )?(?:reduced|drop|cut|reduction|improvement)\W*$/i.test(line)
  );
};

/** "$1,150,000 asking" in the line above an amount: the name is of the amount that it stands behind. */
function isOfLineAbove(text: string, amount: number, name: number): boolean {
  const line = text.lastIndexOf("\n", amount - 1) + 1;
  if (name >= line) return false;
  const above = text.slice(text.lastIndexOf("\n", name - 1) + 1, name);
  return /^\W*\$ ?[\d,.]+ ?(?:k|m|mm|million)?\s*$/i.test(above);
}

const namedBehind = (
  { behind: right, bare }: MoneyWords,
  behind: string,
  raw: string,
): RegExpExecArray | null => right?.exec(behind) ?? bare?.exec(raw) ?? null;

const sureWhereNamed = (fact: Fact, words: string): Fact =>
  fact.sureness === "likely" && fact.why === undefined && NAMED.test(words)
    ? { ...fact, sureness: "certain" }
    : fact;

/** "Revenue grew from $8.9 million in 2023 to $9.4 million in 2024 and $10.1 million in 2025": each year has its own. */
function seriesFact(page: DocumentPage, before: Fact, amount: FoundAmount): Fact[] | null {
  if (typeof before.year !== "number" || before.quote.end > amount.start) return null;
  const between = page.text.slice(before.quote.end, amount.start).replaceAll(/\s+/g, " ");
  // "FY24 rev $6.3M, FY23 $5.8M".
  const own = /^, (?:fy ?'?|cy ?'?)?((?:20)?\d\d) $/i.exec(between)?.[1];
  if (
    own === undefined &&
    !/^ ?(?:(?:in|for) (?:fy|fiscal )?20\d\d|\((?:fy ?)?20\d\d\))?,? ?(?:and |to |then |(?:up|down) from |versus |vs\.? |compared (?:to|with) )*(?:to )?$/i.test(
      between,
    )
  )
    return null;
  const behind = page.text.slice(amount.end, amount.end + REACH).replaceAll("\n", " ");
  const year = own === undefined ? yearNear("", behind) : fullYear(own);
  if (year === null) return null;
  const said: Span = { page: before.quote.page, start: amount.start, end: amount.end };
  const fact = moneyFact(page, said, amount, before.key, "");
  return fact === null ? null : [{ ...fact, year }];
}

const SAYS_PERIOD = /month|year|annual|\/mo|annum/i;

/** What may be stated of a month: the words behind the amount say so. */
const BY_PERIOD = new Set(["rent", "annualRevenue", "sde", "ebitda", "adjustedEbitda", "netIncome"]);

function moneyFact(
  page: DocumentPage,
  said: Span,
  amount: FoundAmount,
  key: string,
  before: string,
): Fact | null {
  const end = Math.max(said.end, BY_PERIOD.has(key) ? amount.end + 20 : said.end);
  const near = before.slice(-40);
  // Alone, an amount in parentheses would be a negative one.
  const start = amount.start + (amount.value >= 0 && page.text[amount.start] === "(" ? 1 : 0);
  const reading = readMoney(page.text.slice(start, end), {
    field: fieldOf(key),
    isMonthly: /monthly/i.test(near),
    isYearly: /annual|yearly/i.test(near),
  });
  if (reading === null) return null;
  const quote: Span = { ...said, end: Math.max(said.end, start + reading.end) };
  return {
    key,
    value: reading.value,
    unit: reading.unit,
    quote,
    how: "a sentence",
    sureness: reading.sureness === "certain" ? "likely" : reading.sureness,
    ...(reading.why === undefined ? {} : { why: reading.why }),
    others: (reading.others ?? []).map((value) => ({ value, quote })),
    rank: 2,
    within: reading.within ?? 0,
  };
}

/** "leases 3,200 square feet at $5,100 a month". */
const leasedFor = (before: string, behind: string): RegExpExecArray | null =>
  /^\s*\/\s?mo(?:nth)?,? nnn\b/i.test(behind) || FOR_SPACE.test(behind)
    ? /$/.exec(before)
    : /^\s*(?:\/|per|a|each)\s*(?:month|mo\b)/i.test(behind)
      ? /\b(?:leas(?:es?|ed|ing)|rent(?:s|ed|ing)?)\b[^.;$]*$/i.exec(before)
      : null;

/** "pays $30,000 per year for 2,400 sq ft". */
const FOR_SPACE =
  /^\s*(?:\/|per|a)\s*(?:year|month|mo\b)\.? for (?:(?:the|its|a|about) )*(?:[\d,]{3,9} ?(?:sq|square|sf\b)|(?:space|building|premises|shop|store)\b)/i;

function clauseStart(text: string, at: number): number {
  const from = Math.max(0, at - REACH);
  const part = text.slice(from, at);
  let last = 0;
  for (const end of part.matchAll(CLAUSE)) last = end.index + end[0].length;
  return from + last;
}

/** "$4,150/mo. and $3,275/mo.": of two rents one is not the rent. */
const SECOND_RENT = /^\s*(?:\/|per|a)\s*(?:month|mo)\b\.?\s*(?:,|and|plus|&)\s*\$/i;

const fullYear = (digits: string): number => Number(digits.length === 2 ? `20${digits}` : digits);

const yearNear = (before: string, behind: string): number | null => {
  const year =
    /^\s*(?:(?:in|for)\s+|\()(?:fy|fiscal(?: year)?|calendar(?: year)?)?\s?(20\d\d)/i.exec(behind)?.[1] ??
    /\b(?:in|for|fy|fiscal)\s?(20\d\d)[^$]{0,50}$/i.exec(before)?.[1] ??
    /\byear (?:ended|ending) [A-Z][a-z]+\.? \d{1,2}, ?(20\d\d)[^$]{0,60}$/i.exec(before)?.[1] ??
    /\b(?:twelve|12) months (?:ended|ending|through) [A-Z][a-z]+\.? (?:\d{1,2}, ?)?(20\d\d)[^$]{0,50}$/i.exec(
      before,
    )?.[1] ??
    /\bfy ?'?(\d\d) (?:revenues?|rev|sales|sde|ebitda)[^$]{0,30}$/i.exec(before)?.[1] ??
    /\b(20\d\d) (?:revenues?|sales|collections|sde|ebitda|cash flow)[^$]{0,30}$/i.exec(before)?.[1];
  return year === undefined ? null : fullYear(year);
};

function wordFacts(
  page: DocumentPage,
  index: number,
  zones: Zones,
  taken: (at: number) => boolean,
  rule: WordRule,
): Fact[] {
  const facts: Fact[] = [];
  for (const match of page.text.matchAll(rule.pattern)) {
    if (!zones.isStatement(match.index) || taken(match.index)) continue;
    const reading = rule.read(match[1] ?? "", match[0]);
    if (reading === null || (reading.value === true && isDenied(page.text, match.index))) continue;
    facts.push({
      key: rule.key,
      value: reading.value,
      unit: reading.unit ?? null,
      quote: { page: index, start: match.index + signsBefore(match[0]), end: match.index + match[0].length },
      how: "a sentence",
      sureness:
        reading.doubt !== undefined ? "doubtful" : rule.named?.test(match[0]) === true ? "certain" : "likely",
      ...(reading.doubt === undefined ? {} : { why: reading.doubt }),
      rank: rule.rank,
    });
  }
  return facts;
}

/** "Not a franchise", "cannot be run from home", "no franchise fee": the words before say the opposite. */
const isDenied = (text: string, at: number): boolean =>
  /(?:\b(?:not|no|non|never|without|neither|nor|cannot|unable|isn[’']?t|aren[’']?t|can[’']?t|doesn[’']?t|don[’']?t)\b|n[’']t\b)(?:(?!\b(?:and|but|only)\b)[^.;:!?,\n]){0,22}$/i.test(
    text.slice(Math.max(0, at - 40), at),
  );

/** How much of a match only parts it from what stands before: ". 21 employees". */
const signsBefore = (match: string): number => /^[\s.,;!?|•·–—-]*/.exec(match)?.[0].length ?? 0;
