import { expect, test } from "vitest";
import { pageHref } from "./page-address.ts";

test("every segment with a name is filled in, and no other", () => {
  expect(pageHref("/a/$id/b/$idea", { id: "1", idea: "2" })).toBe("/a/1/b/2");
  expect(pageHref("/a", {})).toBe("/a");
});

test("what was typed cannot leave its segment or its part of the query", () => {
  expect(pageHref("/a/$id", { id: "../x?y#z" })).toBe("/a/..%2Fx%3Fy%23z");
  expect(pageHref("/a/$id", { id: "$&" })).toBe("/a/%24%26");
  expect(pageHref("/a", {}, { q: "a b&c=d" })).toBe("/a?q=a%20b%26c%3Dd");
});

test("what is undefined is left out of the query, what is empty is not", () => {
  expect(pageHref("/a", {}, { x: undefined })).toBe("/a");
  expect(pageHref("/a", {}, { x: undefined, y: "" })).toBe("/a?y=");
});
