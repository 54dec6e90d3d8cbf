import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  INVALID_ASSESSMENT,
  INVALID_REASONS,
  INVALID_SCORE,
  InvalidAnswer,
  readAnswer,
} from "./read-answer.ts";
import {
  NOT_JSON,
  readReply,
  TOO_DEEP,
  UNEXPECTED_FORMAT,
  UNPARSED_ARRAY,
  UNPARSED_OBJECT,
} from "./read-reply.ts";

const RESULT = {
  fitScore: 8,
  recommendation: "buy",
  overallAssessment: "A close fit.",
  goodMatchReasons: [{ category: "Price", reason: "In range.", importance: "high" }],
  poorMatchReasons: [{ category: "Location", reason: "Far away.", severity: "critical" }],
};
const reply = (value: unknown) => () => readReply(JSON.stringify(value));
const changed = (change: object) => reply({ ...RESULT, ...change });

describe("a webhook's reply", () => {
  test("is read in each of its three forms", () => {
    const output = JSON.stringify(RESULT);
    expect(reply([{ output }])()).toEqual(RESULT);
    expect(reply({ output })()).toEqual(RESULT);
    expect(reply(RESULT)()).toEqual(RESULT);
    expect(reply([{ output: `\`\`\`json\n${output}\n\`\`\`` }])()).toEqual(RESULT);
  });

  test("of another form, or not JSON, is refused in words", () => {
    for (const other of [{ foo: 1 }, [], [RESULT], [{ output: RESULT }], { output: 5 }, null, "text", 8])
      expect(reply(other)).toThrow(UNEXPECTED_FORMAT);
    expect(reply([{ output: "not json" }])).toThrow(UNPARSED_ARRAY);
    expect(reply({ output: "not json" })).toThrow(UNPARSED_OBJECT);
    for (const text of ["", "<!doctype html>", '{"fitScore": 8, "goodMat', "[NaN]"])
      expect(() => readReply(text)).toThrow(NOT_JSON);
  });
});

describe("the validator", () => {
  test.each([0, "8", null, undefined, true, [8], {}])("refuses a score of %j", (fitScore) => {
    expect(changed({ fitScore })).toThrow(INVALID_SCORE);
  });

  test("takes any other number, which is clamped for display alone", () => {
    for (const fitScore of [12, -3, 7.5]) expect(changed({ fitScore })().fitScore).toBe(fitScore);
    expect(() => readAnswer({ ...RESULT, fitScore: Number.NaN })).toThrow(INVALID_SCORE);
    expect(() => readReply('{"fitScore":1e999}')).toThrow(INVALID_SCORE);
  });

  test("refuses reasons that are no lists of reasons", () => {
    for (const goodMatchReasons of [
      "x",
      undefined,
      null,
      {},
      [5],
      [{ category: "Price" }],
      [[]],
      [{ reason: 5 }],
    ])
      expect(changed({ goodMatchReasons })).toThrow(INVALID_REASONS);
    expect(changed({ poorMatchReasons: "x" })).toThrow(INVALID_REASONS);
  });

  test("refuses an empty assessment or recommendation", () => {
    for (const change of [{ recommendation: "" }, { recommendation: 5 }, { overallAssessment: " " }])
      expect(changed(change)).toThrow(INVALID_ASSESSMENT);
  });

  test("keeps words it does not know, and cuts and cleans what is too long or steers", () => {
    const answer = changed({
      recommendation: "Strong Buy",
      overallAssessment: `a\u202e\u0007b ${"x".repeat(9000)}`,
      goodMatchReasons: ["Just a sentence.", { reason: "r", importance: "Very_High" }],
      extra: "dropped",
    })();
    expect(answer.recommendation).toBe("strong-buy");
    expect(answer.overallAssessment).toMatch(/^ab x+…$/);
    expect(answer.overallAssessment).toHaveLength(4000);
    expect(answer.goodMatchReasons).toEqual([
      { category: "General", reason: "Just a sentence.", importance: "" },
      { category: "General", reason: "r", importance: "very-high" },
    ]);
    expect(answer).not.toHaveProperty("extra");
  });

  test("is not deceived by a prototype, nor felled by depth", () => {
    expect(() => readReply(`{"__proto__": ${JSON.stringify(RESULT)}}`)).toThrow(UNEXPECTED_FORMAT);
    expect(() => readReply(`{"fitScore": 8, "__proto__": ${JSON.stringify(RESULT)}}`)).toThrow(
      INVALID_REASONS,
    );
    expect({}).not.toHaveProperty("fitScore");
    const deep = "[".repeat(10_000) + "]".repeat(10_000);
    expect(() => readReply(deep)).toThrow(TOO_DEEP);
    expect(() => readReply(`{"fitScore": 8, "goodMatchReasons": ${deep}}`)).toThrow(InvalidAnswer);
  });

  test("answers or refuses 300 hostile replies, and never anything else", () => {
    const hostile = fc.oneof(
      fc.json({ maxDepth: 6 }),
      fc.string(),
      fc
        .record(Object.fromEntries(Object.keys(RESULT).map((key) => [key, fc.anything()])))
        .map((value) => String(JSON.stringify(value))),
      fc.nat({ max: JSON.stringify(RESULT).length }).map((end) => JSON.stringify(RESULT).slice(0, end)),
    );
    fc.assert(
      fc.property(hostile, (text) => {
        try {
          const { fitScore } = readReply(text);
          expect(Number.isFinite(fitScore) && fitScore !== 0).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidAnswer);
        }
      }),
      { numRuns: 300 },
    );
  });
});
