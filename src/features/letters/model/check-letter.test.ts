import { expect, test } from "vitest";
import { wholeLoi, wholeNda } from "#tests/support/sample-letters.ts";
import { checkLetter } from "./check-letter.ts";
import { applyFix } from "./finding.ts";
import { templateTextOf } from "./compose-letter.ts";
import { blankContent, type LoiContent } from "./letter-content.ts";

const SIDES = ["buyer", "seller"] as const;
const codes = (content: Parameters<typeof checkLetter>[0]): string[] =>
  checkLetter(content).map(({ code }) => code);
const [cash, loan, note] = wholeLoi().form.parts as [never, never, never];

test("a whole letter has nothing to name", () => {
  expect(checkLetter(wholeLoi())).toEqual([]);
  expect(checkLetter(wholeNda())).toEqual([]);
});

test.each<[string, Partial<LoiContent["form"]>]>([
  ["parts-not-price", { priceUsd: 1_150_000.01 }],
  [
    "earnout-with-sba",
    {
      priceUsd: 1_200_000,
      parts: [cash, loan, note, { id: "d", kind: "earnout", amountUsd: 50_000, terms: "" }],
    },
  ],
  [
    "grant-in-price",
    {
      priceUsd: 1_200_000,
      parts: [cash, loan, note, { id: "d", kind: "equity_grant", amountUsd: 50_000, terms: "" }],
    },
  ],
  ["transition-with-sba", { transitionWeeks: 105 }],
  ["deposit-above-price", { depositUsd: 1_150_001 }],
  ["deposit-above-cash", { depositUsd: 920_001 }],
  ["deposit-of-nothing", { depositUsd: 0 }],
  ["deposit-at-risk", { isDepositRefundable: false }],
  ["deposit-lost-on-condition", { isDepositRefundable: false, depositConditions: "Subject to diligence" }],
  ["debt-free-with-liabilities", { purchaseKind: "equity", assumedLiabilities: "The truck loan" }],
  ["escrow-above-cash", { escrowPct: 81 }],
  ["escrow-of-nothing", { escrowPct: 0 }],
  ["financing-without-loan", { priceUsd: 172_500, parts: [cash] }],
  ["exclusivity-beyond-expiry", { exclusivityDays: 77 }],
  ["exclusivity-beyond-expiry", { expiresOn: "2026-12-20" }],
  ["exclusivity-before-diligence", { exclusivityDays: 44 }],
  ["diligence-beyond-closing", { closingDays: 44, financingDays: 40 }],
  ["diligence-beyond-expiry", { expiresOn: "2027-01-17" }],
  ["financing-beyond-closing", { financingDays: 61 }],
  ["accept-before-letter", { acceptBy: "2026-11-19" }],
  ["expires-before-accept", { expiresOn: "2026-12-03" }],
  ["same-parties", { sellerName: " jordan meyer" }],
  ["target-without-receivables", { receivables: "seller" }],
  ["target-without-inventory", { inventory: "seller" }],
  ["target-without-payables", { payables: "seller" }],
  ["receivables-both-ways", { excludedAssets: "The truck, and all accounts receivable" }],
  ["receivables-partly", { excludedAssets: "Receivables over 90 days" }],
  ["cash-both-ways", { cash: "buyer", excludedAssets: "Cash on hand" }],
  ["debt-stays-unpriced", { purchaseKind: "equity", debts: "buyer" }],
  ["gaps", { debts: "buyer" }],
  ["debt-paid-and-kept", { parts: [cash, loan, { ...(note as object), kind: "assumed_debt" } as never] }],
  ["carve-out-unnamed", { parts: [cash, loan, { ...(note as object), kind: "retained" } as never] }],
  ["gaps", { sellerName: "" }],
])("%s is named", (code, change) => {
  expect(codes(wholeLoi(change))).toContain(code);
});

test("a target over receivables that the Seller keeps is a contradiction, with ways out that end it", () => {
  const content = wholeLoi({ receivables: "seller", inventory: "seller" });
  const found = checkLetter(content).find(({ code }) => code === "target-without-receivables");
  expect(found).toMatchObject({
    weight: "contradiction",
    sentence: expect.stringContaining("$90,000, but the Seller keeps the receivables and the inventory"),
  });
  expect(found?.fixes).toHaveLength(2);
  for (const fix of found?.fixes ?? [])
    expect(codes(applyFix(content, fix))).not.toContain("target-without-receivables");
  // Without the clause there is no target, and what the Seller keeps is the parties' own matter.
  const clauses = { ...content.clauses, switches: { "working-capital": false } };
  expect(codes({ ...content, clauses })).toEqual([]);
});

test("every way out that is offered ends what it was offered for", () => {
  for (const purchaseKind of ["assets", "equity"] as const)
    for (const receivables of SIDES)
      for (const inventory of SIDES)
        for (const cash of SIDES)
          for (const payables of SIDES)
            for (const debts of SIDES)
              for (const excludedAssets of ["", "Inventory; cash"]) {
                const answers = { receivables, inventory, cash, payables, debts, excludedAssets };
                const content = wholeLoi({ purchaseKind, ...answers });
                for (const { code, fixes = [] } of checkLetter(content))
                  for (const fix of fixes) expect(codes(applyFix(content, fix))).not.toContain(code);
              }
});

test("a deposit that is kept without a condition, and liabilities of an asset purchase, are no contradiction", () => {
  expect(codes(wholeLoi({ isDepositRefundable: false, depositConditions: " " }))).toEqual([
    "deposit-at-risk",
  ]);
  expect(codes(wholeLoi({ assumedLiabilities: "The lease of a copier" }))).toEqual([]);
});

test("exclusivity that ends with the letter, and parts that differ by nothing, are no contradiction", () => {
  expect(codes(wholeLoi({ exclusivityDays: 76 }))).toEqual([]);
  expect(
    codes(
      wholeLoi({
        priceUsd: 0.3,
        depositUsd: 0.1,
        parts: [
          { id: "a", kind: "cash", amountUsd: 0.1, terms: "" },
          { id: "b", kind: "bank_loan", amountUsd: 0.2, terms: "" },
        ],
      }),
    ),
  ).toEqual([]);
});

test("a clause that is switched off contradicts nothing", () => {
  const content = wholeLoi({ exclusivityDays: 400, depositUsd: 0 });
  const clauses = { ...content.clauses, switches: { exclusivity: false, deposit: false } };
  expect(codes({ ...content, clauses })).toEqual([]);
});

test("words written by hand are compared again when the form changes, and empty ones are named", () => {
  const content = wholeLoi();
  const basedOn = templateTextOf(content, "price");
  const withEdit = (form: LoiContent["form"], text: string): LoiContent => ({
    ...content,
    form,
    clauses: { ...content.clauses, edits: { price: { text, basedOn } } },
  });
  expect(codes(withEdit(content.form, "One million."))).toEqual([]);
  expect(codes(withEdit(wholeLoi({ mayAssign: false }).form, "One million."))).toEqual([]);
  const other = { ...content.form, priceUsd: 1_000_000, parts: [] };
  expect(codes(withEdit(other, "One million."))).toContain("stale-edit");
  expect(codes(withEdit(content.form, " \n "))).toContain("empty-clause");
});

test("a non-disclosure agreement", () => {
  expect(codes(wholeNda({ survivalYears: 1 }))).toContain("secrecy-shorter-than-term");
  expect(codes(wholeNda({ nonSolicitMonths: 37 }))).toEqual(["non-solicit-beyond-duties"]);
  expect(codes(wholeNda({ recipientName: "Summit Air LLC" }))).toContain("same-parties");
  const content = wholeNda();
  expect(codes({ ...content, clauses: { ...content.clauses, switches: { exclusions: false } } })).toEqual([
    "no-exclusions",
  ]);
});

test("an empty letter names its gaps, once each", () => {
  const gaps = checkLetter(blankContent("loi", "2026-11-20")).filter(({ code }) => code === "gaps");
  expect(gaps).toEqual([
    expect.objectContaining({ sentence: expect.stringMatching(/^Still open.*name of the seller/) }),
  ]);
});
