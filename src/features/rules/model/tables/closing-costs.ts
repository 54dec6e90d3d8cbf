import { z } from "zod";
import { CLOSING_COSTS } from "#calc/lending/bank-input.ts";
import {
  CLOSING_COST_NAMES,
  CLOSING_COST_ROWS,
  CLOSING_COSTS_BASIS,
  type ClosingCostRow,
} from "#calc/tables/closing-cost-ranges.ts";
import { describeUsd, usd } from "#features/rules/model/bank-values/value-makes.ts";
import { defineTable, ruleNote, ruleText } from "#features/rules/model/rule-table.ts";

const MOST_RANGES = 20;

const range = z
  .strictObject({ priceUpTo: usd.nullable(), low: usd, usual: usd, high: usd })
  .refine(({ low, usual, high }) => low <= usual && usual <= high, {
    message: "The usual sum lies between the low and the high one: write them in this order.",
  });

const ranges = z
  .array(range)
  .min(1, "At least one range is needed.")
  .max(MOST_RANGES, `At most ${MOST_RANGES} ranges.`)
  .refine(
    (all) =>
      all.every(({ priceUpTo }, at) => {
        const before = all[at - 1];
        if (before === undefined) return true;
        return before.priceUpTo !== null && (priceUpTo === null || priceUpTo > before.priceUpTo);
      }),
    "The ranges go from the lowest price to the highest; only the last may be without an upper price.",
  );

const schema: z.ZodType<ClosingCostRow> = z.strictObject({
  id: z.enum(CLOSING_COSTS, "The program has no closing cost of this name."),
  covers: ruleText(300),
  ranges,
  isAssumption: z.boolean("Choose yes or no."),
  source: ruleText(500),
  sourceDate: ruleNote(60),
});

const nameOf = ({ id }: Pick<ClosingCostRow, "id">): string => CLOSING_COST_NAMES[id];

const describeRange = ({ priceUpTo, low, high }: ClosingCostRow["ranges"][number]): string =>
  `${priceUpTo === null ? "above" : `up to ${describeUsd(priceUpTo)}`}: ${describeUsd(low)} to ${describeUsd(high)}`;

export const closingCostsTable = defineTable<ClosingCostRow>({
  id: "closing-costs",
  title: "Closing costs",
  about: `What each closing cost usually comes to by the price that is offered: proposed beside its field on the bank’s page, and counted only where it is used. ${CLOSING_COSTS_BASIS.text}.`,
  compiled: CLOSING_COSTS_BASIS.compiled,
  words: { one: "cost", many: "costs" },
  isOpen: false,
  columns: [
    { key: "id", label: "Cost", kind: "text", isFixed: true, isListed: true, say: nameOf },
    {
      key: "ranges",
      label: "Ranges by price",
      kind: "value",
      isListed: true,
      say: (row) => row.ranges.map(describeRange).join("; "),
      parts: () => ({
        "": { label: "Ranges by price" },
        priceUpTo: { label: "Offers up to (empty: above)", unit: "$", isOptional: true },
        low: { label: "Low", unit: "$" },
        usual: { label: "Usual, what is proposed", unit: "$" },
        high: { label: "High", unit: "$" },
      }),
    },
    { key: "covers", label: "What it pays for", kind: "long-text", isBelow: true },
    {
      key: "isAssumption",
      label: "Assumption",
      kind: "yes-no",
      isListed: true,
      help: "Yes where no published source gives the range.",
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
  ],
  schema,
  builtIn: CLOSING_COST_ROWS,
  keyOf: ({ id }) => id,
  titleOf: nameOf,
});
