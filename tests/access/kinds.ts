/** An id that stands somewhere, and what it is the id of: the name of a table, or of a record. */
export interface Known {
  readonly of: string;
  readonly id: string;
}

/**
 * Whether every id is tried with every call, which grows with calls times tables and takes an hour: `npm run prove -- access`.
 * Otherwise a call is made with the ids of its own kind, and with one of another, in turn.
 */
export const TRIES_EVERY_ID = process.env["ACCESS_IDS"] === "every";

/** "dealNotes/updateNote" and "threadIds" as words of the singular: deal, note, update, note; thread, id. */
function wordsOf(text: string): string[] {
  const words = text.split(/[^a-zA-Z]+|(?=[A-Z])/).map((word) => word.toLowerCase());
  return words
    .map((word) =>
      word.endsWith("ies")
        ? `${word.slice(0, -3)}y`
        : word.endsWith("analyses")
          ? "analysis"
          : word.replace(/s$/, ""),
    )
    .filter((word) => word !== "" && word !== "id");
}

/** What the words of a call say where the record has another name. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  analysis: ["shelved"],
  checklist: ["line"],
  coach: ["conversation", "talk"],
  comment: ["answer", "thread"],
  conversation: ["coach"],
  document: ["line", "item", "secret"],
  due: ["question", "item"],
  funding: ["stack"],
  import: ["batch"],
  intake: ["mail", "paper"],
  item: ["line", "question"],
  reply: ["thread", "answer"],
  structure: ["best"],
};

/**
 * The ids by how much the names of a call's fields, and of the call itself, speak of them, the likeliest first. A call of a
 * deal's record takes the deal's id as often as the record's own: both stand in front.
 */
export function rankKinds<One extends Known>(
  path: string,
  fields: readonly string[],
  known: readonly One[],
): One[] {
  const ofFields = new Set(fields.flatMap(wordsOf));
  const ofCall = new Set(wordsOf(path));
  const wide = new Set([...ofFields, ...ofCall].flatMap((word) => ALSO[word] ?? []));
  const score = ({ of }: Known): number => {
    const words = wordsOf(of);
    const named = words.filter((word) => ofFields.has(word)).length * 4;
    const called = words.filter((word) => ofCall.has(word)).length * 2;
    const also = words.filter((word) => wide.has(word)).length;
    return words.length === 0 ? 0 : (named + called + also) / words.length;
  };
  return known
    .map((one) => ({ one, score: score(one) }))
    .filter((ranked) => ranked.score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ one }) => one);
}

let turn = 0;

/** The first that are ranked, and one that is not, another with each call. */
export function chooseIds<One extends Known>(
  { path, idFields }: { path: string; idFields: readonly string[] },
  known: readonly One[],
  most = 2,
): readonly One[] {
  if (TRIES_EVERY_ID) return known;
  const ranked = rankKinds(path, idFields, known);
  const others = known.filter((one) => !ranked.includes(one));
  const other = others[turn++ % Math.max(1, others.length)];
  return [...ranked.slice(0, most), ...(other === undefined ? [] : [other])];
}
