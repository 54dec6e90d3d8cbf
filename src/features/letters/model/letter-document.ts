import type { LetterKind } from "./letter-content.ts";
import type { Block, Run, Runs } from "./run.ts";
import type { Signature } from "./template.ts";

export interface LetterClause {
  readonly key: string;
  /** Counted through the whole letter, from 1. */
  readonly number: number;
  readonly title: string;
  readonly isBinding: boolean;
  /** In the person's own words. */
  readonly isEdited: boolean;
  readonly blocks: readonly Block[];
}

export interface LetterPart {
  readonly title: string | null;
  readonly mark: string;
  readonly isBinding: boolean;
  readonly clauses: readonly LetterClause[];
}

/** A letter as it is read: preview, DOCX, PDF, plain text and comparison all come from this one tree. */
export interface LetterDocument {
  readonly kind: LetterKind;
  readonly kindWords: string;
  readonly title: Runs;
  readonly date: Run;
  readonly from: readonly Run[];
  readonly to: readonly Run[];
  readonly opening: readonly Runs[];
  readonly parts: readonly LetterPart[];
  readonly ending: readonly Runs[];
  readonly signatures: readonly Signature[];
  /** Stands at the end of every letter that leaves the product. */
  readonly caution: string;
}

export const NO_ADVICE =
  "Prepared from a template. This is not legal advice: have a lawyer read it before it is sent or signed.";

/** Every run of a letter, in the order of reading. */
export function listRuns(letter: LetterDocument): Run[] {
  return [
    ...letter.title,
    letter.date,
    ...letter.from,
    ...letter.to,
    ...letter.opening.flat(),
    ...letter.parts.flatMap(({ clauses }) => clauses.flatMap(({ blocks }) => blocks.flatMap(runsOf))),
    ...letter.ending.flat(),
    ...letter.signatures.flatMap(({ name, signatory, title }) => [
      name,
      signatory,
      ...(title === null ? [] : [title]),
    ]),
  ];
}

export function runsOf(block: Block): Run[] {
  switch (block.kind) {
    case "paragraph":
      return [...block.runs];
    case "list":
      return block.items.flat();
    case "amounts":
      return block.rows.flatMap(({ label, amount }) => [
        ...label,
        { text: amount, from: amount.startsWith("[") ? "gap" : "form" } as const,
      ]);
  }
}

export const clausesOf = (letter: LetterDocument): LetterClause[] =>
  letter.parts.flatMap(({ clauses }) => [...clauses]);
