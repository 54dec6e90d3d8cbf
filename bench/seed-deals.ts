import { inPersonalWorkspace } from "#server/database/name-caller.ts";
import { createAccount } from "#features/sign-in/server/index.ts";
import { dealDataSchema, type DealData } from "#features/deals/model/deal-data.ts";
import { insertDeals } from "#features/deals/server/index.ts";
import { inWorkspace } from "#server/database/in-workspace.ts";
import type { Database } from "#server/database/open-database.ts";

export const PASSWORD = "a long enough password";
const OWN_DEALS = 100_000;
const OTHER_PEOPLE = 20;
const OTHER_DEALS_EACH = 1_000;

export const emailOf = (person: string) => `${person}@example.com`;

/** A hundred thousand deals of one person among those of twenty others; the answer is the person's id. */
export async function seedDeals(db: Database, make: (index: number) => DealData): Promise<string> {
  const owner = await seedOwner(db, emailOf("bench"), OWN_DEALS, make);
  for (let other = 0; other < OTHER_PEOPLE; other++) {
    await seedOwner(db, emailOf(`other${other}`), OTHER_DEALS_EACH, make);
  }
  // As the server's own housekeeping would have done by the time there are so many.
  await db.pool.query("vacuum analyze deals");
  return owner;
}

async function seedOwner(
  db: Database,
  email: string,
  deals: number,
  make: (index: number) => DealData,
): Promise<string> {
  const names = { firstName: "Bench", lastName: "Mark", role: "user" as const };
  const made = await createAccount({ db, email, password: PASSWORD, ...names });
  if (!made.ok) throw new Error(made.message);
  for (let start = 0; start < deals; start += 10_000) {
    const count = Math.min(10_000, deals - start);
    await inWorkspace(db, inPersonalWorkspace(made.person.id), (tx) =>
      insertDeals(
        tx,
        Array.from({ length: count }, (_, index) => make(start + index)),
      ),
    );
  }
  return made.person.id;
}

const INDUSTRIES = ["HVAC", "Restaurant", "Laundromat", "Sign Company", "Other", "Dental Practice"];
const TRADES = ["Heating", "Bakery", "Laundry", "Signs", "Logistics", "Dental Lab", "Plumbing", "Nursery"];

/** Figures that differ from deal to deal, with gaps as real listings have them. */
export function makeDeal(
  index: number,
  name = `${TRADES[index % TRADES.length]} ${(index * 7919) % 100_003} of ${index % 613}`,
): DealData {
  const revenue = 200_000 + ((index * 104_729) % 4_000_000);
  const known = <Value>(value: Value, every: number) => (index % every === 0 ? undefined : value);
  return dealDataSchema.parse({
    basics: {
      businessName: name,
      industry: INDUSTRIES[index % INDUSTRIES.length],
      location: "Columbus, OH",
      employees: known(3 + (index % 60), 4),
      description: "Family business with steady customers and a lease until 2031. ".repeat(3),
      tags: ["imported", `region ${index % 9}`],
    },
    financials: {
      askingPrice: known(150_000 + ((index * 15_485_863) % 3_000_000), 10),
      annualRevenue: revenue,
      ebitda: known(Math.round(revenue * (0.05 + (index % 25) / 100)), 3),
      historicalPerformance: "Revenue was steady over the last three years. ".repeat(4),
    },
    assets: { equipment: 50_000 + (index % 90_000), inventory: known(30_000, 2), accountsReceivable: 12_000 },
    liabilities: { accountsPayable: known(9_000, 5), longTermDebt: 40_000 },
    market: {},
    summary: { dealName: name },
  });
}

const PLACES =
  "Summit Maple Harbor Cedar Lakeside Granite Prairie Willow Copper Ridge Falcon Juniper Mesa Northgate Orchard Pioneer Quarry Riverbend Sunset Timber Union Valley Westwood Yorktown Zephyr Anchor Beacon Crescent Dover Eagle".split(
    " ",
  );
const LINES =
  "Heating|Bakery|Laundry|Signs|Logistics|Dental Lab|Plumbing|Nursery|Auto Repair|Coffee|Landscaping|Roofing|Brewing|Fitness|Tutoring|Printing|Pest Control|Veterinary|Car Wash|Hardware|Jewelry|Machine Shop|Day Care|Boxing|Towing".split(
    "|",
  );
const ENDINGS = [
  "Group",
  "& Sons",
  "LLC",
  "Services",
  "of Ohio",
  "Co.",
  "Partners",
  "Inc",
  "Works",
  "Center",
];

/** Names as people give them, of words that are common to rare, and now and then one of its own. */
export function nameOf(index: number): string {
  const place = PLACES[(index * 7) % PLACES.length];
  const line = LINES[(index * 11 + Math.floor(index / 30)) % LINES.length];
  const ending = ENDINGS[Math.floor(index / 7) % ENDINGS.length];
  const own = index % 997 === 0 ? ` Xq${index.toString(36)}` : "";
  return `${place} ${line} ${ending} ${index % 613}${own}`;
}
