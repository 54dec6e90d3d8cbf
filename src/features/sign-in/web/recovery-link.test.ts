import { expect, test } from "vitest";
import { readRecoveryLink } from "./recovery-link.ts";

test("a recovery link carries type=recovery and both tokens, in any order", () => {
  const link = { accessToken: "a", refreshToken: "r" };
  expect(readRecoveryLink("#access_token=a&refresh_token=r&type=recovery")).toEqual(link);
  expect(readRecoveryLink("#type=recovery&refresh_token=r&access_token=a")).toEqual(link);
});

test("anything else is none", () => {
  for (const hash of [
    "",
    "#main",
    "#access_token=a&refresh_token=r",
    "#access_token=a&type=recovery",
    "#type=invite&token=x",
    "#access_token=&refresh_token=r&type=recovery",
  ])
    expect(readRecoveryLink(hash)).toBeNull();
});
