import { compareWords, type WordChange } from "./compare-words.ts";
import { clausesOf, type LetterClause, type LetterDocument } from "./letter-document.ts";
import { toPlainText } from "./plain-text.ts";
import { textOf } from "./run.ts";

export interface ClauseChange {
  readonly key: string;
  readonly title: string;
  readonly kind: "added" | "removed" | "changed";
  readonly words: readonly WordChange[];
}

/** What a later version of a letter says differently, clause by clause. Numbers that only moved are no change. */
export function compareLetters(before: LetterDocument, after: LetterDocument): ClauseChange[] {
  const olds = pieces(before);
  const news = pieces(after);
  const keys = [...new Set([...news.keys(), ...olds.keys()])];
  return keys.flatMap((key): ClauseChange[] => {
    const was = olds.get(key);
    const is = news.get(key);
    const title = (is ?? was)?.title ?? "";
    if (was?.text === is?.text && was?.title === is?.title) return [];
    const words = compareWords(withTitle(was, is), withTitle(is, was));
    return [
      { key, title, kind: was === undefined ? "added" : is === undefined ? "removed" : "changed", words },
    ];
  });
}

interface Piece {
  readonly title: string;
  readonly text: string;
}

/** A title is compared where it is not the same. */
function withTitle(piece: Piece | undefined, other: Piece | undefined): string {
  if (piece === undefined) return "";
  return other !== undefined && other.title !== piece.title ? `${piece.title}\n${piece.text}` : piece.text;
}

function pieces(letter: LetterDocument): Map<string, Piece> {
  const named = namesOf(letter);
  const head = [textOf(letter.title), ...letter.from.map(({ text }) => text), letter.date.text]
    .concat(letter.to.map(({ text }) => text))
    .concat(letter.opening.map((runs) => named(textOf(runs))));
  const signatures = letter.signatures.map(({ role, name, signatory, title }) =>
    [`${role}: ${name.text}`, signatory.text, ...(title === null ? [] : [title.text])].join(", "),
  );
  return new Map([
    ["head", { title: "Parties and date", text: head.join("\n") }],
    ...clausesOf(letter).map((clause) => [clause.key, pieceOf(clause, named)] as const),
    ["signatures", { title: "Signatures", text: signatures.join("\n") }],
  ]);
}

const pieceOf = ({ title, isBinding, blocks }: LetterClause, named: Name): Piece => ({
  title: `${title}${isBinding ? " (binding)" : ""}`,
  text: named(toPlainText(blocks)),
});

type Name = (text: string) => string;

/** Switching one clause moves the numbers of all that follow: a section is compared by its title. */
function namesOf(letter: LetterDocument): Name {
  const titles = new Map(clausesOf(letter).map(({ number, title }) => [String(number), title]));
  const title = (number: string): string => `“${titles.get(number) ?? number}”`;
  return (text) =>
    text
      // The range is that of the part that binds, which says by its own clauses what is in it.
      .replaceAll(/\bsections \d+ to \d+\b/g, "the binding sections")
      .replaceAll(/\bsection (\d+)\b/g, (_, number: string) => `section ${title(number)}`);
}
