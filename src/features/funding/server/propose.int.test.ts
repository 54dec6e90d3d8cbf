import { aiSettings } from "#features/ai/server/index.ts";
import { giveSettings } from "#server/feature-settings.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CANARIES, storeBuyerCanary } from "#tests/support/buyer-canary.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { type ProviderServer, misbehave, openProviderServer, say } from "#tests/support/provider-server.ts";
import { openTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";

let outside: ProviderServer;
let server: TestServer;
/** The same, with so little patience that a test can wait for it. */
let hasty: TestServer;
let member: TestMember;
let dealId: string;

const HVAC = makeDeal("Summit Air", {
  basics: { industry: "HVAC", location: "Columbus, OH", employees: 12 },
  financials: { askingPrice: 1_200_000, annualRevenue: 1_800_000, ebitda: 330_000 },
  assets: { equipment: 180_000, inventory: 85_000, accountsReceivable: 140_000, cashAndEquivalents: 60_000 },
});
const GOOD = {
  dealSummary: { valuationAssessment: "Fair", impliedMultiple: 3.6 },
  riskIndicators: ["One", "Two"],
  recommendations: [
    {
      type: "SBA + Seller Note",
      riskLevel: "Medium",
      justification: "EBITDA of $330,000 carries both.",
      components: [
        { name: "Bank", type: "SBA Loan", percentage: 60 },
        { name: "Seller", type: "Seller Financing", percentage: 30 },
        { name: "You", type: "magic", percentage: 10 },
      ],
    },
  ],
};

const task = (kind: "webhook" | "model") => ({
  kind,
  webhookUrl: outside.webhookUrl,
  secretHeader: "X-Secret",
  secret: "s3cret",
  signingKey: null,
});

const open = (kind: "webhook" | "model", hurry: { timeoutMs?: number } = {}) =>
  openTestServer({
    outboundAllowHosts: [outside.host],
    featureSettings: [
      giveSettings(aiSettings, {
        model: { baseUrl: outside.modelBaseUrl, model: "stand-in", apiKey: null },
        tasks: { "funding-structures": task(kind) },
        quotaPerHour: 10_000,
        quotaPerDay: 10_000,
        ...hurry,
        // A thousandth of the 1 s and 2 s between attempts.
        waitScale: 0.001,
      }),
    ],
  });

beforeAll(async () => {
  outside = await openProviderServer();
  server = await open("webhook");
  hasty = await open("webhook", { timeoutMs: 1_500 });
  member = await server.createMember();
  dealId = (await member.deals.create({ data: HVAC })).id;
});
afterAll(async () => {
  await server.close();
  await hasty.close();
  await outside.close();
});
beforeEach(() => void outside.received.splice(0));

const propose = (more: object = {}) => member.funding.propose({ deal: { dealId }, ...more });

describe("a webhook", () => {
  test("is told of the deal what the specification lists, and its answer is completed by the core", async () => {
    outside.replyWith(say.json([{ output: `\`\`\`json\n${JSON.stringify(GOOD)}\n\`\`\`` }]));
    const { proposal, answeredBy, model } = await propose();
    expect([answeredBy, model]).toEqual(["webhook", null]);
    expect(proposal.recommendations[0]).toMatchObject({
      type: "SBA + Seller Note",
      riskLevel: "Medium",
      components: [
        { name: "Bank", type: "sba", percentage: 60, amount: 720_000 },
        { name: "Seller", type: "seller_note", amount: 360_000 },
        { name: "You", type: "other", amount: 120_000 },
      ],
      unsupportedFigures: [],
    });
    const [request] = outside.received;
    expect(outside.received).toHaveLength(1);
    expect(request?.method).toBe("POST");
    expect(JSON.parse(request?.text ?? "")).toEqual({
      dealId,
      financialData: { revenue: 1_800_000, ebitda: 330_000, askingPrice: 1_200_000 },
      assetInfo: {
        realEstate: 0,
        equipment: 180_000,
        inventory: 85_000,
        accountsReceivable: 140_000,
        cash: 60_000,
      },
      sellerInfo: { financingInterest: "Not specified", proceedsUse: "Not specified" },
      liabilityInfo: { accountsPayable: 0, shortTermDebt: 0, longTermDebt: 0, otherLiabilities: 0 },
      marketDynamics: { growthRate: 0, competitiveLandscape: "" },
      operationalMetrics: { employeeCount: 12, customerConcentration: "" },
      industry: "HVAC",
      location: "Columbus, OH",
    });
  });

  test("is told the wishes, and what its structure does not keep of them is named", async () => {
    outside.replyWith(say.json(GOOD));
    const wishes = { cashAtHandUsd: 50_000, wantedTypes: ["rbf" as const], excludedTypes: ["sba" as const] };
    const { proposal } = await propose({ wishes });
    expect(JSON.parse(outside.received[0]?.text ?? "")).toMatchObject({
      wishes: { ...wishes, familyUsd: null, sellerStandby: false },
    });
    expect(proposal.recommendations[0]?.brokenWishes.slice(0, 2)).toEqual([
      "It uses SBA Loan, which you excluded.",
      "It does not use Revenue-Based Financing, which you want.",
    ]);
  });

  test("that times out twice and answers the third time has answered @further", async () => {
    const caller = await hasty.createMember();
    outside.replyWith(misbehave.neverAnswer(), misbehave.neverAnswer(), say.json(GOOD));
    expect(
      (await caller.funding.propose({ deal: { dealData: HVAC } })).proposal.recommendations,
    ).toHaveLength(1);
    expect(outside.received).toHaveLength(3);
  });

  test.each([
    ["never answers @further", misbehave.neverAnswer(), "Request timeout"],
    ["is down", say.status(500, "down"), "HTTP 500: down"],
    ["sends no JSON", misbehave.html(), "Invalid JSON in webhook response"],
    ["hangs up", misbehave.hangUp(), "The AI service could not be reached"],
  ])("that %s three times is given up", async (what, reply, message) => {
    const caller = what.startsWith("never answers") ? await hasty.createMember() : member;
    outside.replyWith(reply);
    await expect(caller.funding.propose({ deal: { dealData: HVAC } })).rejects.toMatchObject({
      code: "AI_FAILED",
      message: `Failed to fetch AI recommendations after 3 attempts: ${message}`,
    });
    expect(outside.received).toHaveLength(3);
  });

  test.each([
    ["of a wrong structure", { dealSummary: {} }, "Invalid response structure from AI service"],
    ["that cannot be parsed", { output: "{broken" }, "Unknown parsing error"],
  ])("with an answer %s is not asked again", async (_, answer, message) => {
    outside.replyWith(say.json(answer));
    await expect(propose()).rejects.toMatchObject({ code: "AI_FAILED", message });
    expect(outside.received).toHaveLength(1);
  });

  test("is not asked twice at once for one deal, and the caller who leaves ends the attempt @further", async () => {
    let asked: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => (asked = resolve));
    let left: () => void = () => undefined;
    const gone = new Promise<void>((resolve) => (left = resolve));
    outside.replyWith((response) => {
      response.on("close", left);
      asked();
    });
    const { id } = await member.deals.create({ data: HVAC });
    const ending = new AbortController();
    const first = member.funding.propose({ deal: { dealId: id } }, { signal: ending.signal });
    await Promise.race([arrived, first]);
    await expect(member.funding.propose({ deal: { dealId: id } })).rejects.toMatchObject({
      code: "IN_PROGRESS",
    });
    outside.replyWith(say.json(GOOD));
    ending.abort();
    await expect(first).rejects.toThrow(/abort/i);
    await gone;
    // Try Again does not wait until the first run is noted down as ended.
    const again = await member.funding.propose({ deal: { dealId: id } });
    expect(again.proposal.recommendations).toHaveLength(1);
  });

  test("is told nothing of a deal that is another's", async () => {
    const other = await server.createMember();
    for (const id of [dealId, crypto.randomUUID()]) {
      await expect(other.funding.propose({ deal: { dealId: id } })).rejects.toMatchObject({
        code: "DEAL_NOT_FOUND",
        message: "Deal data could not be loaded",
      });
    }
    await expect(server.as().funding.propose({ deal: { dealId } })).rejects.toMatchObject({
      code: "UNAUTHORIZED",
    });
    expect(outside.received).toEqual([]);
  });
});

describe("a model", () => {
  test("answers by the same reading, and its own figures are marked @further", async () => {
    const models = await open("model");
    const caller = await models.createMember();
    const [first] = GOOD.recommendations;
    const words = { ...first, justification: "Sales of $9,900,000 carry it." };
    const qualityAssessment = { cashFlowStrength: "", assetBaseQuality: "", sellerFlexibility: "" };
    const components = [{ name: "You", type: "equity", percentage: 100 }];
    outside.replyWith(say.model({ ...GOOD, qualityAssessment, recommendations: [{ ...words, components }] }));
    const { proposal, answeredBy, model } = await caller.funding.propose({ deal: { dealData: HVAC } });
    expect([answeredBy, model]).toEqual(["model", "stand-in"]);
    expect(proposal.recommendations[0]?.unsupportedFigures).toEqual(["$9,900,000"]);
    await models.close();
  });
});

describe("further terms that a provider proposes", () => {
  const withTerms = (terms: object) => {
    const [first] = GOOD.recommendations;
    const [bank, seller, you] = first?.components ?? [];
    const components = [
      { ...bank, terms: { rateKind: "variable", spreadPct: 2.75 } },
      { ...seller, terms },
      you,
    ];
    return { ...GOOD, recommendations: [{ ...first, components }] };
  };

  test("come with the usual ones of the day, and can be saved", async () => {
    outside.replyWith(say.json(GOOD), say.json(withTerms({ standby: "full_life" })));
    const [without] = (await propose()).proposal.recommendations;
    expect(without?.terms).toEqual({});
    const [proposed] = (await propose()).proposal.recommendations;
    // The rest is what is usual on the market on the day.
    expect(proposed?.terms.seller_note).toMatchObject({ standby: "full_life", interestRate: 8, term: 60 });
    expect(proposed?.terms.sba).toMatchObject({
      interestRate: 10,
      term: 120,
      rateKind: "variable",
      spreadPct: 2.75,
    });
    expect(proposed?.leftOutTerms).toEqual([]);
    if (proposed === undefined) return;
    const stack = await member.funding.createDealStack({
      dealId,
      recommendation: proposed,
      offerAmount: 1_200_000,
      termsByComponentType: proposed.terms,
    });
    expect(stack.components[1]).toMatchObject({
      componentType: "seller_note",
      terms: { standby: "full_life" },
    });
  });

  test("are left out where they are none, in a sentence that repeats nothing", async () => {
    const hostile = { standby: "full_months", standbyMonths: 500, balloonMonth: "<script>", index: { a: 1 } };
    outside.replyWith(say.json(withTerms(hostile)));
    const [proposed] = (await propose()).proposal.recommendations;
    expect(proposed?.terms).not.toHaveProperty("seller_note");
    expect(proposed?.leftOutTerms.join(" ")).toContain("Balance due after was left out");
    expect(JSON.stringify(proposed?.leftOutTerms)).not.toContain("script");
  });
});

describe("the built-in rules", () => {
  test("answer on a fresh machine @further", async () => {
    const fresh = await openTestServer();
    const caller = await fresh.createMember();
    const { id } = await caller.deals.create({ data: HVAC });
    const both = await Promise.all([
      caller.funding.propose({ deal: { dealId: id } }),
      caller.funding.propose({
        deal: { dealData: HVAC },
        offerAmount: 1_000_000,
        wishes: { excludedTypes: ["seller_note"] },
      }),
    ]);
    expect(both.map(({ answeredBy }) => answeredBy)).toEqual(["rules", "rules"]);
    for (const [index, offer] of [1_200_000, 1_000_000].entries()) {
      const recommendations = both[index]?.proposal.recommendations ?? [];
      expect(recommendations.length).toBeGreaterThanOrEqual(1);
      for (const { components } of recommendations)
        expect(components.reduce((sum, { amount }) => sum + amount, 0)).toBe(offer);
    }
    expect(outside.received).toEqual([]);
    await fresh.close();
  });
});

test("the buyer's profile, which proposals are assessed by, reaches nobody outside", async () => {
  await storeBuyerCanary(member, dealId);
  outside.replyWith(say.json(GOOD));
  outside.received.length = 0;
  await member.funding.propose({ deal: { dealId } });
  const sent = outside.received.map(({ text }) => text).join();
  expect(sent).not.toBe("");
  for (const canary of CANARIES) expect(sent).not.toContain(canary);
});

test("without a provider no proposal asks for more cash than the profile has", async () => {
  const rules = await openTestServer();
  const caller = await rules.createMember();
  const { id } = await caller.deals.create({ data: HVAC });
  const before = (await caller.funding.propose({ deal: { dealId: id } })).proposal;
  expect(before.recommendations).not.toEqual([]);
  const cash = [{ source: "savings" as const, amount: 5_000, borrowed: false }];
  await caller.profile.updateBuyer({ buyer: { ...(await caller.profile.getBuyer()).buyer, cash } });
  const { recommendations, search } = (await caller.funding.propose({ deal: { dealId: id } })).proposal;
  expect(recommendations).toEqual([]);
  expect(search?.message).toMatch(/^No usual structure passes the bank's rules at \$1,200,000\./);
  await rules.close();
});
