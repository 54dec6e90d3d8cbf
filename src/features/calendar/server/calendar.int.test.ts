import ICAL from "ical.js";
import { beforeAll, expect, test } from "vitest";
import { addDays, utcDay } from "#kit/day.ts";
import { inWorkspace } from "#server/database/in-workspace.ts";
import { inPersonalWorkspace } from "#server/database/name-caller.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { blankContent } from "#features/letters/model/letter-content.ts";
import { openTestServer, shareTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";
import { MOST_READINGS } from "./calendar-file.ts";

let server: TestServer;
beforeAll(async () => {
  server = await shareTestServer();
});

const TODAY = utcDay(new Date());
const ALL = { hidesNames: false, workspaceIds: null };

/** What the address says of itself, asked of the server under test. */
const pathOf = (address: string) => `${server.address}${new URL(address).pathname}`;
const read = (address: string, headers: HeadersInit = {}) => fetch(pathOf(address), { headers });

interface Line {
  uid: string;
  summary: string;
  day: string;
  sequence: number;
  url: string;
  categories: string;
  isAllDay: boolean;
}

/** By a parser that is not the writer's. */
async function linesOf(address: string): Promise<Line[]> {
  const text = await (await read(address)).text();
  // Programs that read line by line want an end of the last one, too.
  expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      summary: event.summary,
      day: event.startDate.toString(),
      sequence: event.sequence,
      url: String(component.getFirstPropertyValue("url")),
      categories: String(component.getFirstPropertyValue("categories")),
      isAllDay: event.startDate.isDate,
    };
  });
}

async function openFeed(who: TestMember, choices: Parameters<TestMember["calendar"]["create"]>[0] = ALL) {
  const { address } = await who.calendar.create(choices);
  return address;
}

const saveLetter = (
  who: Pick<TestMember, "letters">,
  dealId: string,
  form: { acceptBy: string; dueDiligenceDays: number | null },
) => {
  const blank = blankContent("loi", TODAY);
  if (blank.kind !== "loi") throw new Error("A letter of intent was wanted.");
  const content = { ...blank, form: { ...blank.form, ...form, exclusivityDays: 60, closingDays: 90 } };
  return who.letters.save({
    id: crypto.randomUUID(),
    basedOn: null,
    name: "Offer of $1,200,000",
    dealId,
    content,
  });
};

test("own tasks and the days of letters stand in it as whole days, and another program reads them", async () => {
  const who = await server.createMember();
  const { id: dealId } = await who.deals.create({ data: makeDeal("Summit Air; Heating, “Ü”") });
  const dueOn = addDays(TODAY, 3);
  const own = { assignedTo: who.person.id, dueOn };
  const task = await who.tasks.create({ fields: { ...own, title: "Ask for the returns", dealId } });
  // Where nobody else works, what is given to nobody is theirs.
  const nobodys = await who.tasks.create({ fields: { title: "Nobody’s", dueOn: addDays(TODAY, 2) } });
  await who.tasks.create({ fields: { ...own, dueOn: addDays(TODAY, -31), title: "Too long ago" } });
  await who.tasks.create({ fields: { ...own, dueOn: addDays(TODAY, 800), title: "Too far ahead" } });
  const done = await who.tasks.create({ fields: { ...own, title: "Done already" } });
  await who.tasks.finish({ id: done.id, today: TODAY });
  const acceptBy = addDays(TODAY, 14);
  const letter = await saveLetter(who, dealId, { acceptBy, dueDiligenceDays: null });
  const { id: stackId } = await who.funding.createFundingStack({
    dealId,
    stack: { name: "First", offerAmount: 1, components: [{ componentType: "equity", percentage: 100 }] },
  });
  const address = await openFeed(who);

  const name = "Summit Air; Heating, “Ü”";
  const lines = await linesOf(address);
  expect(lines.map(({ day, summary, categories }) => [day, summary, categories])).toEqual([
    [addDays(TODAY, 2), "Nobody’s", "Task"],
    [dueOn, `${name}: Ask for the returns`, "Task"],
    [acceptBy, `${name}: offer expires`, "Offer"],
    // The letter leaves it open, and the stack states it.
    [addDays(acceptBy, 45), `${name}: due diligence ends`, "Due diligence"],
    [addDays(acceptBy, 60), `${name}: exclusivity ends`, "Exclusivity"],
    [addDays(acceptBy, 90), `${name}: closing`, "Closing"],
  ]);
  expect(lines.every(({ isAllDay }) => isAllDay)).toBe(true);
  const host = new URL(address).hostname;
  expect(lines.map(({ uid }) => uid)).toEqual([
    `task-${nobodys.id}@${host}`,
    `task-${task.id}@${host}`,
    `offer-${letter.id}@${host}`,
    `diligence-${stackId}@${host}`,
    `exclusivity-${letter.id}@${host}`,
    `closing-${letter.id}@${host}`,
  ]);
  expect(new URL(lines[0]?.url ?? "").pathname).toBe("/dashboard/tasks");
  expect(new URL(lines[1]?.url ?? "").pathname).toBe(`/dashboard/direct-deal-analysis/${dealId}`);

  const response = await read(address);
  expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const text = await response.text();
  // Folded by octets, ended as RFC 5545 says, and no figure: neither of the deal nor of the letter's name.
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text).not.toMatch(/[^\r]\n|\$|1,200,000/);
  expect(text).toContain(`DTSTART;VALUE=DATE:${dueOn.replaceAll("-", "")}`);
  const stamp = task.updatedAt.replaceAll(/[-:]|\.\d+/g, "");
  expect(text).toContain(`DTSTAMP:${stamp}`);
  expect(text).toContain(`LAST-MODIFIED:${stamp}`);

  await who.tasks.update({ id: task.id, version: task.version, fields: { ...own, title: "Again", dealId } });
  const [, changed] = await linesOf(address);
  expect(changed).toMatchObject({ uid: lines[1]?.uid, summary: `${name}: Again` });
  expect(changed?.sequence).toBeGreaterThan(lines[1]?.sequence ?? 0);
});

test("unchanged it is not sent again, and what passes between is the reader's own", async () => {
  const who = await server.createMember();
  const address = await openFeed(who);
  const first = await read(address);
  const etag = first.headers.get("etag") ?? "";
  expect(first.headers.get("cache-control")).toContain("private");
  expect((await read(address, { "if-none-match": etag })).status).toBe(304);
  expect((await read(address, { "if-none-match": `"x", W/${etag}` })).status).toBe(304);
  await who.tasks.create({ fields: { title: "New", assignedTo: who.person.id, dueOn: TODAY } });
  expect((await read(address, { "if-none-match": etag })).status).toBe(200);
});

test("with names hidden only what is due is said", async () => {
  const who = await server.createMember();
  const { id: dealId } = await who.deals.create({ data: makeDeal("Secret Bakery") });
  const fields = { title: "Call Mrs. Baker", dealId, assignedTo: who.person.id, dueOn: TODAY };
  await who.tasks.create({ fields });
  await saveLetter(who, dealId, { acceptBy: TODAY, dueDiligenceDays: 10 });
  const address = await openFeed(who, { ...ALL, hidesNames: true });
  expect(await (await read(address)).text()).not.toMatch(/Baker/);
  expect((await linesOf(address)).map(({ summary }) => summary)).toEqual([
    "Offer expires",
    "Task due",
    "Due diligence ends",
    "Exclusivity ends",
    "Closing",
  ]);
  await who.calendar.update(ALL);
  expect(await (await read(address)).text()).toContain("Call Mrs. Baker");
});

test("a replaced, a revoked and a made-up address answer alike, and the table holds no secret", async () => {
  const who = await server.createMember();
  expect((await who.calendar.get()).feed).toBeNull();
  await expect(who.calendar.update(ALL)).rejects.toMatchObject({ code: "NOT_FOUND" });
  const first = await openFeed(who);
  const second = await openFeed(who);
  const secret = /\/calendar\/([\w-]+)\.ics$/.exec(second)?.[1] ?? "";
  expect(Buffer.from(secret, "base64url")).toHaveLength(16);
  expect((await read(second)).status).toBe(200);
  expect((await who.calendar.get()).feed?.readAt).not.toBeNull();
  const { rows } = await server.db.pool.query("select * from calendar_feeds where user_id = $1", [
    who.person.id,
  ]);
  expect(JSON.stringify(rows)).not.toContain(secret);
  expect(await who.calendar.remove()).toEqual({ removed: true });
  const answers = await Promise.all(
    [first, second, first.replace(/[\w-]+\.ics$/, "made-up.ics")].map(async (address) => {
      const response = await read(address);
      const { requestId: _, ...body } = (await response.json()) as Record<string, unknown>;
      return { status: response.status, ...body };
    }),
  );
  expect(answers).toEqual([answers[0], answers[0], answers[0]]);
  expect(answers[0]).toMatchObject({ status: 404, code: "NOT_FOUND" });
  expect(await who.calendar.remove()).toEqual({ removed: false });
});

test("it is asked for so many times an hour, and then when it may be again", async () => {
  const who = await server.createMember();
  const address = await openFeed(who);
  await server.db.pool.query("update calendar_feeds set readings = $2 where user_id = $1", [
    who.person.id,
    MOST_READINGS - 1,
  ]);
  expect((await read(address)).status).toBe(200);
  const refused = await read(address);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3_500);
  await server.db.pool.query(
    "update calendar_feeds set hour_began = now() - interval '61 minutes' where user_id = $1",
    [who.person.id],
  );
  expect((await read(address)).status).toBe(200);
});

test("of other workspaces it says what its person may read there, at each reading @further", async () => {
  const [owner, member] = [await server.createMember(), await server.createMember()];
  const { id: shared } = await owner.workspaces.create({ name: "Harbor Partners" });
  const own = owner.within(shared);
  const { id: dealId } = await own.deals.create({ data: makeDeal("Summit Air") });
  const { id: otherDeal } = await own.deals.create({ data: makeDeal("Bay Bistro") });
  await saveLetter(own, dealId, { acceptBy: TODAY, dueDiligenceDays: 30 });
  await saveLetter(own, otherDeal, { acceptBy: TODAY, dueDiligenceDays: 30 });
  await member.tasks.create({ fields: { title: "Mine", assignedTo: member.person.id, dueOn: TODAY } });
  const everything = await openFeed(member);
  expect(await linesOf(everything)).toHaveLength(1);

  // A guest of one deal: its days, and nothing of the other.
  await server.db.pool.query(
    "insert into deal_guests (workspace_id, deal_id, person_id) values ($1, $2, $3)",
    [shared, dealId, member.person.id],
  );
  await own.tasks.create({
    fields: { title: "Read the lease", dealId, assignedTo: member.person.id, dueOn: TODAY },
  });
  await own.tasks.create({ fields: { title: "Owner’s", dealId, assignedTo: owner.person.id, dueOn: TODAY } });
  await own.tasks.create({ fields: { title: "Owner’s, or nobody’s", dealId, dueOn: TODAY } });
  const asGuest = await linesOf(everything);
  const summaries = asGuest.map(({ summary }) => summary);
  expect(summaries).toContain("Summit Air: Read the lease");
  expect(summaries.filter((summary) => summary.startsWith("Summit Air"))).toHaveLength(5);
  expect(summaries.some((summary) => /Bay Bistro|Owner’s/.test(summary))).toBe(false);
  // Outside of the personal workspace an address says where it leads.
  const task = asGuest.find(({ summary }) => summary === "Summit Air: Read the lease");
  expect(new URL(task?.url ?? "").searchParams.get("w")).toBe(shared);

  // Of chosen ones alone; and those of others cannot be chosen.
  await member.calendar.update({ hidesNames: false, workspaceIds: [member.person.id] });
  expect((await linesOf(everything)).map(({ summary }) => summary)).toEqual(["Mine"]);
  const foreign = { hidesNames: false, workspaceIds: [owner.person.id] };
  await expect(member.calendar.update(foreign)).rejects.toMatchObject({ code: "NOT_YOURS" });
  await expect(member.calendar.create(foreign)).rejects.toMatchObject({ code: "NOT_YOURS" });

  // Let in no more, they read nothing of it from the next time on.
  await member.calendar.update({ hidesNames: false, workspaceIds: [member.person.id, shared] });
  expect(await linesOf(everything)).toHaveLength(6);
  await server.db.pool.query("delete from deal_guests where person_id = $1", [member.person.id]);
  expect((await linesOf(everything)).map(({ summary }) => summary)).toEqual(["Mine"]);
});

test("it holds at most so many lines, the earliest @further", async () => {
  const who = await server.createMember();
  const { id } = await who.tasks.create({
    fields: { title: "First", assignedTo: who.person.id, dueOn: TODAY },
  });
  await insertTasks(who, 1_200);
  const lines = await linesOf(await openFeed(who));
  expect(lines).toHaveLength(1_000);
  expect(lines[0]?.uid).toContain(id);
});

async function insertTasks(who: TestMember, count: number): Promise<void> {
  await inWorkspace(server.db, inPersonalWorkspace(who.person.id), ({ client }) =>
    client.query(
      `insert into tasks (workspace_id, title, assigned_to, due_on)
        select $1, 'Task ' || n, $1, current_date + 1 + n / 4 from generate_series(1, $2::int) as n`,
      [who.person.id, count],
    ),
  );
}

test("the secret of an address stands in no log and in no audit entry, whatever it is answered @further", async () => {
  const own = await openTestServer({}, undefined, { logsRequests: true, logLevel: "debug" });
  try {
    const who = await own.createMember();
    const { address } = await who.calendar.create(ALL);
    const secret = /\/calendar\/([\w-]+)\.ics$/.exec(address)?.[1] ?? "";
    const path = `${own.address}/calendar/${secret}.ics`;
    expect((await fetch(path)).status).toBe(200);
    expect((await fetch(path.replace(".ics", ".txt"))).status).toBe(404);
    await who.calendar.remove();
    expect((await fetch(path, { headers: { cookie: who.cookie } })).status).toBe(404);
    const { rows } = await own.db.pool.query("select * from audit_log");
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(own.logged.join("\n")).toContain("/calendar/{secret}.ics");
    expect(own.logged.join("\n")).not.toContain(secret);
  } finally {
    await own.close();
  }
});

test("who was removed has no calendar, and under maintenance nobody but administrators has @further", async () => {
  const own = await openTestServer();
  try {
    const [who, admin] = [await own.createMember(), await own.createMember("admin")];
    const addresses = [(await who.calendar.create(ALL)).address, (await admin.calendar.create(ALL)).address];
    const statuses = () =>
      Promise.all(
        addresses.map(async (address) => (await fetch(`${own.address}${new URL(address).pathname}`)).status),
      );
    expect(await statuses()).toEqual([200, 200]);
    await own.db.pool.query(
      "insert into system_settings (key, value) values ('maintenance_mode', 'true') on conflict (key) do update set value = 'true'",
    );
    expect(await statuses()).toEqual([503, 200]);
    await own.db.pool.query("update system_settings set value = 'false' where key = 'maintenance_mode'");
    await admin.admin.removeUser({ userId: who.person.id });
    expect(await statuses()).toEqual([404, 200]);
  } finally {
    await own.close();
  }
});
