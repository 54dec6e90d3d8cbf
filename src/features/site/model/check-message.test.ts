import { expect, test } from "vitest";
import { siteContract } from "#features/site/contract.ts";
import { checkMessage } from "./check-message.ts";

const good = { name: "Mira", email: "mira@example.com", message: "Hello." };

test("a message that may be sent has no problems", () => expect(checkMessage(good)).toEqual({}));

test.each([
  ["name", " "],
  ["name", "x".repeat(101)],
  ["email", "mira"],
  ["email", "a@b, c@d"],
  ["email", `${"x".repeat(250)}@example.com`],
  ["message", "\n"],
  ["message", "x".repeat(4_001)],
] as const)("%s %j is refused here in the words of the contract", (field, value) => {
  const message = { ...good, [field]: value };
  const schema = siteContract.sendMessage["~orpc"].inputSchema;
  const issues = schema?.safeParse({ ...message, ticket: "t" }).error?.issues ?? [];
  expect(issues.map((issue) => issue.message)).toContain(checkMessage(message)[field]);
});
