import { ORPCError } from "@orpc/client";
import { expect, test } from "vitest";
import { failureOf } from "./failures.ts";

const refusal = (code: string, message: string) =>
  new ORPCError(code, { message, defined: true, status: 404 });
test.each([
  ["create", new ORPCError("INTERNAL_SERVER_ERROR", { message: "boom" }), "boom"],
  ["create", new ORPCError("INTERNAL_SERVER_ERROR"), "Failed to create acquisition criteria"],
  ["update", new ORPCError("INTERNAL_SERVER_ERROR", { message: "boom" }), "Failed to update criteria: boom"],
  ["update", new ORPCError("INTERNAL_SERVER_ERROR"), "Failed to update acquisition criteria"],
  [
    "update",
    refusal("NOT_FOUND", "Criteria not found or access denied"),
    "Criteria not found or access denied",
  ],
  ["update", refusal("UNAUTHORIZED", "User not authenticated"), "User not authenticated"],
  ["remove", new ORPCError("INTERNAL_SERVER_ERROR"), "Failed to delete acquisition criteria"],
  ["activate", new ORPCError("INTERNAL_SERVER_ERROR"), "Failed to update active criteria"],
] as const)("a failed %s is told in the words of the specification", (change, error, words) => {
  expect(failureOf(error, change)).toBe(words);
});
