import { EXAMPLE_DEALS } from "#features/deals/model/example-deals.ts";
import { dealDataSchema } from "#features/deals/model/deal-data.ts";
import { expect, test } from "vitest";
import { fillLine } from "./fill-line.ts";
import { findScript } from "./find-script.ts";
import { counterpartRecord } from "./open-conversation.ts";
import { SCENARIO_KEYS } from "./scenarios.ts";
import type { Turn } from "./session.ts";
import { learnedOf, STORIES, storyOf } from "./stories.ts";
import { STORY_TOPICS } from "./story-topics.ts";
import { toPracticeSubject } from "./subject.ts";

const subject = toPracticeSubject(dealDataSchema.parse(EXAMPLE_DEALS[0]?.data), "realistic");
const they = (text: string): Turn => ({
  by: "counterpart",
  text,
  choice: null,
  flagged: [],
  isWithheld: false,
});

test.each(SCENARIO_KEYS)("%s: a story of every topic, each fact known again by its own words", (key) => {
  expect(STORIES[key].map(({ topic }) => topic)).toEqual([...STORY_TOPICS]);
  for (const { told, fact } of STORIES[key]) expect(fact).toMatch(told);
  for (const { fact } of storyOf(key, subject)) expect(fact).not.toMatch(/[{}|]/);
  const conversation = { scenario: key, difficulty: "realistic" as const, subject, turns: [] };
  expect(counterpartRecord(conversation).story).toEqual(storyOf(key, subject));
});

test.each(SCENARIO_KEYS)("%s: its script tells most of the story to whoever asks well", (key) => {
  const { nodes, endings } = findScript(key);
  const answers = Object.values(nodes).flatMap(({ says, choices }) => [
    says,
    ...choices.map(({ reply = "" }) => reply),
  ]);
  const heard = [...answers, ...Object.values(endings).map(({ says }) => says)].map((text) =>
    they(fillLine(text, subject)),
  );
  const learned = learnedOf(key, subject, heard).filter(({ isLearned }) => isLearned);
  expect(learned.length).toBeGreaterThanOrEqual(4);
  expect(learnedOf(key, subject, []).some(({ isLearned }) => isLearned)).toBe(false);
});

test.each(SCENARIO_KEYS)("%s: the script goes on for at least six turns", (key) =>
  expect(Object.keys(findScript(key).nodes).length).toBeGreaterThanOrEqual(6),
);
