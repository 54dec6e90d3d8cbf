import { expect, test } from "vitest";
import { observeSentence } from "./observe-sentence.ts";
import { readAssessment } from "./read-assessment.ts";

const held = { askingPriceUsd: 1_200_000, ebitdaUsd: 330_000 };

test.each([
  ["What made you decide to sell?", "questions", true],
  ["I understand that this is a surprise.", "listening", true],
  ["That is not my problem.", "listening", false],
  ["You ask $1.2m for it.", "figures", true],
  ["I was told it earns $900,000.", "figures", false],
  ["This is my final offer.", "position", false],
  ["I could go up to anything you like.", "position", false],
  ["If you leave a note, I can pay the rest in cash.", "position", true],
  ["I will send you the letter by Friday.", "next-step", true],
] as const)("%s is recognized for %s", (text, criterion, isGood) => {
  expect(observeSentence(`Hello. ${text}`, held)).toMatchObject([{ criterion, isGood, quote: text }]);
});

test("a question that can be answered with yes, small talk and silence earn and cost nothing", () => {
  for (const text of ["Do you like it here?", "Good morning.", "   "])
    expect(observeSentence(text, held)).toEqual([]);
});

test("an outside assessment of another shape is none, and an empty quote is no quote", () => {
  const turns = [
    { by: "you" as const, text: "Why do you sell?", choice: null, flagged: [], isWithheld: false },
  ];
  const levels = { questions: 4, listening: null, figures: null, position: null, "next-step": null };
  const remark = { criterion: "questions", quote: "  ", why: "Open." };
  expect(readAssessment({ levels, strengths: [remark], improvements: [] }, turns)).toEqual({
    levels,
    strengths: [],
    improvements: [],
  });
  for (const bad of [null, "x", {}, { levels: { ...levels, questions: 5 }, strengths: [], improvements: [] }])
    expect(readAssessment(bad, turns)).toBeNull();
});
