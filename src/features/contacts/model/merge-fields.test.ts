import { expect, test } from "vitest";
import type { ContactFields } from "./contact.ts";
import { mergeFields, undoneFields } from "./merge-fields.ts";

const jane: ContactFields = {
  name: "Jane Roe",
  role: "other",
  firm: "",
  email: "",
  phone: "555 0100 200",
  notes: "Met in May",
};
const other: ContactFields = {
  name: "J. Roe",
  role: "broker",
  firm: "Roe Brokers",
  email: "jane@example.com",
  phone: "555 0199 300",
  notes: "Prefers mail",
};

test("the kept one says what it knows, and of the rest what the other one knows", () => {
  expect(mergeFields(jane, other)).toEqual({
    name: "Jane Roe",
    role: "broker",
    firm: "Roe Brokers",
    email: "jane@example.com",
    phone: "555 0100 200",
    notes: "Met in May\n\nPrefers mail",
  });
  expect(mergeFields(jane, { ...other, notes: jane.notes }).notes).toBe("Met in May");
});

test("taking a merge back gives back what nobody has changed since", () => {
  const merged = mergeFields(jane, other);
  expect(undoneFields(merged, { before: jane, merged })).toEqual(jane);
  expect(undoneFields({ ...merged, phone: "555 7777 700" }, { before: jane, merged })).toEqual({
    ...jane,
    phone: "555 7777 700",
  });
});
