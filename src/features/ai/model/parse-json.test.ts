import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseJson, stripFences } from "./parse-json.ts";

describe("reading a stranger's JSON", () => {
  it("gives what JSON gives, for every value @further", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5, noUnicodeString: false }), (value) => {
        const text = JSON.stringify(value);
        fc.pre(!text.includes("__proto__")); // what is left out has its own test below
        expect(parseJson(text)).toEqual({ ok: true, value: JSON.parse(text) as unknown });
      }),
    );
  });

  it("never throws, whatever the text @further", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => typeof parseJson(text).ok === "boolean"));
  });

  it("leaves out keys that would change what an object is", () => {
    expect(parseJson('{"a": [1, {"__proto__": {"x": 1}}], "__proto__": 2}')).toEqual({
      ok: true,
      value: { a: [1, {}] },
    });
  });

  it("measures depth before it builds anything, and does not count brackets in texts", () => {
    for (const depth of [65, 10_000, 400_000])
      expect(parseJson("[".repeat(depth) + "]".repeat(depth))).toEqual({ ok: false, reason: "too-deep" });
    expect(parseJson("[".repeat(64) + "]".repeat(64)).ok).toBe(true);
    expect(parseJson(JSON.stringify({ text: `\\"${"[{".repeat(500)}` })).ok).toBe(true);
  });

  it("says what is wrong", () => {
    for (const text of ["", " \n", "\uFEFF"]) expect(parseJson(text)).toEqual({ ok: false, reason: "empty" });
    for (const text of ['{"a": 1', "<html>", "NaN", "{a: 1}", "1,", "undefined"])
      expect(parseJson(text)).toEqual({ ok: false, reason: "malformed" });
    expect(parseJson('\uFEFF{"a":1}')).toEqual({ ok: true, value: { a: 1 } });
  });
});

it.each([
  ["```json\n{}\n```", "{}"],
  ["```\n[1]\n```\n", "[1]"],
  ['  ```JSON {"a": "```"} ```', '{"a": "```"}'],
  ["```json\n{}", "{}"],
  ['{"a": "```"}', '{"a": "```"}'],
  ["", ""],
])("takes the code block off %j", (text, inside) => expect(stripFences(text)).toBe(inside));
