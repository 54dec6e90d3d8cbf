import { diffArrays } from "diff";

export interface WordChange {
  readonly kind: "same" | "added" | "removed";
  readonly text: string;
}

/** With more words changed than this the whole text counts as replaced: finding less takes longer than reading it. */
const MAX_CHANGED_WORDS = 1_000;

/** The words that are in one text and not in the other, by the longest sequence that both have. */
export function compareWords(before: string, after: string): WordChange[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: MAX_CHANGED_WORDS }) ?? [
    { removed: true, added: false, value: [before] },
    { removed: false, added: true, value: [after] },
  ];
  return withoutIslands(
    changes.map(({ removed, added, value }) => ({
      kind: removed ? "removed" : added ? "added" : "same",
      text: value.join(""),
    })),
  );
}

const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? [];

/** Fewer words than these between two changes are no help to a reader, and count as changed with them. */
const LEAST_SAME_WORDS = 3;

/** Changes as a person reads them: what goes stands whole before what comes. */
function withoutIslands(changes: readonly WordChange[]): WordChange[] {
  const result: WordChange[] = [];
  let [removed, added] = ["", ""];
  const close = () => {
    if (removed !== "") result.push({ kind: "removed", text: removed });
    if (added !== "") result.push({ kind: "added", text: added });
    [removed, added] = ["", ""];
  };
  for (const [index, { kind, text }] of changes.entries()) {
    if (kind === "removed") removed += text;
    else if (kind === "added") added += text;
    else if (isIsland(text, index, changes.length)) {
      removed += text;
      added += text;
    } else {
      close();
      result.push({ kind, text });
    }
  }
  close();
  return result;
}

const isIsland = (text: string, index: number, count: number): boolean =>
  index > 0 && index < count - 1 && text.trim().split(/\s+/).length < LEAST_SAME_WORDS;
