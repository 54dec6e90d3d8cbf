import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FUNDING_TYPES } from "#calc/funding/funding-types.ts";
import { readWebhookReply } from "./read-webhook-reply.ts";

const component = { name: "Bank", type: "SBA Loan", percentage: 45 };
const recommendation = { type: "SBA", riskLevel: "Low", justification: "It pays.", components: [component] };
const answer = {
  dealSummary: { valuationAssessment: "Fair", impliedMultiple: 3.6 },
  recommendations: [recommendation],
};

const read = (value: unknown, status = 200) =>
  readWebhookReply({ status, text: typeof value === "string" ? value : JSON.stringify(value) });
const proposalOf = (value: unknown) => {
  const reading = read(value);
  if (!reading.ok) throw new Error(reading.message);
  return reading.proposal;
};

const INVALID = { ok: false, message: "Invalid response structure from AI service", again: false };
const UNPARSED = { ok: false, message: "Unknown parsing error", again: false };

describe("a good answer is read", () => {
  const json = JSON.stringify(answer);
  test.each<[string, unknown]>([
    ["as it is", answer],
    ["from an array", [answer, "ignored"]],
    ["from an output string", { output: json }],
    ["from an array with an output string", [{ output: json }]],
    ["out of fences", { output: `\`\`\`json\n${json}\n\`\`\`` }],
    ["out of bare fences", { output: `\`\`\`\n${json}\n\`\`\`` }],
    ["out of fences on one line", { output: `\`\`\`json ${json} \`\`\`` }],
    ["out of fences amid words", { output: `Here you are:\n\`\`\`json\n${json}\n\`\`\`\nGood luck!` }],
    ["out of fences that never close", { output: `\`\`\`json\n${json}` }],
    ["from an array inside an output string", { output: `[${json}]` }],
    ["from an output that is no string", { output: answer }],
    ["beside an empty output object", { output: {}, ...answer }],
  ])("%s", (_, value) => {
    expect(proposalOf(value)).toMatchObject({
      dealSummary: { valuationAssessment: "Fair", impliedMultiple: 3.6 },
      recommendations: [{ type: "SBA", riskLevel: "Low", components: [{ ...component, type: "sba" }] }],
    });
  });

  test("with everything the specification knows", () => {
    const whole = {
      ...answer,
      qualityAssessment: { cashFlowStrength: "Strong", assetBaseQuality: "Thin", sellerFlexibility: "Some" },
      riskIndicators: ["One", "Two", 3, "", "Four"],
      buildYourOwn: {
        fundingMethods: [
          "Earnout",
          { type: "SBA Loan", recommendationLevel: "recommended", reason: "Cheap" },
          7,
          {},
        ],
      },
    };
    expect(proposalOf(whole)).toMatchObject({
      qualityAssessment: { cashFlowStrength: "Strong", assetBaseQuality: "Thin", sellerFlexibility: "Some" },
      riskIndicators: ["One", "Two", "Four"],
      fundingMethods: [
        { type: "earnout", name: "Earnout", recommendationLevel: null, reason: null },
        { type: "sba", name: "SBA Loan", recommendationLevel: "recommended", reason: "Cheap" },
      ],
    });
  });

  test("percentages are held within 0 and 100, types within ours, and a type may come twice", () => {
    const components = [
      { name: "A", type: "magic", percentage: 130 },
      { name: "B", type: "cash", percentage: -4 },
      { name: "C", type: "cash", percentage: 33.33 },
    ];
    const [first] = proposalOf({
      ...answer,
      recommendations: [{ ...recommendation, components }],
    }).recommendations;
    expect(first?.components.map(({ type, percentage }) => [type, percentage])).toEqual([
      ["other", 100],
      ["equity", 0],
      ["equity", 33.33],
    ]);
  });

  test("without any recommendation", () => {
    expect(proposalOf({ dealSummary: {}, recommendations: [] }).recommendations).toEqual([]);
  });
});

describe("a bad answer says what is wrong in the specification's words", () => {
  test.each([
    [500, "down", "HTTP 500: down"],
    [404, "", "HTTP 404: "],
    [302, "moved", "HTTP 302: moved"],
    [503, ` ${"x".repeat(5_000)}`, `HTTP 503: ${"x".repeat(500)}`],
  ])("status %d", (status, text, message) => {
    expect(readWebhookReply({ status, text })).toEqual({ ok: false, message, again: true });
  });

  test.each(["", "<html></html>", '{"dealSummary": {', "NaN", "undefined"])("text %j is no JSON", (text) => {
    expect(read(text)).toEqual({ ok: false, message: "Invalid JSON in webhook response", again: true });
  });

  test.each(["{broken", "", "```json\n{broken\n```", "Sorry, I cannot help."])(
    "output %j is no JSON",
    (output) => {
      expect(read({ output })).toEqual(UNPARSED);
      expect(read([{ output }])).toEqual(UNPARSED);
    },
  );

  test.each<[string, unknown]>([
    ["null", null],
    ["a number", 12],
    ["a text", '"text"'],
    ["an empty list", []],
    ["a list in a list", [[answer]]],
    ["no summary", { recommendations: [] }],
    ["a summary that is a list", { dealSummary: [], recommendations: [] }],
    ["no recommendations", { dealSummary: {} }],
    ["recommendations that are an object", { dealSummary: {}, recommendations: { 0: recommendation } }],
    ["a recommendation that is null", { ...answer, recommendations: [null] }],
    ["a recommendation without a type", { ...answer, recommendations: [{ ...recommendation, type: 1 }] }],
    ["a risk level that is a number", { ...answer, recommendations: [{ ...recommendation, riskLevel: 1 }] }],
    ["components that are missing", { ...answer, recommendations: [{ type: "A", riskLevel: "Low" }] }],
    ["a component that is a list", { ...answer, recommendations: [{ ...recommendation, components: [[]] }] }],
    ["an output that is null", { output: null }],
    ["an output string with a text in it", { output: '"hello"' }],
    ["only inherited fields", '{"__proto__": {"dealSummary": {}, "recommendations": []}}'],
  ])("%s is no structure", (_, value) => {
    expect(read(value)).toEqual(INVALID);
  });

  test.each(["45", null, true, [45], {}, undefined])("a percentage of %j is none", (percentage) => {
    const components = [{ ...component, percentage }];
    expect(read({ ...answer, recommendations: [{ ...recommendation, components }] })).toEqual(INVALID);
  });

  test("a percentage too large for a number is none", () => {
    expect(read(JSON.stringify(answer).replace("45", "1e999"))).toEqual(INVALID);
  });
});

describe("nothing that a webhook says does harm", () => {
  test("depth, width and length", () => {
    const deep = `${"[".repeat(10_000)}${"]".repeat(10_000)}`;
    expect(read(deep)).toEqual(INVALID);
    expect(read({ ...answer, deep: JSON.parse(deep) as unknown }).ok).toBe(true);
    const wide = proposalOf({
      ...answer,
      // More than the one megabyte that a reply may have, and no more: it is read as fast on a busy machine.
      riskIndicators: Array.from({ length: 999 }, () => "x".repeat(999)),
      recommendations: Array.from({ length: 60 }, () => ({
        ...recommendation,
        justification: "y".repeat(19_999),
        components: Array.from({ length: 99 }, () => component),
      })),
    });
    expect(wide.recommendations.length).toBeLessThan(20);
    expect(JSON.stringify(wide).length).toBeLessThan(200_000);
  });

  test("names of the language's own are names like any other", () => {
    const hostile = JSON.stringify(answer).replace("{", '{"__proto__": {"polluted": 1}, "constructor": 7, ');
    expect(read(hostile).ok).toBe(true);
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  });

  // Three hundred replies that are nearly an answer: any value in any place, wrapped in any way.
  const anything = fc.jsonValue({ maxDepth: 2 });
  const nearly = <T>(good: T) =>
    fc.oneof({ weight: 6, arbitrary: fc.constant<unknown>(good) }, { weight: 1, arbitrary: anything });
  const nearlyComponent = fc.record(
    {
      name: nearly("Bank"),
      type: fc.oneof(fc.constantFrom<unknown>(...FUNDING_TYPES), anything),
      percentage: fc.oneof(fc.double(), fc.integer(), anything),
    },
    { requiredKeys: ["name", "type"] },
  );
  const nearlyAnswer = fc.record(
    {
      dealSummary: fc.oneof(
        fc.record({ valuationAssessment: anything, impliedMultiple: anything }),
        anything,
      ),
      recommendations: fc.array(
        fc.record({
          type: nearly("SBA"),
          riskLevel: nearly("Low"),
          justification: anything,
          components: fc.oneof(fc.array(nearlyComponent, { maxLength: 4 }), anything),
        }),
        { maxLength: 4 },
      ),
      riskIndicators: anything,
      qualityAssessment: anything,
      buildYourOwn: fc.oneof(fc.record({ fundingMethods: anything }), anything),
    },
    { requiredKeys: ["dealSummary", "recommendations"] },
  );
  const wrap = fc.constantFrom(
    (text: string) => text,
    (text: string) => `[${text}]`,
    (text: string) => JSON.stringify({ output: text }),
    (text: string) => JSON.stringify([{ output: `\`\`\`json\n${text}\n\`\`\`` }]),
    (text: string) => text.slice(0, Math.floor(text.length / 2)),
  );

  test("a reply is a message of ours, or a proposal whose every part has its type", () => {
    const messages = new Set([
      "Invalid response structure from AI service",
      "Unknown parsing error",
      "Invalid JSON in webhook response",
    ]);
    let good = 0;
    fc.assert(
      fc.property(nearlyAnswer, wrap, (value, wrapped) => {
        const reading = read(wrapped(JSON.stringify(value)));
        if (!reading.ok) {
          expect(messages).toContain(reading.message);
          return;
        }
        good++;
        const { proposal } = reading;
        for (const { type, riskLevel, justification, components } of proposal.recommendations) {
          for (const text of [type, riskLevel, justification]) expect(text).toBeTypeOf("string");
          for (const part of components) {
            expect(FUNDING_TYPES).toContain(part.type);
            expect(part.percentage).toBeGreaterThanOrEqual(0);
            expect(part.percentage).toBeLessThanOrEqual(100);
          }
        }
        for (const risk of proposal.riskIndicators) expect(risk).toBeTypeOf("string");
      }),
      { numRuns: 300, seed: 5 },
    );
    expect(good).toBeGreaterThan(20);
  });
});
