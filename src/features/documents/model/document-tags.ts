export const MOST_TAGS = 12;
export const MOST_TAG_CHARACTERS = 40;

/** Each tag once, whatever its letters' case, in the order they were given. */
export function tidyTags(tags: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const tag of tags) {
    const words = tag.replaceAll(/\s+/g, " ").trim();
    if (words !== "" && !kept.has(words.toLowerCase())) kept.set(words.toLowerCase(), words);
  }
  return [...kept.values()];
}
