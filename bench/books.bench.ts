import { type Books, LINE_KEYS, type Period } from "#calc/books/books.ts";
import { figureBooks } from "#calc/books/figure-books.ts";
import { ADD_BACK_RULES } from "#calc/tables/add-back-rules.ts";
import { against, at, type Measure } from "./measure.ts";

const PERIODS = 10;
const LINES = 60;

/** Ten years with every line, and sixty lines of the ledger with an amount in each of them. */
function wholeBooks(): Books {
  const periods = Array.from({ length: PERIODS }, (_, index): Period => ({
    label: `FY${2016 + index}`,
    startDate: `${2016 + index}-01-01`,
    endDate: `${2016 + index}-12-31`,
    kind: "fiscal_year",
    basis: "tax_return",
    lines: Object.fromEntries(
      LINE_KEYS.map((key, place) => [key, key === "revenue" ? 1_800_000 + index : 900 * place]),
    ),
    capex: 40_000,
  }));
  return {
    periods,
    balanceSheets: [
      { date: "2025-12-31", lines: { receivables: 158_000, inventory: 85_000, payables: 75_000 } },
    ],
    adjustments: Array.from({ length: LINES }, (_, index) => ({
      label: `Line ${index}`,
      ruleId: ADD_BACK_RULES[index % ADD_BACK_RULES.length]?.id ?? null,
      status: index % 2 === 0 ? "documented" : "claimed",
      amounts: Object.fromEntries(periods.map(({ label }, place) => [label, 100 * index + place])),
    })),
    roles: [{ title: "Manager", annualPay: 95_000 }],
    customers: [],
    monthlyRevenue: [],
    stated: { sde: 410_000 },
    expectedGrowthPct: 4,
  };
}

function microseconds(work: () => unknown): number {
  const start = performance.now();
  work();
  return (performance.now() - start) * 1_000;
}

/** What a keystroke in the books costs: everything is worked out anew. */
export async function run(): Promise<Measure[]> {
  const books = wholeBooks();
  const text = JSON.stringify(books);
  const figure = (): unknown => figureBooks(books, { today: "2026-11-22" });
  for (let pass = 0; pass < 3_000; pass += 1) figure();
  const times = Array.from({ length: 5_000 }, () => microseconds(figure));
  const reads = Array.from({ length: 1_000 }, () => microseconds(() => JSON.parse(text) as unknown));
  const [middle, read] = [at(times, 0.5), at(reads, 0.5)];
  return [
    {
      name: `books of ${PERIODS} periods and ${LINES} adjustments`,
      measured: `p50 ${middle.toFixed(0)} µs, p99 ${at(times, 0.99).toFixed(0)} µs (${times.length} runs)`,
      ...against("the same books only read from their JSON", {
        theirs: read,
        ours: middle,
        most: 1.5,
        say: (us) => `${us.toFixed(0)} µs`,
      }),
    },
  ];
}
