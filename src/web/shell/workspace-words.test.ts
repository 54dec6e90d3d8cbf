import { expect, test } from "vitest";
import { describeWorkspace, workspaceInitials } from "./workspace-words.ts";

test.each([
  ["Home services search", "HS"],
  ["Personal", "P"],
  ["42 north", "4N"],
  ["(old) Élan", "OÉ"],
  ["—", "?"],
])("the workspace “%s” is drawn as %s", (name, letters) => {
  expect(workspaceInitials(name)).toBe(letters);
});

test("a line says who is there and how many deals one sees", () => {
  expect(describeWorkspace({ role: "owner", members: 4, deals: 47 })).toBe("4 members · 47 deals");
  expect(describeWorkspace({ role: "owner", members: 4, deals: null })).toBe(
    "4 members · deals not counted now",
  );
  expect(describeWorkspace({ role: "owner", members: 1, deals: 1 })).toBe("only you · 1 deal");
  expect(describeWorkspace({ role: "guest", members: null, deals: 1 })).toBe("1 deal, as a guest");
});
