/** What a person entered is text, not markup. */
export const plain = (text: string): string =>
  text.replaceAll(/\s+/g, " ").replaceAll(/([\\*_`[\]#])/g, "\\$1");
