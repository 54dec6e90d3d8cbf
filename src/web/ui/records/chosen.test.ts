import { expect, test } from "vitest";
import { withChosen } from "./chosen.ts";

interface Item {
  id: string;
}
const [first, second, third] = ["1", "2", "3"].map((id) => ({ id })) as [Item, Item, Item];

test("what is chosen joins what was, once", () => {
  const chosen = withChosen(new Map([[first.id, first]]), [first, second], true);
  expect([...chosen.keys()]).toEqual(["1", "2"]);
});

test("what is chosen no more leaves the others chosen, those out of sight too", () => {
  const chosen = withChosen(new Map([first, second, third].map((item) => [item.id, item])), [second], false);
  expect([...chosen.keys()]).toEqual(["1", "3"]);
});

test("what was chosen before stays as it was", () => {
  const before = new Map([[first.id, first]]);
  withChosen(before, [first], false);
  withChosen(before, [second], true);
  expect([...before.keys()]).toEqual(["1"]);
});
