import pg from "pg";
import { applyMigrations, listMigrations } from "#server/database/apply-migrations.ts";
import { makeRoles, migrate } from "#server/database/migrate.ts";
import { makeDeal } from "./seed-deals.ts";
import { against, type Measure } from "./measure.ts";
import { withDatabase } from "./with-database.ts";

const DEALS = 100_000;
const STACKS = 20_000;
const DOCUMENTS = 50_000;
/** The last migration in which the work named its person. */
const BEFORE = "0002_deals-found-by-place-and-broker";

/** How long a large installation waits at the start that moves the work of its people to workspaces. */
export async function run(): Promise<Measure[]> {
  return withDatabase(async ({ url: databaseUrl }) => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      await client.query(makeRoles);
      await client.query("begin");
      await applyMigrations(client, listMigrations().find(({ name }) => name === BEFORE)?.at);
      await seed(client);
      await client.query("commit");
      // As the server's own housekeeping would have done by the time there are so many.
      await client.query("vacuum analyze");
      const floor = await time(() => copyOfDeals(client));
      const interrupted = await interrupt(client);
      const seconds = await time(() => migrate(databaseUrl));
      await expectMoved(client);
      return [
        {
          name: `the work of ${DEALS} deals, ${STACKS} stacks and ${DOCUMENTS} documents moves to workspaces (interrupted before, after ${interrupted.toFixed(1)} s)`,
          measured: `${seconds.toFixed(1)} s`,
          ...against("copying the deals alone, with their indexes", {
            theirs: floor * 1000,
            ours: seconds * 1000,
            most: 8,
          }),
        },
      ];
    } finally {
      await client.end();
    }
  });
}

async function expectMoved(client: pg.Client): Promise<void> {
  await client.query("begin; set local app.reads = 'backup'");
  const { rows } = await client.query<{ deals: number }>(
    "select count(*)::int as deals from deals where created_by = workspace_id",
  );
  await client.query("commit");
  if (rows[0]?.deals !== DEALS) throw new Error(`Only ${rows[0]?.deals} deals say who made them.`);
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

/** A process that dies in the middle: nothing of it stays. */
async function interrupt(client: pg.Client): Promise<number> {
  return time(async () => {
    await client.query("begin");
    await applyMigrations(client);
    await client.query("rollback");
  });
}

async function copyOfDeals(client: pg.Client): Promise<void> {
  await client.query("begin");
  await client.query("create table copied (like deals including all)");
  const columns = await client.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
      where attrelid = 'deals'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  const names = columns.rows[0]?.names ?? "";
  await client.query("alter table deals no force row level security");
  await client.query(`insert into copied (${names}) select ${names} from deals`);
  await client.query("rollback");
}

/** One large account among twenty, as rows that the product had stored. */
async function seed(client: pg.Client): Promise<void> {
  await client.query(
    `insert into auth_users (email) select 'p' || n || '@example.com' from generate_series(1, 20) n`,
  );
  await client.query("insert into profiles (id, email) select id, email from auth_users");
  for (const table of ["deals", "funding_stacks", "documents"])
    await client.query(`alter table ${table} no force row level security`);
  const { financials, assets, liabilities, basics } = makeDeal(7);
  await client.query(
    `insert into deals (user_id, name, company_name, description, location, financials, assets, liabilities, asking_price, industry, tags)
      select (select id from auth_users order by email limit 1), 'Deal ' || n, 'Company ' || n % 613, $1, 'Columbus, OH',
        $2::jsonb || jsonb_build_object('sde', n % 900000), $3, $4, n % 3000000, 'HVAC', array['region ' || n % 9]
      from generate_series(1, ${DEALS}) n`,
    [basics.description, financials, assets, liabilities],
  );
  await client.query(
    `insert into funding_stacks (user_id, deal_id, name) select user_id, id, 'Stack' from deals limit ${STACKS}`,
  );
  await client.query(
    `insert into documents (user_id, deal_id, name, kind, size_bytes, sha256, store, state)
      select user_id, id, 'A file.pdf', 'pdf', 4, 'x', 'disk', 'kept' from deals limit ${DOCUMENTS}`,
  );
  for (const table of ["deals", "funding_stacks", "documents"])
    await client.query(`alter table ${table} force row level security`);
}
