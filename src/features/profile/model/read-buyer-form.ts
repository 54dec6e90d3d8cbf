import { z } from "zod";
import { MOST_USD } from "#contract/figure-fields.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { oneLine } from "#kit/one-line.ts";
import { parseMoney } from "#kit/parse-money.ts";
import { parseNumber } from "#kit/parse-number.ts";
import { type Buyer, buyerSchema, UNKNOWN_BUYER } from "./buyer.ts";
import {
  ASSET_FIELDS,
  BUSINESS_FIELDS,
  type BuyerField,
  CASH_FIELDS,
  DEBT_FIELDS,
  HOUSEHOLD_FIELDS,
  LIABILITY_FIELDS,
  PERSON_FIELDS,
} from "./buyer-fields.ts";
import type { BuyerForm, FormLines, FormRow } from "./buyer-form.ts";

type Answer = string | number | boolean | null;
type Reading = { readonly value: Answer } | { readonly problem: string };

const YEARS = { min: 0, max: 100, unit: "years" };
const PERCENT = { min: 0, max: 100, unit: "%" };

function readAmount(text: string): Reading {
  const read = parseMoney(text);
  if ("problem" in read || read.value === null) return read;
  if (read.value < 0) return { problem: "Write an amount of 0 or more." };
  return read.value <= MOST_USD ? read : { problem: `Write at most ${formatMoney(MOST_USD)}.` };
}

function readText(text: string, most: number): Reading {
  const written = oneLine(text);
  if (written.length > most) return { problem: `Write at most ${most} characters.` };
  return { value: written === "" ? null : written };
}

function readChoice(text: string, { options = [] }: BuyerField): Reading {
  if (text === "") return { value: null };
  return options.some(({ value }) => value === text)
    ? { value: text }
    : { problem: "Choose one of these answers." };
}

/** What somebody typed into a field; an empty one is unknown. */
export function readAnswer(field: BuyerField, text: string): Reading {
  switch (field.kind) {
    case "money":
      return readAmount(text);
    case "percent":
      return parseNumber(text, PERCENT);
    case "years":
      return parseNumber(text, YEARS);
    case "yesNo":
      return { value: text === "" ? null : text === "yes" };
    case "choice":
      return readChoice(text, field);
    default:
      return readText(text, field.most ?? 200);
  }
}

const answer = (field: BuyerField) =>
  z.string().transform((text, context): Answer => {
    const read = readAnswer(field, text);
    if ("value" in read) return read.value;
    context.addIssue({ code: "custom", message: read.problem });
    return z.NEVER;
  });
const row = (fields: readonly BuyerField[]) =>
  z.object(Object.fromEntries(fields.map((field) => [field.key, answer(field)])));
const lines = (fields: readonly BuyerField[]) => z.object({ none: z.boolean(), rows: z.array(row(fields)) });

const formSchema = z.object({
  people: z.array(z.object({ facts: row(PERSON_FIELDS), businesses: lines(BUSINESS_FIELDS) })),
  cash: lines(CASH_FIELDS),
  personalDebts: lines(DEBT_FIELDS),
  household: row(HOUSEHOLD_FIELDS),
  assets: lines(ASSET_FIELDS),
  debts: lines(LIABILITY_FIELDS),
});

type ReadRow = Readonly<Record<string, Answer>>;
interface ReadLines {
  readonly none: boolean;
  readonly rows: readonly ReadRow[];
}
const listOf = ({ none, rows }: ReadLines) => (rows.length > 0 ? rows : none ? [] : null);

const toStored = ({
  people,
  cash,
  personalDebts,
  household,
  assets,
  debts,
}: z.output<typeof formSchema>) => ({
  people:
    people.length === 0
      ? null
      : people.map(({ facts, businesses }) => ({ ...facts, otherBusinesses: listOf(businesses) })),
  cash: listOf(cash),
  personalDebts: listOf(personalDebts),
  ...household,
  netWorth: { assets: listOf(assets), debts: listOf(debts) },
});

/** From the form's texts to the profile, with a sentence beside every field that cannot be read. */
export const buyerFormSchema = formSchema.transform((read, context): Buyer => {
  const stored = buyerSchema.safeParse(toStored(read));
  if (stored.success) return stored.data;
  for (const { message, path } of stored.error.issues)
    context.addIssue({ code: "custom", message, path: [...path] });
  return z.NEVER;
});

const soFar = (fields: readonly BuyerField[], given: FormRow): ReadRow =>
  Object.fromEntries(
    fields.map((field) => {
      const read = readAnswer(field, given[field.key] ?? "");
      return [field.key, "value" in read ? read.value : null];
    }),
  );
const linesSoFar = (fields: readonly BuyerField[], { none, rows }: FormLines) => ({
  none,
  rows: rows.map((one) => soFar(fields, one)),
});

/** What can be read of a form that is still being filled in; the rest is not said yet. */
export function readBuyerSoFar(form: BuyerForm): Buyer {
  const read = buyerSchema.safeParse(
    toStored({
      people: form.people.map(({ facts, businesses }) => ({
        facts: soFar(PERSON_FIELDS, facts),
        businesses: linesSoFar(BUSINESS_FIELDS, businesses),
      })),
      cash: linesSoFar(CASH_FIELDS, form.cash),
      personalDebts: linesSoFar(DEBT_FIELDS, form.personalDebts),
      household: soFar(HOUSEHOLD_FIELDS, form.household),
      assets: linesSoFar(ASSET_FIELDS, form.assets),
      debts: linesSoFar(LIABILITY_FIELDS, form.debts),
    }),
  );
  return read.success ? read.data : UNKNOWN_BUYER;
}
