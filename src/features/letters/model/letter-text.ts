import type { LetterClause, LetterDocument } from "./letter-document.ts";
import type { Block } from "./run.ts";
import { textOf } from "./run.ts";

const RULE = "____________________";

/** A letter as plain text: for the clipboard, for a mail, and for comparing. */
export function letterText(letter: LetterDocument): string {
  const heads = [
    ...letter.from.map(({ text }) => text),
    letter.date.text,
    ...letter.to.map(({ text }) => text),
  ];
  const parts = letter.parts.flatMap(({ title, mark, clauses }) => [
    ...(title === null ? [] : [`${title} (${mark})`]),
    ...clauses.map(clauseText),
  ]);
  const signatures = letter.signatures.map(
    ({ role, name, signatory, title }) =>
      `${role}: ${name.text}\nBy: ${RULE}\nName: ${signatory.text}\nTitle: ${title?.text ?? RULE}\nDate: ${RULE}`,
  );
  return [
    textOf(letter.title),
    heads.join("\n"),
    ...letter.opening.map(textOf),
    ...parts,
    ...letter.ending.map(textOf),
    ...signatures,
    letter.caution,
  ].join("\n\n");
}

function clauseText({ number, title, blocks }: LetterClause): string {
  let count = 0;
  const lines = blocks.flatMap((block) => {
    if (block.kind === "paragraph") count += 1;
    return blockLines(block, `${number}.${count}`);
  });
  return [`${number}. ${title}`, ...lines].join("\n");
}

function blockLines(block: Block, label: string): string[] {
  switch (block.kind) {
    case "paragraph":
      return [`${label} ${textOf(block.runs)}`];
    case "list":
      return block.items.map((item, index) => `   (${itemLetter(index)}) ${textOf(item)}`);
    case "amounts":
      return block.rows.map(({ label: words, amount }) => `   ${textOf(words)}: ${amount}`);
  }
}

/** a, b … z, aa, ab …: as a word processor counts. */
export function itemLetter(index: number): string {
  const letter = String.fromCodePoint(97 + (index % 26));
  return letter.repeat(Math.floor(index / 26) + 1);
}
