import { expect, test } from "vitest";
import { initialsOf, nameOf } from "./person-words.ts";

test.each([
  [{ firstName: "Jordan", lastName: "Meyer", email: "j@x.example" }, "Jordan Meyer", "JM"],
  [{ firstName: "", lastName: "Meyer", email: "j@x.example" }, "Meyer", "M"],
  [{ firstName: "", lastName: "", email: "j@x.example" }, "j@x.example", "J"],
  [{ firstName: "𝒥o", lastName: "", email: "j@x.example" }, "𝒥o", "𝒥"],
])("%o", (person, name, initials) => {
  expect(nameOf(person)).toBe(name);
  expect(initialsOf(person)).toBe(initials);
});
