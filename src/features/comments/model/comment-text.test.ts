import { expect, test } from "vitest";
import { findMentions, keepLines, mentionBeing, splitWords } from "./comment-text.ts";

const PEOPLE = [
  { id: "1", name: "Ann Li" },
  { id: "2", name: "Ann Lister" },
  { id: "3", name: "Zoë (bank)" },
];

test("a name is found whole, wherever it stands, and never within a longer one or an address", () => {
  expect(findMentions("@Ann Lister and @Zoë (bank): look", PEOPLE)).toEqual(["2", "3"]);
  expect(findMentions("(@Ann Li)", PEOPLE)).toEqual(["1"]);
  expect(findMentions("@Ann Lincoln, ann@Ann Li", PEOPLE)).toEqual([]);
  expect(findMentions("nobody", [])).toEqual([]);
  expect(findMentions("@", [{ id: "1", name: "" }])).toEqual([]);
});

test("words are cut into people, addresses and the rest, and nothing is lost", () => {
  const text = "@Ann Li see https://example.com/a?b=(1), or http://plain.example.";
  const pieces = splitWords(text, ["Ann Li"]);
  expect(pieces.map(({ text: words }) => words).join("")).toBe(text);
  expect(pieces.filter(({ kind }) => kind !== "words")).toEqual([
    { kind: "mention", text: "@Ann Li" },
    { kind: "link", text: "https://example.com/a?b=(1" },
  ]);
  expect(splitWords("", ["Ann"])).toEqual([]);
});

test("lines stay lines, and lists, quotes and code stay what they are", () => {
  expect(keepLines("One\nTwo\n\nThree")).toBe("One\n\nTwo\n\n\n\nThree");
  const blocks = "- one\n- two\n> said\n> more\n1. a\n2. b\n```\nx\ny\n```";
  expect(keepLines(blocks)).toBe(blocks);
});

test("a name is being written where an @ stands before the caret", () => {
  expect(mentionBeing("Hello @An", 9)).toEqual({ from: 6, query: "An" });
  expect(mentionBeing("@", 1)).toEqual({ from: 0, query: "" });
  expect(mentionBeing("@Ann Li", 7)).toEqual({ from: 0, query: "Ann Li" });
  expect(mentionBeing("a@b", 3)).toBeNull();
  expect(mentionBeing("@Ann Li is here", 15)).toBeNull();
});
