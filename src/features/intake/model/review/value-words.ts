import { INTAKE_FIELDS, type FieldKind } from "#features/intake/model/fields/intake-fields.ts";
import type { Value } from "#features/intake/model/read-value.ts";
import { formatCount, formatMoney, formatNumber } from "#kit/format-figure.ts";
import { parseMoney } from "#kit/parse-money.ts";
import { periodLabel } from "#features/intake/model/books-of.ts";
import type { Intake, IntakeValue } from "./intake.ts";
import { factOf, isOfBooks, labelOf } from "./accepted-values.ts";

const KINDS = new Map<string, FieldKind>(INTAKE_FIELDS.map(({ key, kind }) => [key, kind]));

const kindOf = (key: string): FieldKind =>
  KINDS.get(key) ?? (key === "books.customer" ? "percent" : isOfBooks(key) ? "moneySigned" : "text");

/** As a person reads it. */
export function describeValue(key: string, value: Value): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "string") return value;
  const kind = kindOf(key);
  if (kind === "money" || kind === "moneySigned") return formatMoney(value);
  if (kind === "percent") return `${formatNumber(value)}%`;
  if (kind === "multiple") return `${formatNumber(value)}x`;
  if (kind === "year") return String(value);
  return formatCount(value);
}

/** As it is typed. */
export const typedValue = (value: Value): string =>
  typeof value === "boolean" ? (value ? "yes" : "no") : String(value);

/** What was typed in place of a value, or what is wrong with it. */
export function readTyped(
  key: string,
  typed: string,
): { readonly value: Value } | { readonly problem: string } {
  const text = typed.trim();
  if (text === "") return { problem: "Enter a value, or refuse this one." };
  const kind = kindOf(key);
  if (kind === "yesNo") {
    if (/^(?:y|yes|true)$/i.test(text)) return { value: true };
    return /^(?:n|no|false)$/i.test(text) ? { value: false } : { problem: "Enter yes or no." };
  }
  if (["text", "link", "phone", "email", "date"].includes(kind)) return { value: text };
  const read = parseMoney(text.replace(/(?:%|x)$/i, ""));
  if ("problem" in read) return read;
  return read.value === null ? { problem: "Enter a number." } : { value: read.value };
}

export interface ValueGroup {
  readonly title: string;
  /** Places of values, in the order of the document. */
  readonly at: readonly number[];
}

const GROUPS: readonly (readonly [title: string, to: RegExp])[] = [
  ["Price and earnings", /^(?:financials\.(?:askingPrice|annualRevenue|sde|ebitda|cashFlow|ebitdaMultiple))/],
  ["Business", /^(?:basics|summary)\./],
  ["Assets and debts", /^(?:assets|liabilities)\./],
  ["Market", /^market\./],
  ["Seller and broker", /^contact\./],
  ["Listing and terms", /./],
];
const DESTINATIONS = new Map(INTAKE_FIELDS.map(({ key, to }) => [key, to]));

const BOOKS_TITLES: Readonly<Record<string, string>> = {
  "books.adjustment": "Add-backs",
  "books.customer": "Customers",
  "books.month": "Revenue by month",
};

function titleOf({ key, of }: IntakeValue): string {
  if (key === "books.line" && of?.period !== undefined) return `Books ${periodLabel(of.period)}`;
  if (key === "books.balance") return `Balance sheet ${of?.date ?? ""}`.trim();
  if (isOfBooks(key)) return BOOKS_TITLES[key] ?? "Books";
  const to = DESTINATIONS.get(key) ?? "";
  return GROUPS.find(([, pattern]) => pattern.test(to))?.[0] ?? "Listing and terms";
}

/** The values by what they speak of: facts of the deal first, the books after them. */
export function groupValues({ values }: Pick<Intake, "values">): ValueGroup[] {
  const groups = new Map<string, number[]>(GROUPS.map(([title]) => [title, []]));
  // What several documents say of one fact stands together, at the place of the first.
  const first = new Map<string, number>();
  for (const [at, value] of values.entries()) {
    const title = titleOf(value);
    groups.set(title, [...(groups.get(title) ?? []), at]);
    if (!first.has(factOf(value))) first.set(factOf(value), at);
  }
  const placeOf = (at: number): number => {
    const value = values[at];
    return value === undefined ? at : (first.get(factOf(value)) ?? at);
  };
  return [...groups]
    .filter(([, at]) => at.length > 0)
    .map(([title, at]) => ({
      title,
      at: at.toSorted((one, two) => placeOf(one) - placeOf(two) || one - two),
    }));
}

/** "Rent", or of the books "Advertising" as the document calls it. */
export const valueLabel = (value: IntakeValue): string => {
  const label = labelOf(value);
  return value.key === "books.adjustment" && value.of?.period !== undefined
    ? `${label}, ${periodLabel(value.of.period)}`
    : label;
};

/** Where it stands: "page 3", "sheet P&L, B7". */
export function describePlace({ page, sheet, cell }: IntakeValue["place"], pages: number): string {
  const place =
    sheet === undefined ? (page === undefined || pages < 2 ? "" : `page ${page}`) : `sheet ${sheet}`;
  return [place, cell ?? ""].filter((part) => part !== "").join(", ");
}

export const SURENESS_WORDS = { certain: "Certain", likely: "Likely", doubtful: "Doubtful" } as const;
