import { z } from "zod";
import {
  BOOKS_CHECKS,
  BOOKS_CHECKS_BASIS,
  type BooksCheck,
  CHECK_SEVERITIES,
} from "#calc/tables/books-checks.ts";
import { defineTable, ruleId, ruleText } from "#features/rules/model/rule-table.ts";

const KNOWN: ReadonlyMap<string, BooksCheck> = new Map(BOOKS_CHECKS.map((check) => [check.id, check]));

/** Of a check that this program knows, the thresholds that it reads: each named and none else. */
function explainThresholds(row: BooksCheck): string | null {
  const wanted = Object.keys(KNOWN.get(row.id)?.thresholds ?? row.thresholds);
  const missing = wanted.filter((name) => !(name in row.thresholds));
  if (missing.length > 0) return `The check reads ${missing.join(" and ")}: give a number.`;
  const unknown = Object.keys(row.thresholds).filter((name) => !wanted.includes(name));
  return unknown.length === 0 ? null : `The check reads no ${unknown.join(" and no ")}.`;
}

const schema = z
  .strictObject({
    id: ruleId,
    severity: z.enum(CHECK_SEVERITIES, "Choose one of the severities."),
    thresholds: z.record(
      z.string().max(60),
      z
        .number("Write a number.")
        .min(0, "A threshold is 0 or more.")
        .max(1e12, "A threshold is at most a trillion."),
    ),
    flag: ruleText(1_000),
    unknownWhen: ruleText(500),
    figures: z.record(z.string().max(60), ruleText(300)),
    question: ruleText(500),
  })
  .superRefine((row, context) => {
    const message = explainThresholds(row);
    if (message !== null) context.addIssue({ code: "custom", path: ["thresholds"], message });
  });

export const booksChecksTable = defineTable<BooksCheck>({
  id: "books-checks",
  title: "Checks of the books",
  about: `From where on a figure of the books is flagged, how heavy that weighs, and what the seller is then asked. ${BOOKS_CHECKS_BASIS.text}.`,
  compiled: BOOKS_CHECKS_BASIS.compiled,
  words: { one: "check", many: "checks" },
  isOpen: false,
  columns: [
    { key: "id", label: "Check", kind: "text", isFixed: true, isListed: true },
    {
      key: "severity",
      label: "Severity",
      kind: "choice",
      isListed: true,
      choices: [
        { value: "high", label: "High" },
        { value: "medium", label: "Medium" },
        { value: "low", label: "Low" },
      ],
    },
    { key: "thresholds", label: "Thresholds", kind: "value", isListed: true },
    { key: "question", label: "Question for the seller", kind: "long-text" },
    { key: "flag", label: "Flagged when", kind: "long-text", isFixed: true },
    { key: "unknownWhen", label: "Unknown when", kind: "long-text", isFixed: true },
    { key: "figures", label: "Figures", kind: "value", isFixed: true },
  ],
  schema,
  builtIn: BOOKS_CHECKS,
  keyOf: ({ id }) => id,
  // "net-income-ties": "Net income ties".
  titleOf: ({ id }) => (id.charAt(0).toUpperCase() + id.slice(1)).replaceAll("-", " "),
});
