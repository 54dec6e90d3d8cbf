import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MOST_WAITING_MAILS } from "#features/intake/model/mail/mail.ts";
import { giveSettings } from "#server/feature-settings.ts";
import { inPersonalWorkspace } from "#server/database/name-caller.ts";
import { inWorkspace } from "#server/database/in-workspace.ts";
import { LISTING } from "#tests/support/intakes.ts";
import { joinWorkspace } from "#tests/support/join-workspace.ts";
import { makeMail, makeMailWithFile } from "#tests/support/mails.ts";
import {
  openTestServer,
  shareTestServer,
  type Calls,
  type TestMember,
  type TestServer,
} from "#tests/support/server.ts";
import { mailInSettings } from "./mail-settings.ts";

const SECRET = "0123456789abcdef0123456789abcdef";
const MAILGUN_KEY = "key-of-mailgun";

/** What the operator's mail server writes into mails of example.com. */
const PROVEN = "Authentication-Results: mx.example.com; dkim=pass header.d=example.com";
const proven = (mail: string): string => `${PROVEN}\r\n${mail}`;

let server: TestServer;
beforeAll(async () => {
  // Its own: a mail service is connected.
  server = await openTestServer({
    featureSettings: [
      giveSettings(mailInSettings, {
        address: "in@mail.example.com",
        webhookSecret: SECRET,
        mailgunKey: MAILGUN_KEY,
        authServer: "mx.example.com",
      }),
    ],
  });
});
afterAll(() => server.close());

const post = (body: BodyInit, type?: string, { secret = SECRET, query = "" } = {}) =>
  fetch(`${server.address}/api/inbound/mail/${secret}${query}`, {
    method: "POST",
    body,
    ...(type !== undefined && { headers: { "content-type": type } }),
  });
const postRaw = (mail: string, query = "") => post(proven(mail), "message/rfc822", { query });

async function withAddress(): Promise<{ who: TestMember; address: string }> {
  const who = await server.createMember();
  const { address } = await who.intake.makeMailAddress();
  return { who, address };
}

const namesOf = async (who: Calls) => (await who.intake.list({})).items.map(({ name }) => name);
const readyOf = async (who: Calls, names: readonly string[]) => {
  await expect.poll(() => namesOf(who), { timeout: 60_000 }).toEqual(names);
};

test("one's own mail becomes an intake with what came with it, once, however often it is sent", async () => {
  const { who, address } = await withAddress();
  expect(address).toMatch(/^in\+[a-z2-9]{16}@mail\.example\.com$/);
  const mail = makeMailWithFile(
    { to: address, from: `Ann <${who.person.email.toUpperCase()}>`, body: LISTING },
    { name: "months.csv", text: "Month,Revenue\nJan 2026,101000\nFeb 2026,99000\n" },
  );
  expect((await postRaw(mail)).status).toBe(202);
  await readyOf(who, ["Northgate Plumbing"]);
  const [head] = (await who.intake.list({})).items;
  const intake = await who.intake.get({ id: head?.id ?? "" });
  expect(intake.values.find(({ key }) => key === "askingPrice")?.value).toBe(506_000);
  expect(intake.paper.pages.map(({ text }) => text).join("\n")).toContain("101000");
  expect(intake.createdBy).toBe(who.person.id);
  // On its way it got another line at its head.
  expect((await postRaw(`Received: from elsewhere\r\n${mail}`)).status).toBe(200);
  expect(await namesOf(who)).toHaveLength(1);
  expect((await who.intake.getMail()).mails).toEqual([]);
});

test("a mail of somebody else waits for a yes; once, always and never are kept to @further", async () => {
  const { who, address } = await withAddress();
  const send = (from: string, subject: string) =>
    postRaw(makeMail({ to: address, from, subject, body: LISTING.replace("Northgate", subject) }));
  for (const subject of ["One", "Two"]) await send("Broker <Broker@Example.com>", subject);
  await send("spam@example.net", "Three");
  const { mails } = await who.intake.getMail();
  expect(mails.map(({ sender, subject, state }) => [sender, subject, state])).toEqual([
    ["spam@example.net", "Three", "waiting"],
    ["broker@example.com", "Two", "waiting"],
    ["broker@example.com", "One", "waiting"],
  ]);
  expect(await namesOf(who)).toEqual([]);
  await who.intake.answerMail({ id: mails[2]?.id ?? "", answer: "once" });
  await readyOf(who, ["One Plumbing"]);
  await send("broker@example.com", "Four Winds");
  expect((await who.intake.getMail()).mails).toHaveLength(3);
  // What else waits of the same sender comes in as well.
  await who.intake.answerMail({ id: mails[1]?.id ?? "", answer: "always" });
  await expect.poll(() => namesOf(who), { timeout: 60_000 }).toHaveLength(3);
  await send("broker@example.com", "Five Lakes");
  await expect.poll(() => namesOf(who), { timeout: 60_000 }).toHaveLength(4);
  const left = await who.intake.answerMail({ id: mails[0]?.id ?? "", answer: "never" });
  expect(left.mails).toEqual([]);
  expect(left.senders).toEqual([
    { address: "broker@example.com", rule: "always" },
    { address: "spam@example.net", rule: "never" },
  ]);
  // Who sends it is answered as before.
  expect((await send("spam@example.net", "Six")).status).toBe(202);
  expect((await who.intake.getMail()).mails).toEqual([]);
  expect(await who.intake.forgetSender({ address: "spam@example.net" })).toEqual({ forgotten: true });
  await send("spam@example.net", "Seven");
  const [seven] = (await who.intake.getMail()).mails;
  expect(seven?.subject).toBe("Seven");
  await who.intake.answerMail({ id: seven?.id ?? "", answer: "erase" });
  await expect(who.intake.answerMail({ id: seven?.id ?? "", answer: "once" })).rejects.toThrow(
    "is no longer waiting",
  );
  expect(await rowsOf(who, "intake_mail_bytes")).toBe(0);
});

const rowsOf = (who: TestMember, table: string) =>
  inWorkspace(server.db, inPersonalWorkspace(who.person.id), async ({ client }) => {
    const { rowCount } = await client.query(`select from ${table}`);
    return rowCount;
  });

test("Mailgun's form is taken with its signature alone @further", async () => {
  const { who, address } = await withAddress();
  const mail = proven(makeMail({ to: "undisclosed@example.com", from: who.person.email }));
  const toMime = (body: FormData | URLSearchParams) =>
    fetch(`${server.address}/api/inbound/mail/${SECRET}/mime`, { method: "POST", body });
  const form = (change: Record<string, string> = {}) => {
    const timestamp = change["timestamp"] ?? String(Math.floor(Date.now() / 1_000));
    const token = "t".repeat(50);
    const signature = createHmac("sha256", MAILGUN_KEY).update(`${timestamp}${token}`).digest("hex");
    const fields = { timestamp, token, signature, recipient: address, "body-mime": mail, ...change };
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    return data;
  };
  expect((await toMime(form({ signature: "0".repeat(64) }))).status).toBe(403);
  expect((await toMime(form({ timestamp: "1" }))).status).toBe(403);
  expect((await toMime(form({ timestamp: "later" }))).status).toBe(403);
  expect(await namesOf(who)).toEqual([]);
  expect((await toMime(form())).status).toBe(200);
  await readyOf(who, ["Northgate Plumbing"]);
  expect((await toMime(new URLSearchParams({ "body-mime": mail }))).status).toBe(403);
});

test("Postmark's JSON is taken where it holds the whole mail @further", async () => {
  const { who, address } = await withAddress();
  const mail = proven(makeMail({ to: "undisclosed@example.com", from: who.person.email }));
  const json = (value: object) => post(JSON.stringify(value), "application/json; charset=utf-8");
  expect((await json({ OriginalRecipient: address, TextBody: "words" })).status).toBe(422);
  expect((await post("{", "application/json")).status).toBe(422);
  expect((await json({ OriginalRecipient: address, RawEmail: mail })).status).toBe(200);
  await readyOf(who, ["Northgate Plumbing"]);
  expect((await json({ OriginalRecipient: address, RawEmail: mail })).status).toBe(200);
  expect(await namesOf(who)).toHaveLength(1);
});

test("a wrong secret finds nothing, and no secret stands in the log", async () => {
  const { address } = await withAddress();
  const mail = makeMail({ to: address });
  const wrong = await post(mail, "message/rfc822", { secret: "f".repeat(32) });
  expect(wrong.status).toBe(404);
  expect((await post(mail, "text/plain")).status).toBe(415);
  expect((await post("", "message/rfc822")).status).toBe(422);
  const read = await fetch(`${server.address}/api/inbound/mail/${SECRET}`);
  expect(read.status).toBe(405);
  const { rows } = await server.db.pool.query<{ text: string }>("select a::text as text from audit_log a");
  const told = [...server.logged, ...rows.map(({ text }) => text)].join("\n");
  expect(told).toContain("/api/inbound/mail/{secret}");
  expect(told).not.toContain(SECRET);
});

test("without a mail service there is no address, no inbound address, and no promise", async () => {
  const other = await shareTestServer();
  const who = await other.createMember();
  expect(await who.intake.getMail()).toMatchObject({ isConnected: false, address: null });
  await expect(who.intake.makeMailAddress()).rejects.toThrow("No mailbox");
  const answer = await fetch(`${other.address}/api/inbound/mail/`, { method: "POST", body: "x" });
  expect(answer.status).toBe(404);
  expect((await fetch(`${other.address}/api/inbound/mail/${SECRET}`, { method: "POST" })).status).toBe(404);
});

test("a mail to nobody, to an old address and an automatic reply are answered like any other, and not kept", async () => {
  const { who, address } = await withAddress();
  const { address: next } = await who.intake.makeMailAddress();
  expect(next).not.toBe(address);
  for (const mail of [
    makeMail({ to: "in+abcdefghjkmnpqrs@mail.example.com" }),
    makeMail({ to: "in@mail.example.com" }),
    makeMail({ to: address, from: who.person.email }),
    makeMail({ to: next, from: who.person.email, lines: ["Auto-Submitted: auto-replied (vacation)"] }),
    makeMail({ to: next, lines: ["Return-Path: <>"] }),
    makeMail({ to: next, from: "MAILER-DAEMON@example.com" }),
    "no mail at all",
  ]) {
    const answer = await postRaw(mail);
    expect([answer.status, await answer.text()]).toEqual([202, '{"taken":true}']);
  }
  expect((await who.intake.getMail()).mails).toEqual([]);
  expect(await rowsOf(who, "intake_mails")).toBe(0);
});

test("one mail to two people is an intake of each, and neither sees the other's", async () => {
  const [a, b] = [await withAddress(), await withAddress()];
  await postRaw(
    makeMail({ to: `${a.address}, Other <other@example.com>`, lines: [`Delivered-To: ${b.address}`] }),
  );
  const [first] = (await a.who.intake.getMail()).mails;
  expect((await b.who.intake.getMail()).mails).toHaveLength(1);
  await expect(b.who.intake.answerMail({ id: first?.id ?? "", answer: "always" })).rejects.toThrow(
    "is no longer waiting",
  );
  expect((await a.who.intake.getMail()).mails).toHaveLength(1);
});

test("in a shared workspace mail is its person's; a viewer has none, and what comes after somebody may not is dropped", async () => {
  const owner = await server.createMember();
  const { id } = await owner.workspaces.create({ name: "Partners" });
  const editor = await joinWorkspace(server, { id, role: "editor", by: owner });
  const there = editor.within(id);
  const { address } = await there.intake.makeMailAddress();
  await postRaw(makeMail({ to: address }));
  expect((await there.intake.getMail()).mails).toHaveLength(1);
  expect((await owner.within(id).intake.getMail()).mails).toEqual([]);
  await owner.within(id).workspaces.changeMemberRole({ personId: editor.person.id, role: "viewer" });
  await expect(there.intake.getMail()).rejects.toThrow(/editor|change/i);
  await postRaw(makeMail({ to: address, from: editor.person.email }));
  const { rows } = await server.db.pool.query("select from intake_mails where workspace_id = $1", [id]);
  expect(rows.length).toBeLessThanOrEqual(1);
  expect(await namesOf(owner.within(id))).toEqual([]);
});

test("too many that wait are counted, not kept, and said @further", async () => {
  const { who, address } = await withAddress();
  await inWorkspace(server.db, inPersonalWorkspace(who.person.id), ({ client }) =>
    client.query(
      `insert into intake_mails (workspace_id, user_id, digest, sender) select $1, $2, n::text, 'x@example.com' from generate_series(1, $3::int) n`,
      [who.person.id, who.person.id, MOST_WAITING_MAILS],
    ),
  );
  expect((await postRaw(makeMail({ to: address }))).status).toBe(202);
  expect((await who.intake.getMail()).turnedAway).toBe(1);
  // Their own is read all the same.
  expect((await postRaw(makeMail({ to: address, from: who.person.email }))).status).toBe(202);
  await readyOf(who, ["Northgate Plumbing"]);
});

test("where the operator's mail server judges senders, a name alone opens nothing @further", async () => {
  const checking = await openTestServer({
    featureSettings: [
      giveSettings(mailInSettings, {
        address: "in@mail.example.com",
        webhookSecret: SECRET,
        authServer: "mx.example.com",
      }),
    ],
  });
  try {
    const who = await checking.createMember();
    const { address } = await who.intake.makeMailAddress();
    const domain = who.person.email.split("@")[1] ?? "";
    const send = (subject: string, result: string) =>
      fetch(`${checking.address}/api/inbound/mail/${SECRET}`, {
        method: "POST",
        headers: { "content-type": "message/rfc822" },
        body: makeMail({
          to: address,
          from: who.person.email,
          subject,
          lines: [`Authentication-Results: ${result}`],
        }),
      });
    await send("Another server's word", `mx.elsewhere.com; dkim=pass header.d=${domain}`);
    await send("Failed", `mx.example.com; dkim=fail header.d=${domain}; spf=none`);
    await send("Of another domain", "mx.example.com; dkim=pass header.d=evil.example.net");
    expect((await who.intake.getMail()).mails.map(({ state }) => state)).toEqual([
      "waiting",
      "waiting",
      "waiting",
    ]);
    await send("Proven", `mx.example.com; spf=fail; dkim=pass (2048) header.d=${domain}`);
    await readyOf(who, ["Proven"]);
  } finally {
    await checking.close();
  }
});

test("where none does, one's own address proves nothing: it waits, until its person lets it in for good @further", async () => {
  const trusting = await openTestServer({
    featureSettings: [
      giveSettings(mailInSettings, { address: "in@mail.example.com", webhookSecret: SECRET }),
    ],
  });
  try {
    const who = await trusting.createMember();
    const { address } = await who.intake.makeMailAddress();
    const send = (subject: string) =>
      fetch(`${trusting.address}/api/inbound/mail/${SECRET}`, {
        method: "POST",
        headers: { "content-type": "message/rfc822" },
        body: proven(makeMail({ to: address, from: who.person.email, subject })),
      });
    await send("Forged, perhaps");
    const { mails } = await who.intake.getMail();
    expect(mails).toMatchObject([{ sender: who.person.email, state: "waiting" }]);
    expect(await namesOf(who)).toEqual([]);
    await who.intake.answerMail({ id: mails[0]?.id ?? "", answer: "always" });
    await readyOf(who, ["Forged, perhaps"]);
    await send("The next one");
    await expect.poll(() => namesOf(who), { timeout: 60_000 }).toHaveLength(2);
    const admin = await trusting.createMember("admin");
    expect(await admin.intake.getMailService()).toMatchObject({ provesSenders: false });
    expect(await (await server.createMember("admin")).intake.getMailService()).toMatchObject({
      provesSenders: true,
    });
  } finally {
    await trusting.close();
  }
});

test("more than 50 MB are refused @further", async () => {
  const { address } = await withAddress();
  const mail = makeMail({ to: address, body: "x".repeat(50 * 1024 * 1024 + 1) });
  expect((await postRaw(mail)).status).toBe(413);
});
