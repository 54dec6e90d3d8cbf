import { describe, expect, test } from "vitest";
import { type Buyer, buyerSchema, UNKNOWN_BUYER } from "./buyer.ts";
import { meterOf } from "./buyer-gap-words.ts";
import { blankPerson, type BuyerForm, formOfBuyer, readBuyerForm } from "./buyer-form.ts";
import { buyerFormSchema, readBuyerSoFar } from "./read-buyer-form.ts";

const FULL: Buyer = buyerSchema.parse({
  people: [
    {
      name: "Ann Buyer",
      sharePct: 82.5,
      fullTime: true,
      citizenship: "us_citizen",
      creditBand: "740_and_up",
      managementYears: 7,
      industryYears: 0,
      guarantees: true,
      otherBusinesses: [],
    },
    { name: "Ben", otherBusinesses: [{ industry: "Plumbing", sharePct: 50 }] },
  ],
  cash: [{ source: "home_equity", amount: 90_000.5, borrowed: true, monthlyPayment: 640 }],
  personalDebts: [],
  livingCostsMonthly: 4_200,
  otherIncomeYearly: 0,
  taxPct: 22,
  netWorth: { assets: [{ kind: "home", amount: 400_000 }], debts: null },
});
const parse = (form: BuyerForm) => buyerFormSchema.safeParse(form);
const blank = () => formOfBuyer(UNKNOWN_BUYER);

describe("the buyer's form", () => {
  test.each([
    ["a full one", FULL],
    ["one of which nothing is said", { ...UNKNOWN_BUYER, netWorth: { assets: null, debts: null } }],
  ])("shows and stores %s without changing it", (_, buyer) => {
    expect(parse(formOfBuyer(buyer)).data).toEqual(buyer);
    expect(readBuyerSoFar(formOfBuyer(buyer))).toEqual(buyer);
    expect(readBuyerForm(JSON.parse(JSON.stringify(formOfBuyer(buyer))))).toEqual(formOfBuyer(buyer));
  });

  test("0 and nothing, and none and nothing, stay apart", () => {
    const form = blank();
    expect(parse(form).data).toMatchObject({ otherIncomeYearly: null, personalDebts: null });
    form.household["otherIncomeYearly"] = "0";
    form.personalDebts.none = true;
    expect(parse(form).data).toMatchObject({ otherIncomeYearly: 0, personalDebts: [] });
  });

  test.each([
    [{ sharePct: "150" }, ["people", 0, "facts", "sharePct"], "Write a number between 0% and 100%."],
    [{ managementYears: "many" }, ["people", 0, "facts", "managementYears"], "is not a number"],
    [{ name: "x".repeat(200) }, ["people", 0, "facts", "name"], "at most 120 characters"],
    [{ citizenship: "martian" }, ["people", 0, "facts", "citizenship"], "Choose one"],
  ])("says beside the field what is wrong with %o", (facts, path, words) => {
    const person = blankPerson();
    const form = { ...blank(), people: [{ ...person, facts: { ...person.facts, ...facts } }] };
    const [issue] = parse(form).error?.issues ?? [];
    expect(issue).toMatchObject({ path, message: expect.stringContaining(words) });
  });

  test("money is read as people write it, within its bounds", () => {
    const typed = (livingCostsMonthly: string) => ({
      ...blank(),
      household: { ...blank().household, livingCostsMonthly },
    });
    expect(parse(typed("4.2k")).data?.livingCostsMonthly).toBe(4_200);
    expect(parse(typed("-1")).error?.issues[0]?.message).toContain("0 or more");
    expect(parse(typed("2,000,000m")).error?.issues[0]?.message).toContain("$1,000,000,000,000");
    expect(readBuyerSoFar(typed("a lot")).livingCostsMonthly).toBeNull();
  });

  test.each([null, 7, { people: "x", cash: { rows: 3 } }, { people: [null], assets: { rows: [null] } }])(
    "opens whatever a browser kept: %o",
    (kept) => {
      expect(parse(readBuyerForm(kept)).success).toBe(true);
    },
  );
});

describe("the meter", () => {
  test("has words for every answer and every fact that is missing", () => {
    const lines = meterOf(UNKNOWN_BUYER);
    expect(lines.length).toBeGreaterThan(4);
    for (const { rule, answer, missing } of lines) {
      expect(answer).not.toBe(rule);
      expect(missing.filter(({ words }) => words.includes("."))).toEqual([]);
      expect(missing.length).toBeGreaterThan(0);
    }
  });

  test("says of a nearly full profile what is still missing, and where it is entered", () => {
    const open = meterOf(FULL).filter(({ missing }) => missing.length > 0);
    expect(open.map(({ rule }) => rule)).toEqual(["sba-guaranty", "sba-citizenship", "buyer-experience"]);
    expect(open[1]?.missing).toEqual([{ words: "everybody’s citizenship", section: "people" }]);
  });
});
