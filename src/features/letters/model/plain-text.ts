import { cleanProse } from "./clean-text.ts";
import { type Block, type Run, type Runs, textOf } from "./run.ts";

/*
 * A clause as text that a person can edit: paragraphs on lines of their own, "- " before an item of a list, and
 * " | " between the words and the amount of a line of a table, "= " before its sum.
 */
export function toPlainText(blocks: readonly Block[]): string {
  return blocks.flatMap(linesOf).join("\n");
}

function linesOf(block: Block): string[] {
  switch (block.kind) {
    case "paragraph":
      return [textOf(block.runs)];
    case "list":
      return block.items.map((item) => `- ${textOf(item)}`);
    case "amounts":
      return block.rows.map(({ label, amount, isSum }) => `${isSum ? "= " : ""}${textOf(label)} | ${amount}`);
  }
}

/** Back again. All of it is the person's own words now. */
export function fromPlainText(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of cleanProse(text).split("\n")) {
    if (line !== "") place(blocks, blockOf(line));
  }
  return blocks;
}

function blockOf(line: string): Block {
  const item = /^[-•]\s+(.+)$/.exec(line);
  if (item) return { kind: "list", items: [own(item[1] ?? "")] };
  const row = /^(= )?(.+?) \| (.+)$/.exec(line);
  if (!row) return { kind: "paragraph", runs: own(line) };
  const [, sum, label = "", amount = ""] = row;
  return { kind: "amounts", rows: [{ label: own(label), amount, isSum: sum !== undefined }] };
}

/** Items and rows that follow each other belong together. */
function place(blocks: Block[], next: Block): void {
  const last = blocks.at(-1);
  if (last?.kind === "list" && next.kind === "list")
    blocks[blocks.length - 1] = { kind: "list", items: [...last.items, ...next.items] };
  else if (last?.kind === "amounts" && next.kind === "amounts")
    blocks[blocks.length - 1] = { kind: "amounts", rows: [...last.rows, ...next.rows] };
  else blocks.push(next);
}

const GAP = /(\[[^[\]]{1,80}\])/;

/** A gap that the template left is still one. */
function own(text: string): Runs {
  return text
    .split(GAP)
    .filter((piece) => piece !== "")
    .map((piece): Run => ({ text: piece, from: GAP.test(piece) ? "gap" : "form" }));
}
