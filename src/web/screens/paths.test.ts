import { expect, test } from "vitest";
import { findScreen, matchesPattern, pathnameOf } from "./paths.ts";

test("query, fragment and closing slashes do not make another page", () => {
  expect(pathnameOf("/dashboard/?a=1#b")).toBe("/dashboard");
  expect(pathnameOf("/")).toBe("/");
  expect(pathnameOf("//")).toBe("/");
  expect(pathnameOf("/?a=1")).toBe("/");
});

test("a dollar segment stands for exactly one segment that is not empty", () => {
  expect(matchesPattern("/a/$id", "/a/1")).toBe(true);
  expect(matchesPattern("/a/$id", "/a")).toBe(false);
  expect(matchesPattern("/a/$id", "/a//")).toBe(false);
  expect(matchesPattern("/a/$id", "/a/1/2")).toBe(false);
  expect(matchesPattern("/a", "/ab")).toBe(false);
});

test("a page of its own name wins over the one with an id, in either order", () => {
  const own = { path: "/resources/new" };
  const any = { path: "/resources/$id" };
  expect(findScreen([any, own], "/resources/new")).toBe(own);
  expect(findScreen([own, any], "/resources/7?x=1")).toBe(any);
  expect(findScreen([own, any, { path: "*" }], "/elsewhere")).toBeNull();
});
