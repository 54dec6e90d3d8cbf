import { expect, test } from "vitest";
import { isSafeHref, plainWords, readMarkdown, readSpans } from "./read-markdown.ts";

test("headings, paragraphs, lists, quotes and places stand apart by blank lines", () => {
  const blocks = readMarkdown("## One\ntext\nmore\n\n- a\n- b\n  c\n\n1. x\n2. y\n\n> said\n\n{{example}}");
  expect(blocks).toEqual([
    { kind: "heading", level: 2, text: "One", anchor: "one" },
    { kind: "paragraph", spans: [{ kind: "text", text: "text more" }] },
    {
      kind: "list",
      isOrdered: false,
      items: [[{ kind: "text", text: "a" }], [{ kind: "text", text: "b c" }]],
    },
    { kind: "list", isOrdered: true, items: [[{ kind: "text", text: "x" }], [{ kind: "text", text: "y" }]] },
    { kind: "quote", spans: [{ kind: "text", text: "said" }] },
    { kind: "place", name: "example" },
  ]);
});

test("bold, italics and links", () => {
  expect(readSpans("a **b** *c* [d](/dashboard)")).toEqual([
    { kind: "text", text: "a " },
    { kind: "strong", text: "b" },
    { kind: "text", text: " " },
    { kind: "emphasis", text: "c" },
    { kind: "text", text: " " },
    { kind: "link", text: "d", href: "/dashboard" },
  ]);
  expect(readSpans("2 * 3 * 4")).toEqual([{ kind: "text", text: "2 * 3 * 4" }]);
});

test.each([
  "javascript:alert(1)",
  "//evil.example",
  "/\\evil.example",
  "http://plain.example",
  "data:text/html,x",
  "https:evil",
])("%s is no address of a link and stays text", (href) => {
  expect(isSafeHref(href)).toBe(false);
  expect(readSpans(`[x](${href})`)).toEqual([{ kind: "text", text: `[x](${href})` }]);
});

test("HTML is text", () => {
  expect(readMarkdown('<img src=x onerror="alert(1)">')).toEqual([
    { kind: "paragraph", spans: [{ kind: "text", text: '<img src=x onerror="alert(1)">' }] },
  ]);
});

test("the words alone", () => {
  expect(plainWords("## A\n\n**b** [c](/d)\n\n- e\n\n{{rules}}")).toBe("A\nb c\ne");
});
