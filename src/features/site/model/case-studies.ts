import type { ExampleStep, WorkedExample } from "#features/resources/model/article.ts";
import { type ExampleLine, runExample } from "#features/resources/model/run-example.ts";

/** One of the three cases of the landing page: an invented purchase, told with figures that the core works out. */
export interface CaseStudy {
  /** What its heading is linked by. */
  readonly slug: string;
  /** The words of the specification. */
  readonly figure: "45%" | "$50M" | "3x";
  readonly label: "ROI increase" | "Deal size" | "Growth rate";
  readonly title: string;
  readonly summary: string;
  readonly situation: string;
  readonly outcome: string;
  /** Which step is the figure that the case is named by; a test holds the words to it. */
  readonly result: string;
  readonly steps: readonly ExampleStep[];
}

const usd = (id: string, label: string, given: number, note?: string): ExampleStep => ({
  id,
  label,
  given,
  unit: "usd",
  ...(note === undefined ? {} : { note }),
});
const pct = (id: string, label: string, given: number): ExampleStep => ({ id, label, given, unit: "pct" });
const months = (id: string, label: string, given: number): ExampleStep => ({
  id,
  label,
  given,
  unit: "months",
});

export const CASE_STUDIES: readonly CaseStudy[] = [
  {
    slug: "roi-increase",
    figure: "45%",
    label: "ROI increase",
    title: "The same earnings, a gentler note",
    summary:
      "A restructured stack swaps a short bridge loan for a longer seller note, and the same earnings return more on the cash put in.",
    situation:
      "A first-time buyer of a service firm had the senior loan and the cash. The last part of the price was to come from a bridge loan of two years. Its payments took so much of the first two years that a slow quarter would have meant missing one. The seller, asked for a note instead, agreed to five years at a lower rate.",
    outcome:
      "Price, earnings and cash are the same in both offers; only one instrument changed. The buyer could show the seller, line by line, what patience is worth, and offered the seller's price in full in return.",
    result: "increase",
    steps: [
      usd("ebitda", "EBITDA", 440_000),
      usd("cash", "Cash put in", 360_000),
      usd("senior", "Senior loan", 1_000_000),
      pct("seniorRate", "Senior loan, yearly rate", 10.5),
      months("seniorTerm", "Senior loan, term", 120),
      {
        id: "seniorYear",
        label: "Senior loan, a year",
        call: "yearlyPayments",
        of: ["senior", "seniorRate", "seniorTerm"],
      },
      usd("rest", "Rest of the price", 200_000),
      pct("bridgeRate", "Bridge loan, yearly rate", 18),
      months("bridgeTerm", "Bridge loan, term", 24),
      {
        id: "bridgeYear",
        label: "Bridge loan, a year",
        call: "yearlyPayments",
        of: ["rest", "bridgeRate", "bridgeTerm"],
      },
      pct("noteRate", "Seller note, yearly rate", 8),
      months("noteTerm", "Seller note, term", 60),
      {
        id: "noteYear",
        label: "Seller note, a year",
        call: "yearlyPayments",
        of: ["rest", "noteRate", "noteTerm"],
      },
      {
        id: "serviceBefore",
        label: "Debt service with the bridge loan",
        call: "total",
        of: ["seniorYear", "bridgeYear"],
      },
      {
        id: "serviceAfter",
        label: "Debt service with the seller note",
        call: "total",
        of: ["seniorYear", "noteYear"],
      },
      {
        id: "before",
        label: "Return on cash with the bridge loan",
        call: "cashOnCash",
        of: ["ebitda", "serviceBefore", "cash"],
      },
      {
        id: "after",
        label: "Return on cash with the seller note",
        call: "cashOnCash",
        of: ["ebitda", "serviceAfter", "cash"],
      },
      { id: "increase", label: "ROI increase", call: "changeInPct", of: ["before", "after"] },
    ],
  },
  {
    slug: "deal-size",
    figure: "$50M",
    label: "Deal size",
    title: "Every use of the money on one page",
    summary:
      "A search fund works out what a purchase costs whole, and whether its earnings can pay the loans, before it meets lenders.",
    situation:
      "A search fund had a signed letter for a maker of industrial fittings and three term sheets on the desk. The price was agreed; what the purchase would cost whole was not. The partners entered earnings, multiple, fees and the cash that the first months need, and read the size of the deal from one sum.",
    outcome:
      "The lenders were shown the same page: uses on the left, loans and their payments on the right. The talk was about coverage from the first meeting on, because nobody had to ask where the total came from.",
    result: "uses",
    steps: [
      usd("ebitda", "EBITDA", 7_400_000),
      { id: "multiple", label: "Agreed multiple", given: 6.4, unit: "ratio" },
      { id: "price", label: "Price", call: "atMultiple", of: ["ebitda", "multiple"] },
      usd("fees", "Lawyers, lenders and due diligence", 1_140_000),
      usd("working", "Working capital for the first months", 1_500_000),
      { id: "uses", label: "Deal size", call: "total", of: ["price", "fees", "working"] },
      pct("share", "Share lent", 52),
      { id: "loan", label: "Term loan", call: "partOf", of: ["uses", "share"] },
      pct("rate", "Term loan, yearly rate", 9.5),
      months("term", "Term loan, term", 84),
      { id: "service", label: "Debt service, a year", call: "yearlyPayments", of: ["loan", "rate", "term"] },
      { id: "coverage", label: "Coverage", call: "coverage", of: ["ebitda", "service"] },
    ],
  },
  {
    slug: "growth-rate",
    figure: "3x",
    label: "Growth rate",
    title: "Three firms, one set of criteria",
    summary:
      "An operator adds two small service firms to a first one with one set of criteria, and earnings become three times what they were.",
    situation:
      "An operator owned one firm for heating and cooling and wanted two more within an hour's drive. Forty listings were held to one set of criteria: trade, distance, earnings, and an owner who would stay for three months. Six were valued, three were offered for, two were bought.",
    outcome:
      "Earnings grew mostly by what was bought, and the page shows it: organic growth has its own line. Each offer was valued the same way, so the third took a week instead of a month.",
    result: "growth",
    steps: [
      usd("first", "EBITDA of the first firm", 620_000),
      usd("second", "EBITDA of the second", 480_000, "Bought in the first year"),
      usd("third", "EBITDA of the third", 510_000, "Bought in the second year"),
      usd("own", "Growth of its own in two years", 250_000, "Prices, routes and one dispatch desk"),
      {
        id: "after",
        label: "EBITDA after two years",
        call: "total",
        of: ["first", "second", "third", "own"],
      },
      { id: "growth", label: "Growth rate", call: "timesAsLarge", of: ["first", "after"] },
    ],
  },
];

/** No rule of lenders stands in the cases: the day on which they are read makes no difference. */
const ANY_DAY = "2026-01-01";

export function workOutCase({ title, situation, outcome, steps }: CaseStudy): ExampleLine[] {
  const example: WorkedExample = { title, question: situation, steps, lesson: outcome };
  return runExample(example, { today: ANY_DAY });
}
