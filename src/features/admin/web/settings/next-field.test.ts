import { expect, test } from "vitest";
import { nextField } from "./next-field.ts";

const empty = { email: "a@b", firstName: "", lastName: "" };

test("Enter moves to the next field and sends from the last", () => {
  expect(nextField("email", empty)).toBe("firstName");
  expect(nextField("firstName", { ...empty, firstName: "Ada" })).toBe("lastName");
  expect(nextField("firstName", empty)).toBe("lastName");
  expect(nextField("lastName", empty)).toBe("send");
});

test("Enter skips what is filled already", () => {
  expect(nextField("email", { ...empty, firstName: "Ada" })).toBe("lastName");
  expect(nextField("email", { ...empty, firstName: "Ada", lastName: "Smith" })).toBe("send");
});
