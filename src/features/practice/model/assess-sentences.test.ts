import { expect, test } from "vitest";
import { assessSentences } from "./assess-sentences.ts";
import type { Turn } from "./session.ts";

const subject = {
  askingPriceUsd: 1_200_000,
  ebitdaUsd: 330_000,
  figures: { openingOfferUsd: 1_020_000, sellerNoteUsd: 180_000 },
};
const talk = (...said: string[]): Turn[] =>
  said.flatMap((text): Turn[] => [
    { by: "counterpart", text: "Go on.", choice: null, flagged: [], isWithheld: false },
    { by: "you", text, choice: null, flagged: [], isWithheld: false },
  ]);

/** [questions, listening, figures, position, next step] and the score of the whole. */
const TALKS: readonly (readonly [string, string[], (number | null)[], number])[] = [
  [
    "asks, listens, reasons, trades and sets a day",
    [
      "Thank you for taking the time. How did the business come about?",
      "It sounds as if the crew matters to you. Who runs it when you are away?",
      "You said that the truck is in it. What else is in the EBITDA of $330,000?",
      "You ask $1,200,000. If you leave $180,000 as a note, I can pay the rest in cash at closing.",
      "If we agree on the handover, I will come down to your place. I will send the letter by Friday.",
    ],
    [4, 4, 4, 4, 4],
    100,
  ],
  [
    "a good start that ends without a step",
    [
      "Thank you for your time. What made you decide to sell?",
      "I understand that it is not easy. How do you see the handover?",
      "What does your own pay come to?",
      "Let us stay in touch.",
    ],
    [4, 4, 0, 1, 0],
    50,
  ],
  [
    "one question and an ultimatum",
    ["What do you want for it?", "My final offer is $1,020,000. Take it or leave it."],
    [1, 0, 2, 0, 0],
    16,
  ],
  ["an ultimatum and nothing else", ["Either you come down today, or I walk."], [0, 0, 0, 0, 0], 0],
  [
    "rude",
    [
      "Are you stupid? Your numbers are nonsense.",
      "Why should I believe a liar like you?",
      "Stop wasting my time.",
    ],
    [0, 0, 0, 1, 0],
    5,
  ],
  [
    "evasive",
    ["I would rather not say.", "That is private.", "We will see.", "I will think about it."],
    [0, 0, 0, 1, 0],
    5,
  ],
  [
    "gives everything away",
    [
      "I love it, I would pay more than you ask.",
      "Whatever you want, name your price.",
      "I could go up to anything.",
    ],
    [0, 0, 0, 0, 0],
    0,
  ],
  [
    "makes figures up",
    ["A friend paid $700,000 for one.", "Yours earns $90,000 at most.", "The bank told me 2.1x."],
    [0, 0, 0, 1, 0],
    5,
  ],
  [
    "asks only, again and again the same",
    ["Why do you sell it?", "Why do you sell it?", "Why do you sell it?", "Why do you sell it?"],
    [1, 0, 0, 1, 0],
    11,
  ],
  [
    "honest, short and dated",
    [
      "I understand that this is a blow. How do you explain the difference?",
      "You are right to be careful. If your accountant meets mine on Thursday, I will keep the price of $1,200,000 open until then.",
    ],
    [1, 4, 2, 3, 4],
    66,
  ],
];

test.each(TALKS)("%s", (_name, said, levels, score) => {
  const assessed = assessSentences(talk(...said), subject);
  expect(Object.values(assessed.levels)).toEqual(levels);
  expect(assessed.score).toBe(score);
  for (const { quote } of [...assessed.strengths, ...assessed.improvements])
    if (quote !== null) expect(said.join("\n")).toContain(quote);
});

test("what is marked down is quoted", () => {
  const { improvements, strengths } = assessSentences(talk(...(TALKS[2]?.[1] ?? [])), subject);
  expect(improvements).toContainEqual(
    expect.objectContaining({ criterion: "position", quote: "My final offer is $1,020,000." }),
  );
  expect(improvements).toContainEqual(
    expect.objectContaining({
      criterion: "questions",
      quote: "What do you want for it?",
      why: expect.stringContaining("once only"),
    }),
  );
  expect(strengths.map(({ criterion }) => criterion)).toEqual(["questions", "figures"]);
});

test("nothing said is not judged", () => {
  const { score, improvements } = assessSentences([], subject);
  expect([score, improvements]).toEqual([null, []]);
});
