import worked from "#tests/data/worked-bank.json" with { type: "json" };
import { BUILD_MS, buildProduct } from "#tests/support/product.ts";
import { createTemporaryFolder, runCommand } from "#tests/support/run-command.ts";
import { afterAll, beforeAll, expect, test } from "vitest";

const files = createTemporaryFolder();
beforeAll(buildProduct, BUILD_MS);
afterAll(() => files.remove());

const bank = (content: unknown, name = "bank.json") =>
  runCommand(["bank", files.write(name, typeof content === "string" ? content : JSON.stringify(content))]);

test("the worked example is printed with its published keys in their order", async () => {
  const { status, stdout } = await bank(worked.input);
  const answer = JSON.parse(stdout) as typeof worked.expected;
  expect(status).toBe(0);
  expect(Object.keys(answer)).toEqual(Object.keys(worked.expected));
  expect(answer.rules.map(({ id, verdict }) => [id, verdict])).toEqual(
    worked.expected.rules.map(({ id, verdict }) => [id, verdict]),
  );
  expect(answer.sourcesAndUses.cashToClose).toBe(worked.expected.sourcesAndUses.cashToClose);
  expect(Object.keys(answer.rules[0] ?? {})).toEqual(["id", "verdict", "value", "limit", "missing", "fixes"]);
});

test("what was ignored or left out is named on standard error", async () => {
  const { stderr } = await bank(worked.input);
  expect(stderr).toContain(
    "bank.json, record 1: components[1].terms.downPaymentPercentage is not calculated with: the whole component is borrowed.",
  );
});

test("a stack alone: unknowns are null, never 0", async () => {
  const { status, stdout } = await bank({
    deal: {},
    offer: 500_000,
    loanNumberDate: "2026-11-20",
    components: [{ type: "seller_note", percentage: 50 }],
  });
  expect(status).toBe(0);
  expect(stdout).not.toMatch(/NaN|Infinity/);
  const answer = JSON.parse(stdout) as { years: unknown[] };
  expect(answer.years[0]).toMatchObject({
    cads: null,
    coverage: null,
    global: null,
    tax: null,
    afterTax: null,
  });
  expect(answer).toMatchObject({
    worstYear: null,
    cash: { lowest: null, line: null },
    returns: { irr5Pct: null },
  });
});

test("terms that contradict each other are refused in words, with nothing on standard output", async () => {
  const components = [{ type: "seller_note", percentage: 50, terms: { term: 60, balloonMonth: 60 } }];
  const { status, stdout, stderr } = await bank({ ...worked.input, components });
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toBe(
    "bank.json, record 1: components[0].terms.balloonMonth: Write a month before the term, which is 60.\n",
  );
});

test("several, one a line, and a bad one answered in its place", async () => {
  const lines = `${JSON.stringify(worked.input)}\n${JSON.stringify({ ...worked.input, loanNumberDate: "soon" })}\n`;
  const { status, stdout } = await bank(lines, "bank.jsonl");
  const [first = "", second = ""] = stdout.split("\n");
  expect(status).toBe(1);
  expect(JSON.parse(first)).toHaveProperty("worstYear", 1);
  expect(JSON.parse(second)).toEqual({ error: "loanNumberDate: Write a day as 2026-11-20.", line: 2 });
});
