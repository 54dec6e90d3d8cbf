export interface WordChange {
  readonly kind: "same" | "added" | "removed";
  readonly text: string;
}

/** Beyond so many pairs of words the whole text counts as replaced: finding less takes longer than reading it. */
const MOST_PAIRS = 4_000_000;

/** The words that are in one text and not in the other, by the longest sequence that both have. */
export function compareWords(before: string, after: string): WordChange[] {
  const olds = wordsOf(before);
  const news = wordsOf(after);
  let start = 0;
  while (start < olds.length && start < news.length && olds[start] === news[start]) start += 1;
  let end = 0;
  while (end < Math.min(olds.length, news.length) - start && olds.at(-1 - end) === news.at(-1 - end))
    end += 1;
  return withoutIslands([
    { kind: "same", text: olds.slice(0, start).join("") },
    ...between(olds.slice(start, olds.length - end), news.slice(start, news.length - end)),
    { kind: "same", text: olds.slice(olds.length - end).join("") },
  ]);
}

const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? [];

function between(olds: readonly string[], news: readonly string[]): WordChange[] {
  if (olds.length * news.length > MOST_PAIRS)
    return [
      { kind: "removed", text: olds.join("") },
      { kind: "added", text: news.join("") },
    ];
  const lengths = commonLengths(olds, news);
  const width = news.length + 1;
  const changes: WordChange[] = [];
  let [i, j] = [0, 0];
  while (i < olds.length || j < news.length) {
    const [was = "", is = ""] = [olds[i], news[j]];
    if (i < olds.length && j < news.length && was === is) {
      changes.push({ kind: "same", text: was });
      i += 1;
      j += 1;
    } else if (
      j >= news.length ||
      (i < olds.length && (lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0))
    ) {
      changes.push({ kind: "removed", text: was });
      i += 1;
    } else {
      changes.push({ kind: "added", text: is });
      j += 1;
    }
  }
  return changes;
}

/** For each pair of places, how many words the rests have in common. */
function commonLengths(olds: readonly string[], news: readonly string[]): Uint16Array {
  const width = news.length + 1;
  const lengths = new Uint16Array((olds.length + 1) * width);
  for (let i = olds.length - 1; i >= 0; i -= 1)
    for (let j = news.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        olds[i] === news[j]
          ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0);
  return lengths;
}

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
  const merged = joined(changes);
  for (const [index, { kind, text }] of merged.entries()) {
    if (kind === "removed") removed += text;
    else if (kind === "added") added += text;
    else if (isIsland(text, index, merged.length)) {
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

function joined(changes: readonly WordChange[]): WordChange[] {
  const result: WordChange[] = [];
  for (const change of changes) {
    if (change.text === "") continue;
    const last = result.at(-1);
    if (last?.kind === change.kind) result[result.length - 1] = { ...last, text: last.text + change.text };
    else result.push(change);
  }
  return result;
}
