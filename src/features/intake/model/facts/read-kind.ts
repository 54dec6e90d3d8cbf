import { scaleAmount } from "#calc/listing/scale-amount.ts";
import type { IntakeField } from "#features/intake/model/fields/intake-fields.ts";
import type { LabelMatch } from "#features/intake/model/fields/match-label.ts";
import type { Sureness, Value } from "#features/intake/model/read-value.ts";
import { saysUnknown } from "#kit/table-file/cell-text.ts";
import { findAmounts, rangeOf, type FoundAmount } from "./find-amounts.ts";
import { isLengthOfTime, periodBehind } from "./periods.ts";
import { saysPlace } from "./places.ts";
import { findDate } from "./read-date.ts";

/** What the words behind a label say for its fact. */
export interface KindReading {
  readonly value: Value;
  readonly unit: string | null;
  readonly sureness: Sureness;
  readonly why?: string;
  readonly others?: readonly Value[];
  /** How far into the text the value reaches. */
  readonly end: number;
  readonly within?: number;
}

const MONTHS_OF_YEAR = 12;
const SMALLEST_USUAL = 1_000;
const BIG_FIGURES = new Set(["askingPrice", "annualRevenue", "sde", "ebitda", "adjustedEbitda", "netIncome"]);
const certain = (value: Value, unit: string | null, end: number): KindReading => ({
  value,
  unit,
  sureness: "certain",
  end,
});

/** Reads the words behind a label by the kind of its fact; null where they state no such value. */
export function readKind(text: string, label: LabelMatch): KindReading | null {
  if (saysUnknown(text)) return null;
  const { field } = label;
  switch (field.kind) {
    case "money":
    case "moneySigned":
      return readMoney(text, label);
    case "count":
      return readCount(text, field);
    case "year":
      return readYear(text);
    case "percent":
      return readPercent(text);
    case "multiple":
      return label.isMonthly ? null : readMultiple(text);
    case "date":
      return readLeaseDate(text);
    case "yesNo":
      return readYesNo(text, field);
    case "link":
      return matched(text, /\bhttps?:\/\/[^\s<>"')\]]+|\bwww\.[^\s<>"')\]]+/i, (link) =>
        link.replace(/[.,;]+$/, ""),
      );
    case "phone":
      return matched(text, PHONE, (phone) => phone.trim());
    case "email":
      return matched(text, EMAIL, (mail) => mail.toLowerCase());
    case "text":
      return readWords(text, field);
  }
}

function readWords(text: string, field: IntakeField): KindReading | null {
  // "#1147: Wholesale nursery": what a colon parts from a number is not of it.
  if (field.key === "listingId") {
    const id = text.split(/[:;|]\s|\s[-–—(•·]|[.,]\s|[.,]$/)[0]?.trim() ?? "";
    return certain(id.replaceAll(/\s+/g, " "), null, text.indexOf(id) + id.length);
  }
  // "Source: Company financials": whose figures a table shows, and no marketplace.
  if (field.key === "source" && SOURCE_OF_FIGURES.test(text)) return null;
  if (field.key === "location" && !saysPlace(text))
    return {
      ...certain(text.replaceAll(/\s+/g, " ").trim(), null, text.length),
      sureness: "doubtful",
      why: "No state or region is named; it may be the name of a shop.",
    };
  return certain(
    text
      .replaceAll(/\s+/g, " ")
      .trim()
      .replace(field.key === "companyName" ? PLACE_IN_BRACKETS : /$/, ""),
    null,
    text.length,
  );
}

const SOURCE_OF_FIGURES =
  /\b(?:financials?|statements?|management|company|returns?|records|books|data|estimates?|quickbooks)\b/i;

/** "Rocky Point Propane LLC (Bangor, Maine)". */
const PLACE_IN_BRACKETS = / \([A-Z][a-z]+(?: [A-Z][a-z]+)*, [A-Z][A-Za-z ]+\)$/;

export const PHONE =
  /(?:(?:\+?1[-. ]?)?\(?\b\d{3}\)?[-. ]\s?\d{3}[-. ]\d{4}\b(?:\s*(?:x|ext\.?)\s*\d{1,5})?|(?:\+44 ?(?:\(0\) ?)?|\b0)\d{2,4} \d{3,4} ?\d{3,4}\b)/;
export const EMAIL = /\b[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{2,63}){1,4}\b/;

function matched(text: string, pattern: RegExp, clean: (found: string) => string): KindReading | null {
  const found = pattern.exec(text);
  return found === null ? null : certain(clean(found[0]), null, found.index + found[0].length);
}

const LEAD =
  /^[\s:~≈$(-]*(?:(?:approximately|approx\.?|about|around|roughly|over|under|circa|ca\.?|nearly|almost|est\.?|estimated|firm|only|now|reduced to|up to|at least|more than|included|includes|including|valued at|value of|worth|of|at|is|was|are|yes|from|between|ask(?:ing)?|usd|and|with|net|total|at cost|leased|lease|current|currently|base|monthly|annual|nnn|gross|\d{4}|in|fy|ttm|available|separately|for|additional|appraised|priced|sold|reduced|lowered|was|new|price|\d{1,3}[\s-]?(?:years?|yrs?|months?|mos?)|remaining|left|term|@)[\s:,;($~-]*)*$/i;

/** "3 vans, $61,000": a small number of things is no amount where one with a sign follows. */
const isCount = (text: string, { hasDollar, isScaled, value, end }: FoundAmount): boolean =>
  !hasDollar && !isScaled && value < 100 && /^ [a-z]{3,}[^$]{0,30}\$/i.test(text.slice(end));

const FORMER =
  /^[\s(]{0,3}(?:was|were|formerly|previously|originally|from)?\s{0,3}\$?\s?[\d,.]{1,15}\s?(?:k|m|mm|million)?[\s,;)–—-]{0,5}$/i;

/** The amount that the words begin with; a sentence that names one somewhere in its middle says something else. */
function leadingAmount(text: string, amounts: readonly FoundAmount[]): FoundAmount | null {
  const now = /\b(?:now|reduced to)\s+(?=[$\d])/i.exec(text);
  const first = now === null ? amounts[0] : amounts.find(({ start }) => start >= now.index);
  if (first === undefined) return null;
  // "was $415,000, now $399,000": the amount before it is the former one.
  if (now !== null && FORMER.test(text.slice(0, now.index))) return first;
  return LEAD.test(text.slice(0, first.start)) && !isCount(text, first) ? first : null;
}

/** "3 vans, $61,000": how many there are, then what they are worth. */
function pricedBehindCount(text: string, amounts: readonly FoundAmount[]): FoundAmount | null {
  const priced = amounts.filter(({ hasDollar }) => hasDollar);
  const [one] = priced;
  return one !== undefined &&
    priced.length === 1 &&
    /^\s*\d{1,3} [a-z][a-z ]{2,30}[,:(–-]\s?$/i.test(text.slice(0, one.start))
    ? one
    : null;
}

export function readMoney(
  text: string,
  label: Pick<LabelMatch, "field" | "isMonthly" | "isYearly">,
): KindReading | null {
  const { field } = label;
  const amounts = findAmounts(text).filter(
    (one) => !one.isPercent && !isBareYear(one, text, field) && !isTime(one, text),
  );
  const first = leadingAmount(text, amounts) ?? pricedBehindCount(text, amounts);
  if (first === null || (first.value < 0 && field.kind === "money")) return null;
  const reading = amountAt(text, amounts.slice(amounts.indexOf(first)), field);
  if (reading === null || (field.key !== "rent" && /^\W*(?:leased?|leasehold|rented)\b/i.test(text)))
    return null;
  if (field.key === "rent") return isNoRent(first, text) ? null : aYear(reading, text, label);
  const period = periodBehind(text.slice(reading.end));
  if (!BY_YEAR.has(field.key)) return period === null || period.word === "year" ? reading : null;
  if (period === null) return label.isMonthly ? ofYear(reading, "month", MONTHS_OF_YEAR) : reading;
  if (period.inYear === null) return null;
  return period.inYear === 1 ? reading : ofYear(reading, period.word, period.inYear);
}

/** The first amount, with the other end where it begins a range; of two prices the later one where it is lower. */
function amountAt(text: string, amounts: readonly FoundAmount[], field: IntakeField): KindReading | null {
  const [first, second] = amounts;
  if (first === undefined) return null;
  const range = rangeOf(text, amounts);
  const isPrice = field.key === "askingPrice";
  if (range !== null)
    return isPrice && range[0].value > range[1].value ? one(range[1], text, field) : ends(range[0], range[1]);
  const reading = one(first, text, field);
  return isPrice && second !== undefined && text.slice(first.end, second.start).trim() === ""
    ? { ...reading, others: [second.value], sureness: "doubtful", why: "Two prices are beside each other." }
    : reading;
}

const isTime = ({ hasDollar, isScaled, value, end }: FoundAmount, text: string): boolean =>
  !hasDollar && !isScaled && isLengthOfTime(value, text.slice(end, end + 12));

/** "Lease: 5 + 5": a small number without a sign is no rent, but of a square foot. */
const isNoRent = ({ hasDollar, isScaled, value }: FoundAmount, text: string): boolean =>
  !hasDollar && !isScaled && value > 0 && value < SMALLEST_RENT && !/\bsq|\bsf\b|psf|\bfoot\b/i.test(text);
const SMALLEST_RENT = 100;

/** What a document may state of a month: anything else with "a month" behind it is a payment for it, and not its price. */
const BY_YEAR = new Set(["annualRevenue", "sde", "ebitda", "adjustedEbitda", "netIncome"]);

/** "Monthly revenue: $52,118": twelve of them are a year's. */
function ofYear(reading: KindReading, word: string, times: number): KindReading {
  if (typeof reading.value !== "number") return reading;
  const count = times === MONTHS_OF_YEAR ? "twelve" : times === 4 ? "four" : String(times);
  return {
    ...reading,
    value: scaleAmount(reading.value, times) ?? reading.value,
    others: [reading.value],
    // A month is written to the dollar: twelve of them may be six dollars off the year.
    within: (reading.within ?? 0) * times + times / 2,
    sureness: reading.sureness === "doubtful" ? "doubtful" : "likely",
    why: `The document states a ${word}; ${count} of them were taken.`,
  };
}

const isBareYear = (
  { value, hasDollar, isScaled, start, end }: FoundAmount,
  text: string,
  field: IntakeField,
): boolean =>
  !hasDollar &&
  !isScaled &&
  value >= 1900 &&
  value <= 2100 &&
  Number.isInteger(value) &&
  /^\d{4}$/.test(text.slice(start, end)) &&
  (BIG_FIGURES.has(field.key) || field.key === "rent" || /\d[\d,.]{3,}/.test(text.slice(end)));

function one(found: FoundAmount, text: string, field: IntakeField): KindReading {
  const base = {
    value: found.value,
    unit: "USD",
    end: found.end,
    within: roughness(text.slice(found.start, found.end), found),
  };
  if (found.isForeign)
    return { ...base, sureness: "doubtful", why: "The amount is not in US dollars and was not converted." };
  if (
    BIG_FIGURES.has(field.key) &&
    !found.isScaled &&
    found.value !== 0 &&
    Math.abs(found.value) < SMALLEST_USUAL
  )
    return {
      ...base,
      sureness: "doubtful",
      why: "The amount is very small: thousands or millions may be meant.",
    };
  return { ...base, sureness: "certain" };
}

/** "$1.2M" says hundred thousands: another place that says $1,215,000 agrees with it. */
function roughness(written: string, { value, isScaled }: FoundAmount): number {
  if (!isScaled || value === 0) return 0;
  const decimals = /\.(\d+)/.exec(written)?.[1]?.length ?? 0;
  const digits = /\d[\d,]{0,20}(?:\.\d+)?|\.\d+/.exec(written)?.[0].replaceAll(",", "") ?? "1";
  const scale = Math.abs(value) / Number(digits);
  return scale / 10 ** decimals / 2;
}

function ends(first: FoundAmount, second: FoundAmount): KindReading {
  return {
    value: first.value,
    others: [second.value],
    unit: "USD",
    sureness: "doubtful",
    why: "The document gives a range; its lower end was taken.",
    end: second.end,
  };
}

function aYear(
  reading: KindReading,
  text: string,
  { isMonthly, isYearly }: Pick<LabelMatch, "isMonthly" | "isYearly">,
): KindReading {
  const period = periodBehind(text.slice(reading.end));
  if (period?.word === "week" || period?.word === "quarter") {
    const rent = ofYear(reading, period.word, period.inYear ?? 1);
    return { ...rent, unit: "USD a year", end: reading.end + period.end };
  }
  const behind = text.slice(0, reading.end + 40).toLowerCase();
  const saysMonth =
    period?.word === "month" ||
    /\bmonth|^\W*[\d,.]+\s*mo\b|\/\s?mo?\b|\bper mo\b|\bmonthly|\bpm\b|\bp\.m\.|\bpcm\b|\bmth\b/.test(
      behind.slice(Math.max(0, behind.indexOf("$"))),
    );
  const saysYear = /\byear|\/\s?yr\b|annual|\bannum\b|\bp\.?a\.?(?:\s|$)|\bper yr\b/.test(behind);
  if (/(?:\/|\bper\b|\ba\b)\s*(?:sq|sf|square|psf)|psf\b/.test(behind))
    return { ...reading, sureness: "doubtful", why: "The rent is stated by the square foot." };
  const monthFirst =
    saysMonth &&
    (!saysYear ||
      period?.word === "month" ||
      behind.search(/month|\/\s?mo|\bmo\b/) < behind.search(/year|yr|annu|p\.?a\.?/));
  const twelve = (amount: Value): Value =>
    typeof amount === "number" ? (scaleAmount(amount, MONTHS_OF_YEAR) ?? amount) : amount;
  if (monthFirst || (isMonthly && !saysYear))
    return {
      ...reading,
      value: twelve(reading.value),
      ...(reading.others === undefined ? {} : { others: reading.others.map(twelve) }),
      unit: "USD a year",
      end: withPeriod(text, reading.end),
    };
  if (saysYear || isYearly) return { ...reading, unit: "USD a year", end: withPeriod(text, reading.end) };
  return {
    ...reading,
    unit: "USD a year",
    sureness: "doubtful",
    why: "The document does not state whether the rent is monthly or yearly; it was read as yearly.",
    others: [...(reading.others ?? []), twelve(reading.value)],
  };
}

const withPeriod = (text: string, end: number): number => end + (periodBehind(text.slice(end))?.end ?? 0);

const NUMBER_WORDS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );

export function readCount(text: string, field: IntakeField): KindReading | null {
  const range = /(?<![\d.,$])(\d[\d,]{0,20})\s*(?:-|–|to)\s*(\d[\d,]{0,20})(?![\d%])/.exec(text.slice(0, 60));
  const unit =
    field.key === "buildingSqft" ? "square feet" : field.key === "yearsInBusiness" ? "years" : "people";
  if (
    range !== null &&
    Number(range[1]?.replaceAll(",", "")) < Number(range[2]?.replaceAll(",", "")) &&
    !/full|part|f\/?t|p\/?t/i.test(text.slice(0, range.index))
  )
    return {
      value: number(range[1]),
      others: [number(range[2])],
      unit,
      sureness: "doubtful",
      why: "The document gives a range; its lower end was taken.",
      end: range.index + range[0].length,
    };
  const figure = /(?<![\d.,$/-])(\d{1,3}(?:,\d{3}){1,4}|\d{1,12})(?!\.\d|[\d%]|\/\d)/.exec(text);
  if (figure !== null && figure.index <= 40) {
    const parts = unit === "people" ? partsOfStaff(text) : null;
    const isParts =
      parts !== null && field.key === "employees" && parts.first === figure.index && !parts.hasTotal;
    if (isParts) return null;
    const counted = certain(number(figure[1]), unit, figure.index + figure[0].length);
    const further =
      unit === "people" && parts === null
        ? /^ [a-z -]{2,40}(?:\+|&|,| and) ?(\d{1,4}) [a-z]/i.exec(text.slice(counted.end))
        : null;
    if (further !== null)
      return {
        ...counted,
        value: number(figure[1]) + number(further[1]),
        others: [number(figure[1])],
        sureness: "doubtful",
        why: "The document counts groups of people; they were added up.",
      };
    return unit === "people" &&
      /^ ?(?:x )?(?:contractors?|freelancers?|1099|vas?\b|virtual assistants?)/i.test(text.slice(counted.end))
      ? { ...counted, sureness: "doubtful", why: "The document counts contractors, not employees." }
      : counted;
  }
  return countInWords(text, unit);
}

function countInWords(text: string, unit: string): KindReading | null {
  const word = /^\W*([a-z]+(?:-[a-z]+)?)\b/i.exec(text);
  const counted = word === null ? -1 : countOfWords(word[1] ?? "");
  return word === null || counted === -1 ? null : certain(counted, unit, word[0].length);
}

/** "Thirty-one" is 31; -1 for what is no such word. */
function countOfWords(words: string): number {
  const [first = "", second] = words.toLowerCase().split(/[- ]/);
  const tens = TENS.indexOf(first);
  if (tens === -1) return second === undefined ? NUMBER_WORDS.indexOf(first) : -1;
  const rest = second === undefined ? 0 : NUMBER_WORDS.indexOf(second);
  return rest === -1 || rest > 9 ? -1 : tens * 10 + rest;
}

const TENS = "- - twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

const number = (digits = ""): number => Number(digits.replaceAll(",", ""));

const FULL = String.raw`(?:full[\s-]{0,5}time(?:rs?)?|f\/?t\b|fte?s?\b)`;
const PART = String.raw`(?:part[\s-]{0,5}time(?:rs?)?|p\/?t\b|pte?s?\b)`;

export interface StaffPart {
  readonly key: "employeesFullTime" | "employeesPartTime";
  readonly value: number;
  readonly start: number;
  readonly end: number;
}

/** "14 (12 full-time, 2 part-time)", "FT: 12 / PT: 2": the parts of the staff, and whether a total stands beside them. */
export function partsOfStaff(
  text: string,
): { readonly parts: readonly StaffPart[]; readonly first: number; readonly hasTotal: boolean } | null {
  const isWordFirst = new RegExp(String.raw`^\W*(?:${FULL}|${PART})`, "i").test(text);
  const parts = (
    [
      ["employeesFullTime", FULL],
      ["employeesPartTime", PART],
    ] as const
  ).flatMap(([key, word]): StaffPart[] => {
    const found = isWordFirst
      ? new RegExp(
          String.raw`\b${word}\)?\s{0,5}(?:employees|staff)?\s{0,5}[:=-]?\s{0,5}(\d{1,9})(?!\d)`,
          "i",
        ).exec(text)
      : new RegExp(String.raw`(?<!\d)(\d{1,9})\s{0,5}(?:x\s{0,5})?\(?(?:permanent\s{1,5})?${word}`, "i").exec(
          text,
        );
    if (found === null) return [];
    return [{ key, value: Number(found[1]), start: found.index, end: found.index + found[0].length }];
  });
  if (parts.length === 0) return null;
  const first = Math.min(...parts.map(({ start }) => start));
  return { parts, first, hasTotal: /\d/.test(text.slice(0, first)) };
}

function readYear(text: string): KindReading | null {
  const year = /(?<![\d$,])(1[789]\d{2}|20\d{2})(?![\d,])/.exec(text);
  if (year === null || year.index > 40) return null;
  return certain(Number(year[1]), null, year.index + year[0].length);
}

function readPercent(text: string): KindReading | null {
  const percent = /(?<![\d.])(\d{1,3}(?:\.\d+)?)\s?(%|percent\b)/i.exec(text);
  if (percent === null || percent.index > 30) return null;
  const value = Number(percent[1]);
  const reading = certain(value, "percent", percent.index + percent[0].length);
  if (value > 100) return null;
  const range = /(\d{1,3}(?:\.\d+)?)\s?%?\s?(?:-|–|to)\s?$/.exec(text.slice(0, percent.index));
  if (range === null) return reading;
  return {
    ...reading,
    value: Number(range[1]),
    others: [value],
    sureness: "doubtful",
    why: "The document gives a range; its lower end was taken.",
  };
}

function readMultiple(text: string): KindReading | null {
  const found = /(?<![\d.$,])(\d{1,2}(?:\.\d+)?)\s?(x|times|×)?(?![\d,%])/i.exec(text);
  return found === null || found.index > 15
    ? null
    : certain(Number(found[1]), "times", found.index + found[0].length);
}

function readLeaseDate(text: string): KindReading | null {
  const date = findDate(text);
  return date === null ? null : certain(date.value, null, date.end);
}

const NO =
  /^\W*(?:no|n|false|none|non-? ?franchised?|not?\b.*|lease(?:d|hold)?|rented?|lease only|excluded|unavailable)\b|\bnot included\b|\bnot in(?:cluded)?\b|\bexcluded\b|\bnot (?:part|available|eligible|pre-?qualified|pre-?approved|a franchise|franchised)\b/i;
const YES =
  /^\W*(?:yes|y|true|included?|owned|available|eligible|pre-?qualified|pre-?approved|approved|semi-?absentee|absentee|home-?based|inclu\w*|franchised?)\b|\bincluded\b|\bincl\b/i;

/** "Included in asking price", "Leased", "Yes", "No". */
export function readYesNo(text: string, field: IntakeField): KindReading | null {
  const first = /^[^.;\n]*/.exec(text)?.[0] ?? text;
  if (field.key === "absentee" && /owner[- ]operat|full[- ]time|\bactive|\bnot absentee/i.test(first))
    return certain(false, null, first.length);
  const isNo = NO.test(first);
  if (!isNo && !YES.test(first)) return null;
  const end = first.length;
  if (field.key === "realEstateIncluded" && !isNo && /owned/i.test(first) && !/inclu/i.test(first))
    return {
      value: true,
      unit: null,
      end,
      sureness: "doubtful",
      why: "The document states that the real estate is owned, not that it is included.",
    };
  return certain(!isNo, null, end);
}
