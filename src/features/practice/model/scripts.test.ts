import type { RubricKey } from "#calc/practice/practice-score.ts";
import { EXAMPLE_DEALS } from "#features/deals/model/example-deals.ts";
import { dealDataSchema } from "#features/deals/model/deal-data.ts";
import { describe, expect, test } from "vitest";
import { fillLine, LINE_FIGURES, PLACE } from "./fill-line.ts";
import { findScript } from "./find-script.ts";
import { assessScript } from "./assess-script.ts";
import { answerAt, nodeAt, playScript, type Position, takeChoice } from "./play-script.ts";
import { type Difficulty, DIFFICULTIES, SCENARIO_KEYS, SCENARIOS } from "./scenarios.ts";
import type { Script, ScriptChoice } from "./script.ts";
import { toPracticeSubject } from "./subject.ts";

const subject = toPracticeSubject(dealDataSchema.parse(EXAMPLE_DEALS[0]?.data), "realistic");
const unknown = toPracticeSubject(
  dealDataSchema.parse({
    basics: { businessName: "Nameless" },
    financials: {},
    assets: {},
    liabilities: {},
    market: {},
    summary: { dealName: "Nameless" },
  }),
  "realistic",
);

test("a deal without a trade of its own is spoken of in plain words, never as “Other”", () => {
  const data = dealDataSchema.parse(EXAMPLE_DEALS[0]?.data);
  const nameless = { ...data, basics: { ...data.basics, industry: "Other" } };
  const line = "In {industry|this line of work}.";
  expect(fillLine(line, toPracticeSubject(nameless, "tough"))).toBe("In this line of work.");
  const named = { ...data, basics: { ...data.basics, industry: "HVAC" } };
  expect(fillLine(line, toPracticeSubject(named, "tough"))).toBe("In HVAC.");
});

const begin = (script: Script, difficulty: Difficulty): Position => {
  const at = playScript(script, difficulty, []);
  if (at === null) throw new Error("A script without choices always begins.");
  return at;
};

/** Every way through: each state is a place with its trust. A loop would never end, so steps are bounded. */
function sequence(script: Script, difficulty: Difficulty) {
  const nodes = new Set<string>();
  const endings = new Set<string>();
  const stuck: string[] = [];
  const visit = (at: Position): void => {
    if (at.path.length > 30) throw new Error("The script goes round in circles.");
    if (at.endingKey !== null) return void endings.add(at.endingKey);
    const node = nodeAt(script, at);
    if (node === null || node.choices.length === 0) return void stuck.push(String(at.nodeKey));
    nodes.add(at.nodeKey ?? "");
    for (const { key } of node.choices) {
      const next = takeChoice(script, at, key);
      if (next !== null) visit(next);
    }
  };
  visit(begin(script, difficulty));
  return { nodes, endings, stuck };
}

const totalOf = ({ marks }: ScriptChoice) =>
  Object.values(marks).reduce((sum: number, mark) => sum + mark, 0);

/** Always the best line, or always the worst. */
function follow(script: Script, difficulty: Difficulty, direction: 1 | -1): Position {
  let at = begin(script, difficulty);
  for (let node = nodeAt(script, at); node !== null; node = nodeAt(script, at)) {
    const [choice] = [...node.choices].sort((a, b) => direction * (totalOf(b) - totalOf(a)));
    at = takeChoice(script, at, choice?.key ?? "") ?? at;
  }
  return at;
}

const textsOf = (script: Script): string[] => [
  ...Object.values(script.nodes).flatMap(({ says, hint, choices }) => [
    says,
    hint,
    ...choices.flatMap(({ line, reply, note }) => [line, reply ?? "", note]),
  ]),
  ...Object.values(script.endings).flatMap(({ says, lesson }) => [says, lesson]),
];

test("each scenario has a script, and the other side's view does not tell what the person found out", () => {
  expect(SCENARIOS.map(({ key }) => key)).toEqual([...SCENARIO_KEYS]);
  expect(SCENARIOS.find(({ key }) => key === "bad-news")?.theirSide).not.toMatch(/diligence|not find/i);
});

describe.each(SCENARIO_KEYS)("%s", (key) => {
  const script = findScript(key);

  test.each(DIFFICULTIES)("%s: every place and every ending is reached, and every way ends", (difficulty) => {
    const { nodes, endings, stuck } = sequence(script, difficulty);
    expect(stuck).toEqual([]);
    expect([...nodes].sort()).toEqual(Object.keys(script.nodes).sort());
    expect([...endings].sort()).toEqual(Object.keys(script.endings).sort());
    expect(endings.size).toBeGreaterThanOrEqual(3);
  });

  test("has three lines to choose from everywhere, a good and a bad ending, and no two lines of one name", () => {
    for (const { choices } of Object.values(script.nodes)) {
      expect(choices).toHaveLength(3);
      expect(new Set(choices.map((choice) => choice.key)).size).toBe(3);
    }
    const outcomes = Object.values(script.endings).map(({ outcome }) => outcome);
    expect(outcomes).toContain("reached");
    expect(outcomes).toContain("missed");
  });

  test("names only figures that there are, and says what else where a deal does not tell", () => {
    for (const text of textsOf(script)) {
      for (const [, name = "", otherwise] of text.matchAll(PLACE)) {
        expect(Object.keys(LINE_FIGURES), text).toContain(name);
        if (name !== "business") expect(otherwise, text).toBeTruthy();
      }
      for (const one of [subject, unknown])
        expect(fillLine(text, one)).not.toMatch(/[{}|]|NaN|null|undefined/);
    }
  });

  test("speaks with the deal's own figures", () => {
    const all = textsOf(script)
      .map((text) => fillLine(text, subject))
      .join(" ");
    expect(all).toMatch(/\$\d/);
    expect(all).toContain("$1,200,000");
  });

  test("the best lines score high and reach the goal, the worst score low and miss it", () => {
    for (const difficulty of ["supportive", "realistic"] as const) {
      const best = assess(script, follow(script, difficulty, 1));
      expect(best.score).toBeGreaterThanOrEqual(90);
      expect(best.ending?.outcome).toBe("reached");
      expect(best.improvements).toEqual([]);
    }
    const worst = assess(script, follow(script, "realistic", -1));
    expect(worst.score).toBeLessThanOrEqual(20);
    expect(worst.strengths).toEqual([]);
    expect(worst.improvements.length).toBeGreaterThan(2);
  });

  test("goes on with an answer of the other side after every line", () => {
    for (const direction of [1, -1] as const) {
      expect(answerAt(script, follow(script, "tough", direction))).not.toBe("");
    }
  });
});

function assess(script: Script, at: Position) {
  const said = at.path.map(({ choice }) => fillLine(choice.line, subject));
  return assessScript(script, at, { said, subject });
}

test("the person's own wording is quoted, and costs what it gets wrong", () => {
  const script = findScript("price-negotiation");
  const at = playScript(script, "realistic", ["reasoning", "normal", "reasoned"]);
  if (at === null) throw new Error("These lines are in the script.");
  const plain = assess(script, at);
  const own = "I offer $777,000, take it or leave it.";
  const said = at.path.map(({ choice }, index) => (index === 2 ? own : fillLine(choice.line, subject)));
  const worded = assessScript(script, at, { said, subject });
  expect(worded.strengths.map(({ quote }) => quote)).toContain(own);
  const of = (key: RubricKey) => worded.improvements.filter(({ criterion }) => criterion === key);
  expect(of("position")).toMatchObject([{ quote: own, why: expect.stringContaining("ultimatum") }]);
  expect(of("figures")).toMatchObject([{ why: expect.stringContaining("$777,000") }]);
  expect(worded.score ?? 0).toBeLessThan(plain.score ?? 0);
});
