import { parseJson, stripFences } from "#features/ai/model/parse-json.ts";
import type { FitAnswer } from "./fit-analysis.ts";
import { InvalidAnswer, readAnswer } from "./read-answer.ts";

export const UNPARSED_ARRAY = "Failed to parse array output: the text in 'output' is not valid JSON";
export const UNPARSED_OBJECT = "Failed to parse object output: the text in 'output' is not valid JSON";
export const UNEXPECTED_FORMAT =
  "Unexpected webhook response format: expected [{ output }], { output } or a result with a fitScore";
export const TOO_DEEP = "Unexpected webhook response format: the reply is nested too deeply";
export const NOT_JSON = "Unexpected webhook response format: the reply is not JSON";

/**
 * The three forms of a webhook's reply: an array whose first item has a string `output` holding
 * JSON; an object with a string `output`; the result itself, known by its fitScore.
 */
export function readReply(text: string): FitAnswer {
  const reply = parseOr(text, NOT_JSON);
  if (Array.isArray(reply)) {
    const output = outputOf(reply[0]);
    if (output === null) throw new InvalidAnswer(UNEXPECTED_FORMAT);
    return readAnswer(parseOr(stripFences(output), UNPARSED_ARRAY));
  }
  const output = outputOf(reply);
  if (output !== null) return readAnswer(parseOr(stripFences(output), UNPARSED_OBJECT));
  if (isResult(reply)) return readAnswer(reply);
  throw new InvalidAnswer(UNEXPECTED_FORMAT);
}

/** One that has the other parts of a result, but no score, is told what it lacks. */
const RESULT_KEYS = ["fitScore", "goodMatchReasons", "poorMatchReasons", "overallAssessment"];

const isResult = (reply: unknown): boolean =>
  typeof reply === "object" && reply !== null && RESULT_KEYS.some((key) => Object.hasOwn(reply, key));

function parseOr(text: string, message: string): unknown {
  const parsed = parseJson(text);
  if (parsed.ok) return parsed.value;
  throw new InvalidAnswer(parsed.reason === "too-deep" ? TOO_DEEP : message);
}

function outputOf(value: unknown): string | null {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, "output")) return null;
  const output: unknown = Reflect.get(value, "output");
  return typeof output === "string" ? output : null;
}
