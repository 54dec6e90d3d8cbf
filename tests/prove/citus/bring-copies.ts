import { rm } from "node:fs/promises";
import path from "node:path";
import { backUp, hashDatabase } from "#server/backup/backup-database.ts";
import { restore } from "#server/backup/restore-database.ts";
import { must } from "#tests/prove/two-servers/check.ts";
import { downloadDataExport, importDataExport } from "#tests/support/data-export.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { makeTemporaryFolder } from "#tests/support/temporary-folders.ts";
import { QUIET } from "#tests/support/quiet-config.ts";
import { LISTING } from "#tests/support/intakes.ts";
import { createCalls, type TestMember } from "#tests/support/server.ts";
import { fillDeal } from "./fill-deal.ts";
import { countAll } from "./move-workspaces.ts";
import type { Site } from "./site.ts";

const LISTED = 300;

/** What is counted is what is there; what was taken out comes in again, and what was backed up comes back. */
export async function bringCopies(site: Site): Promise<string> {
  const member = await site.createMember();
  await member.deals.createExamples({});
  await fillDeal(member);
  const rows = Array.from({ length: LISTED }, (_, row) => ({
    row: row + 1,
    data: makeDeal(`Listing ${row}`),
  }));
  const { stages } = await member.dealImport.listStages();
  const stage = stages.at(-1)?.id ?? "";
  await member.dealImport.store({ importId: crypto.randomUUID(), fileName: "listings.csv", stage, rows });
  const [begun] = await site.readAll<{ n: number }>(
    "select count(*)::int as n from deal_stages where workspace_id = $1 and stage = $2",
    [member.person.id, stage],
  );
  must(begun?.n === LISTED, `${begun?.n} of ${LISTED} imported deals began in the stage that was chosen.`);
  await checkIntakes(member);
  const leads = Array.from({ length: LISTED }, (_, n) => ({
    fields: { name: `Lead ${n}` },
    status: "new" as const,
  }));
  await member.leads.store({ importId: crypto.randomUUID(), fileName: "leads.csv", rows: leads });
  const counted = await checkCounts(site);
  const taken = await takeOut(site, member);
  const backup = await backUpAndRestore(site);
  // The server is there again, and so is everything of whoever asks.
  const { items } = await createCalls(site.address, member.cookie).deals.list({ limit: 25 });
  must(items.length > 0, "Nothing is listed after the restore.");
  return `${counted}; ${2 * LISTED} imported; ${taken}; ${backup}`;
}

/** An intake is listed with its verdict, and what it looks like among the deals. */
async function checkIntakes(member: TestMember): Promise<void> {
  const ids = [crypto.randomUUID(), crypto.randomUUID()];
  for (const id of ids) await member.intake.take({ id, text: LISTING, address: "" });
  const { items } = await member.intake.list({ state: "ready", sort: "verdict" });
  must(
    ids.every((id) => items.some((one) => one.id === id)),
    "An intake is not listed by its verdict.",
  );
  const { twins } = await member.intake.listRowTwins({ ids });
  must(Object.keys(twins).length === ids.length, "Two intakes of one business do not look alike.");
}

/** What triggers keep is what the rows say. */
async function checkCounts(site: Site): Promise<string> {
  const wrong = await site.readAll<{ id: string }>(
    `with kept as (select workspace_id, rows::int from explorer_counts where source = 'deals' and facet = 'all' and value = '' and owner_id = workspace_id),
      counted as (select workspace_id, count(*)::int as rows from deals group by 1)
      select coalesce(k.workspace_id, c.workspace_id) as id from kept k full join counted c on c.workspace_id = k.workspace_id
      where k.rows is distinct from c.rows`,
  );
  must(wrong.length === 0, `The kept counts of ${wrong.length} workspaces are wrong.`);
  const { rows } = await site.db.pool.query<{ days: Record<string, number> }>(
    "select count_created('deals', '2020-01-01') as days",
  );
  const made = Object.values(rows[0]?.days ?? {}).reduce((sum, n) => sum + n, 0);
  const [all] = await site.readAll<{ n: number }>("select count(*)::int as n from deals");
  must(made === all?.n, `Administrators are told of ${made} deals instead of ${all?.n}.`);
  return `counts of ${made} deals right`;
}

async function takeOut(site: Site, member: Parameters<typeof downloadDataExport>[1]): Promise<string> {
  const file = await downloadDataExport(site, member);
  const other = await site.createMember();
  await importDataExport(site, other, file);
  const again = await downloadDataExport(site, other);
  const [a, b] = [await countDeals(site, other.person.id), file.length];
  must(a > LISTED, `${a} deals came in.`);
  must(
    Math.abs(again.length - b) < b / 5,
    `A takeout of ${b} bytes came in and went out with ${again.length}.`,
  );
  return `a takeout of ${a} deals came into another workspace`;
}

const countDeals = async (site: Site, id: string): Promise<number> =>
  (await site.readAll<{ n: number }>("select count(*)::int as n from deals where workspace_id = $1", [id]))[0]
    ?.n ?? 0;

async function backUpAndRestore(site: Site): Promise<string> {
  const folder = makeTemporaryFolder("citus-backup");
  const file = path.join(folder, "proof.backup");
  const place = { ...QUIET, databaseUrl: site.databaseUrl, files: { folder, inside: [] } };
  const before = await countAll(site);
  let told: string;
  await site.stop();
  try {
    const report = await backUp(place, file);
    const spread = [...before.values()].reduce((sum, n) => sum + n, 0);
    must(report.rows >= spread, `The backup holds ${report.rows} rows of at least ${spread}.`);
    const since = performance.now();
    const { hash } = await restore(place, file, {
      withoutKeys: true,
      mayReplace: () => Promise.resolve(true),
    });
    const seconds = Math.round((performance.now() - since) / 1000);
    must(hash === report.hash, "The restored rows are not those of the backup.");
    const found = await hashDatabase(site.databaseUrl);
    const differs = found.tables.filter(
      ({ name, hash: now }) => report.tables.find((one) => one.name === name)?.hash !== now,
    );
    // A restore writes into the audit log that it was made.
    const others = differs
      .map(({ name }) => name)
      .filter((name) => !name.startsWith("audit_") && name !== "system_settings");
    must(others.length === 0, `After the restore ${others.join(", ")} hold other rows.`);
    told = `${report.rows} rows backed up and restored, spread again, in ${seconds} s`;
  } finally {
    await site.start();
    await rm(folder, { recursive: true, force: true });
  }
  const names = async () => JSON.stringify([...(await countAll(site)).keys()]);
  must((await names()) === JSON.stringify([...before.keys()]), "Tables are not spread as they were.");
  return told;
}
