import { BUILD_MS, buildProduct } from "#tests/support/product.ts";
import { createTemporaryFolder, runCommand } from "#tests/support/run-command.ts";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";

const files = createTemporaryFolder();
beforeAll(buildProduct, BUILD_MS);
afterAll(() => files.remove());

const DEAL = {
  deal: { financials: { ebitda: 330_000, annualRevenue: 1_800_000 }, assets: { inventory: 85_000 } },
  offer: 1_150_000,
  loanNumberDate: "2026-11-20",
  figures: { cads: 230_000 },
  best: { step: 20_000 },
};
const best = (content: unknown, ...options: string[]) =>
  runCommand(["best", files.write("best.json", JSON.stringify(content)), ...options]);

test("the answer has its published keys in their order, and bank says the same of its structure", async () => {
  const { status, stdout } = await best(DEAL);
  expect(status).toBe(0);
  const answer = JSON.parse(stdout) as {
    best: { components: unknown[]; figures: { cashToClose: number; irr5Pct: number | null } };
  };
  expect(Object.keys(answer)).toEqual([
    "status",
    "best",
    "others",
    "certificate",
    "binding",
    "conflict",
    "assumptions",
    "reverse",
    "marketTerms",
    "leftOutByMarket",
    "onGrid",
  ]);
  const { best: _, ...deal } = DEAL;
  const record = { ...deal, components: answer.best.components, tax: { ratePct: 0 } };
  const bank = await runCommand(["bank", files.write("bank.json", JSON.stringify(record))]);
  const said = JSON.parse(bank.stdout) as {
    sourcesAndUses: { cashToClose: number };
    returns: { irr5Pct: number | null };
  };
  expect(said.sourcesAndUses.cashToClose).toBe(answer.best.figures.cashToClose);
  expect(said.returns.irr5Pct).toBe(answer.best.figures.irr5Pct);
});

test("a proof is written line by line, and its counts are exact", async () => {
  const out = files.write("proof.jsonl", "");
  const { status, stdout } = await best({ ...DEAL, best: {} }, "--proof", out);
  expect(status).toBe(0);
  const [head = "", ...leaves] = readFileSync(out, "utf8").trim().split("\n");
  const points = (line: string): bigint => BigInt(/"points":(\d+)/.exec(line)?.[1] ?? "0");
  expect(leaves.reduce((sum, line) => sum + points(line), 0n)).toBe(points(head));
  expect(/"points": (\d+)/.exec(stdout)?.[1]).toBe(String(points(head)));
});

test("asked to, it says how far each figure goes with the structure searched again at each value @further", async () => {
  const few = Object.fromEntries(
    ["ddp", "inventory_financing", "ar_factoring", "asset_based", "rbf", "investor"].map((type) => [
      type,
      { use: "never" },
    ]),
  );
  const { status, stdout } = await best({ ...DEAL, best: { step: 50_000, types: few, eachValue: true } });
  expect(status).toBe(0);
  const { eachValue, reverse } = JSON.parse(stdout) as {
    eachValue: Record<string, { value: number | null; components: unknown[]; isProven: boolean }>;
    reverse: Record<string, { value: number | null }>;
  };
  expect(Object.keys(eachValue)).toEqual(Object.keys(reverse).slice(0, -1));
  expect(eachValue["highestPrice"]?.components.length).toBeGreaterThan(0);
  const wrong = await best({ ...DEAL, best: { eachValue: "yes" } });
  expect(wrong.stderr).toContain("best.eachValue: Write true or false.");
});

test("a structure of one's own is held to what a bank's file is: its terms fit together, and its parts the offer @further", async () => {
  const chosen = (...components: unknown[]) =>
    best({ ...DEAL, best: { ...DEAL.best, chosen: { components } } });
  const late = { interestRate: 6, term: 60, balloonMonth: 60 };
  const note = await chosen({ type: "seller_note", amount: 100_000, terms: late });
  expect({ status: note.status, stdout: note.stdout }).toEqual({ status: 1, stdout: "" });
  expect(note.stderr).toContain(
    "best.chosen.components[0].terms.balloonMonth: Write a month before the term, which is 60.",
  );
  const much = await chosen({ type: "sba", amount: 1_035_000 }, { type: "other", amount: 115_002 });
  expect(much.status).toBe(1);
  expect(much.stderr).toContain(
    "best.chosen.components: Without equity they come to $1,150,002; write no more than the offer, which is $1,150,000.",
  );
  const saved = [{ name: "Without a change", components: [{ type: "sba", amount: 2_000_000 }] }];
  expect((await best({ ...DEAL, best: { saved } })).stderr).toContain(
    "best.saved[0].components: Without equity they come to $2,000,000",
  );
  expect((await best({ ...DEAL, best: { marketTerms: { on: 1 } } })).stderr).toContain(
    "best.marketTerms.on: Write true or false.",
  );
  const equity = await chosen({ type: "equity", amount: 100 }, { type: "sba", amount: 900_000 });
  expect(equity.status).toBe(0);
  expect(equity.stderr).toContain(
    "equity is what the others leave of the offer, $250,000; $100 was written.",
  );
});

test("what contradicts itself is refused in words", async () => {
  const wishes = { types: { seller_note: { least: 200_000, most: 100_000 } } };
  const { status, stdout, stderr } = await best({ ...DEAL, best: wishes });
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toContain('best.types.seller_note.least: Write at most what "most" says, which is 100000.');
});
