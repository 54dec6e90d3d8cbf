/** Lower case without accents and punctuation, one blank between words and one round them: ` heating cooling `. */
export function plainWords(text: string): string {
  const plain = text
    .slice(0, 20_000)
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f'’]/g, "")
    .toLowerCase();
  return ` ${(plain.match(/[\p{L}\p{N}]+/gu) ?? []).join(" ")} `;
}

/** Whether all of `phrase` stands in `text`, as whole words in their order. */
export const saysPhrase = (text: string, phrase: string): boolean => {
  const wanted = plainWords(phrase);
  return wanted.trim() !== "" && plainWords(text).includes(wanted);
};
