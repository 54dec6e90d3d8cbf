import { expect, test } from "vitest";
import { ownPath, signInHref } from "./return-address.ts";

test.each([
  ["/dashboard", "/dashboard"],
  ["/dashboard/deal-library?search=hvac&tags=a&tags=b", "/dashboard/deal-library?search=hvac&tags=a&tags=b"],
  ["/dashboard#part", "/dashboard"],
  ["/dashboard?next=//evil.example", "/dashboard?next=//evil.example"],
])("%s is a page of ours", (text, path) => {
  expect(ownPath(text)).toBe(path);
});

test.each([
  null,
  undefined,
  "",
  "dashboard",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n//evil.example",
  "https://evil.example/dashboard",
  "javascript:alert(1)",
  "/..//evil.example",
  "/./\\evil.example",
  `/${"a".repeat(2000)}`,
])("%s is not", (text) => {
  expect(ownPath(text)).toBeNull();
});

test("the sign-in page keeps a page of ours and nothing else", () => {
  expect(signInHref("/login", "/dashboard/a?b=c&d=e")).toBe(
    "/login?returnTo=%2Fdashboard%2Fa%3Fb%3Dc%26d%3De",
  );
  expect(signInHref("/login", "//evil.example")).toBe("/login");
  expect(signInHref("/login", "/")).toBe("/login");
});
