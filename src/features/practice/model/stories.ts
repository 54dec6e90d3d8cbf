import { fillLine } from "./fill-line.ts";
import type { ScenarioKey } from "./scenarios.ts";
import type { Turn } from "./session.ts";
import type { StoryTopic } from "./story-topics.ts";
import type { PracticeSubject } from "./subject.ts";

export interface StoryFact {
  readonly topic: StoryTopic;
  /** In the words of whoever lived it. May name the deal's figures, see fill-line.ts. */
  readonly fact: string;
  /** Told to whoever asks for it, or only to somebody who has listened before. */
  readonly tellsWhen: "asked" | "trusted";
  /** How the other side's words show that it was told. */
  readonly told: RegExp;
}

/** What lies behind each scenario: the script speaks of it, and an open conversation is played from it. */
export const STORIES: Readonly<Record<ScenarioKey, readonly StoryFact[]>> = {
  "first-call": [
    {
      topic: "reason",
      fact: "My knees are done and my doctor wants me off ladders. I want to be out within a year.",
      tellsWhen: "asked",
      told: /\bknees?\b|ladder|doctor/i,
    },
    {
      topic: "pay",
      fact: "I pay myself a salary through the payroll. A manager who does my job would cost more than that.",
      tellsWhen: "asked",
      told: /\b(my|own) (salary|pay|wage)|manager .*cost/i,
    },
    {
      topic: "adjustments",
      fact: "My truck and its insurance run through the business, and my wife keeps the books without pay.",
      tellsWhen: "asked",
      told: /\btruck\b|wife .*books|keeps the books/i,
    },
    {
      topic: "crew",
      fact: "Dana runs the schedule and knows every customer. Two of the others only stay because of her.",
      tellsWhen: "trusted",
      told: /\bDana\b/,
    },
    {
      topic: "fear",
      fact: "The last buyer who called wanted to replace my people with his own. I could not face them in town.",
      tellsWhen: "trusted",
      told: /last (one|buyer|person)[^.]*(own|people)|bring in his own|face them/i,
    },
    {
      topic: "wish",
      fact: "I would like the name to stay on the trucks, and to be asked now and then.",
      tellsWhen: "trusted",
      told: /\bname\b[^.]*(truck|door|stay)|asked now and then/i,
    },
  ],
  "broker-gatekeeping": [
    {
      topic: "reason",
      fact: "My listing agreement runs out in ten weeks, so I want one buyer who closes, not five who look.",
      tellsWhen: "trusted",
      told: /ten weeks|agreement (runs|ends)|runs out/i,
    },
    {
      topic: "pay",
      fact: "The owner takes a salary and the profit. Nobody has priced a manager in the earnings I quote.",
      tellsWhen: "asked",
      told: /nobody has priced|no manager|manager .*(earnings|priced)|owner takes a salary/i,
    },
    {
      topic: "adjustments",
      fact: "The stated earnings add back the owner's car, his phone and one lawsuit. I have receipts for the car and the lawsuit.",
      tellsWhen: "asked",
      told: /lawsuit|add(s|ed)?[ -]back|receipts?/i,
    },
    {
      topic: "crew",
      fact: "The office manager has been there longest. She does not know that the business is for sale.",
      tellsWhen: "trusted",
      told: /office manager|does(n't| not) know/i,
    },
    {
      topic: "fear",
      fact: "The last buyer spent six weeks in diligence and then had no bank. The seller nearly took it off the market.",
      tellsWhen: "asked",
      told: /six weeks|had no bank|off the market/i,
    },
    {
      topic: "wish",
      fact: "The seller wants the name kept on the door, and a lender who has seen the numbers before we go exclusive.",
      tellsWhen: "trusted",
      told: /name on the door|name kept|lender who has seen/i,
    },
  ],
  "price-negotiation": [
    {
      topic: "reason",
      fact: "My brother in Oregon is ill and I want to be there before spring.",
      tellsWhen: "trusted",
      told: /brother|Oregon|before spring/i,
    },
    {
      topic: "pay",
      fact: "I work sixty hours a week and have never put my own hours into the earnings.",
      tellsWhen: "asked",
      told: /sixty hours|own hours|my hours/i,
    },
    {
      topic: "adjustments",
      fact: "My accountant took last year's earnings. That was the best of the last three years.",
      tellsWhen: "asked",
      told: /best (of the|year)|last year's earnings|took the earnings/i,
    },
    {
      topic: "crew",
      fact: "Dana and the crew have been with me from the start. They have had no raise for two years.",
      tellsWhen: "asked",
      told: /\bDana\b|no raise|lay-?offs/i,
    },
    {
      topic: "fear",
      fact: "I turned down an offer two years ago and have regretted it since. I do not want to be the fool twice.",
      tellsWhen: "trusted",
      told: /turned (it|one|an offer)? ?down|regret|fool/i,
    },
    {
      topic: "wish",
      fact: "I need half of it in my account on the day. The rest can come later if it is certain.",
      tellsWhen: "asked",
      told: /half of it|on the day|rest can (come|wait)|paid out quickly/i,
    },
  ],
  "seller-note": [
    {
      topic: "reason",
      fact: "I want the boat, the mortgage paid off, and something for the children. That is not the whole price.",
      tellsWhen: "asked",
      told: /\bboat\b|mortgage|children/i,
    },
    {
      topic: "pay",
      fact: "I would stay six months for a consultant's fee, three days a week.",
      tellsWhen: "asked",
      told: /consult|three days a week|stay six months/i,
    },
    {
      topic: "adjustments",
      fact: "If all of it is paid in one year my accountant says that a large part goes to tax.",
      tellsWhen: "asked",
      told: /\btax/i,
    },
    {
      topic: "crew",
      fact: "Luis has the license. He said he would stay for a year if his pay does not go down.",
      tellsWhen: "trusted",
      told: /\bLuis\b|licen[sc]e/i,
    },
    {
      topic: "fear",
      fact: "My cousin carried a note once and never saw the second payment.",
      tellsWhen: "trusted",
      told: /cousin|second payment|into the ground|piece of paper/i,
    },
    {
      topic: "wish",
      fact: "I want to see the books every month until the last payment.",
      tellsWhen: "asked",
      told: /every month|monthly (figures|books|statement)/i,
    },
  ],
  "lender-interview": [
    {
      topic: "reason",
      fact: "We have room for two more acquisition loans this quarter, and I would like this to be one of them.",
      tellsWhen: "trusted",
      told: /this quarter|two more/i,
    },
    {
      topic: "pay",
      fact: "The committee takes a manager's salary off the earnings before it looks at coverage, whether you take it or not.",
      tellsWhen: "asked",
      told: /manager'?s (salary|pay)|takes? .*salary off/i,
    },
    {
      topic: "adjustments",
      fact: "We accept an add-back that has a receipt and will not come again. Everything else stays a cost.",
      tellsWhen: "asked",
      told: /receipt|add-?backs?/i,
    },
    {
      topic: "crew",
      fact: "We want to know who holds the license and the largest customers, and that they have signed to stay.",
      tellsWhen: "asked",
      told: /licen[sc]e|signed to stay|knows every customer/i,
    },
    {
      topic: "fear",
      fact: "We lost money on a shop like this last year: the owner left after a month and so did the customers.",
      tellsWhen: "trusted",
      told: /lost money|owner left|on a boat/i,
    },
    {
      topic: "wish",
      fact: "A seller note on standby and a signed consulting agreement, and I can recommend it.",
      tellsWhen: "asked",
      told: /standby|consulting agreement/i,
    },
  ],
  "bad-news": [
    {
      topic: "reason",
      fact: "I have already paid a deposit on a house by the lake. I need this to close.",
      tellsWhen: "trusted",
      told: /deposit|house by the lake/i,
    },
    {
      topic: "pay",
      fact: "My son is on the payroll and has not worked here since the summer.",
      tellsWhen: "trusted",
      told: /\bson\b|payroll/i,
    },
    {
      topic: "adjustments",
      fact: "My truck and its insurance may stand in the add-backs twice. My accountant made the sheet; I never checked it.",
      tellsWhen: "asked",
      told: /truck|twice|add-backs/i,
    },
    {
      topic: "crew",
      fact: "I have told the foreman. If this falls through he will look for something else.",
      tellsWhen: "trusted",
      told: /foreman/i,
    },
    {
      topic: "fear",
      fact: "I am afraid that people will say I cooked the books.",
      tellsWhen: "trusted",
      told: /cooked|liar|honest man/i,
    },
    {
      topic: "wish",
      fact: "I want our two accountants to settle the figure, not our lawyers.",
      tellsWhen: "asked",
      told: /accountants?\b[^.]*(yours|two|settle|together)|not (our|the|through a) lawyer/i,
    },
  ],
};

export interface PlayedFact {
  topic: StoryTopic;
  fact: string;
  tellsWhen: StoryFact["tellsWhen"];
}

/** The story as it is played, with the deal's own figures. */
export function storyOf(scenario: ScenarioKey, subject: PracticeSubject): PlayedFact[] {
  return STORIES[scenario].map(({ topic, fact, tellsWhen }) => ({
    topic,
    fact: fillLine(fact, subject),
    tellsWhen,
  }));
}

/** Which of its facts the other side has told, by their own words. */
export function learnedOf(
  scenario: ScenarioKey,
  subject: PracticeSubject,
  turns: readonly Turn[],
): { topic: StoryTopic; fact: string; isLearned: boolean }[] {
  const heard = turns.filter(({ by }) => by === "counterpart").map(({ text }) => text);
  const story = storyOf(scenario, subject);
  return STORIES[scenario].map(({ topic, told }, index) => {
    const fact = story[index]?.fact ?? "";
    return { topic, fact, isLearned: heard.some((text) => told.test(text) || text.includes(fact)) };
  });
}
