import { connectTo } from "#server/database/connect.ts";
import { runStatement } from "#server/database/distributed/run-statement.ts";
import { openSession } from "#server/database/distributed/session.ts";
import { must } from "#tests/prove/two-servers/check.ts";
import { makeDeal } from "#tests/support/deals.ts";
import type { Site } from "./site.ts";

/** One of each kind, as the tool writes them and as they are added by hand. */
const LATER = [
  `CREATE TABLE "later_things" ("workspace_id" uuid NOT NULL, "id" uuid DEFAULT gen_random_uuid() NOT NULL, "deal_id" uuid,
    "words" text, "updated_by" uuid, CONSTRAINT "later_things_pk" PRIMARY KEY ("workspace_id", "id"))`,
  `ALTER TABLE "later_things" ADD CONSTRAINT "later_things_workspace" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;`,
  `-- A deal that goes is let go.
   ALTER TABLE "later_things" ADD CONSTRAINT "later_things_deal" FOREIGN KEY ("workspace_id","deal_id") REFERENCES "deals"("workspace_id","id") ON DELETE SET NULL ("deal_id")`,
  `ALTER TABLE "deals" ADD COLUMN "later" text DEFAULT '' NOT NULL`,
  `ALTER TABLE "deals" ADD CONSTRAINT "deals_later_length" CHECK (length("later") < 100)`,
  `CREATE INDEX "deals_later" ON "deals" ("workspace_id", "later")`,
  `ALTER TABLE "deals" NO FORCE ROW LEVEL SECURITY`,
  `UPDATE "deals" SET "later" = 'said later'`,
  `ALTER TABLE "deals" FORCE ROW LEVEL SECURITY`,
  `ALTER TABLE "later_things" ENABLE ROW LEVEL SECURITY`,
  `ALTER TABLE "later_things" FORCE ROW LEVEL SECURITY`,
  `CREATE POLICY "later_things_all" ON "later_things" AS PERMISSIVE FOR ALL TO "app_user"
    USING ("workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid)`,
  `GRANT SELECT, INSERT, DELETE ON "later_things" TO "app_user"`,
  `CREATE FUNCTION later_words() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.words := 'touched'; RETURN NEW; END $$`,
  `CREATE TRIGGER later_things_words BEFORE INSERT ON later_things FOR EACH ROW EXECUTE FUNCTION later_words()`,
];

/** Then the rows are as they would be on one machine; all of it is taken back. */
export async function migrateLater(site: Site): Promise<string> {
  const [here, there] = [await site.createMember(), await site.createMember()];
  const deals = [];
  for (const one of [here, there]) deals.push(await one.deals.create({ data: makeDeal("Before") }));
  const client = await connectTo(site.databaseUrl, { application_name: "Dealwright migration" });
  try {
    await openSession(client);
    await client.query("begin");
    for (const statement of LATER)
      try {
        await runStatement(client, statement);
      } catch (error) {
        throw new Error(`${statement.slice(0, 70)}: ${error instanceof Error ? error.message : "?"}`, {
          cause: error,
        });
      }
    const spread = await client.query(
      "select from pg_dist_partition where logicalrelid = 'public.later_things'::regclass",
    );
    must(spread.rowCount === 1, "A new table of work was not spread.");
    await client.query("set local citus.propagate_set_commands = 'local'");
    await client.query("set local app.reads = 'backup'");
    const said = await client.query<{ n: number }>(
      "select count(*)::int as n from deals where later = 'said later' and workspace_id = any($1)",
      [[here.person.id, there.person.id]],
    );
    must(said.rows[0]?.n === 2, `${said.rows[0]?.n} of 2 rows were changed by a migration.`);
  } finally {
    await client.query("rollback").catch(() => undefined);
    await client.end();
  }
  return `${LATER.length} statements: table, keys to a workspace and to a deal, column, check, index, rows, policy, rights, function, trigger`;
}
