import { expect, test } from "vitest";
import { wholeLoi } from "#tests/support/sample-letters.ts";
import { composeLetter } from "./compose-letter.ts";
import { blankContent, readContent } from "./letter-content.ts";
import { letterText } from "./letter-text.ts";

const blankText = letterText(composeLetter(blankContent("loi", "2026-11-22")));

test("a new letter of intent states nothing about brokers, premises or who signs", () => {
  expect(blankText).toContain("Each party pays the broker, if any, that it has engaged.");
  expect(blankText).not.toMatch(/has engaged a broker|Neither party/);
  expect(blankText).toContain("Premises: [what becomes of the premises].");
  expect(blankText).not.toMatch(/lease of the premises|does not include real estate/);
  expect(blankText).toContain("Dear [name of who signs for the seller],");
  expect(blankText).toContain("with any equipment, vehicles");
});

test("dates are written as Americans write them, in every place", () => {
  const texts = [blankText, letterText(composeLetter(wholeLoi()))];
  texts.push(letterText(composeLetter(blankContent("nda", "2026-11-22"))));
  for (const text of texts) {
    expect(text).toMatch(/November 2[02], 2026/);
    expect(text).not.toMatch(/\d (?:January|February|November|December) \d{4}/);
  }
});

test("a letter from before is asked as today: debts and cash, name and title of who signs", () => {
  const { receivables, debts, cash, buyerTitle, sellerTitle, ...form } = wholeLoi().form;
  expect([receivables, debts, cash, buyerTitle, sellerTitle]).toEqual([
    "buyer",
    "seller",
    "seller",
    "",
    "Manager",
  ]);
  const read = (change: object) =>
    readContent(
      "loi",
      { ...wholeLoi(), form: { ...form, sellerSignatory: "Pat Lee, Manager", ...change } },
      "",
    ).form;
  expect(read({ isDebtFree: true })).toEqual(wholeLoi().form);
  expect(read({ isDebtFree: false, purchaseKind: "equity" })).toMatchObject({
    debts: "buyer",
    cash: "buyer",
  });
  expect(read({ isDebtFree: false })).toMatchObject({ debts: "seller", cash: "seller" });
  // Once a title is kept, a comma in a name is one.
  expect(read({ sellerTitle: "", sellerSignatory: "Pat Lee, Jr." })).toMatchObject({
    sellerSignatory: "Pat Lee, Jr.",
    sellerTitle: "",
  });
});
