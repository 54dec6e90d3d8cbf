import worked from "#tests/data/worked-example.json" with { type: "json" };
import { expectLike } from "#tests/support/expect-like.ts";
import { BUILD_MS, buildProduct } from "#tests/support/product.ts";
import { createTemporaryFolder, runCommand } from "#tests/support/run-command.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const files = createTemporaryFolder();
beforeAll(buildProduct, BUILD_MS);
afterAll(() => files.remove());

const { offer, components } = worked.stack_default_terms;
const STACK = { deal: worked.deal.input, offer, components };
const stack = (content: unknown, name = "stacks.json") =>
  runCommand(["stack", files.write(name, typeof content === "string" ? content : JSON.stringify(content))]);

test("the worked stack and its projection are reproduced, key by key in the published order", async () => {
  const { status, stdout, stderr } = await stack(STACK);
  const answer = JSON.parse(stdout) as Record<string, unknown>;
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(Object.keys(answer)).toEqual(["caps", "proforma", "metrics", "projection", "closing", "whole_life"]);
  for (const key of ["caps", "proforma", "metrics"] as const) {
    expectLike(answer[key], worked.stack_default_terms[key], key);
  }
  expectLike(answer["projection"], worked.projection_5_years_offer_1150000, "projection");
});

test("own terms, and an amount above its cap: calculated as asked for, and named", async () => {
  const terms = { interestRate: 5, term: 84, amortization: "balloon" };
  const { status, stdout, stderr } = await stack(
    {
      ...STACK,
      components: [
        { type: "seller_note", percentage: 80, terms },
        { type: "asset_based", percentage: 20 },
      ],
    },
    "own.json",
  );
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    proforma: { items: [{ monthly: expect.closeTo(3833.33, 2), default_terms: false }, { amount: 230_000 }] },
    metrics: {
      seller_note_warning: true,
      more_equity_recommended: true,
      opportunities: [{ impactScore: 8 }, { impactScore: 6 }],
    },
  });
  expect(stderr).toBe(
    "Warning: own.json, record 1: components[1] is $230,000 of asset_based, above the maximum of $126,000; it is calculated as asked for.\n",
  );
});

describe("several stacks and bad ones", () => {
  test("an array is answered by an array in the same order", async () => {
    const { stdout } = await stack([500_000, 0, 1_150_000].map((amount) => ({ ...STACK, offer: amount })));
    const answers = JSON.parse(stdout) as { proforma: { component_total: number } }[];
    expect(answers.map(({ proforma }) => proforma.component_total)).toEqual([500_000, 0, 1_150_000]);
  });

  test("without figures there are nulls and zeros, never words such as NaN", async () => {
    const { status, stdout } = await stack({
      deal: {},
      offer: 0,
      components: [{ type: "sba", percentage: 50 }],
    });
    expect(status).toBe(0);
    expect(stdout).not.toMatch(/NaN|Infinity/);
    expect(JSON.parse(stdout)).toMatchObject({
      caps: { sba: 0, inventory_financing: 0 },
      proforma: { dscr: null, verdict: "self-funding equity deal", progress: 100 },
      metrics: { debtServiceCoverage: null },
      projection: { base: null },
    });
  });

  test("figures beyond the range of numbers are null", async () => {
    const huge = {
      ...STACK,
      offer: 1e308,
      components: [
        { type: "equity", percentage: 100 },
        { type: "sba", percentage: 100 },
      ],
    };
    const { stdout } = await stack(huge);
    expect(JSON.parse(stdout)).toMatchObject({ proforma: { component_total: null } });
  });

  test("one bad record stops the whole, named, with nothing on standard output", async () => {
    const { status, stdout, stderr } = await stack([STACK, { ...STACK, components: "all" }], "two.json");
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toBe('two.json, record 2: "components" must be a list of funding components.\n');
  });

  test("a file that is no JSON, an empty one, and none at all", async () => {
    expect((await stack("{", "broken.json")).stderr).toMatch(/^broken\.json is not JSON: /);
    expect((await stack(" ", "empty.json")).stderr).toBe(
      "empty.json is empty: there is no stack to work out.\n",
    );
    expect((await runCommand(["stack"])).stderr).toMatch(
      /^Name the file to work out\.\n\nUsage: deal stack FILE/,
    );
  });

  test("one stack a line, a bad one answered in its place", async () => {
    const { status, stdout } = await stack(`${JSON.stringify(STACK)}\n[]\n`, "stacks.jsonl");
    const [first = "", second = ""] = stdout.split("\n");
    expect(status).toBe(1);
    expect(JSON.parse(first)).toHaveProperty("metrics.equityPercentage", 15);
    expect(JSON.parse(second)).toEqual({
      error: expect.stringMatching(/^A stack must be an object/),
      line: 2,
    });
  });
});
