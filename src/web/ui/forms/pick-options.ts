export interface PickOption {
  value: string;
  label: string;
  hint?: string | undefined;
  /** Other names that it is found by. */
  alsoCalled?: readonly string[] | undefined;
  /** Stands behind those that are not, unless it is called exactly what is typed. */
  isSecond?: boolean | undefined;
}

/** More than anybody reads; the rest is found by typing. */
const MOST_SHOWN = 250;
const MOST_SUGGESTED = 8;

export function labelOf(options: readonly PickOption[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

export function findByLabel(options: readonly PickOption[], text: string): PickOption | undefined {
  const wanted = text.trim().toLowerCase();
  return options.find((option) => option.label.toLowerCase() === wanted);
}

/** Names that begin with the text first, then those with a word that does, then those that hold it, then other names. */
export function narrowOptions(options: readonly PickOption[], text: string): PickOption[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return options.slice(0, MOST_SHOWN);
  return options
    .map((option) => ({ option, order: orderOf(wanted, option) }))
    .filter(({ order }) => order < NOT_FOUND)
    .toSorted((a, b) => a.order - b.order)
    .slice(0, MOST_SHOWN)
    .map(({ option }) => option);
}

const NOT_FOUND = 100;
/** So many places a name may be found at, before other names and before those that stand behind. */
const PLACES = 3;

function orderOf(wanted: string, { label, alsoCalled = [], isSecond = false }: PickOption): number {
  if (label.toLowerCase() === wanted) return -1;
  const others = alsoCalled.map((name) => PLACES + placeOf(wanted, name.toLowerCase()));
  const best = Math.min(placeOf(wanted, label.toLowerCase()), ...others);
  if (best >= NOT_FOUND) return NOT_FOUND;
  return isSecond ? best + 2 * PLACES : best;
}

function placeOf(wanted: string, label: string): number {
  const position = label.indexOf(wanted);
  if (position < 0) return NOT_FOUND;
  if (position === 0) return 0;
  return /[\p{L}\p{N}]/u.test(label.charAt(position - 1)) ? 2 : 1;
}

/** What parts the tags of a text; where commas belong to a name ("Austin, TX"), only the rest does. */
export const TAG_PARTS = /[,;\n]/;
export const TAG_PARTS_BUT_COMMAS = /[;\n]/;

/** Adds what was written, parted by commas, semicolons or lines; a tag that is there already is not added again. */
export function withTags(tags: readonly string[], written: string, parts = TAG_PARTS): string[] {
  const result = [...tags];
  for (const words of written.split(parts)) {
    const tag = words.trim().replaceAll(/\s+/g, " ");
    if (tag !== "" && !result.some((other) => other.toLowerCase() === tag.toLowerCase())) result.push(tag);
  }
  return result;
}

export function suggestTags(
  suggestions: readonly string[],
  tags: readonly string[],
  text: string,
  most = MOST_SUGGESTED,
): string[] {
  const wanted = text.trim().toLowerCase();
  const taken = new Set(tags.map((tag) => tag.toLowerCase()));
  return suggestions
    .filter((tag) => !taken.has(tag.toLowerCase()) && tag.toLowerCase().includes(wanted))
    .slice(0, most);
}
