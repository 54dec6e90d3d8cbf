import { expect, test } from "vitest";
import { movedWords, nameOf } from "./move-words.ts";

test("a single deal is called by its name, several are counted", () => {
  expect(nameOf(["Summit Air"])).toBe("“Summit Air”");
  expect(nameOf(["a", "b"])).toBe("2 deals");
});

test("what was done is said with where it went, and what could not", () => {
  expect(movedWords("move", ["Summit Air"], { chosen: 1, to: "Home services" })).toEqual({
    title: "“Summit Air” moved",
    description: "To “Home services”, with all that belongs to it.",
  });
  expect(movedWords("copy", ["a", "b"], { chosen: 3, to: "Home services" })).toEqual({
    title: "2 deals copied",
    description: "To “Home services”. 1 deal was not here any more.",
  });
});
