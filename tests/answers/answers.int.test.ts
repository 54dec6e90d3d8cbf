import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BANK_RULES } from "#calc/tables/bank-rules.ts";
import { addDays, formatDate } from "#kit/day.ts";
import { listFiles, readSource } from "#tests/support/source-files.ts";
import { type Calls, openTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";
import { makeWorkspace } from "#tests/support/workspaces.ts";
import { UNKNOWN_LENDING } from "#features/lending/model/deal-lending.ts";
import { plausibleDeal, plausibleStack } from "./plausible-deals.ts";
import { type DealAtHand, readPage } from "./plan-at-hand.ts";
import { type Found, NO_SURFACE, said, RATED, SURFACES, type Viewing } from "./surfaces.ts";

/** `npm run prove -- answers` asks of more deals, by another seed, and every surface of each. */
const DEALS = Number(process.env["ANSWERS_DEALS"] ?? 40);
const FIRST = Number(process.env["ANSWERS_SEED"] ?? 1);
const IS_WHOLE = process.env["ANSWERS_DEALS"] !== undefined;
const SLOW_EVERY = 8;
const OWN_OFFER_EVERY = 5;

let server: TestServer;
let ann: TestMember;
let owner: Calls;
let viewer: Calls;
let guest: Calls;
let workspaceId: string;

beforeAll(async () => {
  server = await openTestServer();
  const [vic, gus] = [await server.createMember(), await server.createMember()];
  ann = await server.createMember();
  workspaceId = await makeWorkspace(server.db, "Acquisitions", [
    { personId: ann.person.id, role: "owner" },
    { personId: vic.person.id, role: "viewer" },
  ]);
  [owner, viewer, guest] = [ann.within(workspaceId), vic.within(workspaceId), gus.within(workspaceId)];
  await owner.profile.updateBuyer({
    buyer: {
      people: [{ name: "Ann", sharePct: 100, fullTime: true }],
      cash: [{ source: "savings", amount: 250_000, borrowed: false }],
      personalDebts: [{ kind: "car", monthlyPayment: 420 }],
      livingCostsMonthly: 4_500,
      otherIncomeYearly: 62_000,
      taxPct: 24,
    },
  });
  for (let seed = FIRST; seed < FIRST + DEALS; seed += 1) {
    const data = plausibleDeal(seed);
    const { id } = await owner.deals.create({ data });
    dealIds.push(id);
    const stack = plausibleStack(seed, data.financials.askingPrice ?? 0);
    if (stack !== null && stack.offerAmount > 0)
      await owner.funding.createFundingStack({ dealId: id, stack });
    // Of some deals the plan has an offer of its own.
    const asking = data.financials.askingPrice ?? 0;
    if (seed % OWN_OFFER_EVERY === 0 && asking > 0)
      await owner.lending.update({
        dealId: id,
        lending: { ...UNKNOWN_LENDING, offer: 1000 * Math.round((0.95 * asking) / 1000) },
      });
    await server.db.pool.query(
      "insert into deal_guests (workspace_id, deal_id, person_id) values ($1, $2, $3)",
      [workspaceId, id, gus.person.id],
    );
  }
});
afterAll(() => server.close());

const dealIds: string[] = [];
const pages = new Map<string, DealAtHand>();

async function pageOf(dealId: string): Promise<DealAtHand> {
  const page = pages.get(dealId) ?? (await readPage(owner, dealId));
  pages.set(dealId, page);
  return page;
}

async function get(href: string): Promise<Uint8Array> {
  const separator = href.includes("?") ? "&" : "?";
  const response = await fetch(`${server.address}${href}${separator}w=${workspaceId}`, {
    headers: { cookie: ann.cookie },
  });
  if (!response.ok) throw new Error(`${href}: ${response.status} ${await response.text()}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** What a surface says otherwise than the page. */
function otherwise({ words, wrong = [], ...found }: Found, { at }: Viewing): string[] {
  const figures = Object.entries(found).flatMap(([name, value]) => {
    const asked = at.headlines[name as keyof typeof at.headlines];
    const isSame =
      typeof value === "number" && typeof asked === "number"
        ? Math.abs(value - asked) < 1e-6 * Math.max(1, Math.abs(asked))
        : value === asked;
    return isSame ? [] : [`${name}: ${String(value)}, the page says ${String(asked)}`];
  });
  const inWords = (words ?? []).flatMap(({ text, say }) =>
    say.flatMap((name) => {
      const asked = said(name, at.headlines).replaceAll(/\s+/g, " ");
      return asked === "" || text.includes(asked) ? [] : [`${name}: not there: ${asked}`];
    }),
  );
  return [...figures, ...inWords, ...wrong];
}

describe("one deal, one answer", () => {
  test.each(SURFACES)("$name", async ({ find, isSlow }) => {
    const told: string[] = [];
    let shown = 0;
    for (const [index, dealId] of dealIds.entries()) {
      if (isSlow === true && !IS_WHOLE && index % SLOW_EVERY !== 0) continue;
      const at = await pageOf(dealId);
      const viewing: Viewing = { at, owner, viewer, guest, get, person: ann };
      const found = await find(viewing);
      if (found === null) continue;
      shown += 1;
      told.push(...otherwise(found, viewing).map((words) => `deal ${FIRST + index}: ${words}`));
    }
    expect(told).toEqual([]);
    expect(shown).toBeGreaterThan(0);
  });

  describe("prime that should have been read again", () => {
    const { sourceDate = "", rereadAfterDays } = BANK_RULES.values.prime.at(-1) ?? {};
    const read = sourceDate.split(" .. ").at(-1) ?? "";
    const said: Record<string, [lately: string, later: string]> = {};

    /** The deal's surfaces in words, as they are so many days after the last reading. */
    async function describeAfter(days: number): Promise<Record<string, string>> {
      const { id } = await owner.deals.create({ data: plausibleDeal(2) });
      const offerAmount = plausibleDeal(2).financials.askingPrice ?? 0;
      const components = [
        { componentType: "equity" as const, percentage: 20 },
        { componentType: "sba" as const, percentage: 80 },
      ];
      await owner.funding.createFundingStack({
        dealId: id,
        stack: { name: "Plan", offerAmount, components },
      });
      const loanNumberDate = addDays(read, days);
      await owner.lending.update({ dealId: id, lending: { ...UNKNOWN_LENDING, loanNumberDate } });
      const at = await readPage(owner, id);
      const told: Record<string, string> = {};
      for (const [name, say] of Object.entries(RATED)) told[name] = await say(at, { owner, get });
      return told;
    }

    beforeAll(async () => {
      const lately = await describeAfter(rereadAfterDays ?? 0);
      const later = await describeAfter((rereadAfterDays ?? 0) + 1);
      for (const name of Object.keys(RATED)) said[name] = [lately[name] ?? "", later[name] ?? ""];
    });

    test.each(Object.keys(RATED))("%s", (name) => {
      const [lately = "", later = ""] = said[name] ?? [];
      expect(lately).not.toMatch(/Prime .*as of|last read on/);
      expect(later).toMatch(new RegExp(`(?:as of|last read on) ${formatDate(read)}`));
    });
  });

  test("every file that asks for an answer belongs to a surface of the table", () => {
    const ASKS =
      /\b(?:describeAnswerOfDeal|answerText|answerForList|workOutPlan|rowAnswer|planOfStacks|readPlanOfStacks|useRowVerdict|assessPlan|dealAnswers|listVerdicts|viewInPlan|workOutBank|useBank|readBankBrief|readWorstCoverage|waysToPay|readPlanToPropose|fillFromPlan|workOutVerdict)\b/;
    const known = new Set([...SURFACES.flatMap(({ reads }) => reads), ...NO_SURFACE]);
    const asking = listFiles("src").filter(
      (file) =>
        /(?<!\.(?:test|e2e))\.tsx?$/.test(file) &&
        !file.startsWith("src/calc/") &&
        ASKS.test(readSource(file)),
    );
    expect(asking.filter((file) => !known.has(file))).toEqual([]);
    expect([...known].filter((file) => !asking.includes(file))).toEqual([]);
  });
});
