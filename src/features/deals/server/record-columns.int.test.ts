import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { asUser } from "#server/database/as-user.ts";
import { priceToSde, sdeAsEntered } from "#calc";
import { CASH_FLOW_TYPES } from "#features/deals/model/cash-flow-types.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import { toDealData, toStoredDeal } from "#features/deals/model/stored-deal.ts";
import { parseMoney } from "#kit/parse-money.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { shareTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await shareTestServer();
  member = await server.createMember();
});

const EMPTY_DEAL = toStoredDeal(makeDeal("Empty"));

interface Columns {
  list_name: string;
  company_name: string;
  industry: string;
  tags: string[];
  asking_price: number;
  ebitda_multiple: number | null;
}

/** What lists would show of these records, by the database's own reading. */
async function readRecords(records: readonly unknown[], name = ""): Promise<Columns[]> {
  return asUser(server.db, member.person.id, async ({ client, userId }) => {
    const { rows } = await client.query<Columns>(
      `insert into deal_drafts (user_id, name, deal_data)
        select $1, $3, record from jsonb_array_elements($2) with ordinality as row(record, place) order by place
        returning list_name, company_name, industry, tags, asking_price, ebitda_multiple`,
      [userId, JSON.stringify(records), name],
    );
    await client.query("delete from deal_drafts");
    return rows;
  });
}

test("a form, a deal and an older record show the same facts", async () => {
  const basics = { businessName: " Summit Air ", industry: "HVAC", tags: ["a", "", 7, "b", "a"] };
  const facts = { list_name: "Summit", company_name: "Summit Air", industry: "HVAC", tags: ["a", "b"] };
  const figures = { asking_price: 1_200_000, ebitda_multiple: 3.5 };
  const summary = { dealName: "Summit" };
  const records = [
    { format: 1, values: { basics, summary, financials: { askingPrice: "$1.2m", ebitdaMultiple: "3.5x" } } },
    { basics, summary, financials: { askingPrice: 1_200_000, ebitdaMultiple: 3.5 } },
    {
      basics: JSON.stringify(basics),
      summary,
      financials: '{"askingPrice": "1200000"}',
      ebitda_multiple: 3.5,
    },
    {
      name: "Summit",
      company_name: "Summit Air",
      industry: "HVAC",
      tags: ["a", "b"],
      asking_price: "1200000",
      ebitda_multiple: "3.5",
    },
  ];
  expect(await readRecords(records)).toEqual(records.map(() => ({ ...facts, ...figures })));
});

test("a record without names has those of conversions, and an unknown price", async () => {
  const unknown = {
    list_name: "Untitled Deal",
    company_name: "Unknown Company",
    industry: "Other",
    tags: [],
    asking_price: 0,
    ebitda_multiple: null,
  };
  const records = [{}, null, [], 7, "text", '{"broken', { basics: "x", financials: [], tags: "t" }];
  expect(await readRecords(records)).toEqual(records.map(() => unknown));
  expect((await readRecords([{}], "Named"))[0]?.list_name).toBe("Named");
});

test("a typed price is read as the form reads it", async () => {
  const texts = [
    "1.2m",
    "$1,200,000",
    "350k",
    "US$ 4 million",
    "1,2",
    "12,34",
    "(5)",
    "-5",
    "+7",
    ".5",
    "5.",
    "x",
    "1e5",
    "",
  ];
  const amount = fc.tuple(
    fc.constantFrom("", "$", "us$", "USD "),
    fc.oneof(
      fc.nat(99_999).map(String),
      fc.nat(99_999_999).map((n) => n.toLocaleString("en-US")),
      fc.double({ min: 0, max: 999, noNaN: true }).map((n) => n.toFixed(2)),
    ),
    fc.constantFrom("", "k", " thousand", "m", "mm", " million", "bn", "b", "q"),
    fc.constantFrom("", " usd", "$"),
  );
  texts.push(...fc.sample(amount, { numRuns: 600, seed: 11 }).map((parts) => parts.join("")));
  const read = await readRecords(texts.map((askingPrice) => ({ values: { financials: { askingPrice } } })));
  const expected = texts.map((text) => {
    const reading = parseMoney(text);
    const value = "value" in reading ? (reading.value ?? 0) : 0;
    return { text, price: value >= 0 && value <= 1e13 ? value : 0 };
  });
  // What a form shows as an exponent is a plain number too.
  const differing = expected.flatMap(({ text, price }, index) => {
    const stored = read[index]?.asking_price ?? Number.NaN;
    return text === "1e5" || Math.abs(stored - price) <= price * 1e-12 ? [] : [{ text, price, stored }];
  });
  expect(differing).toEqual([]);
});

test("whatever a record holds, it is stored", async () => {
  const records = fc
    .sample(fc.jsonValue({ maxDepth: 4 }), { numRuns: 300, seed: 5 })
    .map((value) => JSON.parse(JSON.stringify(value).replaceAll("\\u0000", "")) as unknown);
  const huge = JSON.parse(
    `{"financials":{"askingPrice":1e300},"asking_price":-1,"basics":{"tags":[[],{},null]}}`,
  ) as unknown;
  const groups = records.map((value) => ({
    basics: value,
    financials: { askingPrice: value },
    tags: value,
    name: value,
  }));
  const all = [...records, ...groups, huge];
  expect(await readRecords(all)).toHaveLength(all.length);
});

test("SDE is read as the core reads it, of deals, drafts and forms, whatever a record holds", async () => {
  const amounts = fc.oneof(
    fc.constantFrom(null, 0, -1, -40_000, 345_000, 1e14, "", "x", "345000", "-40000", " 7 ", true, [], {}),
    fc.integer({ min: -1e6, max: 1e6 }),
  );
  const typed = fc.constantFrom(
    "",
    "345k",
    "(5,000)",
    "-5k",
    "\u22125,000",
    "$-5",
    "-$5",
    "($5k)",
    "--5",
    "-+5",
    "0",
  );
  const kinds = fc.constantFrom(
    undefined,
    "",
    "sde",
    "owner_benefit",
    "adjusted_ebitda",
    "net_income",
    "other",
    "?",
    7,
  );
  const sampled = <Value>(values: fc.Arbitrary<Value>, seed: number) =>
    fc.sample(values, { numRuns: 400, seed });
  const stored = sampled(
    fc.record({
      sde: amounts,
      adjusted_cash_flow: amounts,
      cash_flow_type: kinds,
      price: fc.constantFrom(0, 1, 9e5),
    }),
    3,
  );
  const forms = sampled(fc.record({ sde: typed, cashFlow: typed, cashFlowType: kinds }), 4);
  const read = await asUser(server.db, member.person.id, async ({ client }) => {
    const { rows } = await client.query<{ sde: number | null; multiple: number | null }>(
      `select stored_sde(record) as sde, price_to_sde((record ->> 'price')::float8, stored_sde(record)) as multiple
        from jsonb_array_elements($1) with ordinality as row(record, place) order by place`,
      [JSON.stringify(stored)],
    );
    const records = stored.map(({ price: _price, ...financials }) => ({ financials }));
    const { rows: kept } = await client.query<{ sde: number | null }>(
      `select record_sde(record) as sde
        from jsonb_array_elements($1) with ordinality as row(record, place) order by place`,
      [JSON.stringify([...records, ...forms.map((financials) => ({ values: { financials } }))])],
    );
    return { rows, kept: kept.map(({ sde }) => sde) };
  });
  const ofStored = stored.map((financials) => {
    const data = toDealData({ ...EMPTY_DEAL, financials, askingPrice: financials.price });
    const figures = toDealFigures(data);
    const multiple = priceToSde(figures);
    return { sde: figures.sdeUsd || null, multiple: multiple.ok ? multiple.value : null };
  });
  expect(read.rows).toEqual(ofStored);
  const moneyOf = (text: string) => {
    const parsed = parseMoney(text);
    return "value" in parsed ? parsed.value : null;
  };
  const ofForms = forms.map(
    ({ sde, cashFlow, cashFlowType }) =>
      sdeAsEntered({
        sde: moneyOf(sde),
        cashFlow: moneyOf(cashFlow),
        cashFlowType: CASH_FLOW_TYPES.find((known) => known === cashFlowType) ?? null,
      }) || null,
  );
  expect(read.kept).toEqual([...ofStored.map(({ sde }) => sde), ...ofForms]);
});
