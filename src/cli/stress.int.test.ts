import bank from "#tests/data/worked-bank.json" with { type: "json" };
import worked from "#tests/data/worked-stress.json" with { type: "json" };
import { BUILD_MS, buildProduct } from "#tests/support/product.ts";
import { createTemporaryFolder, runCommand } from "#tests/support/run-command.ts";
import { afterAll, beforeAll, expect, test } from "vitest";

const files = createTemporaryFolder();
beforeAll(buildProduct, BUILD_MS);
afterAll(() => files.remove());

const stress = (content: unknown, name = "stress.json", options: string[] = []) =>
  runCommand([
    "stress",
    files.write(name, typeof content === "string" ? content : JSON.stringify(content)),
    ...options,
  ]);

const { seed, futures, inputs, expected } = worked;
const whole = { stress: { seed, futures, inputs } };
const KEYS = [
  "engine",
  "seed",
  "futures",
  "inputs",
  "assumptions",
  "below100",
  "below125",
  "withoutAssumed",
  "cashOut",
  "coverage",
  "multiple5",
  "matters",
  "breaksFirst",
  "shocks",
];

interface Answer {
  readonly inputs: Record<string, unknown>;
  readonly assumptions: readonly string[];
  readonly below100: unknown;
  readonly cashOut: unknown;
  readonly coverage: unknown;
  readonly matters: readonly unknown[];
  readonly shocks: readonly { readonly id: string; readonly worstCoverage: number | null }[];
  readonly firstFutures?: Record<string, { readonly path: number; readonly firstNeg: number | null }>;
}

test("inputs that are given whole need no deal, and the worked example is printed", async () => {
  const { status, stdout, stderr } = await stress(whole, "stress.json", ["--futures-out", "2"]);
  expect(stderr).toBe("");
  expect(status).toBe(0);
  const answer = JSON.parse(stdout) as Answer;
  expect(Object.keys(answer)).toEqual([...KEYS, "firstFutures"]);
  expect(answer.below100).toEqual(expected.below100);
  expect(answer.cashOut).toEqual(expected.cashOut);
  expect(answer.coverage).toEqual(expected.coverage);
  expect(answer.shocks).toEqual([]);
  expect(answer.matters).toHaveLength(5);
  expect(Object.keys(answer.firstFutures ?? {})).toEqual(["0", "1"]);
  expect(answer.firstFutures?.["0"]?.firstNeg).toBe(expected.futures["0"].firstNeg);
});

test("a deal is stressed on its own figures, with its assumptions and shocks by name", async () => {
  const { status, stdout } = await stress({
    ...bank.input,
    stress: { futures: 1000, inputs: { spreadPct: 8 } },
  });
  expect(status).toBe(0);
  const answer = JSON.parse(stdout) as Answer;
  expect(Object.keys(answer)).toEqual(KEYS);
  expect(answer.inputs["revenue"]).toBe(1_836_000);
  expect(answer.assumptions).not.toContain("spreadPct");
  expect(answer.assumptions).toContain("badYearChance");
  expect(answer.shocks.map(({ id }) => id)).toContain("customer");
  expect(stdout).not.toMatch(/NaN|Infinity/);
});

test("lines and arrays are answered like those of bank", async () => {
  const lines = await stress(`${JSON.stringify(whole)}\n${JSON.stringify(whole)}\n`, "stress.jsonl");
  expect(lines.stdout.trim().split("\n")).toHaveLength(2);
  const array = await stress([whole]);
  expect(JSON.parse(array.stdout)).toHaveLength(1);
});

test.each([
  [{ stress: { seed: -1 } }, "stress.seed: Write a whole number from 0 to 4294967295."],
  [{ stress: { futures: 10 } }, "stress.futures: Write a whole number of futures from 1000 to 1000000."],
  [
    { stress: { inputs: { ...inputs, shares: [1] } } },
    "stress.inputs.shares: Write twelve shares of the year from the month after closing, 0 or more, that add up to 1.",
  ],
  [{ ...bank.input, deal: {}, books: null, figures: null }, "What the business earns is not known: write"],
])("what cannot be understood is refused in a sentence (%#) @further", async (record, sentence) => {
  const { status, stderr, stdout } = await stress(record);
  expect(status).toBe(1);
  expect(stdout).toBe("");
  expect(stderr).toContain(sentence);
});

test("a number of futures that is none is refused before the file is read", async () => {
  const { status, stderr } = await stress(whole, "stress.json", ["--futures-out", "many"]);
  expect(status).toBe(1);
  expect(stderr).toContain("--futures-out many: write how many futures to print");
});

test("a swing of three years of books is the usual one, and is said to be", async () => {
  const { status, stdout, stderr } = await stress({
    ...bank.input,
    books: {
      ...bank.input.books,
      trend: { changeStdDevPct: 0.03 },
      periods: [2023, 2024, 2025].map((year) => ({
        label: `FY${year}`,
        months: 12,
        counts: true,
        ebitdaMarginPct: 10,
        revenueChangePct: year === 2023 ? null : 7,
      })),
    },
    stress: { futures: 1000 },
  });
  expect(status).toBe(0);
  const answer = JSON.parse(stdout) as Answer;
  expect(answer.inputs["spreadPct"]).toBe(6);
  expect(answer.assumptions).toContain("spreadPct");
  expect(stderr).toContain("3 years are too few");
});
