import type { RubricKey } from "#calc";
import { findUnheldFigures } from "#features/answerers/model/unheld-figures.ts";

/** Something the built-in rules recognise in a sentence of the person: always by its wording, never by its spirit. */
export interface Observation {
  readonly criterion: RubricKey;
  readonly isGood: boolean;
  /** The sentence it was found in, as it was said. */
  readonly quote: string;
  readonly why: string;
}

interface WordRule {
  readonly criterion: RubricKey;
  readonly isGood: boolean;
  readonly words: RegExp;
  readonly why: string;
}

const DAY = String.raw`(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|tonight|this week|next week|next month|in \w+ days|(?:at|by) \d{1,2}\b`;
const ACT = String.raw`send|call|meet|visit|talk|come|bring|review|sign|share|look at|get back`;

const WORD_RULES: readonly WordRule[] = [
  {
    criterion: "questions",
    isGood: true,
    words:
      /\b(?:what|how|why|which|who|whom|where|tell me|walk me through|could you (?:tell|explain|show))\b[^?]*\?|\b(?:tell me|walk me through)\b/i,
    why: "An open question: it cannot be answered with yes or no.",
  },
  {
    criterion: "listening",
    isGood: true,
    words:
      /\b(?:i (?:can )?(?:understand|hear|see why|appreciate)|it sounds (?:like|as)|you (?:said|mentioned|told me)|thank you|thanks|that must|if i understood|you are right|you're right)\b/i,
    why: "Takes up the other side before making a point.",
  },
  {
    criterion: "listening",
    isGood: false,
    words:
      /\b(?:calm down|not my problem|nothing to do with me|you(?:'re| are) wrong|don't be|that is ridiculous|that's ridiculous|obviously)\b/i,
    why: "Argues with how the other side sees it, before it was heard.",
  },
  {
    criterion: "position",
    isGood: false,
    words:
      /\b(?:take it or leave it|(?:my )?(?:final|last|best) offer|or i(?:'ll| will)? walk|i(?:'ll| will) walk|now or never)\b/i,
    why: "An ultimatum leaves two ways only: to lose the deal, or your word.",
  },
  {
    criterion: "position",
    isGood: false,
    words:
      /\b(?:i (?:can|could|would) (?:go|pay)(?: up)? (?:to|more|higher|above)|my (?:maximum|max|limit|ceiling|budget) is|money is no (?:problem|object)|whatever you want|at any price|name your price)\b/i,
    why: "Tells the other side how much further you would go.",
  },
  {
    criterion: "position",
    isGood: true,
    words:
      /\bif (?:you|we|the seller|the bank)\b.*\b(?:i|we)(?:'ll|'d| will| would| can| could)\b|\bin return\b|\bprovided that\b|\bon condition\b/i,
    why: "Ties what you give to what you get.",
  },
  {
    criterion: "next-step",
    isGood: true,
    words: new RegExp(String.raw`\b(?:${ACT})\b.*\b(?:${DAY})|\b(?:${DAY}).*\b(?:${ACT})\b`, "i"),
    why: "A step with a day.",
  },
];

/** What the rules find in one turn of the person; `held` is what may be cited: the deal and the conversation. */
export function observeSentence(text: string, held: unknown): Observation[] {
  const sentences = splitSentences(text);
  const found: Observation[] = WORD_RULES.flatMap(({ criterion, isGood, words, why }) => {
    const quote = sentences.find((sentence) => words.test(sentence));
    return quote === undefined ? [] : [{ criterion, isGood, quote, why }];
  });
  return [...found, ...observeFigures(sentences, held)];
}

function observeFigures(sentences: readonly string[], held: unknown): Observation[] {
  for (const quote of sentences) {
    const unheld = findUnheldFigures(quote, held);
    if (unheld.length > 0)
      return [
        {
          criterion: "figures",
          isGood: false,
          quote,
          why: `${unheld.join(", ")} is not a figure of this deal or of this conversation: say where it comes from.`,
        },
      ];
  }
  const quote = sentences.find((sentence) => findUnheldFigures(sentence, null).length > 0);
  if (quote === undefined) return [];
  return [{ criterion: "figures", isGood: true, quote, why: "Uses a figure that the other side can check." }];
}

/** Not at the point of "$1.2m" and not after "No." alone: a quote should say something. */
function splitSentences(text: string): string[] {
  const parts = text.split(/(?<=[.!?])\s+|\n+/).map((part) => part.trim());
  return parts.filter((part) => part !== "");
}
