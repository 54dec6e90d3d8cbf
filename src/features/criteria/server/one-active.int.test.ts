import { inPersonalWorkspace } from "#server/database/name-caller.ts";
import { beforeAll, expect, test } from "vitest";
import { inWorkspace } from "#server/database/in-workspace.ts";
import { shareTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";
import { lockActiveChoice } from "./criteria-table.ts";

/** Of one person's sets exactly one is active whenever anybody looks, whatever happens at once or is cut short. */
let server: TestServer;
let member: TestMember;
let sets: string[] = [];

beforeAll(async () => {
  server = await shareTestServer();
  member = await server.createMember();
  const made = await Promise.all(Array.from({ length: 8 }, (_, n) => create(`Set ${n}`)));
  sets = made.map(({ id }) => id);
});

const create = (name: string) => member.criteria.create({ fields: { name } });
const run = (statement: string, values: unknown[] = []) =>
  inWorkspace(server.db, inPersonalWorkspace(member.person.id), (tx) => tx.client.query(statement, values));
const countActive = async () => {
  const { rows } = await run(
    "select count(*)::int as all, count(*) filter (where is_active)::int as active from acquisition_criteria",
  );
  return rows[0] as { all: number; active: number };
};

/** Looks on until the work is done; how often another number than one was seen, and that it looked at all. */
async function watch(work: Promise<unknown>): Promise<{ looks: number; wrong: number }> {
  let isDone = false;
  const finished = work.finally(() => (isDone = true));
  // Its failure is told at the end; without a hand on it now it would count as nobody's while this looks on.
  finished.catch(() => undefined);
  let [looks, wrong] = [0, 0];
  do {
    const { all, active } = await countActive();
    looks += 1;
    if (active !== Math.min(1, all)) wrong += 1;
  } while (!isDone);
  await finished;
  return { looks, wrong };
}

test("sets made at once: one of them is active", async () => {
  expect(await countActive()).toEqual({ all: 8, active: 1 });
});

test("64 switches at once: none fails, none is ever seen half done @further", async () => {
  const switches = Array.from({ length: 64 }, (_, n) =>
    member.criteria.activate({ id: sets[n % sets.length] ?? "" }),
  );
  const seen = await watch(Promise.all(switches));
  expect(seen.looks).toBeGreaterThan(0);
  expect(seen.wrong).toBe(0);
  expect((await Promise.all(switches)).every(({ isActive }) => isActive)).toBe(true);
});

test("making, deleting and switching at once, down to none and up again @further", async () => {
  const other = await server.createMember();
  const made = await Promise.all(
    Array.from({ length: 12 }, (_, n) => other.criteria.create({ fields: { name: `Other ${n}` } })),
  );
  const calls = made.flatMap(({ id }, n) => [
    other.criteria.activate({ id }),
    other.criteria.remove({ id }),
    other.criteria.create({ fields: { name: `Later ${n}` } }),
  ]);
  const outcomes = await Promise.allSettled(calls);
  // A switch to a set that was deleted a moment before finds nothing; anything else is a fault.
  for (const outcome of outcomes) {
    if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "NOT_FOUND" });
  }
  const { items } = await other.criteria.list();
  expect(items.map(({ isActive }) => isActive)).toEqual([true, ...Array(11).fill(false)]);
  await Promise.all(items.map(({ id }) => other.criteria.remove({ id })));
  expect(await other.criteria.findActive()).toEqual({ criteria: null });
});

test("a switch that is killed between its two steps never happened, and holds nobody up", async () => {
  const before = (await member.criteria.findActive()).criteria?.id;
  const chosen = sets.find((id) => id !== before) ?? "";
  const killed = inWorkspace(server.db, inPersonalWorkspace(member.person.id), async (tx) => {
    await lockActiveChoice(tx);
    await tx.client.query("update acquisition_criteria set is_active = false");
    const { rows } = await tx.client.query("select pg_backend_pid() as pid");
    await server.db.pool.query("select pg_terminate_backend($1)", [rows[0].pid]);
    await tx.client.query("update acquisition_criteria set is_active = true where id = $1", [chosen]);
  });
  await expect(killed).rejects.toThrow(/terminat|connection error/i);
  expect((await member.criteria.findActive()).criteria?.id).toBe(before);
  expect((await member.criteria.activate({ id: chosen })).isActive).toBe(true);
});

test("the database itself refuses a second active set and a commit that leaves none", async () => {
  const active = (await member.criteria.findActive()).criteria?.id;
  await expect(run("update acquisition_criteria set is_active = true")).rejects.toThrow(/one_active/);
  await expect(run("update acquisition_criteria set is_active = false")).rejects.toThrow(
    /exactly one is active/,
  );
  await expect(run("delete from acquisition_criteria where is_active")).rejects.toThrow(
    /exactly one is active/,
  );
  const insert = "insert into acquisition_criteria (workspace_id, name, is_active) values ($1, 'x', true)";
  await expect(run(insert, [member.person.id])).rejects.toThrow(/one_active/);
  expect((await member.criteria.findActive()).criteria?.id).toBe(active);
});

test("the database refuses bounds in the wrong order, negative ones and a blank name", async () => {
  const wrong = ["min_price_target = 2, max_price_target = 1", "min_employees = 2, max_employees = 1"];
  for (const change of [...wrong, "monthly_income_target = -1", "name = ' '"]) {
    await expect(run(`update acquisition_criteria set ${change}`)).rejects.toThrow(/check constraint/);
  }
});

test("a person's sets go with their account", async () => {
  const leaver = await server.createMember();
  await leaver.criteria.create({ fields: { name: "Left behind" } });
  await server.db.pool.query("delete from auth_users where id = $1", [leaver.person.id]);
  const { rows } = await inWorkspace(server.db, inPersonalWorkspace(leaver.person.id), (tx) =>
    tx.client.query("select 1 from acquisition_criteria"),
  );
  expect(rows).toEqual([]);
});
