export interface PickOption {
  value: string;
  label: string;
  hint?: string | undefined;
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

/** Names that begin with the text first, then those with a word that does, then those that hold it. */
export function narrowOptions(options: readonly PickOption[], text: string): PickOption[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return options.slice(0, MOST_SHOWN);
  return options
    .map((option) => ({ option, order: placeOf(wanted, option.label.toLowerCase()) }))
    .filter(({ order }) => order >= 0)
    .toSorted((a, b) => a.order - b.order)
    .slice(0, MOST_SHOWN)
    .map(({ option }) => option);
}

function placeOf(wanted: string, label: string): number {
  const position = label.indexOf(wanted);
  if (position <= 0) return position;
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
