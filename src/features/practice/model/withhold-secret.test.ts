import { expect, test } from "vitest";
import { EXAMPLE_DEALS } from "#features/deals/model/example-deals.ts";
import { dealDataSchema } from "#features/deals/model/deal-data.ts";
import type { OpenConversation } from "./open-conversation.ts";
import type { Turn } from "./session.ts";
import { toPracticeSubject } from "./subject.ts";
import { WITHHELD, withholdSecret } from "./withhold-secret.ts";

// Asked for $1,200,000; the seller would take $1,080,000 in the end.
const subject = toPracticeSubject(dealDataSchema.parse(EXAMPLE_DEALS[0]?.data), "realistic");
const you = (text: string): Turn => ({ by: "you", text, choice: null, flagged: [], isWithheld: false });
const talk = (...said: string[]): OpenConversation => ({
  scenario: "price-negotiation",
  difficulty: "realistic",
  subject,
  turns: said.map(you),
});

test.each(["$1,080,000", "1,080,000", "$1.08 million", "1.08m", "$1080k", "1080000 dollars"])(
  "the lowest price said as %s is left out",
  (written) => {
    const { text, isWithheld } = withholdSecret(`Well, I would take ${written}, honestly.`, talk("Hello."));
    expect(isWithheld).toBe(true);
    expect(text).toContain(WITHHELD);
    expect(text).not.toMatch(/1[.,]?08/);
  },
);

test("the asking price, other figures and words stay as they are", () => {
  for (const text of ["I ask $1,200,000.", "It earns $330,000, 27.5% of it, in 2019.", "No."])
    expect(withholdSecret(text, talk("Hello."))).toEqual({ text, isWithheld: false });
});

test("it may be said to a buyer who named it, or who listened first and then asked", () => {
  const floor = "I could live with $1,080,000.";
  const earned = [
    "Thank you for your time. How did you arrive at the price?",
    "I understand that it is your life's work. What would you do with it?",
  ];
  expect(withholdSecret(floor, talk("I offer $1,080,000.")).isWithheld).toBe(false);
  expect(withholdSecret(floor, talk(...earned, "What would you accept?")).isWithheld).toBe(false);
  expect(withholdSecret(floor, talk("What is the lowest you would accept?")).isWithheld).toBe(true);
  expect(withholdSecret(floor, talk(...earned)).isWithheld).toBe(true);
});

test("a lender and a broker have no such price", () => {
  const lender = { ...talk("Hello."), scenario: "lender-interview" as const };
  expect(withholdSecret("About $1,080,000?", lender).isWithheld).toBe(false);
});
