import { inPersonalWorkspace } from "#server/database/name-caller.ts";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { priceToSde } from "#calc/valuation/price-to-sde.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import { readDealForm } from "#features/deals/model/deal-form.ts";
import { findField, isFigure } from "#features/deals/model/fields/list-fields.ts";
import { placesInRecord, readDealData } from "#features/deals/model/read-deal-data.ts";
import { toDealData, toStoredDeal } from "#features/deals/model/stored-deal.ts";
import { dealDataOfForm } from "#features/deals/model/deal-data-of-form.ts";
import { inWorkspace } from "#server/database/in-workspace.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { shareTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";

/** What lists show of a record, as the database reads it, is what the pages show, as the program reads it. */
let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await shareTestServer();
  member = await server.createMember();
});

interface Listed {
  name: string;
  company: string;
  industry: string;
  tags: string[];
  price: number;
  multiple: number | null;
  ebitda: number | null;
  sde: number | null;
}

/** What lists would show of these records. */
async function readRecords(records: readonly unknown[], name = ""): Promise<Listed[]> {
  return inWorkspace(server.db, inPersonalWorkspace(member.person.id), async ({ client, workspaceId }) => {
    const { rows } = await client.query<Listed>(
      `insert into deal_drafts (workspace_id, user_id, name, deal_data)
        select $1, $1, $3, record from jsonb_array_elements($2) with ordinality as row(record, place) order by place
        returning list_name as name, company_name as company, industry, tags, asking_price as price,
          ebitda_multiple as multiple, record_ebitda(deal_data) as ebitda,
          nullif(falling_sde, '-infinity'::double precision) as sde`,
      [workspaceId, JSON.stringify(records), name],
    );
    await client.query("delete from deal_drafts");
    return rows;
  });
}

/** What the pages show of it. A list knows each tag once, no price as 0, and no industry as Other. */
function toListed(data: DealData): Listed {
  const { basics, financials, summary } = data;
  const figures = toDealFigures(data);
  return {
    name: summary.dealName,
    company: basics.businessName,
    industry: basics.industry || "Other",
    tags: [...new Set(basics.tags)],
    price: financials.askingPrice ?? 0,
    multiple: financials.ebitdaMultiple ?? null,
    ebitda: financials.ebitda ?? null,
    sde: figures.sdeUsd || null,
  };
}

const ofForm = (values: unknown): Listed => toListed(dealDataOfForm(readDealForm(values)));

async function expectAlike<Odd>(
  records: readonly Odd[],
  store: (record: Odd) => unknown,
  expected: (record: Odd) => Listed,
) {
  const read = await readRecords(records.map(store));
  const different = records.flatMap((record, index) => {
    const [list, page] = [JSON.stringify(read[index]), JSON.stringify(expected(record))];
    return list === page ? [] : [{ record: JSON.stringify(record), list, page }];
  });
  expect(read).toHaveLength(records.length);
  expect(different.slice(0, 5)).toEqual([]);
}

test("a form, a deal and an older record show the same facts", async () => {
  const basics = { businessName: " Summit Air ", industry: "HVAC", tags: ["a", "", 7, "b", "a"] };
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
  const facts = { name: "Summit", company: "Summit Air", industry: "HVAC", tags: ["a", "b"] };
  const figures = { price: 1_200_000, multiple: 3.5, ebitda: null, sde: null };
  expect(await readRecords(records)).toEqual(records.map(() => ({ ...facts, ...figures })));
});

test("a record without names has those of conversions, and an unknown price", async () => {
  const unknown = {
    name: "Untitled Deal",
    company: "Unknown Company",
    industry: "Other",
    tags: [],
    price: 0,
    multiple: null,
    ebitda: null,
    sde: null,
  };
  const records = [{}, null, [], 7, "text", '{"broken', { basics: "x", financials: [], tags: "t" }];
  expect(await readRecords(records)).toEqual(records.map(() => unknown));
  expect((await readRecords([{}], "Named"))[0]?.name).toBe("Named");
});

test("a number beats a 0 that the record holds under another name", async () => {
  const [price, multiple] = await readRecords([
    { financials: { askingPrice: 0 }, asking_price: 500_000 },
    { financials: { ebitdaMultiple: 0 }, ebitda_multiple: "3.5" },
  ]);
  expect(price?.price).toBe(500_000);
  expect(multiple?.multiple).toBe(3.5);
});

const LISTED = [
  "basics.businessName",
  "basics.industry",
  "basics.tags",
  "financials.askingPrice",
  "financials.ebitdaMultiple",
  "financials.ebitda",
  "financials.sde",
  "financials.cashFlow",
  "financials.cashFlowType",
  "summary.dealName",
].flatMap((path) => findField(path) ?? []);

const ODD = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<unknown>(0, 7, 3.5, 345_000, -40_000, 1e14, 1001, 0.5, -0.25) },
  fc.constantFrom<unknown>(
    "0",
    " 7 ",
    "345000",
    "-40000",
    "+5",
    ".5",
    "5.",
    "1e3",
    "1E-2",
    "$5",
    "1,000",
    "--5",
  ),
  fc.constantFrom<unknown>(
    "",
    " ",
    "HVAC",
    "\u00a0Bakery\ufeff",
    "x".repeat(300),
    "sde",
    "other",
    "net_income",
    "?",
  ),
  fc.constantFrom<unknown>(
    null,
    true,
    [],
    {},
    ["a", "b", "a", " a ", 7, ""],
    [" ", "\u2003"],
    ["y".repeat(90)],
  ),
);

test("an analysis of any program is listed as its page shows it, however odd its record @further", async () => {
  const places = LISTED.flatMap((field) => [...placesInRecord(field)]);
  const groupOf = (group: string) =>
    fc.record(
      Object.fromEntries(places.filter((place) => place.group === group).map(({ key }) => [key, ODD])),
      { requiredKeys: [] },
    );
  const asText = (group: fc.Arbitrary<object>) =>
    fc.oneof(
      { weight: 6, arbitrary: group },
      group.map((value) => JSON.stringify(value)),
      fc.constantFrom(null, "", "{broken", [], 7, "[1]"),
    );
  const record = fc
    .tuple(
      fc.record(
        {
          basics: asText(groupOf("basics")),
          financials: asText(groupOf("financials")),
          summary: asText(groupOf("summary")),
        },
        { requiredKeys: [] },
      ),
      groupOf(""),
    )
    .map(([groups, own]): object => ({ ...own, ...groups }));
  await expectAlike(
    fc.sample(record, { numRuns: 1_000, seed: 21 }),
    (one) => one,
    (one) => toListed(readDealData(one)),
  );
});

test("a draft is listed as its form reads what was typed @further", async () => {
  const amount = fc
    .tuple(
      fc.constantFrom("", "", "$", "us$", "USD ", "-", "\u2212", "(", "+", "-$", "$-", "($", "--", "-+", " "),
      fc.oneof(
        fc.nat(99_999).map(String),
        fc.nat(99_999_999).map((n) => n.toLocaleString("en-US")),
        fc.double({ min: 0, max: 999, noNaN: true }).map((n) => n.toFixed(2)),
        fc.constantFrom("0", "1,2", "12,34", ".5", "5.", ".", "1.2.3", "1,234.5", "1e5", "1 000", "1_000"),
      ),
      fc.constantFrom(
        "",
        "",
        "k",
        " thousand",
        "grand",
        "m",
        "mm",
        "mln",
        " million",
        "bn",
        "b",
        "q",
        "x",
        " X",
      ),
      fc.constantFrom("", "", " usd", "$", ")", "$)", "%"),
    )
    .map((parts) => parts.join(""));
  const written = fc.oneof(
    { weight: 3, arbitrary: amount },
    fc.stringMatching(/^[-+(]?[$ ]?[0-9.,]{0,8}[a-z]{0,4}[) ]?$/),
    fc.constantFrom<unknown>(null, true, {}, "sde", "other", "\u00a0Bakery ", "x".repeat(300)),
  );
  const figure = fc.oneof({ weight: 6, arbitrary: written }, fc.constantFrom<unknown>(12, -5, 0, 1e14));
  const groups: Record<string, Record<string, typeof written>> = {};
  for (const field of LISTED)
    (groups[field.group] ??= {})[field.key] = isFigure(field)
      ? figure
      : field.kind === "list"
        ? ODD
        : written;
  const form = fc.record(
    Object.fromEntries(
      Object.entries(groups).map(([group, keys]) => [group, fc.record(keys, { requiredKeys: [] })]),
    ),
    { requiredKeys: [] },
  );
  await expectAlike(
    fc.sample(form, { numRuns: 1_000, seed: 22 }),
    (values) => ({ format: 1, values }),
    ofForm,
  );
});

test("a deal's SDE is sorted by as the core reads it", async () => {
  const deal = toStoredDeal(makeDeal("Empty"));
  const financials = fc.record(
    { sde: ODD, adjusted_cash_flow: ODD, cash_flow_type: ODD, price: fc.constantFrom(0, 1, 9e5) },
    { requiredKeys: ["price"] },
  );
  const stored = fc.sample(financials, { numRuns: 800, seed: 3 });
  const rows = await inWorkspace(server.db, inPersonalWorkspace(member.person.id), async ({ client }) => {
    const read = await client.query<{ sde: number | null; multiple: number | null }>(
      `select stored_sde(record) as sde, price_to_sde((record ->> 'price')::float8, stored_sde(record)) as multiple
        from jsonb_array_elements($1) with ordinality as row(record, place) order by place`,
      [JSON.stringify(stored)],
    );
    return read.rows;
  });
  const expected = stored.map((record) => {
    const figures = toDealFigures(toDealData({ ...deal, financials: record, askingPrice: record.price }));
    const multiple = priceToSde(figures);
    return { sde: figures.sdeUsd || null, multiple: multiple.ok ? multiple.value : null };
  });
  expect(rows).toEqual(expected);
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

test("the database looks for each field at the places of the table of fields", async () => {
  const { rows } = await server.db.pool.query<{ name: string; body: string }>(
    "select proname as name, prosrc as body from pg_proc where proname like 'record\\_%'",
  );
  const bodies = rows.map(({ body }) => body).join("\n");
  for (const field of LISTED) {
    const places = placesInRecord(field).map(({ group, key }) => `'${group}.${key}'`);
    expect(bodies, field.path).toContain(places.join(", "));
  }
});
