import type { RubricKey } from "#calc/practice/practice-score.ts";
import { findUnsupportedFigures } from "#features/ai/model/unsupported-figures.ts";

/** Something the built-in rules recognise in a sentence of the person: always by its wording, never by its spirit. */
export interface Observation {
  readonly criterion: RubricKey;
  readonly isGood: boolean;
  /** The sentence it was found in, as it was said. */
  readonly quote: string;
  readonly why: string;
  /** How much it counts: an insult more than a clumsy word. */
  readonly weight: 1 | 2;
}

interface WordRule {
  readonly criterion: RubricKey;
  readonly isGood: boolean;
  readonly weight?: 2;
  /** What takes the merit away: a demand in the form of a question asks nothing. */
  readonly unless?: RegExp;
  readonly words: RegExp;
  readonly why: string;
}

const DAY = String.raw`(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|tonight|this week|next week|next month|in \w+ days|(?:at|by) \d{1,2}\b`;
const ACT = String.raw`send|call|meet|visit|talk|come|bring|review|sign|share|look at|get back`;

const ULTIMATUM =
  /\b(?:take it or leave it|(?:my |our )?(?:final|last|best) (?:and final )?offer|or (?:i|we)(?:'ll| will|'m| am)? (?:walk|gone|out)|i(?:'ll| will) walk|now or never|today or never|or else|or (?:the deal|it) is off|(?:otherwise|or) i(?:'ll| will) (?:leave|go|buy another|call your competitor))\b|\beither you\b.*\bor\b/i;
const INSULT =
  /\b(?:idiots?|stupid|dumb|liars?|lying|crooks?|crooked|shut up|nonsense|rubbish|bullshit|garbage|joke of a|wast(?:e|ing) (?:of )?my time|clueless|ridiculous|pathetic|greedy|ripping)\b/i;
const BOTTOM_LINE = /\b(?:bottom line|lowest|least you|rock bottom|how low)\b/i;

const WORD_RULES: readonly WordRule[] = [
  {
    criterion: "questions",
    isGood: true,
    words:
      /(?:\b(?:what|how|why|which|who|whom|where|could you (?:tell|explain|show))\b[^?]*\?|\b(?:tell me|walk me through)\b)/i,
    unless: new RegExp(`${ULTIMATUM.source}|${INSULT.source}|${BOTTOM_LINE.source}`, "i"),
    why: "An open question: it cannot be answered with yes or no.",
  },
  {
    criterion: "questions",
    isGood: false,
    words: BOTTOM_LINE,
    why: "Asks for the one figure that nobody gives away. Ask how the price came about, and what matters besides it.",
  },
  {
    criterion: "listening",
    isGood: true,
    words:
      /\b(?:i (?:can )?(?:understand|hear|see why|appreciate)|it sounds (?:like|as)|you (?:said|mentioned|told me)|thank you|thanks|that must|if i understood|you are right|you're right|in your place)\b/i,
    unless: new RegExp(`${INSULT.source}|\\bbut\\b.*\\b(?:wrong|no|not)\\b`, "i"),
    why: "Takes up the other side before making a point.",
  },
  {
    criterion: "listening",
    isGood: false,
    words:
      /\b(?:calm down|not my problem|nothing to do with me|you(?:'re| are) wrong|don't be|obviously|whatever|i don't care|makes no difference to me)\b/i,
    why: "Argues with how the other side sees it, before it was heard.",
  },
  {
    criterion: "listening",
    isGood: false,
    weight: 2,
    words: INSULT,
    why: "An insult: from here on nobody hears the rest.",
  },
  {
    criterion: "listening",
    isGood: false,
    words:
      /\b(?:no comment|i(?:'d| would) rather not|i(?:'d| would) prefer not|that(?:'s| is) (?:private|confidential|my business)|i (?:do not|don't|cannot|can't) (?:discuss|say|answer)|none of your)\b/i,
    why: "Leaves what they asked without an answer. Say what you can, and when the rest follows.",
  },
  {
    criterion: "position",
    isGood: false,
    weight: 2,
    words: ULTIMATUM,
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
      /\bif (?:you|your|we|our|both|they|the seller|the bank)\b.*\b(?:i|we)(?:'ll|'d| will| would| can| could)\b|\bin return\b|\bprovided that\b|\bon condition\b/i,
    unless: ULTIMATUM,
    why: "Ties what you give to what you get.",
  },
  {
    criterion: "next-step",
    isGood: true,
    words: new RegExp(String.raw`\b(?:${ACT})s?\b.*\b(?:${DAY})|\b(?:${DAY}).*\b(?:${ACT})s?\b`, "i"),
    unless: ULTIMATUM,
    why: "A step with a day.",
  },
  {
    criterion: "next-step",
    isGood: false,
    words:
      /\b(?:(?:stay|keep|be) in touch|let me know (?:what you think|sometime)|we(?:'ll| will| shall) see|i(?:'ll| will) think about it|some ?time|one of these days)\b/i,
    why: "Ends without a step: nobody knows who does what by when.",
  },
];

/** Too short to ask or to tell anything: "Why?" opens nothing by itself. */
const FEWEST_WORDS = 3;

/** What the rules find in one turn of the person; `held` is what may be cited: the deal and the conversation. */
export function observeSentence(text: string, held: unknown): Observation[] {
  const sentences = splitSentences(text);
  const found: Observation[] = WORD_RULES.flatMap(
    ({ criterion, isGood, words, unless, why, weight }): Observation[] => {
      const quote = sentences.find(
        (sentence) =>
          words.test(sentence) && unless?.test(sentence) !== true && (!isGood || isLong(sentence)),
      );
      return quote === undefined ? [] : [{ criterion, isGood, quote, why, weight: weight ?? 1 }];
    },
  );
  return [...found, ...observeFigures(sentences, held)];
}

const isLong = (sentence: string): boolean => sentence.split(/\s+/).length >= FEWEST_WORDS;

function observeFigures(sentences: readonly string[], held: unknown): Observation[] {
  for (const quote of sentences) {
    const unheld = findUnsupportedFigures(quote, held);
    if (unheld.length > 0)
      return [
        {
          criterion: "figures",
          isGood: false,
          quote,
          why: `${unheld.join(", ")} is not a figure of this deal or of this conversation: say where it comes from.`,
          weight: 1,
        },
      ];
  }
  const quote = sentences.find((sentence) => findUnsupportedFigures(sentence, null).length > 0);
  if (quote === undefined) return [];
  return [
    {
      criterion: "figures",
      isGood: true,
      quote,
      why: "Uses a figure that the other side can check.",
      weight: 1,
    },
  ];
}

/** Not at the point of "$1.2m" and not after "No." alone: a quote should say something. */
function splitSentences(text: string): string[] {
  const parts = text.split(/(?<=[.!?])\s+|\n+/).map((part) => part.trim());
  return parts.filter((part) => part !== "");
}
