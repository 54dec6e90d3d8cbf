import { expect, test } from "vitest";
import { filled, findGrowth } from "#tests/support/growth.ts";
import { pageOfHtml } from "#features/intake/server/html/read-html.ts";
import { partsOfMail } from "#features/intake/server/mail-parts.ts";
import { answerDocument } from "./answer.ts";
import { pageOfText } from "./source-document/source-document.ts";

/** A line of a document is read up to 20,000 letters. */
const LONGEST_KB = 16;
const CASES: readonly (readonly [string, string])[] = [
  ["", "1,"],
  ["", ",1"],
  ["", "("],
  ["", "((1"],
  ["", "(a"],
  ["employees: ", "1"],
  ["employees: ", " "],
  ["gross - ", "1"],
  ["gross - ", ",1"],
  ["asking price: ", "1 000 "],
  ["asking price: ", "1'000"],
  ["asking price: ", "~~"],
  ["asking price: was $", "1,"],
  ["price reduced from $", "1 "],
  ["revenue: ", "2024 $1 / "],
  ["revenue: ", "(2024) $1 "],
  ["revenue:\n", "2024: $1\n"],
  ["lease: ", "10 years "],
  ["$1 ", "per "],
  ["not ", "a "],
  ["income statement ", "year "],
  ["", "[1"],
  ["", "1("],
];

test.each(CASES)(
  "a line twice as long takes twice as long to read: %j and many of %j @further",
  async (head, piece) => {
    const growth = await findGrowth((bytes) => {
      const text = filled(head, piece, bytes);
      return () => answerDocument({ kind: "text", pages: [pageOfText(text)], notes: [] });
    }, LONGEST_KB);
    expect(growth).toBeNull();
  },
);

const HTML: readonly (readonly [string, string])[] = [
  ["", "<div>"],
  ["", "<b>"],
  ["", "<p>a"],
  ["", "</p>"],
  ["", "<td>a"],
  ["", "<table><tr><td>a"],
  ["<table>", "<tr><td>a<td>1"],
  ["", "<span>a</span>"],
  ["", "<sup>1"],
  ["", "<i style='color:#fff;"],
  ["", "&amp"],
  ["<style>", "/*"],
  ["<style>", ".a{color:red}"],
  ["<style>", ".a{"],
  ["<style>.a{", "color:red;"],
  ["", "<br>|"],
];

test.each(HTML)(
  "a web page twice as long takes twice as long to read: %j and many of %j @further",
  async (head, piece) => {
    expect(
      await findGrowth((bytes) => {
        const html = filled(head, piece, bytes);
        return () => pageOfHtml(html);
      }, 64),
    ).toBeNull();
  },
);

test("an answer to mails twice as long takes twice as long to take apart @further", async () => {
  for (const piece of ["> ", ">", "On a wrote:\n", "From: a\n", "> $10,000\n$20,000\n", "---"])
    expect(
      await findGrowth((bytes) => {
        const text = filled("$30,000\n", piece, bytes);
        return () => partsOfMail(text);
      }, 64),
    ).toBeNull();
});

test("a number that no business has is no value, and nothing breaks over it", () => {
  const text = `employees: ${"1".repeat(400)}\nAsking price: $${"9".repeat(400)}\nSDE: $250,000`;
  const { values } = answerDocument({ kind: "text", pages: [pageOfText(text)], notes: [] });
  expect(values.map(({ key, value }) => [key, value])).toEqual([["sde", 250_000]]);
});
