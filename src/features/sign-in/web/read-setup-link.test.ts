import { expect, test } from "vitest";
import { readSetupLink } from "./read-setup-link.ts";

test("the token of a set-up link stands behind the #", () => {
  expect(readSetupLink("#type=setup&token=abc_-1")).toEqual({ token: "abc_-1" });
});

test.each(["", "#", "#type=recovery&token=abc", "#token=abc", "#type=setup", "#type=setup&token="])(
  "%s is no set-up link",
  (hash) => {
    expect(readSetupLink(hash)).toBeNull();
  },
);
