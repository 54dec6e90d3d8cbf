import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { utcDay } from "#kit/day.ts";
import type { Platform } from "#server/call-context.ts";
import { listMails } from "#server/mail/outbox-table.ts";
import { readMail } from "#server/mail/send-mail.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { openSecondPlatform } from "#tests/support/outbox.ts";
import { shareTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";
import { REMINDER_MAIL } from "./reminder-mail.ts";
import { notifyEverybody } from "./notify-by-hour.ts";
import { notifyMentionedJob } from "./notify-mentioned.ts";
import { notifyPerson } from "./notify-person.ts";

let server: TestServer;
/** Two servers of one database, beside the one that answers. */
let platforms: Platform[];
let platform: Platform;
beforeAll(async () => {
  server = await shareTestServer();
  platforms = [await openSecondPlatform(server), await openSecondPlatform(server)];
  platform = platforms[0] as Platform;
});
afterAll(() => Promise.all(platforms.map(({ database }) => database.close())));

/** Eight in the morning of 15 January 2027 in New York is one in the afternoon in Greenwich. */
const NEW_YORK = "America/New_York";
const DAY = "2027-01-15";
const at = (time: string, day = DAY) => new Date(`${day}T${time}Z`);

/** In New York, told up to midnight there. Beyond today, so that the server's own looks leave them alone. */
async function newPerson(): Promise<TestMember> {
  const who = await server.createMember();
  await who.reminders.updateTimeZone({ timeZone: NEW_YORK });
  await notifiedUntil(who, at("05:00:00"));
  return who;
}
const notifiedUntil = ({ person }: TestMember, moment: Date) =>
  server.db.pool.query("update reminder_people set told_until = $2, next_at = $2 where user_id = $1", [
    person.id,
    moment,
  ]);

/** What came to somebody as reminders, the oldest first. */
async function mailsTo({ person }: TestMember): Promise<{ subject: string; text: string }[]> {
  const mails = (await listMails(platform.database.orm, { most: 5_000 })).filter(
    ({ toAddress, kind }) => toAddress === person.email && kind === REMINDER_MAIL,
  );
  return Promise.all(
    mails
      .toReversed()
      .map(async ({ id, subject }) => ({ subject, text: (await readMail(platform, id))?.text ?? "" })),
  );
}

const give = (
  calls: Pick<TestMember, "tasks">,
  to: TestMember,
  fields: { title: string; dueOn?: string; dealId?: string },
) => calls.tasks.create({ fields: { ...fields, assignedTo: to.person.id } });

test("what is due is told at eight of the person's own day, once, with deal and task and no figure @further", async () => {
  const who = await newPerson();
  const { id: dealId } = await who.deals.create({
    data: makeDeal("Summit Air", { financials: { askingPrice: 1_200_000 } }),
  });
  await give(who, who, { title: "Call the broker", dueOn: DAY, dealId });
  await give(who, who, { title: "Not yet", dueOn: "2027-01-16" });
  await give(who, who, { title: "Overdue", dueOn: "2027-01-14" });
  // Where nobody else works, what is given to nobody is theirs.
  await who.tasks.create({ fields: { title: "Nobody’s", dueOn: DAY } });
  const done = await give(who, who, { title: "Done", dueOn: DAY });
  await who.tasks.finish({ id: done.id, today: DAY });

  await notifyPerson(platform, who.person.id, at("12:59:59"));
  expect(await mailsTo(who)).toEqual([]);
  // Both servers look at the same moment, and once more after it.
  await Promise.all(platforms.map((one) => notifyPerson(one, who.person.id, at("13:00:00"))));
  await notifyEverybody(platform, at("13:01:00"));
  const [mail, ...more] = await mailsTo(who);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("2 tasks are due today");
  expect(mail?.text).toContain("Nobody’s");
  expect(mail?.text).toContain("Summit Air: Call the broker");
  expect(mail?.text).toContain("http://localhost:3000/dashboard/tasks");
  expect(mail?.text).not.toMatch(/1,200,000|Not yet|Overdue|Done/);
  expect((await who.reminders.listNew()).reminders).toHaveLength(2);
  expect((await who.reminders.listNew()).reminders).toContainEqual(
    expect.objectContaining({
      kind: "due",
      task: expect.objectContaining({ title: "Call the broker", dealName: "Summit Air" }),
    }),
  );
});

test("a server that was down tells it within a day, and not after", async () => {
  const [soon, late] = [await newPerson(), await newPerson()];
  for (const who of [soon, late]) await give(who, who, { title: "Call", dueOn: DAY });
  await notifyPerson(platform, soon.person.id, at("12:59:00", "2027-01-16"));
  expect(await mailsTo(soon)).toHaveLength(1);
  await notifyPerson(platform, late.person.id, at("13:00:01", "2027-01-16"));
  expect(await mailsTo(late)).toEqual([]);
});

test("another time zone tells nothing twice", async () => {
  const who = await newPerson();
  await give(who, who, { title: "Call", dueOn: DAY });
  await notifyPerson(platform, who.person.id, at("13:00:00"));
  await who.reminders.updateTimeZone({ timeZone: "America/Los_Angeles" });
  await notifiedUntil(who, at("13:00:00"));
  await notifyPerson(platform, who.person.id, at("17:00:00"));
  expect(await mailsTo(who)).toHaveLength(1);
  await expect(who.reminders.updateTimeZone({ timeZone: "Nowhere/At_all" })).rejects.toMatchObject({
    code: "NO_TIME_ZONE",
  });
  // A browser that says its zone by itself changes none that is there.
  expect(await who.reminders.updateTimeZone({ timeZone: "Asia/Tokyo", isFirst: true })).toEqual({
    timeZone: "America/Los_Angeles",
  });
});

test("a daily summary comes at seven, where there is something, with what is overdue and was given @further", async () => {
  const { owner, own, id, viewer, asViewer } = await together();
  await viewer.reminders.updateChoice({ workspaceId: id, choice: "daily" });
  await notifyPerson(platform, viewer.person.id, at("12:00:00"));
  expect(await mailsTo(viewer)).toEqual([]);
  await give(own, viewer, { title: "Overdue one", dueOn: "2027-01-10" });
  await give(own, viewer, { title: "Today’s", dueOn: "2027-01-16" });
  await give(own, viewer, { title: "Without a day" });
  await give(own, owner, { title: "The owner’s", dueOn: "2027-01-16" });
  await own.tasks.create({ fields: { title: "Nobody’s", dueOn: "2027-01-16" } });
  await vi.waitFor(async () => expect((await asViewer.reminders.listNew()).reminders).toHaveLength(3), {
    timeout: 60_000,
    interval: 50,
  });
  expect(await mailsTo(viewer)).toEqual([]);
  // They were given on the evening before, by the clock of this test.
  await server.db.pool.query("update reminders set told_at = $2 where user_id = $1", [
    viewer.person.id,
    at("20:00:00"),
  ]);
  for (const one of platforms) await notifyPerson(one, viewer.person.id, at("12:00:00", "2027-01-16"));
  await notifyPerson(platform, viewer.person.id, at("13:00:00", "2027-01-16"));
  const [mail, ...more] = await mailsTo(viewer);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("Your day in the workspace “Harbor Partners”");
  expect(mail?.text).toMatch(
    /Overdue:\s+Overdue one\s+Due today:\s+Today’s\s+Given to you since yesterday:\s+Without a day/,
  );
  expect(mail?.text).toContain(`/dashboard/tasks?w=${id}`);
  expect(mail?.text).not.toMatch(/The owner’s|Nobody’s/);
});

/** A workspace with an owner, and a viewer who is in New York. */
async function together() {
  const [owner, viewer] = [await server.createMember(), await newPerson()];
  const { id } = await owner.workspaces.create({ name: "Harbor Partners" });
  await server.db.pool.query(
    "insert into memberships (workspace_id, person_id, role) values ($1, $2, 'viewer')",
    [id, viewer.person.id],
  );
  return { owner, own: owner.within(id), id, viewer, asViewer: viewer.within(id) };
}

test("who is given a task is told at once, by whom they are not; until it is done or put away", async () => {
  const { own, owner, viewer, asViewer } = await together();
  const task = await give(own, viewer, { title: "Read the lease" });
  await give(own, owner, { title: "For myself" });
  await vi.waitFor(async () => expect(await mailsTo(viewer)).toHaveLength(1), {
    timeout: 60_000,
    interval: 50,
  });
  expect((await mailsTo(viewer))[0]).toMatchObject({
    subject: "A task is given to you in the workspace “Harbor Partners”",
    text: expect.stringContaining("Read the lease"),
  });
  expect(await mailsTo(owner)).toEqual([]);
  // A change that leaves it with them is no news; taken away and given again it is.
  const { version } = await own.tasks.update({
    id: task.id,
    version: task.version,
    fields: { title: "Read the lease again", assignedTo: viewer.person.id },
  });
  const taken = await own.tasks.update({ id: task.id, version, fields: { title: "Read the lease again" } });
  await own.tasks.update({
    id: task.id,
    version: taken.version,
    fields: { title: "Read the lease again", assignedTo: viewer.person.id },
  });
  await vi.waitFor(async () => expect(await mailsTo(viewer)).toHaveLength(2), {
    timeout: 60_000,
    interval: 50,
  });
  const { reminders } = await asViewer.reminders.listNew();
  expect(reminders).toHaveLength(2);
  expect((await viewer.reminders.listNew()).reminders).toEqual([]);
  await asViewer.reminders.putAway({ until: reminders[0]?.toldAt ?? "" });
  expect((await asViewer.reminders.listNew()).reminders).toEqual([]);

  await give(own, viewer, { title: "Another" });
  await vi.waitFor(async () => expect((await asViewer.reminders.listNew()).reminders).toHaveLength(1), {
    timeout: 60_000,
    interval: 50,
  });
  const [another] = (await asViewer.tasks.list({ whose: "mine" })).items.filter(
    ({ title }) => title === "Another",
  );
  await asViewer.tasks.finish({ id: another?.id ?? "", today: utcDay(new Date()) });
  expect((await asViewer.reminders.listNew()).reminders).toEqual([]);
});

test("who chose never is told nothing, and only those of their own workspaces can be chosen", async () => {
  const { own, id, viewer, asViewer } = await together();
  await viewer.reminders.updateChoice({ workspaceId: id, choice: "never" });
  await give(own, viewer, { title: "Read", dueOn: DAY });
  await notifyPerson(platform, viewer.person.id, at("13:00:00"));
  const { timeZone, sendsMail, workspaces } = await viewer.reminders.getChoices();
  expect({ timeZone, sendsMail }).toEqual({ timeZone: NEW_YORK, sendsMail: false });
  expect(workspaces.map(({ choice }) => choice)).toEqual(["at-once", "never"]);
  const stranger = await server.createMember();
  await expect(stranger.reminders.updateChoice({ workspaceId: id, choice: "daily" })).rejects.toMatchObject({
    code: "NOT_YOURS",
  });
  await vi.waitFor(
    async () => {
      const { rows } = await server.db.pool.query(
        "select state::text from pgboss.job where name = 'reminders.tell-given' and data ->> 'to' = $1",
        [viewer.person.id],
      );
      expect(rows).toEqual([{ state: "completed" }]);
    },
    { timeout: 60_000, interval: 50 },
  );
  expect(await mailsTo(viewer)).toEqual([]);
  expect((await asViewer.reminders.listNew()).reminders).toEqual([]);
});

test("who left is told nothing of it any more, and what they chose there is erased", async () => {
  const { own, id, viewer } = await together();
  await viewer.reminders.updateChoice({ workspaceId: id, choice: "daily" });
  await server.db.pool.query(
    "insert into reminders (workspace_id, user_id, kind, about, key) values ($1, $2, 'summary', $2, 'x')",
    [id, viewer.person.id],
  );
  await own.workspaces.removeMember({ personId: viewer.person.id });
  for (const table of ["reminders", "reminder_choices"]) {
    const { rows } = await server.db.pool.query(
      `select from ${table} where workspace_id = $1 and user_id = $2`,
      [id, viewer.person.id],
    );
    expect({ table, rows }).toEqual({ table, rows: [] });
  }
});

test("who is mentioned is told once, by deal and name and none of the words; resolved, it is over @further", async () => {
  const { own, id, viewer, asViewer } = await together();
  const { id: dealId } = await own.deals.create({ data: makeDeal("Summit Air") });
  const say = (words: string, mentions = [viewer.person.id]) =>
    own.comments.start({ dealId, body: words, mentions });
  const thread = await say("@Viewer, they now ask $1,375,000.");
  await say("Nobody is named here.", []);
  await vi.waitFor(async () => expect(await mailsTo(viewer)).toHaveLength(1), {
    timeout: 60_000,
    interval: 50,
  });
  const [mail] = await mailsTo(viewer);
  expect(mail?.subject).toBe("You are mentioned in the workspace “Harbor Partners”");
  expect(mail?.text).toMatch(/mentions you in Summit Air/);
  expect(mail?.text).toContain(`w=${id}`);
  expect(mail?.text).not.toMatch(/1,375,000|they now ask/);
  const { reminders } = await asViewer.reminders.listNew();
  expect(reminders).toEqual([
    expect.objectContaining({
      kind: "mentioned",
      task: null,
      mention: { dealId, dealName: "Summit Air", by: expect.any(String) },
    }),
  ]);
  // The comment is changed and names them still: they know of it, and both servers have nothing to add.
  const commentId = thread.comments[0]?.id ?? "";
  await own.comments.update({ id: commentId, body: "@Viewer, look again.", mentions: [viewer.person.id] });
  await Promise.all(
    platforms.map((one) =>
      notifyMentionedJob.run(
        one,
        { in: id, commentId, to: viewer.person.id, at: new Date().toISOString() },
        new AbortController().signal,
      ),
    ),
  );
  expect(await mailsTo(viewer)).toHaveLength(1);
  await own.comments.resolve({ threadId: thread.id, isResolved: true });
  expect((await asViewer.reminders.listNew()).reminders).toEqual([]);
  // With the daily summary, it is in the next one.
  await viewer.reminders.updateChoice({ workspaceId: id, choice: "daily" });
  await say("@Viewer, and this?");
  await vi.waitFor(async () => expect((await asViewer.reminders.listNew()).reminders).toHaveLength(1), {
    timeout: 60_000,
    interval: 50,
  });
  await server.db.pool.query("update reminders set told_at = $2 where user_id = $1", [
    viewer.person.id,
    at("20:00:00"),
  ]);
  await notifyPerson(platform, viewer.person.id, at("12:00:00", "2027-01-16"));
  expect(await mailsTo(viewer)).toHaveLength(2);
  expect((await mailsTo(viewer))[1]?.text).toMatch(
    /Mentioned since yesterday:\s+.* mentions you in Summit Air/,
  );
});
