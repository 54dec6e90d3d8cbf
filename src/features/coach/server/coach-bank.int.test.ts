import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aiSettings } from "#features/ai/server/index.ts";
import type { AnswerEvent, CoachMessage } from "#features/coach/model/answer-events.ts";
import type { GuidedId } from "#features/coach/model/ask/topics.ts";
import { giveSettings } from "#server/feature-settings.ts";
import { CANARIES, storeBuyerCanary } from "#tests/support/buyer-canary.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { openProviderServer, type ProviderServer, say, stream } from "#tests/support/provider-server.ts";
import { type Calls, openTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";
import { makeWorkspace } from "#tests/support/workspaces.ts";

/** The bank's calculation in AI Roland: whole for who may read the buyer's profile, without it for all that is outside. */
let outside: ProviderServer;
let server: TestServer;
let admin: TestMember;
let owner: Calls;
let viewer: Calls;
let dealId = "";
let bareId = "";

beforeAll(async () => {
  outside = await openProviderServer();
  server = await openTestServer({
    outboundAllowHosts: [outside.host],
    featureSettings: [
      giveSettings(aiSettings, {
        model: { baseUrl: outside.modelBaseUrl, model: "stand-in", apiKey: "key" },
        timeoutMs: 12_000,
        quotaPerHour: 1_000,
      }),
    ],
  });
  admin = await server.createMember("admin");
  const [ann, vic] = [await server.createMember(), await server.createMember()];
  const shared = await makeWorkspace(server.db, "Home services", [
    { personId: ann.person.id, role: "owner" },
    { personId: vic.person.id, role: "viewer" },
  ]);
  [owner, viewer] = [ann.within(shared), vic.within(shared)];
  const financials = { askingPrice: 1_200_000, annualRevenue: 1_850_000, ebitda: 230_000 };
  dealId = (await owner.deals.create({ data: makeDeal("Summit Air", { financials }) })).id;
  bareId = (await owner.deals.create({ data: makeDeal("Bare", { financials }) })).id;
  const components = [
    { componentType: "equity", percentage: 10 },
    { componentType: "sba", percentage: 80 },
    { componentType: "earnout", percentage: 10 },
  ] as const;
  const stack = { name: "Mostly bank", offerAmount: 1_200_000, components: [...components] };
  await owner.funding.createFundingStack({ dealId, stack });
  await storeBuyerCanary(owner, dealId);
});
afterAll(async () => {
  await server.close();
  await outside.close();
});
beforeEach(() => void (outside.received.length = 0));

async function ask(
  calls: Calls,
  { conversationId, ...said }: { conversationId?: string; text?: string; guided?: GuidedId; dealId?: string },
): Promise<{ id: string; answer: CoachMessage }> {
  const id = conversationId ?? (await calls.coach.create({ dealId: said.dealId ?? dealId })).id;
  const { dealId: _, ...question } = said;
  const events: AnswerEvent[] = [];
  for await (const event of await calls.coach.ask({ conversationId: id, ...question })) events.push(event);
  const last = events.at(-1);
  if (last?.type !== "done") throw new Error(`The last event is ${last?.type}.`);
  return { id, answer: last.message };
}

async function answerBy(kind: "rules" | "webhook" | "model"): Promise<void> {
  const { providers } = await admin.ai.list();
  const { version = 0 } = providers.find(({ task }) => task === "coach") ?? {};
  if (kind === "model") await admin.ai.reset({ task: "coach" });
  else
    await admin.ai.update({
      task: "coach",
      version,
      kind,
      webhookUrl: kind === "webhook" ? outside.webhookUrl : "",
    });
}

const GUIDED = { text: "Can this deal pay its debt?", guided: "debt" } as const;
const sent = (): string => outside.received.map(({ text }) => text).join("\n");
function expectNoCanary(): void {
  expect(outside.received.length).toBeGreaterThan(0);
  for (const canary of [...CANARIES, "Global coverage, with your household", "Citizenship of every owner"])
    expect(sent()).not.toContain(canary);
}

describe("the built-in guide", () => {
  test("answers from the bank's calculation of the saved stack, with the profile for who may read it", async () => {
    await answerBy("rules");
    const { answer } = await ask(owner, GUIDED);
    expect(answer).toMatchObject({ status: "done", answeredBy: "rules" });
    expect(answer.text).toMatch(/the worst year, year \d+, is covered \d/);
    expect(answer.text).toContain("No earnout beside an SBA loan: $120,000, asked: none");
    expect(answer.text).toMatch(/Global coverage, with your household: [\d.]+x in year \d+/);
    expect(answer.text).toContain("Citizenship of every owner");
    expect(answer.text).toContain("“Mostly bank”");
  });

  test("leaves it out for who may not, and answers from the loan plan where no stack is saved @further", async () => {
    const { answer } = await ask(viewer, GUIDED);
    expect(answer.text).toContain("“Mostly bank”");
    expect(answer.text).not.toMatch(/household|Citizenship|liquid cash/);
    for (const canary of CANARIES) expect(answer.text).not.toContain(canary);
    const bare = await ask(owner, { ...GUIDED, dealId: bareId });
    expect(bare.answer.text).toContain("lenders ask for 1.25x in every year");
  });

  test("what would have to be true is answered with changes that are worked out again @further", async () => {
    const { answer } = await ask(owner, { text: "What would have to be true for 1.25?", guided: "coverage" });
    expect(answer.text).toMatch(/Cash that can pay debt up [\d.]+%/);
    expect(answer.text).toMatch(
      /Price down \$[\d,]+ .*: takes \$[\d,]+ less of your cash at closing, and the worst year is 1\.25x/,
    );
  });
});

describe("what is the most I can pay", () => {
  const MOST = { text: "What is the most I can pay?", guided: "most" } as const;

  test("is answered without a model, and for who may not read the profile without a word of it @further", async () => {
    await answerBy("rules");
    const { answer } = await ask(owner, MOST);
    expect(answer).toMatchObject({ status: "done", answeredBy: "rules" });
    expect(answer.text).toContain("“Mostly bank”, its parts keeping their percentages");
    expect(answer.figures.every(({ isOfBuyer }) => isOfBuyer === true)).toBe(true);
    const shared = (await ask(viewer, MOST)).answer;
    expect(shared.figures.length).toBeGreaterThan(0);
    expect(shared.text).toContain("What rests on the buyer’s own finances");
    expect(shared.text).not.toMatch(/household|Citizenship|liquid|your cash after/i);
    for (const canary of CANARIES) expect(shared.text).not.toContain(canary);
  });

  test("an answer that rests on the profile is not handed on @further", async () => {
    await answerBy("rules");
    const { id } = await ask(owner, MOST);
    await answerBy("model");
    outside.replyWith(stream.words("It is thin."));
    await ask(owner, { conversationId: id, text: "And what do you say?" });
    expect(sent()).toContain("which are not handed on");
    expectNoCanary();
  });
});

describe("nothing of the buyer's profile leaves the installation", () => {
  test("by the tools of a model, nor by an answer of the guide that stands before its question @further", async () => {
    await answerBy("rules");
    const { id } = await ask(owner, GUIDED);
    await answerBy("model");
    outside.replyWith(
      stream.tools(
        { name: "analyze_deal", input: { dealId } },
        { name: "can_it_pay_its_debt", input: { dealId } },
        { name: "what_would_have_to_be_true", input: { dealId } },
        { name: "what_if", input: { dealId, askingPriceUsd: 1_000_000 } },
        { name: "list_funding_stacks", input: { dealId } },
        { name: "missing_facts", input: { dealId } },
        { name: "most_you_can_pay", input: { dealId } },
        { name: "best_structure", input: { dealId } },
      ),
      stream.words("It is thin."),
    );
    const { answer } = await ask(owner, { conversationId: id, text: "And what do you say?" });
    expect(answer).toMatchObject({ answeredBy: "model", text: "It is thin." });
    expectNoCanary();
    expect(sent()).toContain("which are not handed on");
    expect(sent()).toContain("No earnout beside an SBA loan");
    expect(sent()).toContain("What rests on the buyer’s own finances");
  });

  test("nor to an automation, which is given the bank's answer with the question @further", async () => {
    await answerBy("rules");
    const { id } = await ask(owner, GUIDED);
    await answerBy("webhook");
    outside.replyWith(say.json({ answer: "It is thin." }));
    const { answer } = await ask(owner, { conversationId: id, text: "And what do you say?" });
    expect(answer).toMatchObject({ answeredBy: "webhook", text: "It is thin." });
    expectNoCanary();
    expect(sent()).toContain("No earnout beside an SBA loan");
    await answerBy("model");
  });
});

test(
  "while the most that can be paid is searched, other calls are answered @further",
  { timeout: 60_000 },
  async () => {
    await answerBy("rules");
    let isDone = false;
    let answered = 0;
    const asking = ask(owner, { text: "What is the most I can pay?", guided: "most" }).finally(
      () => (isDone = true),
    );
    const others = async (): Promise<void> => {
      while (!isDone) {
        await viewer.deals.get({ id: dealId });
        answered += 1;
      }
    };
    const [{ answer }] = await Promise.all([asking, others()]);
    expect(answer).toMatchObject({ status: "done", answeredBy: "rules" });
    expect(answer.text).toContain("Best structure");
    // On the server's own thread the search, of a second and more, let none through but those before and after it.
    expect(answered).toBeGreaterThan(20);
  },
);
