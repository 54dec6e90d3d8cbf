import { sumPriceParts } from "#calc/letters/price-parts.ts";
import { expect, test } from "vitest";
import { storedDeal, WORKED_DATA } from "#tests/support/random-deals.ts";
import { termsWith } from "#tests/data/sample-stacks.ts";
import { randomStack, savedStack } from "#tests/support/random-stacks.ts";
import { checkLetter } from "./check-letter.ts";
import { composeLetter } from "./compose-letter.ts";
import { fillFromStack, fillLoiFromDeal, fillNdaFromDeal } from "./fill-letter.ts";
import { blankContent, letterContentSchema, type LoiContent, type NdaContent } from "./letter-content.ts";
import { letterText } from "./letter-text.ts";

const deal = storedDeal(WORKED_DATA);
const filled = fillLoiFromDeal(blankContent("loi", "2026-11-20") as LoiContent, deal);

test("a deal gives its name, place, law, price and the deposit of 1% of the asking price", () => {
  expect(filled.form).toMatchObject({
    businessName: "Summit Air Heating & Cooling",
    priceUsd: 1_200_000,
    depositUsd: 12_000,
  });
  const nda = fillNdaFromDeal(blankContent("nda", "2026-11-20") as NdaContent, deal);
  expect(nda.form.businessName).toBe("Summit Air Heating & Cooling");
});

test("the letter follows what the listing says of inventory and of the seller's stay", () => {
  const listing = { inventoryExtraUsd: 62_000 };
  const fill = (more: object) =>
    fillLoiFromDeal(blankContent("loi", "2026-11-20") as LoiContent, {
      data: { ...WORKED_DATA, ...more } as typeof deal.data,
    });
  const beside = fill({ listing });
  expect(beside.form.inventory).toBe("seller");
  expect(letterText(composeLetter(beside))).not.toContain("receivables and inventory of the Business");
  expect(fill({}).form).toMatchObject({ inventory: "buyer", transitionWeeks: 8 });
  const stays = (notes: string) => fill({ summary: { ...WORKED_DATA.summary, notes } }).form.transitionWeeks;
  expect(stays("Ask for the lease\nTraining and support: The owner stays 90 days")).toBe(13);
  expect(stays("Training and support: 4 weeks")).toBe(4);
  expect(stays("Training and support: two weeks")).toBe(8);
  expect(stays("Calls: 90 days")).toBe(8);
});

test("a stack gives the structure and the terms, and an earnout beside its SBA loan is named", () => {
  const stack = savedStack(1_150_000, [
    { type: "equity", percentage: 15 },
    { type: "sba", percentage: 60 },
    { type: "seller_note", percentage: 20 },
    { type: "earnout", percentage: 5 },
  ]);
  const content = fillFromStack(filled, stack);
  expect(content.form.priceUsd).toBe(1_150_000);
  expect(sumPriceParts(content.form.parts).totalUsd).toBe(1_150_000);
  expect(content.stack).toEqual({ stackId: stack.id, version: 1, name: stack.name });
  expect(checkLetter(content).map(({ code }) => code)).toContain("earnout-with-sba");
  expect(letterText(composeLetter(content))).toContain(
    "Cash at closing, from an SBA-guaranteed loan: $690,000",
  );
});

test("what a note has agreed besides its rate stands in the letter", () => {
  const wordsOf = (more: object) => {
    const terms = { ...termsWith("seller_note", {}), ...more };
    const stack = savedStack(1_000_000, [
      { type: "equity", percentage: 80 },
      { type: "seller_note", percentage: 20, terms },
    ]);
    return fillFromStack(filled, stack).form.parts[1]?.terms;
  };
  expect(wordsOf({})).toBe("6% a year over 60 months, paid monthly");
  expect(wordsOf({ standby: "full_months", standbyMonths: 24, balloonMonth: 48 })).toBe(
    "6% a year over 60 months, paid monthly, on full standby for 24 months, the balance due in month 48",
  );
  expect(wordsOf({ rateKind: "variable", index: "prime", spreadPct: 2.75, standby: "full_life" })).toBe(
    "6% a year at closing (variable: Prime rate plus 2.75 points) over 60 months, paid monthly, on full standby for the life of the SBA loan",
  );
});

test("the longest words of a stack come into the letter whole", () => {
  const stack = savedStack(1_000_000, [{ type: "equity", percentage: 100 }]);
  const words = `${"Only if the landlord agrees. ".repeat(340)}The end`;
  const deposit = { ...stack.dealTerms.deposit, conditions: words };
  const content = fillFromStack(filled, { ...stack, dealTerms: { ...stack.dealTerms, deposit } });
  expect(words.length).toBeGreaterThan(9_000);
  expect(letterContentSchema.safeParse(content).success).toBe(true);
  expect(letterText(composeLetter(content))).toContain(words);
});

test("any stack makes a letter that can be stored and read", () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const content = fillFromStack(filled, randomStack(seed, seed + 3).stack);
    expect(letterContentSchema.safeParse(content).success, `stack ${seed}`).toBe(true);
    expect(letterText(composeLetter(content))).not.toMatch(/undefined|NaN|null|\[object/);
  }
});
