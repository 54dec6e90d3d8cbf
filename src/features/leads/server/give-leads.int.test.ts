import { beforeAll, expect, test } from "vitest";
import { shareTestServer, type Calls, type TestMember, type TestServer } from "#tests/support/server.ts";
import { makeWorkspace } from "#tests/support/workspaces.ts";

let server: TestServer;
let ann: TestMember;
let bob: TestMember;
let here: Calls;
beforeAll(async () => {
  server = await shareTestServer();
  ann = await server.createMember();
  bob = await server.createMember();
  const shared = await makeWorkspace(server.db, "Harbor Partners", [
    { personId: ann.person.id, role: "owner" },
    { personId: bob.person.id, role: "editor" },
  ]);
  here = ann.within(shared);
});

const TODAY = "2026-11-26";
const uuid = () => crypto.randomUUID();
const newLead = async (name: string) => (await here.leads.create({ fields: { name } })).id;
const hasOf = async (id: string) => (await here.leads.get({ id })).assignedTo;

test("leads are given many at once, said in every list, filtered by, and taken back", async () => {
  const [one, two, three] = [await newLead("One"), await newLead("Two"), await newLead("Three")];
  const to = bob.person.id;
  await here.leads.give({ leadIds: [two], to: ann.person.id });
  const { given } = await here.leads.give({ leadIds: [one, two, uuid()], to });
  expect(given.toSorted((a, b) => (a.leadId < b.leadId ? -1 : 1))).toEqual(
    [
      { leadId: one, before: null },
      { leadId: two, before: ann.person.id },
    ].toSorted((a, b) => (a.leadId < b.leadId ? -1 : 1)),
  );
  const inPipeline = async (who: string[]) =>
    (
      await here.pipeline.list({
        today: TODAY,
        sort: "name",
        filter: { who: who as ["nobody"] },
      })
    ).items.map(({ name, assignedTo }) => ({ name, assignedTo }));
  expect(await inPipeline([to])).toEqual([
    { name: "One", assignedTo: to },
    { name: "Two", assignedTo: to },
  ]);
  expect(await inPipeline(["nobody"])).toEqual([{ name: "Three", assignedTo: null }]);
  const names = async (who: ("nobody" | (string & {}))[]) =>
    (await here.leads.list({ filter: { who }, sort: "name" })).items.map(({ name }) => name);
  expect(await names([to])).toEqual(["One", "Two"]);
  expect(await names(["nobody"])).toEqual(["Three"]);
  expect(await names([to, "nobody"])).toEqual(["One", "Three", "Two"]);
  expect((await here.leads.count({ filter: { who: [to] } })).matching).toBe(2);

  // What somebody has given on since stays with whom it was given to.
  await here.leads.give({ leadIds: [one], to: null });
  expect(await here.leads.undoGive({ to, given })).toEqual({ restored: 1 });
  expect([await hasOf(one), await hasOf(two), await hasOf(three)]).toEqual([null, ann.person.id, null]);
});

test("a lead is given to nobody who is not in the workspace, and none that is not there", async () => {
  const id = await newLead("Stays");
  const stranger = await server.createMember();
  await expect(here.leads.give({ leadIds: [id], to: stranger.person.id })).rejects.toMatchObject({
    code: "NOBODY_THERE",
  });
  await expect(here.leads.give({ leadIds: [uuid()], to: bob.person.id })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  await expect(stranger.leads.give({ leadIds: [id], to: null })).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await hasOf(id)).toBeNull();
});

test("the deal of a lead is whose the lead was, and a member who leaves has neither", async () => {
  const id = await newLead("Becomes a deal");
  const other = await newLead("Stays a lead");
  await here.leads.give({ leadIds: [id, other], to: bob.person.id });
  const { dealId } = await here.leads.convert({ id });
  expect((await here.pipeline.getDeal({ dealId })).assignedTo).toBe(bob.person.id);
  await here.workspaces.removeMember({ personId: bob.person.id });
  expect((await here.pipeline.getDeal({ dealId })).assignedTo).toBeNull();
  expect(await hasOf(other)).toBeNull();
  const back = { leadIds: [other], to: null };
  const given = [{ leadId: other, before: bob.person.id }];
  await here.leads.give(back);
  await here.leads.undoGive({ to: null, given });
  expect(await hasOf(other)).toBeNull();
});
