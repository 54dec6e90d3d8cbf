import fc from "fast-check";
import { expect, test } from "vitest";
import { readInline, readMarkdown } from "./read-markdown.ts";

test("reads headings, lists, tables, code and paragraphs", () => {
  const text =
    "## Price\nFair **enough**,\nand *so on*.\n\n- one\n- two\n\n3. three\n\n| a | b |\n|---|---|\n| 1 | `2` |\n\n```\n<b>\n```";
  expect(readMarkdown(text)).toEqual([
    { kind: "heading", content: [{ kind: "text", text: "Price" }] },
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
  expect(readInline("[Open](/dashboard/leads?x=1)")).toEqual([
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
    const parts = readInline(`[Open](${href})`);
    expect(parts, href).toEqual([{ kind: "text", text: `[Open](${href})` }]);
  }
  expect(readInline("![x](https://evil.example/a.png) <img src=x onerror=alert(1)>")).toEqual([
    { kind: "text", text: "![x](https://evil.example/a.png) <img src=x onerror=alert(1)>" },
  ]);
});

test("what is escaped is no markup", () =>
  expect(readInline("\\*\\*Deal\\*\\* \\[x\\]")).toEqual([{ kind: "text", text: "**Deal** [x]" }]));

test("any text is read, and to an end", () =>
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from("ab*_`[]()#|-\\\n 1.")) }), (text) => {
      expect(Array.isArray(readMarkdown(text))).toBe(true);
    }),
  ));
