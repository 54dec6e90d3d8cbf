import type { Practice } from "#features/practice/contract.ts";
import { fillLine } from "#features/practice/model/fill-line.ts";
import { findScript } from "#features/practice/model/find-script.ts";
import { briefingOf, knowledgeOf } from "#features/practice/model/knowledge.ts";
import { nodeAt, playScript, type Position, shuffleChoices } from "#features/practice/model/play-script.ts";
import { DIFFICULTY_TRAITS, findScenario } from "#features/practice/model/scenarios.ts";
import type { StoredPractice } from "./sessions-table.ts";

/** What the browser is given: the stored conversation without the subject, which holds what the other side hides. */
export function toPractice(session: StoredPractice): Practice {
  const { scenario, subject, feedback, closedAt } = session;
  const at = positionOf(session);
  return {
    id: session.id,
    scenario,
    difficulty: session.difficulty,
    mode: session.mode,
    answeredBy: session.answeredBy,
    model: session.model,
    dealId: session.dealId,
    dealName: session.dealName,
    turns: session.turns,
    hints: session.hints,
    choices: feedback === null && at !== null ? choicesAt(session, at) : [],
    theyKnow: knowledgeOf(findScenario(scenario).counterpart, subject),
    youKnow: briefingOf(scenario, subject),
    isOver: feedback !== null || closedAt !== null || (at !== null && at.endingKey !== null),
    feedback,
    startedAt: session.startedAt.toISOString(),
    endedAt: session.endedAt?.toISOString() ?? null,
  };
}

/** Of a scripted conversation; null of an open one, and where the script has changed since. */
export function positionOf({ mode, scenario, difficulty, turns }: StoredPractice): Position | null {
  if (mode !== "script") return null;
  const choices = turns.flatMap(({ by, choice }) => (by === "you" ? [choice ?? ""] : []));
  return playScript(findScript(scenario), difficulty, choices);
}

function choicesAt({ id, scenario, difficulty, subject }: StoredPractice, at: Position): Practice["choices"] {
  const node = nodeAt(findScript(scenario), at);
  if (node === null) return [];
  const { showsApproaches } = DIFFICULTY_TRAITS[difficulty];
  return shuffleChoices(node.choices, `${id} ${at.nodeKey}`).map(({ key, approach, line }) => ({
    key,
    approach: showsApproaches ? approach : null,
    line: fillLine(line, subject),
  }));
}
