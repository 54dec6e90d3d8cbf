import { expect, test } from "vitest";
import { wholeLoi } from "#tests/support/sample-letters.ts";
import { checkLetter } from "./check-letter.ts";
import { composeLetter } from "./compose-letter.ts";
import { letterPdf } from "./letter-pdf.ts";
import { asSerifSigns, findUnprintable, describeUnprintable } from "./letter-signs.ts";

const unprintableOf = (content: ReturnType<typeof wholeLoi>) => findUnprintable(composeLetter(content));

test("European, Greek, Cyrillic and Vietnamese names are printed as they are", () => {
  const name = "Łódź Müller Søn Пекарня Αρτοποιείο Nguyễn, €5 ½ “LLC” – Cafe\u0301 A\u2011B";
  expect(unprintableOf(wholeLoi({ sellerName: name }))).toBeNull();
  expect(asSerifSigns("Cafe\u0301 A\u2011B")).toBe("Café A\u2010B");
  const pdf = JSON.stringify(letterPdf(composeLetter(wholeLoi({ sellerName: name })), new Date(0)));
  expect(pdf).toContain("Łódź Müller Søn Пекарня Αρτοποιείο Nguyễn");
});

test("what the font lacks is named before there is a PDF, wherever in the letter it stands", () => {
  const found = unprintableOf(wholeLoi({ sellerName: "東京 Deli 👩‍🍳東" }));
  expect(found).toEqual({ signs: ["東", "京", "👩‍🍳"], words: "東京 Deli 👩‍🍳東" });
  expect(found && describeUnprintable(found)).toContain("these characters: 東 京 👩‍🍳 (in “東京 Deli 👩‍🍳東”)");
  const content = wholeLoi();
  const own = [{ id: "x", title: "Boat 船", text: "It stays.", isBinding: false }];
  expect(unprintableOf({ ...content, clauses: { ...content.clauses, own } })?.signs).toEqual(["船"]);
  expect(unprintableOf(wholeLoi({ sellerTitle: "مدير" }))?.signs.length).toBeGreaterThan(0);
  const notices = checkLetter(wholeLoi({ buyerAddress: "1 Rue 😀" }));
  expect(notices).toMatchObject([{ code: "not-in-pdf", sentence: expect.stringContaining("😀") }]);
});

test("of a long text only the words around the character are shown", () => {
  const found = unprintableOf(wholeLoi({ excludedAssets: `${"boat ".repeat(60)}船${" boat".repeat(60)}` }));
  expect(found?.words.length).toBeLessThan(45);
  expect(found?.words).toContain("船");
});
