import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Platform } from "#server/call-context.ts";
import { createPlatform } from "#server/create-platform.ts";
import { serverFeatures } from "#server/features.ts";
import { giveSettings } from "#server/feature-settings.ts";
import { openImapServer, type ImapServer } from "#tests/support/imap-server.ts";
import { makeMail } from "#tests/support/mails.ts";
import { TEST_KEYS } from "#tests/support/quiet-config.ts";
import { openTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";
import { getMailService } from "./mail-service.ts";
import { mailInSettings, type MailboxSettings } from "./mail-settings.ts";
import { findMailbox } from "./mailboxes-table.ts";
import { placeOf, pollMailbox } from "./poll-mailbox.ts";

/** Askings are made here by hand, in a second platform of the same database; the server makes its own once, at its start. */
let imap: ImapServer;
let mailbox: MailboxSettings;
let server: TestServer;
const opened: Platform[] = [];
beforeAll(async () => {
  imap = await openImapServer();
  const { host, port } = imap;
  mailbox = { host, port, isSecure: false, user: "in", password: "secret", folder: "INBOX" };
  imap.add(makeMail({ to: "old@example.com" }), { flags: ["\\Seen"] });
  server = await openTestServer({
    outboundAllowHosts: [imap.host],
    featureSettings: [
      giveSettings(mailInSettings, { address: "in@mail.example.com", mailbox, authServer: "mx.example.com" }),
    ],
  });
  await vi.waitFor(
    () => {
      if (imap.logins === 0) throw new Error("The server has not asked yet.");
    },
    { timeout: 60_000 },
  );
});
afterAll(async () => {
  await Promise.all(opened.map(({ database }) => database.close()));
  await server.close();
  await imap.close();
});

async function openPlatform(
  change: Partial<MailboxSettings> = {},
  allowHosts: readonly string[] = [imap.host],
): Promise<{ platform: Platform; mailbox: MailboxSettings }> {
  const asked = { ...mailbox, ...change };
  const platform = await createPlatform({
    databaseUrl: server.databaseUrl,
    appOrigin: "http://localhost",
    ...TEST_KEYS,
    features: serverFeatures,
    outbound: { allowHosts },
    featureSettings: [
      giveSettings(mailInSettings, {
        address: "in@mail.example.com",
        mailbox: asked,
        authServer: "mx.example.com",
      }),
    ],
  });
  opened.push(platform);
  return { platform, mailbox: asked };
}

async function withAddress(): Promise<{ who: TestMember; address: string }> {
  const who = await server.createMember();
  return { who, ...(await who.intake.makeMailAddress()) };
}

const waitingOf = async (who: TestMember) => (await who.intake.getMail()).mails.map(({ subject }) => subject);

test("a mail is taken once, marked as seen, and neither again by another server nor under another number @further", async () => {
  const { who, address } = await withAddress();
  const one = await openPlatform();
  // Of what lay there before the first asking only the unread is taken.
  await pollMailbox(one.platform, one.mailbox);
  const first = imap.add(makeMail({ to: address, subject: "First" }));
  // Somebody looked at it in their own program meanwhile.
  const second = imap.add(makeMail({ to: address, subject: "Second" }), { flags: ["\\Seen"] });
  await pollMailbox(one.platform, one.mailbox);
  expect(await waitingOf(who)).toEqual(["Second", "First"]);
  expect([first, second].every(({ flags }) => flags.has("\\Seen"))).toBe(true);
  // As after a restart: what is known of the mailbox stands in the database.
  const two = await openPlatform();
  await pollMailbox(two.platform, two.mailbox);
  expect(await waitingOf(who)).toHaveLength(2);
  first.flags.delete("\\Seen");
  imap.renumber();
  await pollMailbox(two.platform, two.mailbox);
  expect(await waitingOf(who)).toHaveLength(2);
  expect(await findMailbox(server.db, placeOf(mailbox))).toMatchObject({
    uidValidity: String(imap.uidValidity),
    lastUid: imap.mails.at(-1)?.uid,
    problem: null,
  });
});

test("one's own mail in the mailbox becomes an intake", async () => {
  const { who, address } = await withAddress();
  imap.add(
    makeMail({
      to: "broker@example.com",
      from: who.person.email,
      lines: [
        `Delivered-To: <${address}>`,
        "Authentication-Results: mx.example.com; spf=pass smtp.mailfrom=example.com",
      ],
    }),
  );
  const { platform } = await openPlatform();
  await pollMailbox(platform, mailbox);
  await expect
    .poll(async () => (await who.intake.list({})).items.map(({ name }) => name), { timeout: 30_000 })
    .toEqual(["Northgate Plumbing"]);
});

test("a mail that is too large is flagged, said, and keeps no other waiting @further", async () => {
  const { who, address } = await withAddress();
  const large = imap.add(makeMail({ to: address, subject: "Large" }), { saidSize: 60 * 1024 * 1024 });
  imap.add(makeMail({ to: address, subject: "Small" }));
  const { platform } = await openPlatform();
  await pollMailbox(platform, mailbox);
  expect(await waitingOf(who)).toEqual(["Small"]);
  expect([...large.flags]).toEqual(["\\Flagged"]);
  const service = await getMailService(platform);
  expect(service.mailbox?.problem).toContain("more than 50 MB");
  expect(service.mailbox?.askedAt).not.toBeNull();
});

test.each([
  ["a wrong password", { password: "other" }, "refuses the user or the password"],
  ["a folder that is not there", { folder: "Deals" }, "no folder “Deals”"],
  ["a port where nothing listens", { port: 1 }, "could not be read"],
])("%s is said in words, and holds no password", async (_, change, words) => {
  const asked = await openPlatform(change);
  await pollMailbox(asked.platform, asked.mailbox);
  const found = await findMailbox(server.db, placeOf(asked.mailbox));
  expect(found?.problem).toContain(words);
  expect(found?.problem).not.toContain(asked.mailbox.password);
});

test("a mailbox in a private network is not called unless its host is allowed", async () => {
  const before = imap.logins;
  const asked = await openPlatform({}, []);
  await pollMailbox(asked.platform, asked.mailbox);
  expect((await getMailService(asked.platform)).mailbox?.problem).toContain("OUTBOUND_ALLOW_HOSTS");
  expect(imap.logins).toBe(before);
});

test("administrators are told what is connected, others are not", async () => {
  const admin = await server.createMember("admin");
  expect(await admin.intake.getMailService()).toMatchObject({
    address: "in@mail.example.com",
    hasWebhook: false,
    mailbox: { place: `${imap.host}, INBOX` },
  });
  await expect((await server.createMember()).intake.getMailService()).rejects.toThrow("admin privileges");
});
