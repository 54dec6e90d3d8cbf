import type { Page } from "@playwright/test";
import { GUIDED_QUESTIONS } from "#features/coach/model/ask/topics.ts";
import { expect } from "./e2e.ts";
import { LISTING } from "./intakes.ts";
import { wholeNda, letterOf } from "./sample-letters.ts";
import { HVAC } from "./open-deal.ts";
import { call, createCriteria, createDeal, createDraft, saveAnalysis } from "./stored-deals.ts";

/** Names that no line breaks by itself, as long as a name may be: without a space, and in signs as wide as two. */
export const UNBROKEN = "Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft_"
  .repeat(3)
  .slice(0, 200);
export const WIDE = "東京冷暖房設備保守株式会社".repeat(16).slice(0, 200);

/** Where the pages of an account stand that has one of everything: the addresses of each screen that needs one. */
export type Addresses = Readonly<Record<string, readonly string[]>>;

/** Fills the account that is signed in on the page with one of everything, under the longest names there are. */
export async function fillAccount(page: Page): Promise<Addresses> {
  return addressesOf(await storeOneOfEach(page));
}

/** The ids of what it stored. */
async function storeOneOfEach(page: Page) {
  const deal = await createDeal(page, UNBROKEN, {
    ...HVAC,
    basics: {
      ...HVAC.basics,
      businessName: UNBROKEN,
      industry: WIDE,
      location: UNBROKEN,
      tags: ["x".repeat(60)],
    },
    market: { growthRatePct: 4, competitiveLandscape: UNBROKEN, customerConcentration: WIDE },
    summary: { dealName: UNBROKEN, notes: UNBROKEN, keyTerms: WIDE },
  });
  const bare = await createDeal(page, WIDE);
  const loss = await createDeal(page, "Bay Street Bistro", {
    basics: { industry: "Restaurants", employees: 11 },
    financials: { askingPrice: 150_000, annualRevenue: 920_000, ebitda: -24_000 },
  });
  await createDraft(page, UNBROKEN);
  const intake = crypto.randomUUID();
  const named = `Company: ${UNBROKEN}\nDescription: ${WIDE}`;
  await call(page, "intake/makeMailAddress", {});
  await call(page, "intake/take", {
    id: intake,
    text: `${LISTING}\n${named}`,
    address: `https://example.com/${UNBROKEN}`,
  });
  const saved = await saveAnalysis(page, deal);
  const set = await createCriteria(page, {
    name: UNBROKEN.slice(0, 120),
    industryPreferences: [WIDE.slice(0, 60), "Home services"],
    minPriceTargetUsd: 800_000,
    maxPriceTargetUsd: 1_000_000,
    annualEbitdaTargetUsd: 250_000,
  });
  await createCriteria(page, { name: WIDE.slice(0, 120) });
  await call(page, "profile/updateBuyer", {
    buyer: {
      people: [
        { name: UNBROKEN.slice(0, 120), sharePct: 80, otherBusinesses: [{ industry: WIDE.slice(0, 80) }] },
        { name: WIDE.slice(0, 120), sharePct: 40, otherBusinesses: [] },
      ],
      cash: [{ source: "retirement_rollover", amount: 999_999_999_999, borrowed: true }],
      personalDebts: [],
      netWorth: { assets: [{ kind: "home", amount: 999_999_999_999 }], debts: [{ kind: "mortgage" }] },
    },
  });
  await call(page, "fit/run", { dealId: deal.id });
  const shares = { equity: 15, sba: 45, seller_note: 20, asset_based: 10, earnout: 10 };
  const components = Object.entries(shares).map(([componentType, percentage]) => ({
    componentType,
    percentage,
  }));
  const stack = await call<{ id: string }>(page, "funding/createFundingStack", {
    dealId: deal.id,
    stack: { name: UNBROKEN.slice(0, 120), offerAmount: 1_150_000, components },
  });
  const loi = await call<{ id: string }>(page, "letters/save", {
    ...letterOf(deal.id),
    name: UNBROKEN.slice(0, 120),
  });
  const content = wholeNda({ recipientName: UNBROKEN, businessName: WIDE });
  const nda = await call<{ id: string }>(page, "letters/save", {
    ...letterOf(deal.id),
    name: WIDE.slice(0, 120),
    content,
  });
  const lead = await call<{ id: string }>(page, "leads/create", {
    fields: {
      name: UNBROKEN,
      companyName: WIDE,
      contactEmail: `${"m".repeat(120)}@example.com`,
      url: `https://example.com/${"a".repeat(300)}`,
      source: UNBROKEN,
      askingPriceUsd: 1_200_000,
      nextAction: UNBROKEN,
      nextActionOn: "2020-01-31",
    },
  });
  await call(page, "leads/addNote", { leadId: lead.id, text: `${UNBROKEN} ${WIDE}` });
  await call(page, "leads/create", { fields: { name: "Bay Bistro" }, status: "contacted" });
  const talk = await call<{ id: string }>(page, "coach/create", { dealId: deal.id });
  for (const guided of ["price", "debt"] as const) {
    const json = { conversationId: talk.id, text: GUIDED_QUESTIONS[guided], guided };
    const answer = await page.request.post("/api/rpc/coach/ask", { data: { json } });
    expect(await answer.text()).toContain('"type":"done"');
  }
  for (const body of [UNBROKEN, `**${WIDE}** https://example.com/${"a".repeat(300)}\n- ${UNBROKEN}`])
    await call(page, "comments/start", { dealId: deal.id, body });
  const noted = `**${WIDE}** https://example.com/${"a".repeat(300)}\n${UNBROKEN}`;
  const person = {
    name: UNBROKEN,
    firm: WIDE,
    email: `${"m".repeat(120)}@example.com`,
    phone: "555 010 0200",
  };
  const contact = await call<{ id: string }>(page, "contacts/create", {
    fields: { ...person, role: "broker", notes: `${UNBROKEN} ${WIDE}` },
    dealIds: [deal.id],
    leadIds: [lead.id],
  });
  await call(page, "dealNotes/add", {
    dealId: deal.id,
    fields: { kind: "call", onDay: "2026-01-31", contactId: contact.id, body: noted },
  });
  await call(page, "contacts/create", { fields: { ...person, name: WIDE } });
  const practice = await call<{ id: string }>(page, "practice/start", {
    id: crypto.randomUUID(),
    scenario: "price-negotiation",
    difficulty: "supportive",
    mode: "script",
    dealId: deal.id,
  });
  return {
    deal: deal.id,
    bare: bare.id,
    loss: loss.id,
    saved: saved.id,
    set: set.id,
    stack: stack.id,
    loi: loi.id,
    nda: nda.id,
    lead: lead.id,
    talk: talk.id,
    practice: practice.id,
    intake,
    contact: contact.id,
  };
}

function addressesOf(ids: Awaited<ReturnType<typeof storeOneOfEach>>): Addresses {
  const { deal, bare, loss, saved, set, stack, loi, nda, lead, talk, practice, intake, contact } = ids;
  const analysis = `/dashboard/direct-deal-analysis/${deal}`;
  const banks = [
    "",
    "&bank=closing",
    "&bank=cash",
    "&bank=schedules",
    "&bank=returns",
    "&bank=stress",
    "&bank=buyer",
  ].map((view) => `bank${view}`);
  const best = ["", "&best=far", "&best=grid", "&best=saved"].map((view) => `deal-stack&stack=best${view}`);
  const tabs = [
    "valuation",
    "roi",
    "growth",
    "deal-stack",
    ...banks,
    ...best,
    "diligence",
    "bank&activity=open",
  ];
  return {
    "/dashboard/direct-deal-analysis/$dealId": [analysis, ...tabs.map((tab) => `${analysis}?tab=${tab}`)],
    "/dashboard/deal-analysis/$id": [`/dashboard/deal-analysis/analysis-${saved}`],
    "/dashboard/deal-compare": [`/dashboard/deal-compare?ids=${deal},${bare},${loss}`],
    "/dashboard/contacts/$id": [`/dashboard/contacts/${contact}`],
    "/dashboard/acquisition-criteria/$id": [`/dashboard/acquisition-criteria/${set}`],
    "/dashboard/pipeline": ["", "?view=table", "?view=days", "?view=funnel"].map(
      (view) => `/dashboard/pipeline${view}`,
    ),
    "/dashboard/deal-input": ["/dashboard/deal-input", `/dashboard/deal-input?dealId=${deal}`],
    "/dashboard/deal-documents/$id": [`/dashboard/deal-documents/${deal}`],
    "/dashboard/deal-stack": [
      "/dashboard/deal-stack",
      `/dashboard/deal-stack?dealId=${deal}`,
      `/dashboard/deal-stack?dealId=${deal}&stack=building`,
      `/dashboard/deal-stack?dealId=${deal}&stack=${stack}`,
    ],
    "/dashboard/leads": [
      "/dashboard/leads",
      "/dashboard/leads?view=board",
      `/dashboard/leads?lead=${lead}`,
      "/dashboard/leads?lead=new",
      "/dashboard/leads?import=csv",
    ],
    "/dashboard/deal-library": ["/dashboard/deal-library", "/dashboard/deal-library?import=csv"],
    "/dashboard/loi-generator": ["/dashboard/loi-generator", `/dashboard/loi-generator?letter=${loi}`],
    "/dashboard/nda-generator": [`/dashboard/nda-generator?letter=${nda}`],
    "/dashboard/ai-coach": ["/dashboard/ai-coach", `/dashboard/ai-coach?c=${talk}`],
    "/dashboard/conversation-simulator/$id": [`/dashboard/conversation-simulator/${practice}`],
    "/dashboard/intake/$intakeId": [`/dashboard/intake/${intake}`],
    "/dashboard/resources/$slug": ["/dashboard/resources/sba-7a-loans"],
  };
}
