import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { DealDataInput } from "#features/deals/model/deal-data.ts";
import { readAnswer } from "#features/fit/model/read-answer.ts";
import { makeCriteria } from "#tests/support/criteria.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { standingOf } from "#features/fit/model/fit-standing.ts";
import { runRules } from "./run-rules.ts";

type Wishes = Parameters<typeof makeCriteria>[1];

function assess(wishes: Wishes, deal: Partial<DealDataInput>) {
  const result = runRules(makeDeal("Summit Air", deal), makeCriteria("Home services, Midwest", wishes));
  if (!result.ok) throw new Error(result.message);
  return result.answer;
}

/** The one sentence that a single wish gets, with the mark of how it was assessed. */
function say(wishes: Wishes, deal: Partial<DealDataInput>): string {
  const result = runRules(makeDeal("Summit Air", deal), makeCriteria("Any", { ...wishes }));
  if (!result.ok) return `? ${result.message}`;
  const { goodMatchReasons, poorMatchReasons } = result.answer;
  const [good, poor] = [goodMatchReasons[0], poorMatchReasons[0]];
  return good ? `+ ${good.reason}` : `- ${poor?.severity}: ${poor?.reason}`;
}

/** As above where the deal does not tell: beside another wish, so that there is a score. */
function describeUnassessed(wishes: Wishes, deal: Partial<DealDataInput>): string {
  const financials = { askingPrice: 500_000, ...deal.financials };
  const answer = assess({ ...wishes, maxPriceTargetUsd: 1_000_000 }, { ...deal, financials });
  return answer.unjudged?.[0]?.reason ?? "";
}

describe("figures", () => {
  const price = (askingPrice: number) => ({ financials: { askingPrice } });

  test("name the criterion, the value and the distance", () => {
    const range = { minPriceTargetUsd: 500_000, maxPriceTargetUsd: 1_000_000 };
    expect(say(range, price(1_200_000))).toBe(
      "- major: Asking price $1,200,000 is $200,000 (20%) above your maximum of $1,000,000.",
    );
    expect(say(range, price(1_000_001))).toBe(
      "- minor: Asking price $1,000,001 is $1 (under 1%) above your maximum of $1,000,000.",
    );
    expect(say(range, price(2_000_000))).toMatch(/^- critical/);
    expect(say(range, price(400_000))).toBe(
      "- major: Asking price $400,000 is $100,000 (20%) below your minimum of $500,000: smaller than what you look for.",
    );
    expect(say(range, price(1_000_000))).toBe(
      "+ Asking price $1,000,000 is inside your range of $500,000 to $1,000,000.",
    );
  });

  test("of months are those of a year, and the more demanding target counts", () => {
    const wishes = { monthlyEbitdaTargetUsd: 25_000, annualEbitdaTargetUsd: 250_000 };
    expect(say(wishes, { financials: { ebitda: 240_000 } })).toBe(
      "- major: EBITDA of $240,000 is $60,000 (20%) short of your target of $25,000 a month ($300,000 a year).",
    );
    expect(say({ annualEbitdaTargetUsd: 250_000 }, { financials: { ebitda: -40_000 } })).toBe(
      "- critical: EBITDA of −$40,000 is $290,000 (116%) short of your target of $250,000 a year. The business loses money.",
    );
  });

  test("SDE is never taken for EBITDA, but EBITDA can prove the owner's income", () => {
    expect(
      describeUnassessed({ annualEbitdaTargetUsd: 250_000 }, { financials: { sde: 345_000 } }),
    ).toContain("SDE of $345,000 is no substitute");
    expect(say({ annualIncomeTargetUsd: 150_000 }, { financials: { ebitda: 330_000 } })).toMatch(
      /^\+ EBITDA of \$330,000 alone reaches your target/,
    );
    expect(describeUnassessed({ annualIncomeTargetUsd: 400_000 }, { financials: { ebitda: 330_000 } })).toBe(
      "Owner's income (SDE) is not stated, so your target of $400,000 a year could not be judged.",
    );
    const benefit = { cashFlow: 120_000, cashFlowType: "owner_benefit" } as const;
    expect(say({ annualIncomeTargetUsd: 150_000 }, { financials: benefit })).toBe(
      "- major: Owner's income (SDE) of $120,000 is $30,000 (20%) short of your target of $150,000 a year, before loan payments.",
    );
  });

  test("that are 0 are not stated, and a bound of 0 is no wish", () => {
    expect(
      describeUnassessed({ minAnnualRevenueUsd: 1_000_000 }, { financials: { annualRevenue: 0 } }),
    ).toContain("not stated");
    expect(say({ minPriceTargetUsd: 0, annualEbitdaTargetUsd: 0 }, price(5))).toMatch(
      /state nothing to compare/,
    );
  });

  test("of people read like people", () => {
    const wishes = { minEmployees: 5, maxEmployees: 10 };
    expect(say(wishes, { basics: { businessName: "x", employees: 12 } })).toBe(
      "- minor: 12 employees are 2 more than the 10 you set as the most.",
    );
    expect(say(wishes, { basics: { businessName: "x", employees: 1 } })).toBe(
      "- major: 1 employee is 4 fewer than the 5 you set as the least.",
    );
    expect(say(wishes, { basics: { businessName: "x", employees: 7.5 } })).toBe(
      "+ 7.5 employees are within the 5 to 10 you look for.",
    );
  });
});

describe("an industry", () => {
  const verdict = (industry: string, wishes: string[], tags: string[] = []) => {
    const deal = { basics: { businessName: "x", industry, tags }, financials: { askingPrice: 5 } };
    const { goodMatchReasons, poorMatchReasons } = assess(
      { industryPreferences: wishes, maxPriceTargetUsd: 9 },
      deal,
    );
    if (goodMatchReasons.some(({ category }) => category === "Industry")) return "met";
    return poorMatchReasons.some(({ category }) => category === "Industry") ? "missed" : "unknown";
  };

  test.each([
    ["HVAC", ["HVAC Contractor"], "met"],
    ["HVAC", ["Home services"], "met"],
    ["Plumbing", ["HVAC Contractor"], "missed"],
    ["Roofing", ["Construction"], "met"],
    ["Dental Practice", ["Healthcare"], "met"],
    ["Laundromat", ["Home services", "Bakery"], "missed"],
    ["Advertising", ["Marketing Agency"], "met"],
    ["Laundromat", ["Boring businesses"], "unknown"],
    ["Aquaponics", ["Bakery"], "unknown"],
    ["Other", ["Bakery"], "unknown"],
    ["", ["Bakery"], "unknown"],
    ["Sign Company", ["Manufacturing"], "met"],
    ["HVAC", ["Plumbing, HVAC & electrical"], "met"],
    ["Laundromat", ["HVAC, plumbing or electrical"], "missed"],
    ["Restaurant", ["No restaurants"], "unknown"],
    ["Cleaning & Janitorial", ["Cleaning & Janitorial"], "met"],
  ] as const)("%s for somebody who wants %s is %s", (industry, wishes, expected) => {
    expect(verdict(industry, [...wishes])).toBe(expected);
  });

  test("is also told by a tag that names a trade", () => {
    expect(verdict("Other", ["Home services"], ["example", "HVAC"])).toBe("met");
    expect(verdict("Other", ["Home services"], ["service", "example"])).toBe("unknown");
    expect(verdict("Sign Company", ["Home services"], ["HVAC"])).toBe("missed");
  });
});

describe("an industry that is not stated", () => {
  const assessed = (
    basics: { businessName: string; description?: string; industry?: string },
    wish: string,
  ) => {
    const deal = { basics, financials: { askingPrice: 5 } };
    const answer = assess({ industryPreferences: [wish], maxPriceTargetUsd: 9 }, deal);
    const all = [...answer.goodMatchReasons, ...answer.poorMatchReasons, ...(answer.unjudged ?? [])];
    return all.find(({ category }) => category === "Industry")?.reason;
  };

  test("is sought in the name and the description, and the reason says where it was found", () => {
    expect(assessed({ businessName: "Summit Plumbing & Drain" }, "Plumbing")).toBe(
      "The business's name has “Plumbing”, which is what you look for (Plumbing). Its industry is not stated.",
    );
    expect(
      assessed({ businessName: "Summit", description: "Family firm. An HVAC-business since 1998." }, "HVAC"),
    ).toBe(
      "The description states “An HVAC-business since 1998”, which speaks of what you look for (HVAC). Its industry is not stated.",
    );
    expect(assessed({ businessName: "x", description: "We do not do plumbing." }, "Plumbing")).toMatch(
      /^The industry is not stated, and neither name nor description/,
    );
    expect(assessed({ businessName: "Boring Co", description: "A shop." }, "Boring businesses")).toMatch(
      /^The industry is not stated/,
    );
  });

  test("is not sought where another one is stated", () => {
    expect(assessed({ businessName: "Plumbing Supply", industry: "Laundromat" }, "Plumbing")).toMatch(
      /^Laundromat is not among/,
    );
  });
});

describe("what contradicts the criteria outright", () => {
  const texas = {
    geographicPreferences: ["Texas"],
    industryPreferences: ["HVAC"],
    maxPriceTargetUsd: 1_500_000,
    annualEbitdaTargetUsd: 250_000,
  };
  const summit = (location: string, askingPrice = 1_200_000, industry = "HVAC") => ({
    basics: { businessName: "Summit", location, industry },
    financials: { askingPrice, ebitda: 330_000 },
  });

  test("an Ohio business is no buy for somebody who looks in Texas, whatever else it meets", () => {
    const answer = assess(texas, summit("Columbus, OH"));
    expect(answer).toMatchObject({ fitScore: 8.5, recommendation: "hold" });
    expect(answer.overallAssessment).toContain("contradicts what you state of place, price or industry");
    expect(assess(texas, summit("Austin, TX")).recommendation).toBe("strong-buy");
  });

  test("nor is another trade, or a price well beyond the limit; one just beyond is no strong buy", () => {
    expect(assess(texas, summit("Austin, TX", 1_200_000, "Laundromat")).recommendation).toBe("hold");
    expect(assess(texas, summit("Austin, TX", 1_900_000)).recommendation).toBe("hold");
    expect(assess(texas, summit("Austin, TX", 1_600_000)).recommendation).toBe("buy");
  });

  test("a deal with a price alone is not recommended, and may lie anywhere", () => {
    const answer = assess(texas, { financials: { askingPrice: 1_200_000 } });
    expect(answer).toMatchObject({ fitScore: 10, recommendation: "not-enough-known" });
    expect(answer.overallAssessment).toContain("a recommendation takes 40% of the weight judged");
    expect(standingOf({ ...answer })).toMatchObject({ rank: 4.1, certainty: { lowest: 4.1, highest: 10 } });
    expect(standingOf({ ...answer }).rank).toBeLessThan(
      standingOf(assess(texas, summit("Columbus, OH"))).rank,
    );
  });

  test("a result of earlier rules is shown by those of today, and a provider's as it was said", () => {
    const ohio = assess(texas, summit("Columbus, OH"));
    expect(standingOf({ ...ohio, recommendation: "buy" }).recommendation).toBe("hold");
    const { working: _working, ...said } = ohio;
    expect(standingOf({ ...said, fitScore: 95, recommendation: "buy" })).toEqual({
      certainty: null,
      rank: 10,
      recommendation: "buy",
    });
  });
});

describe("a place", () => {
  const verdict = (location: string, wishes: string[]) => {
    const deal = { basics: { businessName: "x", location }, financials: { askingPrice: 5 } };
    const { goodMatchReasons, poorMatchReasons } = assess(
      { geographicPreferences: wishes, maxPriceTargetUsd: 9 },
      deal,
    );
    if (goodMatchReasons.some(({ category }) => category === "Location")) return "met";
    return poorMatchReasons.some(({ category }) => category === "Location") ? "missed" : "unknown";
  };

  test.each([
    ["Columbus, OH", "Midwest", "met"],
    ["Columbus, OH", "ohio", "met"],
    ["Dayton, Ohio 45402", "OH", "met"],
    ["Columbus, OH", "Southeast", "missed"],
    ["Portland, ME", "West Coast", "missed"],
    ["Charleston, West Virginia", "Virginia", "missed"],
    ["Washington, DC", "Mid-Atlantic", "met"],
    ["Kansas City, MO", "Kansas", "missed"],
    ["Columbus, OH", "United States", "met"],
    ["Columbus, OH", "Columbus", "met"],
    ["Dublin, OH", "Columbus, OH", "unknown"],
    ["Dublin, OH", "within an hour of Columbus", "unknown"],
    ["Chattanooga, TN", "Within 2 hours of Atlanta, GA", "unknown"],
    ["Dallas, TX", "Texas, Oklahoma", "met"],
    ["Dayton, OH", "Texas and Oklahoma", "missed"],
    ["Dayton, OH", "Columbus, IN", "missed"],
    ["Phoenix, Arizona", "Phoenix, AZ", "met"],
    ["Portland, OR", "Northern California", "missed"],
    ["Fresno, CA", "Northern California", "unknown"],
    ["Austin, TX", "Anywhere but California", "unknown"],
    ["Akron, OH", "East of the Mississippi", "unknown"],
    ["Columbus, OH", "Within 2 hours of Dallas, Texas", "missed"],
    ["Columbus, OH", "Texas Triangle", "missed"],
    ["Tulsa, OK", "Within 2 hours of Dallas, Texas", "unknown"],
    ["Liberty, MO", "Kansas City", "unknown"],
    ["Indianapolis, In", "Indiana", "met"],
    ["Toronto, ON", "Midwest", "unknown"],
    ["", "Midwest", "unknown"],
  ])("%s for somebody who looks in %s is %s", (location, wish, expected) => {
    expect(verdict(location, [wish])).toBe(expected);
  });
});

describe("what a deal says of its owner", () => {
  const verdict = (description: string) =>
    say({ keyPersonDependencyAcceptable: false }, { basics: { businessName: "x", description } })[0];

  test.each([
    ["The owner sells and dispatches every job.", "-"],
    ["Owner sells due to retirement.", "?"],
    ["An owner-operated shop.", "-"],
    ["Ideal for an owner-operator.", "?"],
    ["The business is not owner dependent.", "+"],
    ["General manager in place; the owner visits weekly.", "+"],
    ["No general manager in place.", "-"],
    ["Semi-absentee owner.", "+"],
    ["Semi-absentee, yet it relies on the owner for sales.", "?"],
    ["Two crews and a van.", "?"],
    ["Fully staffed, with manager in place.", "+"],
    ["Owner involvement minimal.", "+"],
    ["The owner is the only licensed technician.", "-"],
    ["Owner does not work in the business.", "+"],
    ["A manager runs the crews.", "+"],
    ["The owner works about ten hours a week.", "+"],
    ["The owner works about fifty hours a week.", "-"],
    ["The owner-manager runs the shop.", "?"],
    ["There is no manager to run the shop.", "?"],
  ])("%s", (description, expected) => {
    expect(verdict(description)).toBe(expected);
  });

  test("is quoted, and no wish when the buyer accepts it", () => {
    const deal = {
      basics: { businessName: "x", description: "Old trade. The owner sells and dispatches; two crews." },
    };
    expect(say({ keyPersonDependencyAcceptable: false }, deal)).toBe(
      "- major: The deal states “The owner sells and dispatches”. You do not accept key-person dependency.",
    );
    expect(say({ keyPersonDependencyAcceptable: true }, deal)).toMatch(/state nothing to compare/);
    expect(say({ managementInvolvement: "hands_off" }, deal)).toMatch(
      /^- major: .*hands-off: it would need a manager/,
    );
  });
});

describe("maturity, funding and transfer", () => {
  const years = (yearsInBusiness: number) => ({ basics: { businessName: "x", yearsInBusiness } });

  test("stages have ages, and may say their own", () => {
    expect(say({ businessMaturityStages: ["Mature"] }, years(17))).toBe(
      "+ 17 years in business fits Mature (10 years or more).",
    );
    expect(say({ businessMaturityStages: ["Startup", "Growth"] }, years(17))).toBe(
      "- minor: 17 years in business; you look for Startup (0 to 2 years) or Growth (2 to 10 years).",
    );
    expect(say({ businessMaturityStages: ["20+ years"] }, years(17))).toMatch(/^- minor/);
    expect(say({ businessMaturityStages: ["Second generation"] }, years(17))[0]).toBe("?");
    expect(say({ businessMaturityStages: ["Turnaround"] }, { financials: { ebitda: -5 } })[0]).toBe("+");
  });

  test("one way to pay is enough, and all must be shut to miss", () => {
    const both = { fundingMethods: ["SBA 7(a) loan", "Seller financing"] };
    const deal = (sellerFinancingInterest: string, askingPrice: number) => ({
      financials: { sellerFinancingInterest, askingPrice, ebitda: 330_000 },
    });
    expect(say(both, deal("no", 1_200_000))[0]).toBe("+");
    expect(say(both, deal("Yes, up to 20%", 9_000_000))).toContain("open to financing part of the price");
    expect(say(both, deal("No", 9_000_000))).toMatch(
      /^- minor: Asking price .*beyond.*The seller offers no financing/,
    );
    expect(say({ fundingMethods: ["Cash"] }, deal("", 1_200_000))[0]).toBe("?");
  });

  test("a transfer is assessed by the deal's own words", () => {
    const deal = (dealStructure: string) => ({ summary: { dealName: "x", dealStructure } });
    expect(say({ acquisitionTypes: ["Asset purchase"] }, deal("Asset sale, stock at cost"))[0]).toBe("+");
    expect(say({ acquisitionTypes: ["Stock purchase"] }, deal("Asset sale"))[0]).toBe("-");
    expect(say({ acquisitionTypes: ["Stock purchase"] }, deal("Quick close"))[0]).toBe("?");
  });
});

describe("the whole answer", () => {
  test("is 10 and a strong buy when all is met, and names what nobody judged", () => {
    const answer = assess(
      {
        maxPriceTargetUsd: 1_500_000,
        geographicPreferences: ["Midwest"],
        revenueStability: "Growing every year",
      },
      { basics: { businessName: "x", location: "Columbus, OH" }, financials: { askingPrice: 1_200_000 } },
    );
    expect(answer).toMatchObject({ fitScore: 10, recommendation: "strong-buy", poorMatchReasons: [] });
    expect(answer.overallAssessment).toBe(
      "Both criteria of “Home services, Midwest” that could be judged are met.",
    );
    expect(answer.unjudged).toEqual([
      {
        category: "Revenue stability",
        reason: "You ask for Growing every year. The built-in rules do not judge this.",
      },
    ]);
  });

  test("never says that a deal is silent where it speaks, and the buyer alone can tell", () => {
    const answer = assess(
      { maxPriceTargetUsd: 1_500_000, industryPreferences: ["Boring businesses"] },
      { basics: { businessName: "x", industry: "Laundromat" }, financials: { askingPrice: 1_200_000 } },
    );
    expect(answer.overallAssessment).toMatch(/The deal lacks figures for: industry \(\d+% of/);
    expect(answer.unjudged).toContainEqual({
      category: "Industry",
      reason: "Whether Laundromat is part of “Boring businesses” is for you to judge.",
    });
  });

  test("says so when nothing is asked for, or the deal tells nothing of it", () => {
    const nothing = runRules(makeDeal("x"), makeCriteria("Empty"));
    expect(nothing).toEqual({
      ok: false,
      message:
        "Your criteria “Empty” state nothing to compare a deal with. Add a price range, an industry, a location or a target.",
    });
    const unknown = runRules(makeDeal("x"), makeCriteria("Price", { maxPriceTargetUsd: 5, minEmployees: 2 }));
    expect(unknown).toMatchObject({ ok: false, message: expect.stringContaining("(price and employees)") });
  });

  test("passes the validator that every answer passes, whatever the deal and the wishes", () => {
    const money = fc.option(fc.integer({ min: 0, max: 2_000_000 }), { nil: undefined });
    const text = fc.string({ maxLength: 60, unit: "grapheme" });
    fc.assert(
      fc.property(
        fc.record({
          price: money,
          ebitda: money,
          industry: text,
          location: text,
          description: text,
          most: money,
        }),
        fc.array(fc.constantFrom("Bakery", "Home services", "Ohio", "Midwest", "10+ years", "?"), {
          maxLength: 4,
        }),
        (deal, words) => {
          const result = runRules(
            makeDeal("x", {
              basics: { businessName: "x", ...deal, description: deal.description },
              financials: { askingPrice: deal.price, ebitda: deal.ebitda },
            }),
            makeCriteria("y", {
              maxPriceTargetUsd: deal.most ?? null,
              annualEbitdaTargetUsd: 250_000,
              industryPreferences: words,
              geographicPreferences: words,
              businessMaturityStages: words,
              keyPersonDependencyAcceptable: false,
            }),
          );
          if (!result.ok) return;
          const { working: _working, unjudged: _unassessed, ...answer } = result.answer;
          expect(readAnswer(answer)).toEqual(answer);
          expect(JSON.stringify(answer)).not.toMatch(/NaN|Infinity|undefined/);
        },
      ),
    );
  });
});
