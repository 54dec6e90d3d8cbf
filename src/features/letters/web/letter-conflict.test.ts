import { expect, test } from "vitest";
import { blankWork, type Work } from "./work.ts";
import { listLetterConflicts, putLettersTogether } from "./letter-conflict.ts";

const person = { firstName: "Mira", lastName: "Buyer" };
const loi = (change: object, rest: Partial<Work> = {}): Work => {
  const work = blankWork("loi", person);
  if (work.content.kind !== "loi") throw new Error("A letter of intent was asked for.");
  return { ...work, ...rest, content: { ...work.content, form: { ...work.content.form, ...change } } };
};
const asSaved = (work: Work): Work => ({
  ...work,
  basedOn: 1,
  saved: JSON.stringify([work.name, work.dealId, work.content]),
});

test("what both say differently is listed, and only what was typed here stays where it is wanted", () => {
  const base = asSaved(loi({ sellerName: "Old seller", buyerName: "Mira Buyer" }, { name: "First" }));
  const mine: Work = { ...base, ...loi({ sellerName: "My seller" }), name: "First", saved: base.saved };
  const theirs: Work = {
    ...loi({ sellerName: "Their seller", buyerTitle: "Partner" }),
    name: "Second",
    basedOn: 2,
  };
  const differences = listLetterConflicts(mine, theirs);
  expect(differences.map(({ label, isUntouched }) => [label, isUntouched])).toEqual([
    ["Name of the letter", true],
    ["Seller", false],
    ["Title, for the buyer", true],
  ]);
  const together = putLettersTogether(mine, theirs, new Set(["name", "content.form.buyerTitle"]));
  expect(together).toMatchObject({
    name: "Second",
    basedOn: 2,
    content: { form: { sellerName: "My seller", buyerTitle: "Partner" } },
  });
});
