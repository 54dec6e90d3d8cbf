import { inPersonalWorkspace } from "#server/database/name-caller.ts";
import { beforeAll, describe, expect, test } from "vitest";
import type { AnswerEvent, CoachMessage } from "#features/coach/model/answer-events.ts";
import type { GuidedId } from "#features/coach/model/ask/topics.ts";
import { inWorkspace } from "#server/database/in-workspace.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { shareTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";

/** The built-in guide, with which every installation begins, and the conversations around it. */
let server: TestServer;
let a: TestMember;
let b: TestMember;
let dealId = "";

beforeAll(async () => {
  server = await shareTestServer();
  a = await server.createMember();
  b = await server.createMember();
  const data = makeDeal("Summit Air", {
    basics: { industry: "HVAC" },
    financials: { askingPrice: 1_200_000, annualRevenue: 1_850_000, ebitda: 120_000 },
  });
  dealId = (await a.deals.create({ data })).id;
});

async function ask(
  member: TestMember,
  input: { conversationId: string; text?: string; guided?: GuidedId },
): Promise<CoachMessage> {
  const events: AnswerEvent[] = [];
  for await (const event of await member.coach.ask(input)) events.push(event);
  expect(events[0]?.type).toBe("asked");
  const last = events.at(-1);
  if (last?.type !== "done") throw new Error(`The last event is ${last?.type}.`);
  return last.message;
}

describe("the built-in guide", () => {
  test("answers a guided question from the deal's figures, each with its page", async () => {
    const { id } = await a.coach.create({ dealId });
    const answer = await ask(a, { conversationId: id, text: "What would it take?", guided: "coverage" });
    expect(answer).toMatchObject({ status: "done", answeredBy: "rules", problem: null, unheld: [] });
    expect(answer.text).toContain("$918,681");
    expect(answer.figures).toContainEqual(
      expect.objectContaining({ dealId, value: 1_200_000, place: "input", label: "Asking price" }),
    );
    const { conversation, messages } = await a.coach.get({ id });
    expect(conversation).toMatchObject({ title: "What would it take?", dealName: "Summit Air" });
    expect(messages.map(({ role }) => role)).toEqual(["user", "assistant"]);
  });

  test("says what it can do when it does not understand, and asks for a deal when it needs one @further", async () => {
    const { id } = await a.coach.create({});
    expect((await ask(a, { conversationId: id, text: "Tell me a joke" })).text).toContain("not an AI");
    const answer = await ask(a, { conversationId: id, text: "Is it overpriced?" });
    expect(answer.text).toContain("Choose a deal first");
    await a.coach.chooseDeal({ id, dealId });
    const again = await ask(a, { conversationId: id });
    expect(again.text).toContain("fair value");
    // Answering again takes the place of what was answered.
    expect((await a.coach.get({ id })).messages).toHaveLength(4);
  });

  test("says who answers, and counts nothing against the quota", async () => {
    expect(await a.coach.getStanding()).toMatchObject({ answeredBy: "rules", usedToday: 0, problem: null });
  });
});

test("conversations are found by their words, renamed, and deleted with their messages @further", async () => {
  const { id } = await a.coach.create({ dealId });
  await ask(a, { conversationId: id, text: "Zebra, is the price fair?" });
  expect((await a.coach.list({ search: "zebra PRICE" })).items.map((item) => item.id)).toEqual([id]);
  expect((await a.coach.list({ search: "zebra giraffe" })).items).toEqual([]);
  await a.coach.rename({ id, title: "Giraffe" });
  expect((await a.coach.list({ search: "zebra giraffe" })).items).toHaveLength(1);
  expect(await a.coach.remove({ id })).toEqual({ removed: true });
  await expect(a.coach.get({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  const { rows } = await inWorkspace(server.db, inPersonalWorkspace(a.person.id), (tx) =>
    tx.client.query("select count(*)::int as left from coach_messages where conversation_id = $1", [id]),
  );
  expect(rows).toEqual([{ left: 0 }]);
});

test("a conversation outlives its deal", async () => {
  const gone = await a.deals.create({ data: makeDeal("Short-lived") });
  const { id } = await a.coach.create({ dealId: gone.id });
  await a.deals.remove({ ids: [gone.id] });
  expect((await a.coach.get({ id })).conversation).toMatchObject({ dealId: null, dealName: null });
});

test("someone else's conversation answers exactly as a missing one, and so does their deal", async () => {
  const { id } = await a.coach.create({ dealId });
  const missing = { code: "NOT_FOUND", message: "This conversation is not there any more. Start a new one." };
  for (const theirs of [id, crypto.randomUUID()]) {
    await expect(b.coach.get({ id: theirs })).rejects.toMatchObject(missing);
    await expect(b.coach.rename({ id: theirs, title: "x" })).rejects.toMatchObject(missing);
    await expect(b.coach.chooseDeal({ id: theirs, dealId: null })).rejects.toMatchObject(missing);
    await expect(b.coach.ask({ conversationId: theirs, text: "x" })).rejects.toMatchObject(missing);
    expect(await b.coach.remove({ id: theirs })).toEqual({ removed: false });
  }
  for (const theirs of [dealId, crypto.randomUUID()])
    await expect(b.coach.create({ dealId: theirs })).rejects.toMatchObject({ code: "DEAL_NOT_FOUND" });
  expect((await b.coach.list({})).items).toEqual([]);
});

test("nobody asks without being signed in, and no empty question is asked", async () => {
  await expect(server.as().coach.list({})).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  const { id } = await a.coach.create({});
  await expect(a.coach.ask({ conversationId: id, text: "  " })).rejects.toMatchObject({ status: 400 });
  await expect(a.coach.ask({ conversationId: id })).rejects.toMatchObject({ code: "NOTHING_TO_ANSWER" });
});

describe("a deal by its name", () => {
  const answerTo = async (conversationId: string, text: string) =>
    (await ask(a, { conversationId, text })).text;

  test("is found in a question, becomes the conversation's, and a what-if goes on with it @further", async () => {
    const canyon = await a.deals.create({
      data: makeDeal("Canyon Roofing", {
        financials: { askingPrice: 800_000, annualRevenue: 900_000, ebitda: 200_000 },
      }),
    });
    const { id } = await a.coach.create({});
    expect(await answerTo(id, "What is the payback of cannyon roofing?")).toContain(
      "Payback Period of Canyon Roofing: 4 years",
    );
    expect((await a.coach.get({ id })).conversation).toMatchObject({ dealId: canyon.id });
    const whatIf = await answerTo(id, "at $1.1m?");
    expect(whatIf).toContain("a price of $1,100,000");
    expect(whatIf).toContain("Payback Period of Canyon Roofing: 5.5 years");
    // A part of another name does not lead away, the whole of it does, with a word.
    expect(await answerTo(id, "What about Summit?")).not.toContain("Summit Air");
    expect((await a.coach.get({ id })).conversation).toMatchObject({ dealId: canyon.id });
    const moved = await answerTo(id, "and Summit Air?");
    expect(moved).toContain("This conversation is about Summit Air from here on.");
    expect(moved).toContain("Payback Period of Summit Air: 10 years");
    expect((await a.deals.get({ id: canyon.id })).data.financials.askingPrice).toBe(800_000);
  });

  test("a figure of its saved funding stack is worked out of the stack, named or the latest @further", async () => {
    const deal = await a.deals.create({
      data: makeDeal("Quartz Plumbing", {
        financials: { askingPrice: 1_000_000, annualRevenue: 1_500_000, ebitda: 250_000 },
      }),
    });
    const { id } = await a.coach.create({ dealId: deal.id });
    expect(await answerTo(id, "sources and uses?")).toContain("No funding stack of Quartz Plumbing is saved");
    expect(await answerTo(id, "cash to close?")).toMatch(/Cash to close: \$[\d,]+/);
    const save = (name: string, equity: number, type: "sba" | "seller_note") =>
      a.funding.createFundingStack({
        dealId: deal.id,
        stack: {
          name,
          offerAmount: 1_000_000,
          components: [
            { componentType: "equity", percentage: equity },
            { componentType: type, percentage: 100 - equity },
          ],
        },
      });
    const sba = await save("First idea", 20, "sba");
    await save("Second idea", 30, "seller_note");
    const { conversation } = await a.coach.get({ id });
    const named = await ask(a, {
      conversationId: conversation.id,
      text: "cash to close on the 80 % SBA stack",
    });
    expect(named.text).toContain("First idea (Quartz Plumbing): $242,000**");
    expect(named.figures).toContainEqual(expect.objectContaining({ stackId: sba.id, value: 242_000 }));
    expect(named.unheld).toEqual([]);
    expect(await answerTo(id, "loan to value?")).toContain("“Second idea”, the latest of the saved stacks");
    expect(await answerTo(id, "cash to close?")).toContain("Cash to close: $342,000");
    expect(await answerTo(id, "at $900,000?")).toContain("| Cash to close | $342,000 | $312,000 |");
  });

  test("several that fit are asked about; nobody finds another's @further", async () => {
    await a.deals.create({ data: makeDeal("Granite Doors") });
    await a.deals.create({ data: makeDeal("Granite Windows") });
    const { id } = await a.coach.create({});
    const answer = await answerTo(id, "Is the price of Granite fair?");
    expect(answer).toMatch(/Which one do you mean\?[^]*Granite Doors[^]*/);
    expect(answer).toContain("Granite Windows");
    expect(await answerTo(id, "Granite Doors")).toContain("“Is the price fair?”, of Granite Doors");
    const theirs = await b.coach.create({});
    const stranger = await ask(b, {
      conversationId: theirs.id,
      text: "What is the payback of Granite Doors?",
    });
    expect(stranger.text).toContain("Choose a deal first");
  });
});
