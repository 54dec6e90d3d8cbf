import { inPersonalWorkspace } from "#server/database/name-caller.ts";
import { beforeAll, expect, test } from "vitest";
import type { Practice } from "#features/practice/contract.ts";
import { inWorkspace } from "#server/database/in-workspace.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { shareTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let member: TestMember;
let dealId = "";

const SCRIPTED = { scenario: "price-negotiation", difficulty: "realistic", mode: "script" } as const;
const begin = (more: object = {}) =>
  member.practice.start({ ...SCRIPTED, id: crypto.randomUUID(), dealId, ...more });
const lineOf = ({ choices }: Practice, key: string) =>
  choices.find((choice) => choice.key === key)?.line ?? "";
const say = (at: Practice, choice: string, text = lineOf(at, choice)) =>
  member.practice.say({ id: at.id, turn: at.turns.length, choice, text });

beforeAll(async () => {
  server = await shareTestServer();
  member = await server.createMember();
  const data = makeDeal("Canyon Plumbing", {
    basics: { businessName: "Canyon Plumbing", industry: "Plumbing", employees: 9 },
    financials: { askingPrice: 800_000, ebitda: 250_000, annualRevenue: 1_500_000 },
    summary: { dealName: "Canyon Plumbing", notes: "We would go up to 790k. Secret of the buyer." },
  });
  dealId = (await member.deals.create({ data })).id;
});

test("a script is walked turn by turn with the deal's figures, and ends in quoted feedback by the rubric", async () => {
  expect(await member.practice.findCounterpart()).toEqual({ open: null, problem: null });
  let at = await begin();
  expect(at).toMatchObject({ dealId, dealName: "Canyon Plumbing", answeredBy: null, isOver: false });
  expect(at.turns[0]?.text).toContain("$800,000");
  expect(at.choices).toHaveLength(3);
  at = await member.practice.hint({ id: at.id, turn: 1 });
  expect(at.hints).toEqual([{ turn: 1, text: expect.stringContaining("find out where theirs comes from") }]);
  at = await say(at, "reasoning");
  at = await say(at, "normal");
  const own = "I offer $680,000, because the business earns $250,000 and I have to hire a manager.";
  at = await say(at, "reasoned", own);
  expect(at.turns.at(-2)).toMatchObject({ by: "you", text: own, choice: "reasoned" });
  at = await say(at, "argue");
  at = await say(at, "decide");
  at = await say(at, "trade");
  expect(at).toMatchObject({ isOver: true, choices: [] });
  await expect(say(at, "trade", "Once more")).rejects.toMatchObject({ code: "OVER" });
  at = await member.practice.end({ id: at.id, turn: at.turns.length });
  const { feedback } = at;
  expect(feedback).toMatchObject({
    judgedBy: "rules",
    ending: { title: "The seller thinks it over", outcome: "partly" },
    revealed:
      "The seller would have accepted $720,000, for a buyer they trust. At this difficulty that is 90% of the asking price.",
  });
  expect(feedback?.strengths.map(({ quote }) => quote)).toContain(own);
  expect(feedback?.improvements).toMatchObject([
    { criterion: "listening", quote: expect.stringContaining("neighbor"), instead: expect.any(String) },
  ]);
  const learned = feedback?.story.filter(({ isLearned }) => isLearned).map(({ topic }) => topic);
  expect(learned).toEqual(["pay", "adjustments", "crew", "fear", "wish"]);
  expect(await member.practice.get({ id: at.id })).toEqual(at);
  expect((await member.practice.list()).items[0]).toMatchObject({
    id: at.id,
    score: feedback?.score,
    hintsUsed: 1,
    yourTurns: 6,
  });
  expect((await member.practice.getProgress()).scenarios).toEqual([
    {
      scenario: "price-negotiation",
      times: 1,
      firstScore: feedback?.score,
      bestScore: feedback?.score,
      latestScore: feedback?.score,
    },
  ]);
});

test("what the other side hides and what the buyer notes down never reaches the conversation", async () => {
  const at = await begin({ scenario: "first-call" });
  const whole = JSON.stringify(at);
  expect(whole).not.toContain("720,000");
  expect(whole).not.toContain("Secret of the buyer");
  expect(at.theyKnow.map(({ label }) => label)).toContain("Stated earnings");
  expect(at.theyKnow.map(({ label }) => label)).not.toContain("Coverage");
});

test("a turn taken elsewhere is never run over, and only an offered line can be said", async () => {
  const at = await begin();
  await expect(say(at, "package", "x")).rejects.toMatchObject({ code: "NO_SUCH_LINE" });
  const elsewhere = await say(at, "accept");
  await expect(say(at, "reasoning")).rejects.toMatchObject({ code: "MOVED_ON" });
  const both = await Promise.allSettled([say(elsewhere, "trade"), say(elsewhere, "later")]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const blank = { id: at.id, turn: 3, choice: "trade", text: "  " };
  await expect(member.practice.say(blank)).rejects.toMatchObject({ code: "BAD_REQUEST" });
});

test("a repeated start is one conversation, and the tough one hides what a line is meant to do", async () => {
  const id = crypto.randomUUID();
  const first = await begin({ id, difficulty: "tough" });
  expect(await begin({ id, difficulty: "tough" })).toEqual(first);
  expect(first.choices.map(({ approach }) => approach)).toEqual([null, null, null]);
  await expect(member.practice.end({ id, turn: 1 })).rejects.toMatchObject({ code: "NOTHING_SAID" });
  expect(await member.practice.remove({ id })).toEqual({ removed: true });
  await expect(member.practice.get({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("a conversation outlives its deal; an unknown figure is spoken of in words; without a deal it is the example", async () => {
  const bare = await member.deals.create({ data: makeDeal("Bare Co") });
  let at = await begin({ dealId: bare.id, scenario: "lender-interview" });
  expect(at.turns[0]?.text).toContain("Bare Co");
  expect(at.turns[0]?.text).not.toMatch(/[${}|]|NaN|null|undefined/);
  await member.deals.remove({ ids: [bare.id] });
  at = await say(at, "repay");
  expect(at).toMatchObject({ dealId: null, dealName: "Bare Co" });
  const ended = await member.practice.end({ id: at.id, turn: at.turns.length });
  expect(ended.feedback).toMatchObject({ ending: null, strengths: [{ quote: expect.any(String) }] });
  const example = await begin({ dealId: null });
  expect(example).toMatchObject({ dealId: null, dealName: expect.stringContaining("Summit Air") });
  await expect(begin({ dealId: crypto.randomUUID() })).rejects.toMatchObject({ code: "DEAL_NOT_FOUND" });
  await expect(begin({ mode: "open" })).rejects.toMatchObject({ code: "NOT_CONNECTED" });
});

test("a script that has changed since says so, and a stored line is quoted as it was", async () => {
  const at = await begin();
  await say(at, "accept");
  await inWorkspace(server.db, inPersonalWorkspace(member.person.id), (tx) =>
    tx.client.query(
      `update practice_sessions set turns = replace(turns::text, '"accept"', '"gone"')::jsonb where id = $1`,
      [at.id],
    ),
  );
  const stale = { id: at.id, turn: 3 };
  await expect(member.practice.end(stale)).rejects.toMatchObject({ code: "SCRIPT_CHANGED" });
  await expect(member.practice.hint(stale)).rejects.toMatchObject({ code: "SCRIPT_CHANGED" });
  expect((await member.practice.get({ id: at.id })).choices).toEqual([]);
});

test("a lender's script speaks of the saved stack as the bank calculates it; of a deal without one as ever", async () => {
  const without = await begin({ scenario: "lender-interview" });
  expect(without.theyKnow.map(({ label }) => label)).not.toContain("Rules that fail now");
  const components = [
    { componentType: "equity", percentage: 40 },
    { componentType: "sba", percentage: 50 },
    { componentType: "earnout", percentage: 10 },
  ] as const;
  const stack = { name: "With an earnout", offerAmount: 800_000, components: [...components] };
  await member.funding.createFundingStack({ dealId, stack });
  let at = await begin({ scenario: "lender-interview" });
  expect(at.turns[0]?.text).toContain("you want $400,000 from us");
  const known = Object.fromEntries(at.theyKnow.map(({ label, value, basis }) => [label, { value, basis }]));
  expect(known["Coverage"]?.basis).toBe("The bank’s calculation of “With an earnout”");
  at = await say(at, "repay");
  expect(at.turns.at(-1)?.text).toMatch(
    /I get a coverage of [\d.]+x in year \d+, the worst\. Our committee wants at least 1\.25x\. As it stands these of our rules fail: .*No earnout beside an SBA loan/,
  );
  for (const choice of ["stress", "market", "plan", "plainly"]) at = await say(at, choice);
  expect(at.turns.at(-1)?.text).toContain("I still miss tax returns, three years");
  at = await say(at, "committee");
  expect(at.turns.at(-1)?.text).toMatch(/new terms on which “[^”]+” passes/i);
});
