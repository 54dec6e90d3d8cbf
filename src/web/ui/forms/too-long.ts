import { formatCount } from "#kit/format-figure.ts";

/** Why a text does not fit, and by how much; null when it does. The text itself is left as it was written. */
export function tooLong(text: string, most: number): string | null {
  const over = text.length - most;
  if (over <= 0) return null;
  const characters = over === 1 ? "character" : "characters";
  return `This is ${formatCount(over)} ${characters} too long: there is room for ${formatCount(most)}. Shorten it; nothing has been cut.`;
}
