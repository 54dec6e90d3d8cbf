import { middleOfRange } from "#calc/listing/middle-of-range.ts";
import { scaleAmount } from "#calc/listing/scale-amount.ts";
import { LARGEST_USD } from "#kit/limits.ts";
import { namesForeignMoney, withoutForeignMoney } from "./foreign-money.ts";
import { findAmounts, parseAmount, parseRange, plainAmountText } from "./parse-amount.ts";
import { type Alternative, certain, doubtful, type Reading, refuse, UNKNOWN } from "./reading.ts";
import { quote, saysUnknown } from "#kit/table-file/cell-text.ts";

export interface MoneyRules {
  /** "asking price", as it stands in a sentence. */
  readonly name: string;
  readonly mayBeNegative: boolean;
  /** A 0 in this column usually means "not stated". */
  readonly zeroMeansUnknown: boolean;
  /** Which end of a range is the cautious one for a buyer. */
  readonly cautiousEnd: "low" | "high";
  /** A year's amount is taken twelve times when stated for a month; a price or an asset has no period; a rent any. */
  readonly period: "year" | "none" | "any";
  /** Inventory, real estate and the like, of which a listing may say "leased" or "not included". */
  readonly asset: boolean;
  /** What the amount must not be called in its own cell. */
  readonly otherFigure: RegExp | null;
  /** The money of the whole column, when it is not the US dollar. */
  readonly foreign: string | null;
  readonly scale: number;
}

const LEAVE_EMPTY: Alternative = { value: null, note: "Leave empty" };

const SPREADSHEET_ERROR = /^#(?:n\/a|ref!|value!|div\/0!|name\?|null!|num!|spill!|#+)/i;
const NOT_INCLUDED =
  /\bnot\s+(?:in\b|incl|part\b)|\bexcl|\bextra\b|\bin addition\b|\badditional|\bseparate|\bon top\b|\bavailable (?:for|at|to)\b|\bfor sale\b|\boptional\b/i;
const INCLUDED =
  /[\s,;:(*-]*\bincl(?:uded|\.)?(?:\s+in\s+(?:the\s+)?(?:asking\s+|sale\s+|purchase\s+)?price)?\s*\)?\.?$/;
const ASSET_WORDS = /\bincl|^(?:leased|lease|rented|owned|yes|no|y|n|none)\b/i;
const MONTHLY = /(?:\/\s*|\bper |\ba )\s*mo(?:nth)?\b\.?|\bmonthly\b/;
const YEARLY =
  /(?:\/\s*|\bper |\ba )\s*(?:yr|year|annum)\b\.?|\bannually\b|\byearly\b|\bannual\b|\bp\.?a\.?$/;
const HARMLESS = /\b(?:firm|obo|o\.b\.o\.?|neg\.?|negotiable|asking|only|or best offer)\b|\(\s*\)|[;,]\s*$/g;
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
  return found.length === 0 ? null : { amounts: found, why: `${quote(raw)} has more than an amount.` };
}

type Period = "month" | "year" | null;

const asOffered = (value: number, note: string): Alternative => ({ value, note });

/** An amount whose words say that it is something else: nothing is taken, and a person may take it. */
function leftEmpty(understood: Understood, why: string, rules: MoneyRules, note: string): Reading {
  const usable = understood.amounts.flatMap((amount) => {
    const value = scaleAmount(amount, rules.scale);
    const fits = value !== null && (value >= 0 || rules.mayBeNegative) && Math.abs(value) <= LARGEST_USD;
    return fits ? [asOffered(value, note)] : [];
  });
  return doubtful(null, `${why}; it was left empty.`, [LEAVE_EMPTY, ...usable]);
}

function check(understood: Understood, raw: string, rules: MoneyRules, monthly: boolean): Reading {
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
  const understood = understand(plainAmountText(withoutForeignMoney(body)), raw, rules);
  const first = understood?.amounts.slice(0, 1) ?? [];
  const column = namesForeignMoney(body) === null ? ` (its column is in ${rules.foreign ?? ""})` : "";
  const why = `${quote(raw)} is not in US dollars${column} and was not converted`;
  const reading = leftEmpty({ amounts: first, why: null }, why, rules, "Take the number as US dollars");
  return { ...reading, foreign: true };
}

/** `$85,000*`: brokers' sites mark so what is included, or what is not. */
function checkMarked(reading: Reading, raw: string): Reading {
  const { value } = reading;
  if (typeof value !== "number") return reading;
  return doubtful(
    value,
    `${quote(raw)} has a mark; on brokers' sites it often means that this is not included in the price.`,
    [
      { value, note: "Included in the price" },
      { value, note: "On top of the price", outsidePrice: true },
      LEAVE_EMPTY,
    ],
  );
}

/** The words of an asset that names no amount: leased, owned, included, not included. */
function readAssetWords(text: string): Reading | null {
  if (/\d/.test(text)) return null;
  if (NOT_INCLUDED.test(text)) return { value: null, outsidePrice: true };
  return ASSET_WORDS.test(text) ? UNKNOWN : null;
}

function readPlainMoney(plain: string, raw: string, rules: MoneyRules, per: Period): Reading {
  const understood = plain.includes("%") ? null : understand(plain, raw, rules);
  if (understood === null) {
    return refuse(
      `${quote(raw)} is not an amount. Write it such as 350000, 350k or 1.2m, or leave it empty.`,
    );
  }
  if (rules.otherFigure?.test(raw) === true) {
    return leftEmpty(understood, `${quote(raw)} names another figure`, rules, `It is the ${rules.name}`);
  }
  if (per !== null && rules.period === "none") {
    const why = `${quote(raw)} is an amount a ${per}, and the ${rules.name} has no period`;
    return leftEmpty(understood, why, rules, `It is the ${rules.name}`);
  }
  // A column of monthly amounts is taken twelve times already.
  return check(understood, raw, rules, per === "month" && rules.period === "year" && rules.scale % 12 !== 0);
}

/** What can be said of a text before its amount is looked for. */
function readWords(text: string, raw: string, rules: MoneyRules): Reading | null {
  if (saysUnknown(text)) return UNKNOWN;
  if (SPREADSHEET_ERROR.test(text)) {
    return doubtful(null, `${quote(raw)} is an error of a spreadsheet; it was left empty.`, [LEAVE_EMPTY]);
  }
  if (/^[=@]/.test(text)) return refuse(`${quote(raw)} is a formula, not an amount. Type its result.`);
  return rules.asset ? readAssetWords(text) : null;
}

function readAsset(body: string, raw: string, rules: MoneyRules, plain: string, per: Period): Reading {
  if (NOT_INCLUDED.test(body)) {
    const reading = readPlainMoney(plain.replace(/[^\d.,kmb$]+$/, ""), raw, rules, per);
    return reading.value === null ? reading : { ...reading, outsidePrice: true };
  }
  const bare = plain.replace(INCLUDED, "").trim();
  if (!/^[*+]|\*$/.test(body)) return readPlainMoney(bare, raw, rules, per);
  return checkMarked(readPlainMoney(bare.replaceAll(/^[*+\s]+|[*\s]+$/g, ""), raw, rules, per), raw);
}

/** The amount of money in a cell, in US dollars. */
export function readMoney(raw: string, rules: MoneyRules): Reading {
  const text = raw.trim();
  const body = withoutLabel(text);
  const words = readWords(text, raw, rules);
  if (words !== null || saysUnknown(body)) return words ?? UNKNOWN;
  const dollars = /\$|\bus[d$]/i.test(body);
  if (namesForeignMoney(body) !== null || (rules.foreign !== null && !dollars)) {
    return inForeignMoney(body, raw, rules);
  }
  const lower = plainAmountText(body);
  const plain = lower
    .replace(MONTHLY, "")
    .replaceAll(new RegExp(YEARLY, "g"), "")
    .replaceAll(HARMLESS, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  const per = MONTHLY.test(lower) ? "month" : YEARLY.test(lower) ? "year" : null;
  return rules.asset ? readAsset(body, raw, rules, plain, per) : readPlainMoney(plain, raw, rules, per);
}
