import { readDealRecord } from "#calc/deal/read-deal-record.ts";
import { workOutVerdict } from "#calc/verdict/deal-verdict.ts";
import worked from "#tests/data/worked-verdict.json" with { type: "json" };
import { expect, test } from "vitest";
import { verdictText } from "./verdict-sentence.ts";
import { greyReason, listNotDrawn, shortVerdict } from "./verdict-words.ts";

function workingOf(name: string) {
  const found = worked.cases.find((one) => one.name === name);
  const reading = readDealRecord(found?.input);
  if (found === undefined || !reading.ok) throw new Error(name);
  return workOutVerdict(reading.figures, found.today);
}

test.each([
  [
    "as listed",
    "At $1,200,000 the price is inside what the market pays, $7,500 below its price ceiling. The earnings would support it, if they hold.",
  ],
  [
    "same, pay 150,000: the bank is the ceiling",
    "The market may pay $1,200,000, but the earnings support $1,008,948 at most: $191,052 would have to come from you or the seller.",
  ],
  [
    "same, price 1,350,000",
    "$1,350,000 is $142,500 more than the high end of what such businesses fetch, 3.5 times SDE.",
  ],
  [
    "SDE negative",
    "It loses $20,000 a year before a manager is paid. No multiple supports a price; only the assets do: $430,000.",
  ],
  [
    "only SDE known, no manager pay",
    "What would a manager cost? With SDE alone it could be a job, above earnings support or in range.",
  ],
  [
    "same, price 800,000",
    "$800,000 is $62,500 under the low end of what such businesses fetch. Ask why: the earnings would support it.",
  ],
  [
    "pay above SDE",
    "It pays its owner $345,000, but a manager at $350,000 leaves −$5,000. You would buy a job, not an investment.",
  ],
  [
    "price unknown (0)",
    "What is asked for it? It could be above the market, below the market, above earnings support or in range.",
  ],
])("%s", (name, sentence) => {
  expect(verdictText(workingOf(name))).toBe(sentence);
});

test("what is not drawn is named with its reason, and gray says why it is not green", () => {
  expect(listNotDrawn(workingOf("only SDE known, no manager pay"))).toEqual([
    "Earnings support is not drawn: a manager's pay is not known.",
  ]);
  expect(listNotDrawn(workingOf("SDE negative"))).toEqual([
    "The market range is not drawn: there are no earnings to multiply.",
    "Earnings support is not drawn: there are no earnings to multiply.",
  ]);
  expect(greyReason(workingOf("SDE, manager pay 95,000"))).toBe(
    "gray: it rests on the broker’s numbers, not on a fiscal year of the books",
  );
  expect(shortVerdict(workingOf("only SDE known, no manager pay"))).toBe("Unknown: manager's pay");
});
