import { beforeAll, expect, test } from "vitest";
import { shareTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await shareTestServer();
  member = await server.createMember();
});

const newLead = async (name: string, status: "new" | "contacted" = "new") =>
  (await member.leads.create({ fields: { name }, status })).id;
const statusesOf = async (ids: readonly string[]) => {
  const all = [];
  for (const id of ids) all.push((await member.leads.get({ id })).status);
  return all;
};
const historyOf = async (leadId: string) =>
  (await member.leads.listEntries({ leadId })).entries.map(({ kind, text, fromStatus, toStatus }) =>
    [kind, text, fromStatus, toStatus].filter(Boolean).join(" "),
  );

test("leads are moved many at once with one note each, and taken back unless somebody moved them since", async () => {
  const ids = [await newLead("One"), await newLead("Two", "contacted"), await newLead("Three")];
  const [one, two, three] = ids as [string, string, string];
  const converted = await newLead("Is a deal");
  await member.leads.convert({ id: converted });
  const { moved } = await member.leads.moveMany({
    leadIds: [...ids, converted, crypto.randomUUID()],
    status: "lost",
    words: "Passed: place",
  });
  expect(new Map(moved.map(({ leadId, before }) => [leadId, before]))).toEqual(
    new Map([
      [one, "new"],
      [two, "contacted"],
      [three, "new"],
    ]),
  );
  expect(await statusesOf([...ids, converted])).toEqual(["lost", "lost", "lost", "converted"]);
  expect((await historyOf(two)).toSorted()).toEqual([
    "created",
    "moved contacted lost",
    "note Passed: place",
  ]);

  // The same again moves nothing, and notes nothing twice.
  const again = await member.leads.moveMany({ leadIds: ids, status: "lost", words: "Passed: place" });
  expect(again.moved).toEqual([]);
  expect(await historyOf(one)).toHaveLength(3);

  await member.leads.move({ id: three, status: "qualified" });
  const back = moved as { leadId: string; before: "new" | "contacted" }[];
  expect(await member.leads.undoMoveMany({ status: "lost", moved: back })).toEqual({ restored: 2 });
  expect(await statusesOf(ids)).toEqual(["new", "contacted", "qualified"]);
  expect(await historyOf(one)).toContain("moved lost new");
});

test("nobody moves leads of others, nor puts them back", async () => {
  const id = await newLead("Stays");
  const stranger = await server.createMember();
  await expect(stranger.leads.moveMany({ leadIds: [id], status: "lost" })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  const moved = [{ leadId: id, before: "lost" as const }];
  expect(await stranger.leads.undoMoveMany({ status: "new", moved })).toEqual({ restored: 0 });
  expect(await statusesOf([id])).toEqual(["new"]);
});
