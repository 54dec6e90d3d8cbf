import { INTAKE_FIELDS, type FieldKind } from "#features/intake/model/fields/intake-fields.ts";
import type { FileAnswer } from "#features/intake/model/answer.ts";
import type { ReadValue, Value, ValueOf } from "#features/intake/model/read-value.ts";

/** A value that a person would enter from a document. */
export interface TrueValue {
  readonly key: string;
  readonly of?: ValueOf;
  readonly value: Value;
  /** A person could enter it or leave it out: the name of a business as the title of its documents. */
  readonly isOptional?: true;
}

export interface Score {
  readonly listed: number;
  readonly right: number;
  readonly printed: number;
  readonly wrong: number;
  readonly doubtful: number;
  readonly certain: number;
  /** Quotes that do not stand word for word at their place. */
  readonly misplaced: number;
  readonly problems: readonly string[];
}

const fold = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");

function identityOf(key: string, of: ValueOf | undefined): string {
  const words = key === "books.adjustment" ? of?.label : of?.name;
  return [
    key,
    `${of?.period?.end.slice(0, 7) ?? ""}${of?.period?.kind === "projection" ? "p" : ""}`,
    of?.line ?? "",
    of?.date?.slice(0, 7) ?? "",
    of?.month ?? "",
    fold(words ?? ""),
  ].join("|");
}

function kindOf(key: string): FieldKind {
  if (key === "books.customer") return "percent";
  return key.startsWith("books.")
    ? "moneySigned"
    : (INTAKE_FIELDS.find((field) => field.key === key)?.kind ?? "text");
}

/** Whether a value that was read equals the true one, by the rule of its kind. */
export function isEqual(key: string, read: Value, truth: Value): boolean {
  const kind = kindOf(key);
  if (typeof read === "number" && typeof truth === "number")
    return kind === "money" || kind === "moneySigned"
      ? Math.abs(read - truth) < 1
      : kind === "percent" || kind === "multiple"
        ? Math.abs(read - truth) <= 0.005
        : read === truth;
  if (kind === "phone")
    return String(read).replaceAll(/\D/g, "").slice(-10) === String(truth).replaceAll(/\D/g, "").slice(-10);
  if (typeof read !== "string" || typeof truth !== "string") return read === truth;
  return truth.length > 80 ? wordsInOrder(read, truth) >= 0.9 : fold(read) === fold(truth);
}

function wordsInOrder(read: string, truth: string): number {
  const [own, wanted] = [read, truth].map((text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  if (own === undefined || wanted === undefined) return 0;
  let row = Array.from({ length: wanted.length + 1 }, () => 0);
  for (const word of own) {
    const next = [0];
    for (const [index, other] of wanted.entries())
      next.push(word === other ? (row[index] ?? 0) + 1 : Math.max(row[index + 1] ?? 0, next[index] ?? 0));
    row = next;
  }
  return (row.at(-1) ?? 0) / Math.max(own.length, wanted.length);
}

const isRight = (value: ReadValue, { key, value: truth }: TrueValue): boolean =>
  isEqual(key, value.value, truth) || value.alternatives.some((one) => isEqual(key, one.value, truth));

/** Assesses what was read in a document by what a person would enter. */
export function scoreDocument(name: string, answer: FileAnswer, truths: readonly TrueValue[]): Score {
  const open = [...truths];
  const problems: string[] = [];
  let right = 0;
  let wrong = 0;
  for (const value of answer.values) {
    const id = identityOf(value.key, value.of);
    const at = open.findIndex((one) => identityOf(one.key, one.of) === id && isRight(value, one));
    if (at !== -1) {
      const [found] = open.splice(at, 1);
      right += found?.isOptional === true ? 0 : 1;
    } else if (value.sureness !== "doubtful") {
      wrong += 1;
      problems.push(
        `${name}: wrong ${id} = ${JSON.stringify(value.value).slice(0, 160)} (${value.sureness}, ${value.how}: ${JSON.stringify(value.quote.slice(0, 90))})`,
      );
    }
  }
  for (const one of open.filter(({ isOptional }) => isOptional !== true))
    problems.push(
      `${name}: missing ${identityOf(one.key, one.of)} = ${JSON.stringify(one.value).slice(0, 160)}`,
    );
  const misplaced = answer.values.filter(({ quote, place }) => !stands(answer, quote, place)).length;
  if (misplaced > 0) problems.push(`${name}: ${misplaced} quotes do not stand at their place`);
  return {
    listed: truths.filter(({ isOptional }) => isOptional !== true).length,
    right,
    printed: answer.values.length,
    wrong,
    doubtful: answer.values.filter(({ sureness }) => sureness === "doubtful").length,
    certain: answer.values.filter(({ sureness }) => sureness === "certain").length,
    misplaced,
    problems,
  };
}

function stands(answer: FileAnswer, quote: string, { page, offset, sheet }: ReadValue["place"]): boolean {
  const texts = sheet === undefined ? [answer.text[(page ?? 1) - 1] ?? ""] : answer.text;
  return (
    quote.length <= 300 &&
    quote !== "" &&
    texts.some((text) => text.slice(offset, offset + quote.length) === quote)
  );
}

export function addScores(scores: readonly Score[]): Score {
  const sum = (pick: (score: Score) => number): number =>
    scores.reduce((total, score) => total + pick(score), 0);
  return {
    listed: sum(({ listed }) => listed),
    right: sum(({ right }) => right),
    printed: sum(({ printed }) => printed),
    wrong: sum(({ wrong }) => wrong),
    doubtful: sum(({ doubtful }) => doubtful),
    certain: sum(({ certain }) => certain),
    misplaced: sum(({ misplaced }) => misplaced),
    problems: scores.flatMap(({ problems }) => problems),
  };
}
