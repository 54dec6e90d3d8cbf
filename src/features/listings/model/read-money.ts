import { middleOfRange, scaleAmount } from "#calc";
import { findAmounts, parseAmount, parseRange, plainAmountText } from "./parse-amount.ts";
import {
  type Alternative,
  certain,
  doubtful,
  quote,
  type Reading,
  refuse,
  saysUnknown,
  UNKNOWN,
} from "./reading.ts";

export interface MoneyRules {
  /** "asking price", as it stands in a sentence. */
  readonly name: string;
  readonly mayBeNegative: boolean;
  /** A 0 in this column usually means "not stated". */
  readonly zeroMeansUnknown: boolean;
  /** Which end of a range is the cautious one for a buyer. */
  readonly cautiousEnd: "low" | "high";
  /** An amount a year: one stated for a month is taken twelve times. */
  readonly yearly: boolean;
  /** Inventory, real estate and the like, of which a listing may say "leased" or "not included". */
  readonly asset: boolean;
  readonly scale: number;
}

const LARGEST_USD = 1e13;
const LEAVE_EMPTY: Alternative = { value: null, note: "Leave empty" };

const FOREIGN =
  /[€£¥₹₽₩]|\b(?:eur|euros?|gbp|cad|aud|nzd|chf|inr|jpy|cny|rmb|zar|sek|nok|dkk|mxn|brl|aed|sgd|hkd)\b|\b(?:c|ca|a|au|nz|hk|s|r|mx)\$/i;
const SPREADSHEET_ERROR = /^#(?:n\/a|ref!|value!|div\/0!|name\?|null!|num!|spill!|#+)/i;
const NOT_INCLUDED = /\bnot\s+incl|\bexclud|\bextra\b|\bin addition\b|\bnot part of\b/i;
const ASSET_WORDS = /^(?:leased|lease|rented|owned|yes|no|included|not included|excluded|y|n|none)$/i;
const MONTHLY = /(?:\/|\bper |\ba )\s*mo(?:nth)?\b|\bmonthly\b/;
const YEARLY = /(?:\/|\bper |\ba )\s*(?:yr|year|annum)\b\.?|\bannually\b|\byearly\b|\bannual\b|\bp\.?a\.?$/g;
const HARMLESS = /\b(?:firm|obo|o\.b\.o\.?|neg\.?|negotiable|asking|only|or best offer)\b/g;
const ABOUT =
  /^(?:~|≈|<=?|>=?|about|approx(?:imately)?\.?|around|circa|ca\.?|est\.?|estimated|over|under|up to|more than|less than|at least|nearly|almost|avg\.?|average)\s*|\s*(?:~|\+|plus|or so|approx\.?|est\.?|\(est\.?\)|\(approx\.?\))$/;

/** `Cash Flow: $1,199,035` without its label. */
function withoutLabel(text: string): string {
  return /^[a-z][a-z &'’./()-]{0,60}[:=]\s*(.+)$/is.exec(text)?.[1] ?? text;
}

interface Understood {
  /** No one of the amounts is more likely than the others: nothing is taken. */
  readonly undecided?: true;
  readonly amounts: readonly number[];
  readonly why: string | null;
}

/** What the bare text says, without currency, label and period. */
function understand(plain: string, raw: string, rules: MoneyRules): Understood | null {
  const whole = parseAmount(plain);
  if (whole !== null) {
    if (whole.other === undefined) return { amounts: [whole.value], why: null };
    // Money has no three decimals: 1.200 is a European twelve hundred before it is a dollar twenty.
    const decimals = /[.]\d{3}$/.test(plain);
    return {
      amounts: decimals ? [whole.other, whole.value] : [whole.value, whole.other],
      why: `${quote(raw)} can be read in two ways.`,
    };
  }
  if (/^\d+(?:\.\d+)?e\+?\d{1,2}$/.test(plain)) {
    return {
      amounts: [Number(plain)],
      why: `${quote(raw)} was shortened by a spreadsheet: digits are lost.`,
    };
  }
  const range = parseRange(plain);
  if (range !== null) {
    const ends = rules.cautiousEnd === "low" ? [range.low, range.high] : [range.high, range.low];
    return {
      amounts: [...ends, middleOfRange(range.low, range.high)],
      why: `${quote(raw)} is a range; the ${rules.cautiousEnd === "low" ? "lower" : "higher"} end was taken.`,
    };
  }
  const about = parseAmount(plain.replace(ABOUT, "").replace(ABOUT, "").trim());
  if (about !== null) return { amounts: [about.value], why: `${quote(raw)} is not exact.` };
  const found = findAmounts(plain).slice(0, 4);
  if (found.length > 1)
    return {
      amounts: found,
      why: `${quote(raw)} names several amounts; it was left empty.`,
      undecided: true,
    };
  return found.length === 0 ? null : { amounts: found, why: `${quote(raw)} says more than an amount.` };
}

function judge(understood: Understood, raw: string, rules: MoneyRules, monthly: boolean): Reading {
  const factor = rules.scale * (monthly ? 12 : 1);
  const amounts = understood.amounts.flatMap((amount) => {
    const scaled = factor === 1 ? amount : scaleAmount(amount, factor);
    return scaled === null ? [] : [scaled];
  });
  const [value] = amounts;
  if (value === undefined || Math.abs(value) > LARGEST_USD) {
    return refuse(`${quote(raw)} is more than ten trillion dollars. Check the number of zeros.`);
  }
  if (value < 0 && !rules.mayBeNegative) {
    return refuse(`${quote(raw)} is negative: the ${rules.name} cannot be below 0.`);
  }
  if (value === 0 && rules.zeroMeansUnknown) {
    return doubtful(
      null,
      `A 0 for the ${rules.name} usually means that it is not stated; it was left empty.`,
      [LEAVE_EMPTY, { value: 0, note: `The ${rules.name} is $0` }],
    );
  }
  const why = monthly ? `${quote(raw)} is an amount a month; twelve months were taken.` : understood.why;
  if (why === null) return certain(value);
  if (understood.undecided === true) {
    const possible = amounts.filter((amount) => rules.mayBeNegative || amount >= 0);
    return doubtful(null, why, [
      LEAVE_EMPTY,
      ...possible.map((one) => ({ value: one, note: "One of the amounts" })),
    ]);
  }
  const others = amounts.filter((amount) => amount !== value && (rules.mayBeNegative || amount >= 0));
  return doubtful(value, why, [
    { value, note: monthly ? "Twelve months" : "As it was read" },
    ...others.map((other) => ({ value: other, note: "The other reading" })),
    ...(monthly ? understood.amounts.map((one) => ({ value: one, note: "It is already a year" })) : []),
    LEAVE_EMPTY,
  ]);
}

/** An amount that is not in US dollars is left empty: no rate is known here, and a euro is not a dollar. */
function inForeignMoney(body: string, raw: string, rules: MoneyRules): Reading {
  const bare = plainAmountText(body.replaceAll(new RegExp(FOREIGN, "gi"), " "));
  const amount = understand(bare, raw, rules)?.amounts[0];
  const taken = amount === undefined ? null : scaleAmount(amount, rules.scale);
  const usable = taken !== null && (taken >= 0 || rules.mayBeNegative) && Math.abs(taken) <= LARGEST_USD;
  return doubtful(null, `${quote(raw)} is not in US dollars and was not converted; it was left empty.`, [
    LEAVE_EMPTY,
    ...(usable ? [{ value: taken, note: "Take the number as US dollars" }] : []),
  ]);
}

/** The amount of money in a cell, in US dollars. */
export function readMoney(raw: string, rules: MoneyRules): Reading {
  const text = raw.trim();
  if (saysUnknown(text)) return UNKNOWN;
  if (SPREADSHEET_ERROR.test(text)) {
    return doubtful(null, `${quote(raw)} is an error of a spreadsheet; it was left empty.`, [LEAVE_EMPTY]);
  }
  if (/^[=@]/.test(text)) return refuse(`${quote(raw)} is a formula, not an amount. Type its result.`);
  if (rules.asset && ASSET_WORDS.test(text)) {
    return /not|excl/i.test(text) ? { value: null, outsidePrice: true } : UNKNOWN;
  }
  const body = withoutLabel(text);
  if (saysUnknown(body)) return UNKNOWN;
  if (FOREIGN.test(body)) return inForeignMoney(body, raw, rules);
  const lower = plainAmountText(body);
  const outside = rules.asset && NOT_INCLUDED.test(body);
  // A column of monthly amounts is taken twelve times already.
  const monthly = rules.yearly && rules.scale % 12 !== 0 && MONTHLY.test(lower);
  const plain = lower
    .replace(MONTHLY, "")
    .replaceAll(YEARLY, "")
    .replaceAll(HARMLESS, "")
    .replace(outside ? /[^\d.,kmb$-]+$/ : "\u0000", "")
    .replaceAll(/\s+/g, " ")
    .trim();
  const understood = plain.includes("%") ? null : understand(plain, raw, rules);
  if (understood === null) {
    return refuse(
      `${quote(raw)} is not an amount. Write it such as 350000, 350k or 1.2m, or leave it empty.`,
    );
  }
  const reading = judge(understood, raw, rules, monthly);
  return outside && reading.value !== null ? { ...reading, outsidePrice: true } : reading;
}
