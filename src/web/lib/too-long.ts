const write = (count: number): string => count.toLocaleString("en-US");

/** Why a text does not fit, and by how much; null when it does. The text itself is left as it was written. */
export function tooLong(text: string, most: number): string | null {
  const over = text.length - most;
  if (over <= 0) return null;
  const characters = over === 1 ? "character" : "characters";
  return `This is ${write(over)} ${characters} too long: there is room for ${write(most)}. Shorten it; nothing has been cut.`;
}
