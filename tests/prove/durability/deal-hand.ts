import type { Deal } from "#features/deals/contract.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { randomDeal } from "#tests/support/random-deals.ts";
import { AcknowledgedRecord, type Mark } from "./acknowledged-record.ts";
import { pick, toMark, type Hand, type Writer } from "./writer.ts";

interface AcknowledgedDeal {
  name: string;
  /** Empty until it is known that the deal was made. */
  id: string;
  version: number;
  kept: AcknowledgedRecord;
}

const MOST_DEALS = 60;

/** Makes deals, changes all their figures at once, and deletes some. */
export function createDealHand(writer: Writer, name: string): Hand {
  const { random } = writer;
  const deals = new Map<string, AcknowledgedDeal>();
  let made = 0;
  /** Those of which nothing is open: of others it is not known which version they have. */
  const living = () =>
    [...deals.values()].filter(({ id, kept }) => id !== "" && kept.acknowledged !== null && !kept.isOpen);

  const makeData = (dealName: string): DealData => {
    const { data } = randomDeal(Math.floor(random() * 1e9));
    // A new deal without a multiple is given one, and 0 stands for an unknown price or staff: so that what is sent is
    // what is stored.
    const { ebitdaMultiple = 3.5, askingPrice } = data.financials;
    return {
      ...data,
      basics: { ...data.basics, employees: data.basics.employees || 1 },
      financials: { ...data.financials, ebitdaMultiple, askingPrice: askingPrice || 1 },
      summary: { ...data.summary, dealName },
    };
  };

  async function create(): Promise<void> {
    const dealName = `${name} deal ${++made}`;
    const deal: AcknowledgedDeal = { name: dealName, id: "", version: 1, kept: new AcknowledgedRecord() };
    deals.set(dealName, deal);
    const data = makeData(dealName);
    const answer = await deal.kept.change(markOf(data, 1), () => writer.send("deals/create", { data }));
    deal.id = idOf(answer.json);
  }

  async function change(deal: AcknowledgedDeal): Promise<void> {
    const data = makeData(deal.name);
    const { id, version } = deal;
    await deal.kept.change(markOf(data, version + 1), () =>
      writer.send("deals/update", { id, version, data }),
    );
    deal.version = version + 1;
  }

  async function remove(leaving: readonly AcknowledgedDeal[]): Promise<void> {
    for (const { kept } of leaving) kept.open = null;
    await writer.send("deals/remove", { ids: leaving.map(({ id }) => id) });
    for (const { kept } of leaving) Object.assign(kept, { acknowledged: null, open: undefined });
    for (const deal of leaving) deals.delete(deal.name);
  }

  async function look(deal: AcknowledgedDeal): Promise<Mark> {
    const found = deal.id === "" ? null : ((await writer.read("deals/get", { id: deal.id })) as Deal | null);
    if (found === null) return null;
    deal.version = found.version;
    return markOf(found.data, found.version);
  }

  return {
    name,
    async step() {
      const there = living();
      const chosen = pick(random, there);
      const dice = random();
      if (chosen === undefined || there.length < 5 || dice < 0.45) return create();
      if (dice < 0.85 && there.length < MOST_DEALS) return change(chosen);
      return remove(there.slice(0, 1 + Math.floor(random() * 3)));
    },
    async check(database, all) {
      const problems: string[] = [];
      // Deals that are deleted together are all there or all gone.
      const leaving = [...deals.values()].filter(({ kept }) => kept.open === null);
      for (const deal of deals.values()) {
        if (!all && !deal.kept.isOpen) continue;
        if (deal.id === "") {
          const { rows } = await database.query<{ id: string }>("select id from deals where name = $1", [
            deal.name,
          ]);
          if (rows.length > 1) problems.push(`${deal.name} is there ${rows.length} times.`);
          deal.id = rows[0]?.id ?? "";
        }
        const problem = deal.kept.check(deal.name, await look(deal));
        if (problem) problems.push(problem);
      }
      const gone = leaving.filter(({ kept }) => kept.acknowledged === null).length;
      if (gone !== 0 && gone !== leaving.length)
        problems.push(`Of ${leaving.length} deals deleted in one call ${gone} are gone.`);
      for (const deal of deals.values()) if (deal.kept.acknowledged === null) deals.delete(deal.name);
      problems.push(...(await findStrangers(database, writer.userId, name, [...deals.keys()])));
      return problems;
    },
  };
}

/** A deal that is there although it was deleted, or never made. */
async function findStrangers(
  database: { query: (text: string, values: unknown[]) => Promise<{ rows: { name: string }[] }> },
  userId: string,
  hand: string,
  known: readonly string[],
): Promise<string[]> {
  const { rows } = await database.query(
    `select name from deals where workspace_id = $1 and name like $2 and not name = any($3)`,
    [userId, `${hand} deal %`, known],
  );
  return rows.map(({ name }) => `${name} is there although its deletion was acknowledged.`);
}

const idOf = (json: unknown): string => (json as { id: string }).id;

/** Every figure of it: one that is missing makes another mark. */
function markOf(data: DealData, version: number): string {
  const { basics, financials, assets, liabilities, summary } = data;
  return toMark({ version, name: summary.dealName, basics, financials, assets, liabilities });
}
