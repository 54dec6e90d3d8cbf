/** Where a form and what was saved elsewhere differ, in the words of a reader. */
export interface FormDifference {
  /** "basics.location"; of a flat form the name of the field. */
  readonly path: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  /** Nothing was typed there: only they changed it. */
  readonly isUntouched: boolean;
}

export interface ComparedField {
  readonly path: string;
  readonly label: string;
  /** Left out: the text as it stands. */
  readonly words?: (value: unknown) => string;
}

const MOST_CHARACTERS = 200;

function wordsOf(value: unknown): string {
  const text = Array.isArray(value)
    ? value.join(", ")
    : typeof value === "string" || typeof value === "number"
      ? `${value}`
      : "";
  if (text.trim() === "") return "empty";
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}

/** What stands at a place of a form; undefined where nothing does. */
export function valueAt(form: unknown, path: string): unknown {
  let at = form;
  for (const key of path.split(".")) {
    if (typeof at !== "object" || at === null) return undefined;
    at = new Map<string, unknown>(Object.entries(at)).get(key);
  }
  return at;
}

/** In the order of the fields. */
export const listFormDifferences = (
  { mine, theirs, base }: { mine: unknown; theirs: unknown; base: unknown },
  fields: readonly ComparedField[],
): FormDifference[] =>
  fields.flatMap(({ path, label, words = wordsOf }) => {
    const [here, there] = [valueAt(mine, path), valueAt(theirs, path)];
    if (isSameValue(here, there)) return [];
    const isUntouched = isSameValue(here, valueAt(base, path));
    return [{ path, label, mine: words(here), theirs: words(there), isUntouched }];
  });

const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? "") === JSON.stringify(other ?? "");
