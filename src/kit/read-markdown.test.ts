import fc from "fast-check";
import { expect, test } from "vitest";
import { isMemberAddress, isSafeAddress } from "./link-address.ts";
import { readInline } from "./read-inline.ts";
import { listRuns, readMarkdown, splitMarkdown, wordsOfRuns } from "./read-markdown.ts";

test("reads headings, lists, tables, code and paragraphs", () => {
  const text =
    "## Price\nFair **enough**,\nand *so on*.\n\n- one\n- two\n\n3. three\n\n| a | b |\n|---|---|\n| 1 | `2` |\n\n```\n<b>\n```";
  expect(readMarkdown(text, isMemberAddress)).toEqual([
    { kind: "heading", level: 2, anchor: "price", content: [{ kind: "text", text: "Price" }] },
    {
      kind: "paragraph",
      content: [
        { kind: "text", text: "Fair " },
        { kind: "bold", text: "enough" },
        { kind: "text", text: ", and " },
        { kind: "italic", text: "so on" },
        { kind: "text", text: "." },
      ],
    },
    {
      kind: "list",
      isOrdered: false,
      start: 1,
      items: [[{ kind: "text", text: "one" }], [{ kind: "text", text: "two" }]],
    },
    { kind: "list", isOrdered: true, start: 3, items: [[{ kind: "text", text: "three" }]] },
    {
      kind: "table",
      head: [[{ kind: "text", text: "a" }], [{ kind: "text", text: "b" }]],
      rows: [[[{ kind: "text", text: "1" }], [{ kind: "code", text: "2" }]]],
    },
    { kind: "code", text: "<b>" },
  ]);
});

test("links lead to pages of the member area alone; everything else stays text", () => {
  expect(readInline("[Open](/dashboard/leads?x=1)", isMemberAddress)).toEqual([
    { kind: "link", text: "Open", href: "/dashboard/leads?x=1" },
  ]);
  for (const href of [
    "https://evil.example/?q=secret",
    "//evil.example",
    "javascript:alert(1)",
    "/dashboard/../api/files",
    "/dashboardx",
    "/api/rpc/account/signOut",
    "data:text/html,x",
  ]) {
    const parts = readInline(`[Open](${href})`, isMemberAddress);
    expect(parts, href).toEqual([{ kind: "text", text: `[Open](${href})` }]);
  }
  expect(
    readInline("![x](https://evil.example/a.png) <img src=x onerror=alert(1)>", isMemberAddress),
  ).toEqual([{ kind: "text", text: "![x](https://evil.example/a.png) <img src=x onerror=alert(1)>" }]);
});

test("what is escaped is no markup", () =>
  expect(readInline("\\*\\*Deal\\*\\* \\[x\\]", isMemberAddress)).toEqual([
    { kind: "text", text: "**Deal** [x]" },
  ]));

test("headings, quotes, places and items that go on", () => {
  const text = "## One\ntext\nmore\n\n- a\n- b\n  c\n\n1. x\n2. y\n\n> said\n\n{{example}}";
  const words = (text: string) => [{ kind: "text", text }];
  expect(readMarkdown(text, isSafeAddress)).toEqual([
    { kind: "heading", level: 2, anchor: "one", content: words("One") },
    { kind: "paragraph", content: words("text more") },
    { kind: "list", isOrdered: false, start: 1, items: [words("a"), words("b c")] },
    { kind: "list", isOrdered: true, start: 1, items: [words("x"), words("y")] },
    { kind: "quote", content: words("said") },
    { kind: "place", name: "example" },
  ]);
});

test("a product of numbers is not set in italics", () =>
  expect(readInline("2 * 3 * 4", isSafeAddress)).toEqual([{ kind: "text", text: "2 * 3 * 4" }]));

test("an article may also link to https, and to nothing that could run", () => {
  expect(readInline("[SBA](https://www.sba.gov/x)", isSafeAddress)).toEqual([
    { kind: "link", text: "SBA", href: "https://www.sba.gov/x" },
  ]);
  for (const href of [
    "javascript:alert(1)",
    "//evil.example",
    "/\\evil.example",
    "http://plain.example",
    "data:text/html,x",
    "https:evil",
    "/dashboard/../api/files",
  ])
    expect(readInline(`[x](${href})`, isSafeAddress)).toEqual([{ kind: "text", text: `[x](${href})` }]);
});

test("the words alone", () => {
  const blocks = readMarkdown("## A\n\n**b** [c](/d)\n\n- e\n\n{{rules}}", isSafeAddress);
  expect(blocks.flatMap(listRuns).map(wordsOfRuns)).toEqual(["A", "b c", "e"]);
});

const texts = fc.string({
  unit: fc.constantFrom(...Array.from("ab*_`[]()#|-\\\n 1.>{}"), "javascript:", "/a"),
});

test("any text is read, and to an end, and nothing that it says is lost", () =>
  fc.assert(
    fc.property(texts, (text) => {
      const parts = splitMarkdown(text, isMemberAddress);
      const lines = text.split("\n").filter((line) => line.trim() !== "");
      const read = parts.flatMap(({ source }) => source.split("\n")).filter((line) => line.trim() !== "");
      expect(read).toEqual(lines);
    }),
  ));

test("no text makes a link that it may not", () =>
  fc.assert(
    fc.property(texts, (text) => {
      const runs = readMarkdown(text, isMemberAddress).flatMap(listRuns).flat();
      for (const run of runs) if (run.kind === "link") expect(isMemberAddress(run.href)).toBe(true);
    }),
  ));
