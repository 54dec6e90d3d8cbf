import { expect, test } from "vitest";
import { readSellerWilling } from "./seller-willing.ts";

test.each([
  ["Up to 20%", true],
  ["Yes", true],
  ["Open to a 5-year note", true],
  ["Seller will carry 15 %", true],
  ["willing to discuss", true],
  ["No", false],
  ["none.", false],
  ["All cash", false],
  ["Cash at closing only", false],
  ["Not interested in financing", false],
  ["Seller will not finance", false],
  ["unwilling", false],
  ["No seller financing available", false],
  ["", null],
  ["Not specified", null],
  ["Ask the broker", null],
  ["Now open to offers", true],
] as const)("%j reads as %s", (words, willing) => {
  expect(readSellerWilling(words)).toBe(willing);
});
