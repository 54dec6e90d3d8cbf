import { expect, test } from "vitest";
import { answerDocument } from "#features/intake/model/answer.ts";
import { pageOfText } from "#features/intake/model/source-document/source-document.ts";
import { acceptedValues } from "./accepted-values.ts";
import { addByHand } from "./add-by-hand.ts";
import type { Intake } from "./intake.ts";

const TEXT = "Asking Price: $506,000\nThe seller would take four hundred and ninety thousand.\nSDE: $185,200";
const NOW = { at: "2027-01-01T00:00:00.000Z", by: crypto.randomUUID() };

const intake = (): Pick<Intake, "values" | "steps" | "paper"> => ({
  values: [...answerDocument({ kind: "text", pages: [pageOfText(TEXT)], notes: [] }).values],
  steps: {},
  paper: { name: "Listing", kind: "text", pages: [{ text: TEXT }], notes: [] },
});

test("words that somebody chose are a value at their place, in place of the one that was read", () => {
  const before = intake();
  const insteadOf = before.values.findIndex(({ key }) => key === "askingPrice");
  const quote = "four hundred and ninety thousand";
  const chosen = {
    key: "askingPrice",
    value: 490_000,
    page: 1,
    offset: TEXT.indexOf(quote),
    quote,
    insteadOf,
  };
  const added = addByHand(before, chosen, NOW);
  if (typeof added === "string") throw new Error(added);
  expect(added.values.at(-1)).toMatchObject({ how: "by hand", quote, place: { page: 1 } });
  const [accepted] = acceptedValues({ values: added.values, steps: added.steps });
  expect(accepted).toMatchObject({ key: "askingPrice", value: 490_000 });
  expect(added.steps[String(insteadOf)]?.decision).toBe("refused");
  const again = addByHand({ ...before, ...added }, chosen, NOW);
  expect(typeof again === "string" ? again : again.values.length).toBe(added.values.length);
});

test("words that stand elsewhere, and a field that there is not, are refused", () => {
  const words = { value: 1, page: 1, offset: 0, quote: "Price", insteadOf: null };
  expect(addByHand(intake(), { ...words, key: "askingPrice" }, NOW)).toBe("quote-missing");
  expect(addByHand(intake(), { ...words, key: "askingPrice", page: 2 }, NOW)).toBe("quote-missing");
  expect(addByHand(intake(), { ...words, key: "nothing" }, NOW)).toBe("no-field");
  expect(addByHand(intake(), { ...words, key: "books.line" }, NOW)).toBe("no-field");
});
