import { knowledgeOf, privateAim } from "./knowledge.ts";
import { type Difficulty, DIFFICULTY_TRAITS, findScenario, type ScenarioKey } from "./scenarios.ts";
import type { Turn } from "./session.ts";
import { storyOf, type PlayedFact } from "./stories.ts";
import type { PracticeSubject } from "./subject.ts";

export interface OpenConversation {
  readonly scenario: ScenarioKey;
  readonly difficulty: Difficulty;
  readonly subject: PracticeSubject;
  readonly turns: readonly Turn[];
}

export interface CounterpartRecord {
  readonly role: string;
  readonly situation: string;
  readonly temper: string;
  /** Everything that the other side knows of the business; nothing of the buyer's own notes and plans. */
  readonly knows: Readonly<Record<string, string>>;
  /** What lies behind it, fact by fact, and what it takes to be told it. */
  readonly story: readonly PlayedFact[];
  readonly keepsToThemselves: string | null;
  readonly conversation: readonly { readonly by: string; readonly text: string }[];
}

/** What whoever plays the other side is given: their own view, and what has been said. */
export function counterpartRecord({
  scenario,
  difficulty,
  subject,
  turns,
}: OpenConversation): CounterpartRecord {
  const { counterpart, theirSide } = findScenario(scenario);
  return {
    role: counterpart,
    situation: theirSide,
    temper: DIFFICULTY_TRAITS[difficulty].temper,
    knows: Object.fromEntries(knowledgeOf(counterpart, subject).map(({ label, value }) => [label, value])),
    story: storyOf(scenario, subject),
    keepsToThemselves: privateAim(counterpart, subject),
    conversation: turns.map(({ by, text }) => ({ by: by === "you" ? "buyer" : counterpart, text })),
  };
}
