import type { Difficulty } from "./scenarios.ts";
import { DIFFICULTY_TRAITS } from "./scenarios.ts";
import type { Script, ScriptChoice, ScriptEnding, ScriptNode, Target } from "./script.ts";

export interface Step {
  readonly node: ScriptNode;
  readonly choice: ScriptChoice;
}

export interface Position {
  /** Null once it has ended. */
  readonly nodeKey: string | null;
  readonly endingKey: string | null;
  readonly trust: number;
  readonly path: readonly Step[];
}

/** Where the choices lead; null when the script knows one of them no longer. */
export function playScript(
  script: Script,
  difficulty: Difficulty,
  choices: readonly string[],
): Position | null {
  let at: Position = {
    nodeKey: script.start,
    endingKey: null,
    trust: DIFFICULTY_TRAITS[difficulty].startingTrust,
    path: [],
  };
  for (const key of choices) {
    const next = takeChoice(script, at, key);
    if (next === null) return null;
    at = next;
  }
  return at;
}

export function takeChoice(script: Script, at: Position, key: string): Position | null {
  const node = nodeAt(script, at);
  const choice = node?.choices.find((one) => one.key === key);
  if (node === null || choice === undefined) return null;
  const trust = at.trust + choice.trust;
  const to = resolveTarget(choice.to, trust);
  const ends = Object.hasOwn(script.endings, to);
  return {
    nodeKey: ends ? null : to,
    endingKey: ends ? to : null,
    trust,
    path: [...at.path, { node, choice }],
  };
}

export const nodeAt = (script: Script, { nodeKey }: Position): ScriptNode | null =>
  nodeKey === null ? null : (script.nodes[nodeKey] ?? null);

export const endingAt = (script: Script, { endingKey }: Position): ScriptEnding | null =>
  endingKey === null ? null : (script.endings[endingKey] ?? null);

/** What the counterpart says once the last choice is taken: their reaction, and what they go on with. */
export function answerAt(script: Script, at: Position): string {
  const reply = at.path.at(-1)?.choice.reply;
  const goesOn = nodeAt(script, at)?.says ?? endingAt(script, at)?.says ?? "";
  return reply === undefined ? goesOn : `${reply}\n\n${goesOn}`;
}

function resolveTarget(target: Target, trust: number): string {
  if (typeof target === "string") return target;
  return (target.find((gate) => trust >= gate.trust) ?? target.at(-1))?.to ?? "";
}

/**
 * The choices in an order that changes from one conversation to the next and stays within it, so that the best line
 * is not known by its place.
 */
export function shuffleChoices(choices: readonly ScriptChoice[], seed: string): ScriptChoice[] {
  const rank = ({ key }: ScriptChoice) => hashOf(`${seed} ${key}`);
  return [...choices].sort((a, b) => rank(a) - rank(b));
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  // The last characters alone would decide otherwise.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}
