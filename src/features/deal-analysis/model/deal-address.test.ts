import { expect, test } from "vitest";
import { dealIdOf } from "./deal-address.ts";

const id = "0f7c2a52-6f0e-4b8e-9a57-0c2f6d1b9e11";

test("takes an id as it is", () => expect(dealIdOf(id)).toBe(id));
test("strips one prefix only", () => {
  expect(dealIdOf(`analysis-${id}`)).toBe(id);
  expect(dealIdOf(`draft-${id}`)).toBe(id);
  expect(dealIdOf(`draft-draft-${id}`)).toBeNull();
});
test("knows what is no id", () => {
  expect(dealIdOf("abc")).toBeNull();
  expect(dealIdOf("")).toBeNull();
  expect(dealIdOf(`${id}0`)).toBeNull();
});
