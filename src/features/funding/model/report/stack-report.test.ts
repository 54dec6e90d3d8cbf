import { expect, test } from "vitest";
import { plannedSubject } from "#tests/support/plan-of-stacks.ts";
import { randomDeal, storedDeal, WORKED_DATA } from "#tests/support/random-deals.ts";
import { termsWith } from "#tests/data/sample-stacks.ts";
import { randomStack, savedStack } from "#tests/support/random-stacks.ts";
import { stackReport } from "./stack-report.ts";

const exportedAt = new Date("2026-11-21T12:00:00Z");
const options = { base: "ebitda", managerSalaryUsd: null } as const;

/** Every text of the document, in its order. */
function textsOf(node: unknown): string[] {
  if (typeof node === "string") return [node];
  if (Array.isArray(node)) return node.flatMap(textsOf);
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === "svg" || key === "style" ? [] : textsOf(value),
  );
}

test("the worked stack says its figures, its years, its terms and how they were calculated", () => {
  const stack = savedStack(1_150_000, [
    { type: "equity", percentage: 15 },
    { type: "sba", percentage: 45 },
    { type: "seller_note", percentage: 20 },
    { type: "asset_based", percentage: 7 },
    { type: "rbf", percentage: 2 },
    { type: "earnout", percentage: 5 },
    { type: "ar_factoring", percentage: 3 },
    { type: "inventory_consignment", percentage: 3 },
  ]);
  const report = stackReport(plannedSubject(stack, storedDeal(WORKED_DATA), { options, exportedAt }));
  const text = textsOf(report.content).join("\n");
  for (const words of [
    "$1,150,000",
    "$224,860",
    "1.47x",
    "Good – self-funding in the first year, on EBITDA.",
    "Year 10",
    "Total",
    "Due diligence",
    "45 days",
    "Earnout: $57,500 within 36 months of closing, when its condition is met.",
    "default terms",
    "Pro forma, first twelve months",
    "the broker’s EBITDA",
  ]) {
    expect(text).toContain(words);
  }
});

test("further terms stand among the terms, where they are set and nowhere else", () => {
  const textOf = (more: object) => {
    const stack = savedStack(1_150_000, [
      { type: "equity", percentage: 80 },
      { type: "seller_note", percentage: 20, terms: { ...termsWith("seller_note", {}), ...more } },
    ]);
    const subject = plannedSubject(stack, storedDeal(WORKED_DATA), { options, exportedAt });
    return textsOf(stackReport(subject).content).join("\n");
  };
  const set = textOf({ standby: "full_life", rateKind: "variable", spreadPct: 2.75 });
  expect(set).toContain("Standby Full, for the life of the SBA loan");
  expect(set).toContain("Rate Variable · Spread over the index 2.75%");
  expect(textOf({})).not.toContain("Standby");
});

test("any stack of any deal is a document without a figure that is none", () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const { stack } = randomStack(seed, seed + 7);
    const subject = plannedSubject(stack, randomDeal(seed), { options, exportedAt });
    const texts = textsOf(stackReport(subject).content).join("\n");
    expect(texts, `stack ${seed}`).not.toMatch(/NaN|Infinity|undefined|\[object/);
  }
});

test("a guest is told that the buyer's cash beyond the stack is not shared, and everybody else how much it is", () => {
  const stack = savedStack(1_150_000, [
    { type: "equity", percentage: 60 },
    { type: "inventory_financing", percentage: 40 },
  ]);
  const linesFor = (isForGuest: boolean) => {
    const subject = plannedSubject(stack, storedDeal(WORKED_DATA), { options, exportedAt, isForGuest });
    const texts = textsOf(stackReport(subject).content);
    const at = texts.findIndex((text) => text.startsWith("Buyer's cash for fees"));
    return texts.slice(at, at + 3).join(" ");
  };
  expect(linesFor(true)).toMatch(/^Buyer's cash for fees \(not shared with guests\) .*N\/A/);
  expect(linesFor(true)).not.toContain("$");
  expect(linesFor(false)).toMatch(/^Buyer's cash for fees .*\$/);
});
