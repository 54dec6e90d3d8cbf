import { z } from "zod";
import { BANK_RULES_COMPILED, BANK_VALUE_ROWS, type BankValueName, type BankValueRow } from "#calc";
import { formatDate } from "#kit/day.ts";
import { BANK_VALUE_MAKES } from "#features/rules/model/bank-values/bank-value-makes.ts";
import type { ValueMake } from "#features/rules/model/bank-values/value-makes.ts";
import { defineTable, ruleDay, ruleNote, ruleText } from "#features/rules/model/rule-table.ts";

const NAMES = Object.keys(BANK_VALUE_MAKES) as BankValueName[];
const nameOf = ({ id }: BankValueRow): string => BANK_VALUE_MAKES[id].name;
/** Each make is met with values alone that its own schema has read. */
const makeOf = ({ id }: Pick<BankValueRow, "id">): ValueMake<unknown> =>
  BANK_VALUE_MAKES[id] as ValueMake<unknown>;

/** As a sentence begins. */
const begin = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const schema = z
  .strictObject({
    id: z.enum(NAMES, "The program reads no value of this name."),
    value: z.unknown(),
    validFrom: ruleDay,
    validUntil: ruleDay,
    source: ruleText(1_000),
    sourceDate: ruleNote(60),
    verified: z.boolean("Choose yes or no."),
    note: ruleNote(1_000),
  })
  .superRefine((row, context) => {
    const { validFrom, validUntil } = row;
    if (validFrom !== null && validUntil !== null && validUntil < validFrom)
      context.addIssue({
        code: "custom",
        path: ["validUntil"],
        message: "The last day is before the first one.",
      });
    for (const { path, message } of makeOf(row).schema.safeParse(row.value).error?.issues ?? [])
      context.addIssue({ code: "custom", path: ["value", ...path], message: explain(row, path, message) });
  });

/** Where in the value something is wrong, in the words of its parts: "Line 2, loan up to: …". */
function explain(row: Pick<BankValueRow, "id">, path: readonly PropertyKey[], message: string): string {
  const { parts } = makeOf(row);
  const words = path.map((step) =>
    typeof step === "number" ? `line ${step + 1}` : (parts[String(step)]?.label ?? String(step)),
  );
  const sentence =
    message.startsWith("Invalid ") || message.startsWith("Unrecognized ")
      ? "This is not what the program reads here. Begin with a copy of a row of the same name."
      : message;
  return words.length === 0 ? sentence : `${words.join(", ")}: ${sentence}`;
}

export const bankValuesTable = defineTable<BankValueRow>({
  id: "bank-values",
  title: "Values of the bank's rules",
  about:
    "Rates, limits, fees and customs with the days on which they hold, their source, and whether it was read twice. A check is judged by the values of the day of the loan number, and says that it has expired where none of them holds on that day. For a new rate copy the row that holds: the old one then ends on the day before. Information, not legal or lending advice: the official texts prevail.",
  compiled: BANK_RULES_COMPILED,
  words: { one: "value", many: "values" },
  isOpen: true,
  columns: [
    {
      key: "id",
      label: "Name",
      kind: "choice",
      isFixed: true,
      isInherited: true,
      isListed: true,
      say: nameOf,
      choices: NAMES.map((value) => ({ value, label: BANK_VALUE_MAKES[value].name })),
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
      help: "Read in two independent copies, or on the page of the programme itself.",
    },
    { key: "note", label: "Note", kind: "long-text", isOptional: true, isBelow: true },
  ],
  schema,
  builtIn: BANK_VALUE_ROWS,
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
