import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { chooseOption, collectAnswers, keepAll, restoreValue, typeValue } from "./answer-row.ts";
import { decideRow } from "./decide-row.ts";
import type { Duplicate } from "#features/deals/model/duplicates/duplicate.ts";
import { withDuplicateQuestion } from "./ask-about-duplicate.ts";
import { findRepeats } from "./find-repeats.ts";
import { listingToDeal } from "./listing-to-deal.ts";
import { type ImportPlan, planImport, planRows } from "./plan-import.ts";
import { mapColumn } from "./recognise-columns.ts";
import { NO_ANSWERS, planRow, type PlannedRow } from "./plan-row.ts";

const NOW = "2026-11-21T09:00:00.000Z";
const SAMPLE = readFileSync(new URL("../../../../tests/data/listings-sample.csv", import.meta.url));

function planOf(bytes: Uint8Array | string): ImportPlan {
  const planning = planImport(
    typeof bytes === "string" ? new TextEncoder().encode(bytes) : bytes,
    "listings.csv",
    NOW,
  );
  if (!planning.ok) throw new Error(planning.problem);
  return planning.plan;
}
const sample = planOf(SAMPLE);
const rowOf = (id: string): PlannedRow => {
  const found = sample.rows.find((row) => row.values.listingId === id);
  if (found === undefined) throw new Error(`no listing ${id}`);
  return found;
};
const codesOf = (row: PlannedRow): string[] => row.open.map((doubt) => doubt.key.replace(/\|.*$/s, ""));

/** Every row of the sample: its known values in the order price, revenue, SDE, EBITDA, FF&E, inventory, real estate, rent, year, people, multiple. */
const _ = undefined;
const UNDERSTOOD: readonly (readonly [string, readonly (number | undefined)[], readonly string[]])[] = [
  ["31455", [89000, _, _, _, 111744, 5000, _, 663983, 2017, 16], ["ffAndE-above-price", "rent-unbelievable"]],
  ["27902", [1300000, 3658880, _, _, 355000, 100000, 800000, _, 1970, 4], []],
  ["23350", [350000, 306593, 171365, _, 200000, 100, _, 5180, 2009, 2, 2.04242], []],
  ["25096", [550000, 1412866, 185200, 135200, 50000, 11000, _, 7807, 2014, 16, 3.02916], []],
  ["26611", [274999, 1100000, 108000, 65000, _, _, _, 2000, 1990, 3, 2.54629], []],
  ["2142", [_, 1000000], []],
  ["5056", [240000], []],
  ["6946", [_, 1151486, 168030, 168030, _, _, _, _, 2004, 33], ["read-employees", "sde-is-ebitda"]],
  ["9616", [_, 1100024, 286016, 286016, _, _, _, _, 2014, 10], ["sde-is-ebitda"]],
  ["34530", [250000], []],
  ["16119", [1200000, 1220000], []],
  ["11375", [332000], []],
  ["9685", [2400000, 1300000, 189000, _, 127000, 20000, 1800000, _, 2013, 19, 12.8042], ["read-employees"]],
  ["2856", [_, 1300000], []],
  ["12879", [_, 1400000], []],
  ["3167", [249000, 515000, 108000, _, 30000, 7000, _, _, 2005, 12, 2.37037], []],
  ["27392", [115000, 140000, 40000, _, 60000, _, _, _, 2017, 2, 2.875], []],
  ["19166", [920000, 1500000, _, _, _, _, _, 259, _, 4], ["rent-unbelievable"]],
  ["29157", [650000], []],
  ["2072", [_, _, _, _, _, _, _, _, 2019], []],
  ["11457", [195000, 230000, _, 110000, 2500, 2000, _, _, 2012, 2], []],
  [
    "14843",
    [75000, 10000000, 600000, _, 45000, _, _, 7000, 2014, _, 0.125],
    ["read-employees", "price-below-cash-flow"],
  ],
  ["30660", [359000, 1000000, 200000, _, _, 50000, _, 6000, 1995, 4, 2.045], []],
  ["30591", [150000, 219000, _, 50000], []],
  ["35275", [105000, 180000, _, _, _, _, _, 4000, 2016], []],
  ["1077", [650000, 6000000, _, _, _, _, _, _, 2008, 20], []],
  ["4230", [250000, 404000, 135000, 135000, 5000, 15000, _, 1600, 1994, 1, 1.85185], ["sde-is-ebitda"]],
  ["28238", [195000, 480000, 120000, _, _, _, _, _, _, _, 1.625], []],
  [
    "3538",
    [300000, 800000, _, _, 400000, 100000, 3300000, _, 2015],
    ["realEstate-above-price", "ffAndE-above-price"],
  ],
  [
    "7871",
    [49000, 3000000, 700000, _, _, _, _, _, 2016, 1, 0.07],
    ["price-below-cash-flow", "revenue-per-employee"],
  ],
  ["3", [3620000, 4308226, 984713, _, 240150, 100000, _, 7000, 2013, 17, 3.6762], []],
  ["14", [1100000, 400000, 150000, 150000, 319000, 10000, 800000, _, 2005, 5, 7.33333], ["sde-is-ebitda"]],
  ["24", [465000, 785986, 107488, _, 5000, 2500, _, 2955, 2015, 37, 4.32606], ["revenue-per-employee"]],
];

test.each(UNDERSTOOD)("listing %s of the sample is understood, its troubles named", (id, figures, doubts) => {
  const { values } = rowOf(id);
  const read = [
    values.askingPrice,
    values.annualRevenue,
    values.sde,
    values.ebitda,
    values.ffAndE,
    values.inventory,
    values.realEstate,
    values.rent,
    values.yearEstablished,
    values.employees,
    values.multiple,
  ];
  expect(read).toEqual(Array.from({ length: 11 }, (__, index) => figures[index]));
  expect(codesOf(rowOf(id))).toEqual(doubts);
});

test("the sample has 33 rows: 21 ready, 11 doubtful, one that says nothing", () => {
  const repeats = findRepeats(sample.rows);
  const decisions = sample.rows.map((row) => decideRow(row, repeats.get(row.source.row)));
  const count = (status: string): number => decisions.filter((one) => one.status === status).length;
  expect([sample.rows.length, count("ready"), count("doubtful"), count("skipped")]).toEqual([33, 21, 11, 1]);
  expect(decideRow(rowOf("2072")).reason).toBe("No name, no price and no figures");
});

test("a listing without a name gets one and is marked", () => {
  expect(rowOf("9685")).toMatchObject({ name: "Listing 9685", nameMade: true });
  const [first, second, third] = planOf(
    "Industry,City,State,Price\nBakery,Boise,ID,1000000\n,Reno,NV,2000000\n,,,3000000",
  ).rows;
  expect([first?.name, second?.name, third?.name]).toEqual([
    "Bakery in Boise, ID",
    "Business in Reno, NV",
    "Listing of row 3",
  ]);
  expect(planOf("Title,Price\nCorner bakery,350000").rows[0]).toMatchObject({
    name: "Corner bakery",
    nameMade: false,
  });
});

test("a refused cell is left empty and says so", () => {
  const [refused] = rowOf("14843").open;
  expect(refused).toMatchObject({ kind: "refused", field: "employees", cells: { employees: "“-1”" } });
  expect(rowOf("14843").values.employees).toBeUndefined();
});

test("choosing, typing, keeping and restoring check the row again", () => {
  const { source } = rowOf("9685");
  const [doubt] = rowOf("9685").open;
  const equivalents = doubt?.options.find((option) => option.label === "11.5");
  if (doubt === undefined || equivalents === undefined) throw new Error("the doubt has no such option");
  const chosen = planRow(source, sample.context, chooseOption(NO_ANSWERS, doubt, equivalents));
  expect(chosen.values.employees).toBe(11.5);
  expect(chosen.open).toEqual([]);

  const kept = planRow(source, sample.context, keepAll(NO_ANSWERS, [doubt]));
  expect([kept.values.employees, kept.open.length, kept.settled.length]).toEqual([19, 0, 1]);

  const typed = planRow(source, sample.context, typeValue(kept.answers, "employees", "2000"));
  expect(typed.values.employees).toBe(2000);
  expect(codesOf(typed)).toEqual(["revenue-per-employee"]);

  const wrong = planRow(source, sample.context, typeValue(NO_ANSWERS, "askingPrice", "much"));
  expect(wrong.open).toContainEqual(
    expect.objectContaining({ kind: "refused", sentence: expect.stringContaining("“much”") }),
  );

  const back = planRow(source, sample.context, restoreValue(typed.answers, "employees"));
  expect(back.values).toEqual(kept.values);
  expect(
    planRow(source, sample.context, typeValue(NO_ANSWERS, "employees", " ")).values.employees,
  ).toBeUndefined();
});

test("an edit that fixes a cross check takes the doubt away, and a kept doubt comes back when its value changes", () => {
  const row = rowOf("7871");
  const fixed = planRow(row.source, sample.context, typeValue(NO_ANSWERS, "askingPrice", "1.49m"));
  expect(codesOf(fixed)).toEqual(["multiple-disagrees", "revenue-per-employee"]);
  const kept = keepAll(NO_ANSWERS, row.open);
  expect(planRow(row.source, sample.context, kept).open).toEqual([]);
  expect(codesOf(planRow(row.source, sample.context, typeValue(kept, "askingPrice", "50k")))).toContain(
    "price-below-cash-flow",
  );
});

test("rows with too many cells are left out with the reason, short ones are doubtful, total lines are no listings", () => {
  const { rows } = planOf(
    "Title,City,Price\nBakery,Boise, ID,350000\nGym,Reno\nSpa,Elko,120000\nBar,Elko,90000\nTotal,,560000",
  );
  expect(rows[0]?.skipReason).toMatch(/4 cells where the column names are 3/);
  expect(codesOf(rows[1] as PlannedRow)).toEqual(["width"]);
  expect(rows[4]?.skipReason).toMatch(/totals/);
  expect(
    decideRow(planRow((rows[0] as PlannedRow).source, sample.context, { ...NO_ANSWERS, include: true }))
      .status,
  ).toBe("doubtful");
});

const duplicate = (known: Partial<Duplicate>): Duplicate => ({
  kind: "deal",
  id: "d",
  name: "Bakery",
  points: 110,
  reasons: ["same listing number 60", "same name 50"],
  askingPriceUsd: 350_000,
  since: NOW,
  passed: null,
  ...known,
});

test("repeated listings are found by the points of twins", () => {
  const { rows } = planOf(
    "Listing ID,Title,Price,Revenue\n1,Bakery,350000,500000\n1,Another name,900000,\n2,Gym,100000,\n3,gym,100000,\n4,Spa,,\n5,Spa,,",
  );
  const repeats = findRepeats(rows);
  expect([...repeats]).toMatchObject([
    [2, { ofRow: 1, points: 100, reasons: ["same listing number in the same file 100"], suspected: false }],
    [4, { ofRow: 3, points: 70, reasons: ["same name 50", "same price 20"], suspected: true }],
  ]);
});

test("a strong duplicate is chosen beforehand: an update where the price is new, else nothing that would be new", () => {
  const [row] = planOf("Listing ID,Title,Price,Revenue\n1,Bakery,350000,500000").rows;
  if (row === undefined) throw new Error("no row");
  expect(decideRow(row, undefined, [duplicate({})])).toEqual({
    status: "skipped",
    reason: "Already among your deals: Bakery (same listing number 60, same name 50 = 110 points)",
    updates: null,
  });
  const dearer = duplicate({ askingPriceUsd: 420_000 });
  expect(decideRow(row, undefined, [dearer])).toMatchObject({ reason: null, updates: { id: "d" } });
  const likely = duplicate({ points: 75 });
  expect(decideRow(row, undefined, [likely])).toMatchObject({ reason: null, updates: null });
  // A lead or an intake is no deal that could be updated.
  expect(decideRow(row, undefined, [duplicate({ kind: "lead" })])).toMatchObject({
    reason: null,
    updates: null,
  });
});

test("what a person says of a duplicate stands: an update, or another business, after which the next likely one is asked about", () => {
  const { rows, context } = planOf("Listing ID,Title,Price,Revenue\n1,Bakery,350000,500000");
  const [row] = rows;
  if (row === undefined) throw new Error("no row");
  const duplicates = [
    duplicate({ points: 75, askingPriceUsd: 300_000 }),
    duplicate({ id: "e", name: "Bread", points: 70 }),
  ];
  const [doubt] = withDuplicateQuestion(row, undefined, duplicates).open;
  expect(doubt?.sentence).toBe(
    "It looks like your deal “Bakery”: same listing number 60, same name 50 = 75 points. The price rose from $300,000 to $350,000.",
  );
  const [another, update] = doubt?.options ?? [];
  if (doubt === undefined || another === undefined || update === undefined) throw new Error("no options");
  const updated = planRow(row.source, context, chooseOption(row.answers, doubt, update));
  expect(decideRow(updated, undefined, duplicates).updates?.id).toBe("d");
  expect(withDuplicateQuestion(updated, undefined, duplicates).open).toEqual(row.open);
  const parted = planRow(row.source, context, chooseOption(row.answers, doubt, another));
  expect(decideRow(parted, undefined, duplicates).updates).toBeNull();
  expect(withDuplicateQuestion(parted, undefined, duplicates).open[0]?.sentence).toContain("“Bread”");
});

test("a file without one known column is refused in words", () => {
  expect(planImport(new TextEncoder().encode("a,b\nx,y\nz,w"), "x.csv", NOW)).toMatchObject({
    ok: false,
    problem: expect.stringContaining("None of the columns could be recognized"),
  });
});

test("what is not included never enters the assets, however the file says so", () => {
  const { rows } = planOf(
    [
      "Title,Price,Inventory,Inventory not included,FF&E (not included in price)",
      "Bakery,350000,20000,Yes,30000",
      "Gym,350000,20000,No,",
      "Spa,350000 + inventory,20000,,",
    ].join("\n"),
  );
  const deals = rows.map((row) => listingToDeal(row, { fileName: "x.csv", now: NOW }));
  expect(deals.map((deal) => deal.assets)).toEqual([{}, { inventory: 20_000 }, {}]);
  expect(deals.map((deal) => deal.listing?.notIncluded)).toEqual([["Inventory", "FF&E"], [], ["Inventory"]]);
  expect(deals[0]?.listing).toMatchObject({ inventoryExtraUsd: 20_000, ffAndEExtraUsd: 30_000 });
});

test("a broker's mark is asked about, and can set the amount outside the price", () => {
  const plan = planOf("Title,Price,Inventory\nBakery,350000,$20000*");
  const [row] = plan.rows;
  const [doubt] = row?.open ?? [];
  const outside = doubt?.options.find((option) => option.label.includes("not included"));
  if (row === undefined || doubt === undefined || outside === undefined) throw new Error("no such option");
  const chosen = planRow(row.source, plan.context, chooseOption(NO_ANSWERS, doubt, outside));
  expect(chosen.open).toEqual([]);
  expect(listingToDeal(chosen, { fileName: "x.csv", now: NOW })).toMatchObject({
    assets: {},
    listing: { inventoryExtraUsd: 20_000 },
  });
});

test("totals without a word, headings between groups and remarks are not taken for listings", () => {
  const { rows } = planOf(
    [
      "Company,City,Price,Revenue",
      "RESTAURANTS,,,",
      "Acme,Boise,100000,200000",
      ",,100000,200000",
      "Total (2),,200000,400000",
      "* unaudited,,,",
    ].join("\n"),
  );
  expect(rows.map(codesOf)).toEqual([["identity"], [], ["identity"], [], ["identity"]]);
  expect(rows.map((row) => row.skipReason)).toEqual([
    null,
    null,
    null,
    "A line of totals, not a listing",
    "A remark, not a listing",
  ]);
  // Where no row has a name, a row without one is no surprise.
  expect(planOf("Price,Revenue\n100000,200000").rows.map(codesOf)).toEqual([[]]);
});

test("amounts without a sign beside foreign ones are asked about", () => {
  const [row] = planOf("Title,Price,Revenue,SDE\nZ,€450000,900000,$90000").rows;
  expect(row?.open.map((doubt) => doubt.key.split("|")[0])).toEqual(["read-askingPrice", "foreign-row"]);
  expect(row?.open[1]?.options[1]?.set).toEqual({ annualRevenue: null });
});

test("a sheet with one field a line is refused in words", () => {
  const turned = "Business Name,Acme\nAsking Price,500000\nRevenue,900000\nSDE,150000\n";
  expect(planImport(new TextEncoder().encode(turned), "x.csv", NOW)).toMatchObject({
    ok: false,
    problem: expect.stringContaining("Transpose"),
  });
});

test("answers outlive another look at the columns; a choice goes with its column, what was typed stays", () => {
  const plan = planOf("Title,Price,Staff,People\nBakery,350000,4-5,9\nGym,1,,");
  const [row, other] = plan.rows;
  const [doubt] = row?.open ?? [];
  const higher = doubt?.options.find((option) => option.label === "5");
  if (row === undefined || other === undefined || doubt === undefined || higher === undefined)
    throw new Error("no such option");
  const answered = planRow(
    row.source,
    plan.context,
    typeValue(chooseOption(NO_ANSWERS, doubt, higher), "askingPrice", "360k"),
  );
  const same = collectAnswers([answered, other], plan.columns, plan.columns);
  expect([...same.keys()]).toEqual([1]);
  const again = planRows(plan.table, plan.columns, 2026, 0, 2, same)[0];
  expect(again?.values).toMatchObject({ employees: 5, askingPrice: 360_000 });

  const remapped = mapColumn(plan.columns, 3, "employees");
  const moved = collectAnswers([answered, other], plan.columns, remapped);
  expect(planRows(plan.table, remapped, 2026, 0, 1, moved)[0]?.values).toMatchObject({
    employees: 9,
    askingPrice: 360_000,
  });
});

test("another amount does not bring into the price what the file says stands outside it", () => {
  const plan = planOf("Title,Price,Inventory\nBakery,300000,$40k - $50k (not included)");
  const [row] = plan.rows;
  const [doubt] = row?.open ?? [];
  const higher = doubt?.options.find((option) => option.label === "50,000");
  if (row === undefined || doubt === undefined || higher === undefined) throw new Error("no such option");
  for (const answers of [
    chooseOption(NO_ANSWERS, doubt, higher),
    typeValue(NO_ANSWERS, "inventory", "50000"),
  ]) {
    expect(
      listingToDeal(planRow(row.source, plan.context, answers), { fileName: "x.csv", now: NOW }),
    ).toMatchObject({
      assets: {},
      listing: { inventoryExtraUsd: 50_000 },
    });
  }
});
