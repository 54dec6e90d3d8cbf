import { readCount, readMoney, EMAIL, PHONE } from "./read-kind.ts";
import { INTAKE_FIELDS, type IntakeField } from "#features/intake/model/fields/intake-fields.ts";
import type { PaperPage } from "#features/intake/model/paper/paper.ts";
import { findAmounts, rangeOf, type FoundAmount } from "./find-amounts.ts";
import type { Fact, Span } from "./fact.ts";
import { findDate } from "./read-date.ts";
import type { Zones } from "./zones.ts";

/** Words right before an amount (they end there), and words right behind it, that say what it is. */
interface MoneyWords {
  readonly key: string;
  readonly before: RegExp;
  readonly behind: RegExp | null;
}

const SAYS = String.raw`(?:\s*\([^)]{1,20}\))?(?:\s+(?:in|for|of)\s+(?:fy|fiscal(?: year)?|calendar)?\s?'?\d{2,4})?\s*,?\s*(?:of|is|are|was|were|at|totals?|totaled|totalled|reached|hit|exceed(?:s|ed|ing)?|came (?:in )?(?:to|at)|stood at|averag(?:es?|ing|ed)|comes to)?\s*(?:of\s+|at\s+)?(?:approximately|approx\.?|about|around|roughly|over|nearly|almost|more than|just (?:over|under)|some|an estimated)?\s*$`;
const ends = (words: string): RegExp => new RegExp(`\\b(?:${words})${SAYS}`, "i");
const begins = (words: string): RegExp =>
  new RegExp(
    `^\\s*(?:a year |per year |annually |\\+ )?(?:in|of)\\s+(?:20\\d\\d\\s+)?(?:(?:annual|gross|net|total|ttm|ltm|trailing|yearly|fiscal|calendar|twelve|12|month|months|last|its|our|the|reported|top-line|year|owner|full-year)[\\s-]+){0,4}?(?:${words})\\b`,
    "i",
  );

const SDE =
  "sde|seller[’']?s[’']? discretionary (?:earnings|cash flow)|discretionary (?:earnings|cash flow)|owner[’']?s?[’']? (?:benefit|cash flow|earnings)|(?<!free )(?<!operating )cash[ -]?flow";
const MONEY: readonly MoneyWords[] = [
  {
    key: "askingPrice",
    before: ends(
      "asking(?: price)?|offered (?:for sale )?(?:at|for)|priced (?:to sell )?(?:at)|listed (?:at|for)|list(?:ing)? price|purchase price|sale price|for sale (?:at|for)|price",
    ),
    behind: /^\s*(?:asking price|is the asking price|list price)\b/i,
  },
  {
    key: "adjustedEbitda",
    before: ends("(?:adjusted|adj\\.|normalized|recast) ebitda"),
    behind: begins("(?:adjusted|adj\\.|normalized|recast) ebitda"),
  },
  {
    key: "ebitda",
    before: ends("(?<!adjusted )(?<!adj\\. )(?<!normalized )(?<!recast )ebitda"),
    behind: begins("(?<!adjusted )ebitda"),
  },
  { key: "sde", before: ends(SDE), behind: begins(SDE) },
  {
    key: "annualRevenue",
    before: ends("(?<!recurring )(?:revenues?|sales|turnover)"),
    behind: begins("(?<!recurring )(?:revenues?|sales|turnover)"),
  },
  { key: "netIncome", before: ends("net (?:income|profits?)"), behind: begins("net (?:income|profits?)") },
  {
    key: "inventory",
    before: ends("inventory(?: on hand)?(?: (?:at cost|valued|worth))?"),
    behind: begins("(?:saleable )?inventory"),
  },
  {
    key: "ffAndE",
    before: ends("ff&e|furniture,? fixtures,?(?: and|,| &)+ equipment(?: \\(ff&e\\))?(?: (?:valued|worth))?"),
    behind: begins("ff&e|furniture"),
  },
  { key: "vehicles", before: ends("(?:vehicles|fleet)(?: (?:valued|worth))"), behind: begins("vehicles") },
  {
    key: "realEstate",
    before: ends(
      "(?:real estate|building|property)(?: (?:is )?(?:valued|appraised|worth|available))(?: separately)?(?: for)?",
    ),
    behind: null,
  },
  {
    key: "rent",
    before: ends("(?:base |monthly |annual )?rent|lease(?:d|s)?(?: payments?)?(?: for)?|rents (?:for|at)"),
    behind: /^\s*(?:\/|per|a)\s*(?:month|mo\b|year)(?: (?:in )?(?:base )?rent)/i,
  },
];

const REACH = 90;
const CLAUSE = /(?<!\b(?:adj|approx|est|inc|co|no|avg))[.;!?](?=\s)|\n\s*\n|\n(?=[^\n:]{2,40}:)/gi;

/** Reads what sentences say of a business. */
export function readSentences(
  page: PaperPage,
  index: number,
  zones: Zones,
  taken: (at: number) => boolean,
): Fact[] {
  const facts: Fact[] = [];
  const amounts = findAmounts(page.text).filter(
    ({ hasDollar, isScaled, isPercent }) => (hasDollar || isScaled) && !isPercent,
  );
  for (const [at, amount] of amounts.entries())
    if (zones.isStatement(amount.start) && !taken(amount.start))
      for (const fact of moneyFacts(page, index, amount, amounts.slice(at, at + 2))) facts.push(fact);
  return [...facts, ...WORDS.flatMap((rule) => wordFacts(page, index, zones, taken, rule))];
}

function moneyFacts(
  page: PaperPage,
  index: number,
  amount: FoundAmount,
  pair: readonly FoundAmount[],
): Fact[] {
  const from = clauseStart(page.text, amount.start);
  const before = page.text.slice(from, amount.start).replaceAll("\n", " ");
  const behind = page.text.slice(amount.end, amount.end + REACH).replaceAll("\n", " ");
  const isSaidBefore = MONEY.some(({ before: left }) => left.test(before));
  for (const { key, before: left, behind: right } of MONEY) {
    const said = left.exec(before) ?? (key === "rent" && !isSaidBefore ? leasedFor(before, behind) : null);
    const after = isSaidBefore ? null : (right?.exec(behind) ?? null);
    if (said === null && after === null) continue;
    if (key === "rent" && !SAYS_PERIOD.test(`${before.slice(-40)} ${behind.slice(0, 30)}`)) continue;
    const start = said === null ? amount.start : from + said.index;
    const end =
      after === null ? (rangeOf(page.text, pair)?.[1].end ?? amount.end) : amount.end + after[0].length;
    const fact = moneyFact(page, { page: index, start, end }, amount, key, before);
    return fact === null ? [] : [{ ...fact, year: yearNear(before, behind) }];
  }
  return [];
}

const SAYS_PERIOD = /month|year|annual|\/mo|annum/i;

function moneyFact(
  page: PaperPage,
  said: Span,
  amount: FoundAmount,
  key: string,
  before: string,
): Fact | null {
  const end = Math.max(said.end, key === "rent" ? amount.end + 20 : said.end);
  const near = before.slice(-40);
  const reading = readMoney(page.text.slice(amount.start, end), {
    field: fieldOf(key),
    isMonthly: /monthly/i.test(near),
    isYearly: /annual|yearly/i.test(near),
  });
  if (reading === null) return null;
  const quote: Span = { ...said, end: Math.max(said.end, amount.start + reading.end) };
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
  /^\s*(?:\/|per|a|each)\s*(?:month|mo\b)/i.test(behind)
    ? /\b(?:leas(?:es|ed|ing)|rent(?:s|ed|ing)?)\b[^.;$]*$/i.exec(before)
    : null;

const fieldOf = (key: string): IntakeField => {
  const field = INTAKE_FIELDS.find((one) => one.key === key);
  if (field === undefined) throw new Error(`There is no fact "${key}".`);
  return field;
};

function clauseStart(text: string, at: number): number {
  const from = Math.max(0, at - REACH);
  const part = text.slice(from, at);
  let last = 0;
  for (const end of part.matchAll(CLAUSE)) last = end.index + end[0].length;
  return from + last;
}

const yearNear = (before: string, behind: string): number | null => {
  const year =
    /^\s*(?:in|for)\s+(?:fy|fiscal(?: year)?|calendar(?: year)?)?\s?(20\d\d)/i.exec(behind)?.[1] ??
    /\b(?:in|for|fy|fiscal)\s?(20\d\d)[^$]{0,50}$/i.exec(before)?.[1] ??
    /\b(20\d\d) (?:revenues?|sales|sde|ebitda|cash flow)[^$]{0,30}$/i.exec(before)?.[1];
  return year === undefined ? null : Number(year);
};

/** A fact that words alone tell: the first group of the pattern is the value. */
interface WordRule {
  readonly key: string;
  readonly pattern: RegExp;
  readonly rank: number;
  read(
    found: string,
    whole: string,
  ): { readonly value: string | number | boolean; readonly unit?: string; readonly doubt?: string } | null;
}

const count = (unit: string, key: string) => (found: string) => {
  const reading = readCount(found, fieldOf(key));
  return reading === null ? null : { value: Number(reading.value), unit };
};
const COUNT = "(\\d[\\d,]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty)";
const STATE =
  "A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]";
const STATE_NAME =
  "Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming";
export const CITY_AND_STATE = `(?:[A-Z][\\w.'-]+ ){0,3}[A-Z][\\w.'-]+, (?:(?:${STATE})\\b|${STATE_NAME})`;

const WORDS: readonly WordRule[] = [
  {
    key: "yearEstablished",
    pattern:
      /\b(?:established|founded|started|incorporated|opened|in (?:continuous )?(?:business|operation) since|serving [^.\n]{0,60}? since|operating since|(?:family|locally)[- ]owned since|launched)(?: in| by the (?:current )?owner in)? ((?:1[89]|20)\d\d)\b/gi,
    rank: 2,
    read: (found) => ({ value: Number(found) }),
  },
  {
    key: "yearsInBusiness",
    pattern: /\b(\d{1,3}|\w+)\+? years (?:in (?:business|operation)|of (?:operation|continuous operation))/gi,
    rank: 2,
    read: (found) => (/^\d+$/.test(found) ? { value: Number(found), unit: "years" } : null),
  },
  {
    key: "employees",
    pattern: new RegExp(
      `\\b(?:employs|team of|staff of|workforce of|crew of|headcount of|with|has|have|and|there are) (?:a team of |approximately |about |some )?${COUNT}(?! (?:full|part)[- ]time)(?: (?:people|employees|staff|team members|technicians|w-2 employees|w2 employees)\\b|(?<=(?:employs|team of|staff of|workforce of|crew of|headcount of) (?:approximately |about )?(?:\\d[\\d,]*|[a-z]+)))`,
      "gi",
    ),
    rank: 2,
    read: count("people", "employees"),
  },
  {
    key: "employeesFullTime",
    pattern: new RegExp(`\\b${COUNT} full[- ]time`, "gi"),
    rank: 2,
    read: count("people", "employeesFullTime"),
  },
  {
    key: "employeesFullTime",
    pattern: new RegExp(`\\b${COUNT} (?:of (?:them|whom) )?(?:are|work|is) full[- ]time`, "gi"),
    rank: 2,
    read: count("people", "employeesFullTime"),
  },
  {
    key: "employeesPartTime",
    pattern: new RegExp(`\\b${COUNT} part[- ]time`, "gi"),
    rank: 2,
    read: count("people", "employeesPartTime"),
  },
  {
    key: "buildingSqft",
    pattern: /\b(\d{1,3}(?:,\d{3})+|\d{3,6})[ -]?(?:square[ -]f(?:ee|oo)t|sq\.? ?ft\.?|sf\b)/gi,
    rank: 2,
    read: count("square feet", "buildingSqft"),
  },
  {
    key: "leaseEnd",
    pattern:
      /\blease\b[^.\n]{0,60}?\b(?:expir(?:es|ing|ation)|ends?|ending|through|runs (?:through|to|until)|until|to)\s+(?:on |in |at the end of |date:? )?([A-Z][a-z]+ (?:\d{1,2}, ?)?\d{4}|\d{1,2}\/(?:\d{1,2}\/)?\d{2,4}|\d{4}-\d{2}(?:-\d{2})?)/gi,
    rank: 2,
    read: (found) => {
      const date = findDate(found);
      return date === null ? null : { value: date.value };
    },
  },
  {
    key: "location",
    pattern: new RegExp(
      `\\b(?:located in|based in|headquartered in|operates in|located near|(?:company|business|firm|agency|shop|practice|store|restaurant|contractor|distributor|manufacturer) in)(?: the)?(?: city of)? (${CITY_AND_STATE})`,
      "g",
    ),
    rank: 2,
    read: (found) => ({ value: found }),
  },
  {
    key: "growthRate",
    pattern:
      /\b(?:grow(?:n|ing|th)|cagr|grew|increased?)\b[^.%\n]{0,50}?\b(\d{1,2}(?:\.\d+)?)\s?%\s*(?:a year|per year|annually|year[- ]over[- ]year|yoy|cagr|each year|annual growth|per annum)/gi,
    rank: 2,
    read: (found) => ({ value: Number(found), unit: "percent" }),
  },
  {
    key: "growthRate",
    pattern:
      /\b(?:yoy|year[- ]over[- ]year|annual|yearly) (?:revenue |sales )?growth (?:rate )?(?:of|is|was|at)? ?(?:about |approximately )?(\d{1,2}(?:\.\d+)?)\s?%/gi,
    rank: 2,
    read: (found) => ({ value: Number(found), unit: "percent" }),
  },
  {
    key: "multiple",
    pattern: /\b(\d{1,2}(?:\.\d+)?)\s?x (?:sde|ebitda|adjusted ebitda|cash flow|earnings)\b/gi,
    rank: 2,
    read: (found) => ({ value: Number(found), unit: "times" }),
  },
  {
    key: "inventoryIncluded",
    pattern:
      /\binventory\b[^.;\n]{0,50}?\b((?:is |are )?(?:not |in addition|extra|additional|excluded|included|separate)[^.;\n]{0,20})/gi,
    rank: 2,
    read: (found, whole) =>
      /\b(?:not|in addition|extra|additional|exclu|separate)/i.test(found)
        ? { value: false }
        : /\binclu/i.test(whole)
          ? { value: true }
          : null,
  },
  {
    key: "ffAndEIncluded",
    pattern:
      /\b(?:ff&e|furniture, fixtures,? (?:and|&) equipment)\b[^.;\n]{0,50}?\b((?:is |are )?(?:not )?included)/gi,
    rank: 2,
    read: (found) => ({ value: !/not/i.test(found) }),
  },
  {
    key: "realEstateIncluded",
    pattern: /\b(?:real estate|building|property)\b[^.;:\n]{0,30}?\b((?:is |are )?(?:not )?included)\b/gi,
    rank: 2,
    read: (found) => ({ value: !/not/i.test(found) }),
  },
  {
    key: "sbaPrequalified",
    pattern:
      /\b(sba (?:pre-?qualified|pre-?approved|approved|eligible)|(?:pre-?qualified|pre-?approved) for (?:an? )?sba)/gi,
    rank: 2,
    read: (_, whole) => ({ value: !/\bnot\b/i.test(whole) }),
  },
  {
    key: "absentee",
    pattern: /\b((?:semi-)?absentee(?:-|\s)(?:owner|owned|run|operated|ownership))/gi,
    rank: 2,
    read: () => ({ value: true }),
  },
  {
    key: "homeBased",
    pattern: /\b(home-based|home based|runs? from home|relocatable)\b/gi,
    rank: 2,
    read: () => ({ value: true }),
  },
  {
    key: "brokerPhone",
    pattern: new RegExp(`(${PHONE.source})`, "g"),
    rank: 3,
    read: (found) => ({ value: found.trim() }),
  },
  {
    key: "brokerEmail",
    pattern: new RegExp(`(${EMAIL.source})`, "gi"),
    rank: 3,
    read: (found) => ({ value: found.toLowerCase() }),
  },
  {
    key: "listingId",
    pattern:
      /(?:^|\n)[ \t]*(?:(?:business )?listing|ref(?:erence)?|business|ad|property) ?(?:no\.?|number|id|#)? ?[#:]? ?((?=[\w-]*\d)[A-Z\d][\w-]{2,20})(?=\s*(?:\n|$))/gi,
    rank: 1,
    read: (found) => ({ value: found }),
  },
  {
    key: "brokerName",
    pattern:
      /\b(?:[Cc]all|[Cc]ontact|[Ee]mail|[Rr]each(?: out to)?|CALL|CONTACT|[Pp]resented by|[Ll]isted by|[Oo]ffered by) ([A-Z][a-z'’-]+(?: [A-Z]\.)? [A-Z][A-Za-z'’-]+)(?=,|\.| at\b| \(?\d|\n|$)/g,
    rank: 2,
    read: (found) =>
      /\b(?:Business|Brokers?|Partners|Advisors|Group|Capital|Sales|For|Us|The)\b/.test(found)
        ? null
        : { value: found },
  },
  {
    key: "brokerFirm",
    pattern:
      /\b(?:[Oo]ffered|[Pp]resented|[Ll]isted|[Mm]arketed|[Rr]epresented) (?:exclusively )?(?:by|through):? ([A-Z][\w&'’.-]*(?: (?:of |and |& )?[A-Z][\w&'’.-]*){1,5})(?=\.?(?:\n|$))/g,
    rank: 2,
    read: (found) =>
      /\b(?:Brok|Partners|Advis|Group|Capital|Sales|Associates|Consult|Realty|Business|LLC|Inc|M&A|Intermediar)/.test(
        found,
      )
        ? { value: found }
        : null,
  },
  {
    key: "brokerFirm",
    pattern:
      /\b(?:[Cc]all|[Cc]ontact|[Ee]mail) [A-Z][a-z'’-]+ [A-Z][A-Za-z'’-]+ (?:at|of|with) ([A-Z][\w&'’.-]*(?: (?:of |and |& )?[A-Z][\w&'’.-]*){1,5})/g,
    rank: 2,
    read: (found) => ({ value: found }),
  },
  {
    key: "reasonForSelling",
    pattern:
      /\b(?:owners?|sellers?) (?:is|are) (?:selling (?:due to|because of)|looking to|ready to) (retire(?:ment)?|relocate|relocation|retiring|health reasons?|[a-z ]{4,40})\b/gi,
    rank: 3,
    read: (found) => ({ value: found, doubt: "The words of a sentence were taken." }),
  },
];

function wordFacts(
  page: PaperPage,
  index: number,
  zones: Zones,
  taken: (at: number) => boolean,
  rule: WordRule,
): Fact[] {
  const facts: Fact[] = [];
  for (const match of page.text.matchAll(rule.pattern)) {
    if (!zones.isStatement(match.index) || taken(match.index)) continue;
    const reading = rule.read(match[1] ?? "", match[0]);
    if (reading === null) continue;
    facts.push({
      key: rule.key,
      value: reading.value,
      unit: reading.unit ?? null,
      quote: { page: index, start: match.index, end: match.index + match[0].length },
      how: "a sentence",
      sureness: reading.doubt === undefined ? "likely" : "doubtful",
      ...(reading.doubt === undefined ? {} : { why: reading.doubt }),
      rank: rule.rank,
    });
  }
  return facts;
}
