/** "your", "you" and "yours", as the buyer reads them on the screen. */
const TO_BUYER: readonly (readonly [RegExp, string])[] = [
  [/\bYou bring\b/g, "The buyer brings"],
  [/\byou said\b/g, "the buyer answered"],
  [/\bone of your own\b/g, "one of the buyer’s own"],
  [/\breal estate of your own\b/g, "the buyer’s own real estate"],
  [/\bof yours\b/g, "of the buyer"],
  [/\bYour\b/g, "The buyer’s"],
  [/\byour\b/g, "the buyer’s"],
];

/** Words of this product about the buyer, as somebody else reads them: "your cash" is the buyer's. */
export const describeOfBuyer = (words: string): string =>
  TO_BUYER.reduce((text, [from, to]) => text.replaceAll(from, to), words);
