import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { WORKSPACE_HEADER } from "#contract/workspace-role.ts";
import { serverFeatures } from "#server/features.ts";
import { listProcedures } from "#tests/access/calls.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { createCalls, openTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";
import { fillInput } from "./fill-input.ts";

/** The ends of the calendar, a day that most years have not, and one that Samoa skipped. */
const DAYS = ["0000-01-01", "0001-01-01", "1582-10-10", "2011-12-30", "2028-02-29", "9999-12-31"];
/** The first and last hours at the ends of the world's zones, UTC−12 and UTC+14. */
const ZONES = ["Etc/GMT+12", "America/New_York", "Pacific/Apia", "Etc/GMT-14"];
const TIMES = ["T00:00:00.000Z", "T23:59:59.999Z"];

let server: TestServer;
let admin: TestMember;
beforeAll(async () => {
  // Its own: it is changed by every call that takes a day.
  server = await openTestServer();
  admin = await server.createMember("admin");
});
afterAll(() => server.close());

/** Without those of which each ends what the others are made with. */
const CALLS = serverFeatures
  .flatMap(({ name, contract }) => listProcedures(contract, name))
  .filter(([, procedure]) => {
    const { inputSchema } = procedure["~orpc"];
    if (!(inputSchema instanceof z.ZodType)) return false;
    const schema = JSON.stringify(z.toJSONSchema(inputSchema, { io: "input", unrepresentable: "any" }));
    return /"format":"date(-time)?"/.test(schema);
  });

/** A workspace with a deal and a guest, so that what a day is set on is there. */
async function openWork(timeZone: string): Promise<{ workspaceId: string; dealId: string; guestId: string }> {
  const guest = await server.createMember();
  const { id: workspaceId } = await admin.workspaces.create({ name: `In ${timeZone}` });
  const { id: dealId } = await createCalls(server.address, admin.cookie, workspaceId).deals.create({
    data: makeDeal("At the edge"),
  });
  await server.db.pool.query(
    "insert into deal_guests (workspace_id, deal_id, person_id) values ($1, $2, $3)",
    [workspaceId, dealId, guest.person.id],
  );
  await admin.reminders.updateTimeZone({ timeZone, isFirst: false });
  return { workspaceId, dealId, guestId: guest.person.id };
}

test("there are calls that take a day or a moment, guests' last days among them @further", () => {
  const paths = CALLS.map(([path]) => path);
  expect(paths).toContain("workspaces/changeLastDay");
  expect(paths).toContain("pipeline/getFunnel");
  expect(paths.length).toBeGreaterThan(15);
});

test.each(ZONES)(
  "a day or a moment at the edge of the calendar is no fault of any call, in %s @further",
  async (zone) => {
    const { workspaceId, dealId, guestId } = await openWork(zone);
    const headers = {
      "content-type": "application/json",
      [WORKSPACE_HEADER]: workspaceId,
      cookie: admin.cookie,
    };
    const faults: string[] = [];
    let taken = 0;
    for (const [path, procedure] of CALLS)
      for (const day of DAYS)
        for (const time of TIMES) {
          const filled = JSON.stringify({
            json: fillInput(procedure, { id: dealId, nextText: () => "edge@example.com" }),
          });
          const body = filled
            .replaceAll(`"personId":"${dealId}"`, `"personId":"${guestId}"`)
            .replaceAll('"2026-01-31T00:00:00.000Z"', `"${day}${time}"`)
            .replaceAll('"2026-01-31"', `"${day}"`);
          const { status } = await fetch(`${server.address}/api/rpc/${path}`, {
            method: "POST",
            headers,
            body,
          });
          if (status >= 500) faults.push(`${path} ${day}${time}: ${status}`);
          if (status < 300) taken += 1;
        }
    expect(faults).toEqual([]);
    // Some are taken, or nothing would be shown of what lies behind the reading of the input.
    expect(taken).toBeGreaterThan(20);
  },
);
