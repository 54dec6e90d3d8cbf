import { expect, test } from "vitest";
import { heading, section, table } from "./pdf-node.ts";
import type { PdfNode } from "./pdf-types.ts";

/** How many tables of a section may break over pages. */
function breakable(node: PdfNode): number {
  if ("stack" in node && "unbreakable" in node && node.unbreakable === true) return 0;
  if ("stack" in node) return node.stack.reduce((sum, one) => sum + breakable(one), 0);
  return "table" in node ? 1 : 0;
}
const rows = (text: string) => Array.from({ length: 7 }, () => [text, "1"]);

test("a short table stays with its heading; one whose few rows are longer than a page breaks, and loses none", () => {
  expect(
    breakable(section("Rules", [heading("Fails"), table(["Rule", ""], rows("A rule"), ["*", 60])])),
  ).toBe(0);
  const long = rows("Why it matters, what it reads, and what would change it. ".repeat(8));
  expect(breakable(section("Rules", [heading("Fails"), table(["Rule", ""], long, ["*", 60])]))).toBe(1);
});
