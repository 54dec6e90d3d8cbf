import { z } from "zod";
import type { LendingRow } from "#calc/tables/lending-rule.ts";
import { formatDate } from "#kit/day.ts";
import type { ValueMake } from "#features/rules/model/bank-values/value-makes.ts";
import {
  defineTable,
  ruleDay,
  ruleNote,
  ruleNumber,
  type RuleTable,
  ruleText,
} from "#features/rules/model/rule-table.ts";

interface DatedRow<Id extends string> extends LendingRow<unknown> {
  readonly id: Id;
  readonly note: string;
}

interface DatedValues<Id extends string> extends Pick<
  RuleTable,
  "id" | "title" | "about" | "compiled" | "words"
> {
  /** What makes a value of each name. */
  readonly makes: Readonly<Record<Id, Pick<ValueMake<unknown>, "name" | "parts">>>;
  readonly builtIn: readonly DatedRow<Id>[];
}

/** As a sentence begins. */
const begin = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Where in the value something is wrong, in the words of its parts: "Line 2, loan up to: …". */
function explain(
  { parts }: Pick<ValueMake<unknown>, "parts">,
  path: readonly PropertyKey[],
  message: string,
): string {
  const words = path.map((step) =>
    typeof step === "number" ? `line ${step + 1}` : (parts[String(step)]?.label ?? String(step)),
  );
  const sentence =
    message.startsWith("Invalid ") || message.startsWith("Unrecognized ")
      ? "This is not what the program reads here. Begin with a copy of a row of the same name."
      : message;
  return words.length === 0 ? sentence : `${words.join(", ")}: ${sentence}`;
}

type Columns<Id extends string> = Parameters<typeof defineTable<DatedRow<Id>>>[0]["columns"];

const columnsOf = <Id extends string>(
  ids: readonly Id[],
  makeOf: (row: Pick<DatedRow<Id>, "id">) => ValueMake<unknown>,
): Columns<Id> => [
  {
    key: "id",
    label: "Name",
    kind: "choice",
    isFixed: true,
    isInherited: true,
    isListed: true,
    say: (row) => makeOf(row).name,
    choices: ids.map((id) => ({ value: id, label: makeOf({ id }).name })),
  },
  {
    key: "value",
    label: "Value",
    kind: "value",
    isListed: true,
    say: (row) => begin(makeOf(row).say(row.value)),
    parts: (row) => makeOf(row).parts,
  },
  {
    key: "validFrom",
    label: "From",
    kind: "day",
    bound: "from",
    isFixed: true,
    isListed: true,
    isOptional: true,
    help: "The first day on which it holds. It does not change later.",
  },
  {
    key: "validUntil",
    label: "Until",
    kind: "day",
    bound: "until",
    isListed: true,
    isOptional: true,
    help: "The last day on which it holds; empty while no end is known.",
  },
  { key: "source", label: "Source", kind: "long-text", isBelow: true },
  {
    key: "sourceDate",
    label: "Source date",
    kind: "text",
    isOptional: true,
    isBelow: true,
    help: "When it was written or read.",
  },
  {
    key: "verified",
    label: "Verified",
    kind: "yes-no",
    isListed: true,
    help: "Read in two independent copies, or on the page of the program itself.",
  },
  {
    key: "rereadAfterDays",
    label: "Read again after",
    kind: "number",
    unit: "days",
    isOptional: true,
    isInherited: true,
    help: "Later, every figure that rests on it says when it was last read: on the last day of the source date.",
  },
  { key: "note", label: "Note", kind: "long-text", isOptional: true, isBelow: true },
];

/** A dated table of values by name: each value is read, said and edited by the make of its name. */
export function defineDatedValues<Id extends string>({ makes, ...table }: DatedValues<Id>): RuleTable {
  const ids = Object.keys(makes) as Id[];
  /** Each make is met with values alone that its own schema has read. */
  const makeOf = ({ id }: Pick<DatedRow<Id>, "id">): ValueMake<unknown> =>
    makes[id] as unknown as ValueMake<unknown>;
  const nameOf = (row: Pick<DatedRow<Id>, "id">): string => makeOf(row).name;
  const schema = z
    .strictObject({
      id: z.enum(ids, "The program reads no value of this name."),
      value: z.unknown(),
      validFrom: ruleDay,
      validUntil: ruleDay,
      source: ruleText(1_000),
      sourceDate: ruleNote(60),
      verified: z.boolean("Choose yes or no."),
      rereadAfterDays: ruleNumber(1, 3_650, "Write a number of days, or leave it empty.")
        .nullish()
        .transform((days) => days ?? null),
      note: ruleNote(1_000),
    })
    .transform((row, context) => {
      const { validFrom, validUntil } = row;
      if (validFrom !== null && validUntil !== null && validUntil < validFrom)
        context.addIssue({
          code: "custom",
          path: ["validUntil"],
          message: "The last day is before the first one.",
        });
      const { data, error } = makeOf(row).schema.safeParse(row.value);
      for (const { path, message } of error?.issues ?? [])
        context.addIssue({
          code: "custom",
          path: ["value", ...path],
          message: explain(makeOf(row), path, message),
        });
      return { ...row, value: data };
    });
  return defineTable<DatedRow<Id>>({
    ...table,
    isOpen: true,
    columns: columnsOf(ids, makeOf),
    schema,
    keyOf: ({ id, validFrom }) => `${id}@${validFrom ?? "start"}`,
    titleOf: (row) =>
      row.validFrom === null ? nameOf(row) : `${nameOf(row)} from ${formatDate(row.validFrom)}`,
    dated: { seriesOf: ({ id }) => id, nameOf },
    toCopy: (row) => ({
      ...row,
      validFrom: null,
      validUntil: null,
      source: "",
      sourceDate: "",
      verified: false,
      note: "",
    }),
  });
}
