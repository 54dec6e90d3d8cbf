import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { INTAKE_SORTS } from "#features/intake/model/review/sort-intakes.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { joinAsGuest } from "#tests/support/join-workspace.ts";
import { LISTING } from "#tests/support/intakes.ts";
import { shareTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";
import { makeWorkspace } from "#tests/support/workspaces.ts";

let server: TestServer;
beforeAll(async () => {
  server = await shareTestServer();
});

type Here = Pick<TestMember, "deals" | "intake" | "profile">;

async function take(here: Here, text = LISTING): Promise<string> {
  const id = randomUUID();
  await here.intake.take({ id, text });
  return id;
}
const listing = (name: string, price: string, earnings: string): string =>
  LISTING.replace("Northgate Plumbing", name)
    .replace("Location: Dayton, OH", `Location: ${name} City, OH`)
    .replace("Asking Price: $506,000", price === "" ? "Call for the price" : `Asking Price: ${price}`)
    .replace("Gross Revenue: $1,412,866\n", "")
    .replace("$185,200", earnings);
const verdictOf = async (here: Here, id: string) =>
  (await here.intake.list({})).items.find((item) => item.id === id)?.verdict;

test("the verdict of a line is the one that the deal has which its values make", async () => {
  const ann = await server.createMember();
  const id = await take(ann);
  expect(await verdictOf(ann, id)).toMatchObject({
    id: "unknown",
    colour: "grey",
    missing: ["managerSalary"],
  });
  await ann.profile.updateBuyerProfile({ usualManagerSalaryUsd: 60_000 });
  const verdict = await verdictOf(ann, id);
  expect(verdict?.id).not.toBe("unknown");
  expect(verdict?.colour).not.toBe("green");
  const { values } = await ann.intake.get({ id });
  await ann.intake.decide({ id, steps: values.map((_, at) => ({ at, decision: "accepted" as const })) });
  const dealId = randomUUID();
  await ann.intake.put({ id, dealId, isNew: true });
  const { verdicts } = await ann.deals.listVerdicts({ dealIds: [dealId] });
  expect(verdicts[dealId]).toEqual({
    id: verdict?.id,
    colour: verdict?.colour,
    missing: verdict?.missing,
    months: null,
  });
});

test("a value that is refused or changed counts as it stands, and a text without figures has nothing to count @further", async () => {
  const ann = await server.createMember();
  await ann.profile.updateBuyerProfile({ usualManagerSalaryUsd: 60_000 });
  const id = await take(ann);
  const { values } = await ann.intake.get({ id });
  const price = values.findIndex(({ key }) => key === "askingPrice");
  await ann.intake.decide({ id, steps: [{ at: price, decision: "refused" }] });
  const [refused] = (await ann.intake.list({})).items;
  expect(refused).toMatchObject({ askingPriceUsd: null, verdict: { missing: ["askingPrice"] } });
  await ann.intake.decide({ id, steps: [{ at: price, decision: "accepted", value: 9_000_000 }] });
  const [dear] = (await ann.intake.list({})).items;
  expect(dear).toMatchObject({
    askingPriceUsd: 9_000_000,
    verdict: { id: "above_market", colour: "red", unsure: [] },
  });
  const bare = await take(ann, "Nothing of a business stands here.");
  expect((await ann.intake.list({})).items.find((item) => item.id === bare)).toMatchObject({
    values: 0,
    verdict: null,
  });
});

test("viewers read the list without the buyer's pay; guests and others read none of it @further", async () => {
  const [ann, vic, eve] = [
    await server.createMember(),
    await server.createMember(),
    await server.createMember(),
  ];
  const shared = await makeWorkspace(server.db, "Harbor Partners", [
    { personId: ann.person.id, role: "owner" },
    { personId: vic.person.id, role: "viewer" },
  ]);
  const here = ann.within(shared);
  await here.profile.updateBuyerProfile({ usualManagerSalaryUsd: 60_000 });
  const [id, again] = [await take(here), await take(here)];
  expect((await verdictOf(here, id))?.id).not.toBe("unknown");
  const viewing = vic.within(shared);
  expect((await viewing.intake.list({})).items[0]?.verdict).toMatchObject({ missing: ["managerSalary"] });
  expect(Object.keys((await viewing.intake.listRowTwins({ ids: [id, again] })).twins)).toHaveLength(2);
  expect((await eve.intake.listRowTwins({ ids: [id, again] })).twins).toEqual({});
  const { id: dealId } = await here.deals.create({ data: makeDeal("Shown") });
  const guest = (await joinAsGuest(server, { id: shared, dealId, by: ann })).within(shared);
  await expect(guest.intake.listRowTwins({ ids: [id] })).rejects.toMatchObject({ code: "ROLE_TOO_LOW" });
  await expect(guest.intake.list({ sort: "price-low" })).rejects.toMatchObject({ code: "ROLE_TOO_LOW" });
});

test("every order is the same page by page, and what is not known is last @further", async () => {
  const ann = await server.createMember();
  for (const [name, price, earnings] of [
    ["Delta Gym", "$300,000", "$90,000"],
    ["Alpha Bakery", "$900,000", "$70,000"],
    ["Charlie Cafe", "", "$120,000"],
    ["bravo Books", "$120,000", "$50,000"],
  ] as const)
    await take(ann, listing(name, price, earnings));
  const named = async (sort: (typeof INTAKE_SORTS)[number]) =>
    (await ann.intake.list({ sort })).items.map(({ name }) => name);
  expect(await named("name")).toEqual(["Alpha Bakery", "bravo Books", "Charlie Cafe", "Delta Gym"]);
  expect(await named("price-low")).toEqual(["bravo Books", "Delta Gym", "Alpha Bakery", "Charlie Cafe"]);
  expect(await named("price-high")).toEqual(["Alpha Bakery", "Delta Gym", "bravo Books", "Charlie Cafe"]);
  expect(await named("earnings-high")).toEqual(["Charlie Cafe", "Delta Gym", "Alpha Bakery", "bravo Books"]);
  expect(await named("latest")).toEqual(["bravo Books", "Charlie Cafe", "Alpha Bakery", "Delta Gym"]);
  expect(await named("oldest")).toEqual((await named("latest")).toReversed());
  for (const sort of INTAKE_SORTS) {
    const whole = await ann.intake.list({ sort });
    expect(whole).toMatchObject({ nextCursor: null, isCut: false });
    const pages: string[] = [];
    let cursor: string | null = null;
    do {
      const page: typeof whole = await ann.intake.list({
        sort,
        limit: 3,
        ...(cursor !== null && { cursor }),
      });
      pages.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(pages).toEqual(whole.items.map(({ id }) => id));
  }
  const { nextCursor } = await ann.intake.list({ sort: "name", limit: 1 });
  await expect(ann.intake.list({ sort: "price-low", cursor: nextCursor ?? "" })).rejects.toMatchObject({
    code: "BAD_CURSOR",
  });
});

test("what documents of a delivery state differently is shown, and counts once it is accepted @further", async () => {
  const ann = await server.createMember();
  await ann.profile.updateBuyerProfile({ usualManagerSalaryUsd: 60_000 });
  const id = await take(ann);
  const other = await take(ann, "Memorandum\nAsking Price: $498,000\nLocation: Dayton, OH");
  await ann.intake.join({ id: other, other: id });
  const [item] = (await ann.intake.list({})).items;
  expect(item).toMatchObject({
    id,
    papers: 2,
    askingPriceUsd: 506_000,
    verdict: { id: "unknown", missing: ["askingPrice"], unsure: ["Asking price"] },
  });
  const { values } = await ann.intake.get({ id: other });
  const price = values.findIndex(({ key }) => key === "askingPrice");
  await ann.intake.decide({ id: other, steps: [{ at: price, decision: "accepted" }] });
  const [settled] = (await ann.intake.list({})).items;
  expect(settled).toMatchObject({ askingPriceUsd: 498_000, decided: 1, verdict: { unsure: [] } });
  expect(settled?.verdict?.id).not.toBe("unknown");
});

test("twins of all lines are looked up together: never itself, nothing that was parted, nothing that is put @further", async () => {
  const ann = await server.createMember();
  const made = makeDeal("Northgate Plumbing, LLC");
  const { id: dealId } = await ann.deals.create({
    data: {
      ...made,
      basics: { ...made.basics, businessName: "Northgate Plumbing LLC", location: "Dayton, OH" },
      financials: { ...made.financials, askingPrice: 550_000, annualRevenue: 1_412_000, sde: 185_200 },
    },
  });
  const [one, two] = [await take(ann), await take(ann)];
  const alone = await take(ann, listing("Harbor Storage", "$2,000,000", "$400,000"));
  const asked = { ids: [one, two, alone, dealId, randomUUID()] };
  const { twins } = await ann.intake.listRowTwins(asked);
  expect(Object.keys(twins).toSorted()).toEqual([one, two].toSorted());
  expect(twins[one]).toMatchObject({ count: 2, strongest: { kind: "intake", id: two, points: 175 } });
  // As the review of each says.
  for (const id of [one, two]) {
    const shown = await ann.intake.listTwins({ id });
    expect(twins[id]).toEqual({ count: shown.length, strongest: shown[0] });
  }
  await ann.intake.part({ id: one, other: two });
  const after = (await ann.intake.listRowTwins(asked)).twins;
  expect(after[one]).toMatchObject({ count: 1, strongest: { kind: "deal", id: dealId, points: 105 } });
  await ann.intake.dismiss({ id: two });
  expect(Object.keys((await ann.intake.listRowTwins(asked)).twins)).toEqual([one]);
});
