import { expect, test } from "vitest";
import { findPasswordProblem } from "./password-rules.ts";

const person = { email: "ann.lee@harborview.example", role: "user" } as const;
const check = (password: string, role: "user" | "admin" = "user") =>
  findPasswordProblem(password, { ...person, role }, (text) => text === "qwertyuiop");

test.each([
  ["ninechars", "at least 10"],
  ["          ", "blanks"],
  ["aaaaaaaaaaaa", "different characters"],
  ["abababababab", "different characters"],
  ["ann.lee@harborview.example", "your email address"],
  ["Ann.Lee1234", "your email address"],
  ["harborview99", "your email address"],
  ["DealWright1!", "the product's name"],
  ["QwertyUiop", "most often"],
  ["x".repeat(60) + "yzw123".repeat(12), "at most 128"],
])("%s is refused", (password, words) => {
  expect(check(password)).toContain(words);
});

test.each([
  "ten chars!",
  "correct horse battery",
  "ann.lee rides a tall horse",
  "äöüßéèêçñø",
  "😀 four words 😀",
])("%s is taken", (password) => {
  expect(check(password)).toBeNull();
});

test("an administrator's has twelve", () => {
  expect(check("eleven char", "admin")).toContain("at least 12");
  expect(check("twelve chars", "admin")).toBeNull();
});
