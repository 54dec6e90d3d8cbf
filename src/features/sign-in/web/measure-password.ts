import { ZxcvbnFactory, type ZxcvbnResult } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { findPasswordProblem, type PasswordOwner } from "#features/sign-in/model/password-rules.ts";

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: 128 });
const common = new Set(dictionary["passwords-common"]);

export interface PasswordMeasure {
  /** 0 (guessed at once) to 4 (not guessed with what is known). */
  score: 0 | 1 | 2 | 3 | 4;
  /** What makes it weak, or how long guessing it takes. */
  words: string;
  /** It would not be taken. */
  isRefused: boolean;
}

/** Works in the browser alone: a password that is being typed is sent nowhere. */
export function measurePassword(password: string, owner: PasswordOwner): PasswordMeasure {
  const problem = findPasswordProblem(password, owner, (text) => common.has(text));
  const result = estimator.check(password, [owner.email, ...owner.email.split(/[@.]/), "dealwright"]);
  if (problem !== null) return { score: Math.min(result.score, 1) as 0 | 1, words: problem, isRefused: true };
  const weakness = result.score < 3 ? findWeakness(result) : null;
  const time = `A thief of its stored form would need ${describeTime(result.crackTimes.offlineSlowHashingXPerSecond.seconds)}.`;
  return { score: result.score, words: weakness === null ? time : `${weakness} ${time}`, isRefused: false };
}

const WEAKNESSES: Readonly<Record<string, (token: string) => string>> = {
  dictionary: (token) => `“${token}” is a common word or password.`,
  spatial: (token) => `“${token}” lies in a row on the keyboard.`,
  repeat: (token) => `“${token}” repeats itself.`,
  sequence: (token) => `“${token}” is a sequence.`,
  wordSequence: (token) => `“${token}” is a sequence of words.`,
  date: (token) => `“${token}” is a date.`,
  regex: (token) => `“${token}” is a year.`,
};

/** The longest piece of it that somebody guesses early. */
function findWeakness({ sequence }: ZxcvbnResult): string | null {
  const known = sequence.filter(({ pattern }) => Object.hasOwn(WEAKNESSES, pattern));
  const [longest] = known.toSorted((a, b) => b.token.length - a.token.length);
  return longest === undefined ? null : (WEAKNESSES[longest.pattern]?.(longest.token) ?? null);
}

const UNITS = [
  ["second", 1],
  ["minute", 60],
  ["hour", 3_600],
  ["day", 86_400],
  ["year", 31_557_600],
] as const;
const CENTURY_SECONDS = 3_155_760_000;

function describeTime(seconds: number): string {
  if (seconds >= CENTURY_SECONDS) return "centuries to guess it";
  if (seconds < 1) return "less than a second to guess it";
  const [unit, length] = UNITS.findLast(([, from]) => seconds >= from) ?? UNITS[0];
  const count = Math.round(seconds / length);
  return `about ${count} ${unit}${count === 1 ? "" : "s"} to guess it`;
}
