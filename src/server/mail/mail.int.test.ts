import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openSmtpServer, type SmtpServer } from "#tests/support/smtp-server.ts";
import { openSecondPlatform } from "#tests/support/outbox.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";
import type { Platform } from "#server/call-context.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { createMailer } from "#server/mailer.ts";
import { findMail } from "./outbox-table.ts";
import { readMail, sendSavedMail, sendMail } from "./send-mail.ts";

let smtp: SmtpServer;
let server: TestServer;
let platform: Platform;

beforeAll(async () => {
  smtp = await openSmtpServer();
  server = await openTestServer({ mail: { smtpUrl: smtp.url, from: "Dealwright <deals@example.com>" } });
  const second = await openSecondPlatform(server);
  platform = { ...second, mailer: createMailer({ smtpUrl: smtp.url, from: "deals@example.com" }) };
});
afterAll(async () => {
  await platform.database.close();
  await server.close();
  await smtp.close();
});

const words = { kind: "test", subject: "Grüße", text: "Plain wörds", html: "<p>Set wörds</p>" };
const send = (to: string, from = platform) =>
  inTransaction(platform.database, (tx) => sendMail(tx, from, { to, ...words }));
const until = (holds: () => Promise<void>) => vi.waitFor(holds, { timeout: 300_000, interval: 50 });
const statusOf = async (id: string) => (await findMail(platform.database.orm, id))?.status;

test("a mail is kept, sent from the queue in both forms, and then its words are gone", async () => {
  const { mailId, status } = await send("ada@example.com");
  expect(status).toBe("queued");
  await until(async () => expect(await statusOf(mailId)).toBe("sent"));
  const caught = smtp.mails.find(({ to }) => to.includes("ada@example.com"));
  expect(caught).toMatchObject({ from: "deals@example.com", text: expect.stringContaining("Plain wörds") });
  expect(caught?.html).toContain("<p>Set wörds</p>");
  expect(caught?.headers).toContain(`<${mailId}@localhost>`);
  expect(await readMail(platform, mailId)).toBeNull();
});

test("an address is one reader, whatever letters it is made of @further", async () => {
  for (const to of ["ada,eve@example.com", "ada<eve@example.com>", "ada;eve@example.com"]) {
    const before = smtp.mails.length;
    const { mailId } = await send(to);
    // Refused by the mail library or sent as it stands, and never to somebody else.
    await until(async () => {
      const row = await findMail(platform.database.orm, mailId);
      expect(row?.status === "sent" || (row?.attempts ?? 0) > 0).toBe(true);
    });
    for (const mail of smtp.mails.slice(before)) expect(mail.to).not.toContain("eve@example.com");
  }
});

test("what the database holds of a mail that waits does not give its words away @further", async () => {
  smtp.refusal = "451 come back later";
  const { mailId } = await send("bob@example.com");
  const { rows } = await server.db.pool.query("select * from mail_outbox where id = $1", [mailId]);
  expect(JSON.stringify(rows)).not.toContain("Plain");
  expect(await readMail(platform, mailId)).toEqual({ text: words.text, html: words.html });
  await until(async () =>
    expect(await findMail(platform.database.orm, mailId)).toMatchObject({
      status: "queued",
      lastError: expect.stringContaining("451"),
    }),
  );
  smtp.refusal = null;
  // As if the wait before the second try were over.
  await server.db.pool.query("update pgboss.job set start_after = now() where name = 'send-mail'");
  await until(async () => expect(await statusOf(mailId)).toBe("sent"));
});

test("without a mail server it is kept for an administrator, who may send it once there is one", async () => {
  const without = { ...platform, mailer: createMailer({ smtpUrl: null, from: null }) };
  const { mailId, status } = await send("cleo@example.com", without);
  expect(status).toBe("kept");
  expect(await sendSavedMail(without, mailId)).toBe(false);
  expect(await readMail(without, mailId)).toEqual({ text: words.text, html: words.html });
  expect(await sendSavedMail(platform, mailId)).toBe(true);
  await until(async () => expect(await statusOf(mailId)).toBe("sent"));
  expect(await sendSavedMail(platform, mailId)).toBe(false);
});

test("words whose link has ended go, and in time the line of the mail; what never reached anybody stays", async () => {
  const silent = { ...platform, mailer: createMailer({ smtpUrl: null, from: null }) };
  const keep = (to: string, livesMinutes?: number) =>
    inTransaction(platform.database, (tx) =>
      sendMail(tx, silent, { to, ...words, ...(livesMinutes === undefined ? {} : { livesMinutes }) }),
    );
  const [link, message] = [await keep("link@example.com", 60), await keep("message@example.com")];
  const age = (days: number) =>
    platform.database.pool.query(
      `update mail_outbox set created_at = created_at - make_interval(days => $1),
        words_until = words_until - make_interval(days => $1) where id = any($2)`,
      [days, [link.mailId, message.mailId]],
    );
  await keep("another@example.com");
  expect(await readMail(platform, link.mailId)).toMatchObject({ text: "Plain wörds" });
  await age(1);
  await keep("another@example.com");
  expect(await statusOf(link.mailId)).toBe("kept");
  expect(await readMail(platform, link.mailId)).toBeNull();
  expect(await sendSavedMail(platform, link.mailId)).toBe(false);
  await age(100);
  await keep("another@example.com");
  expect(await statusOf(link.mailId)).toBeUndefined();
  expect(await readMail(platform, message.mailId)).toMatchObject({ text: "Plain wörds" });
});

test("what a mail says may be over before it can be sent: then it is not sent after @further", async () => {
  const silent = { ...platform, mailer: createMailer({ smtpUrl: null, from: null }) };
  const keep = (from: typeof platform) =>
    inTransaction(platform.database, (tx) =>
      sendMail(tx, from, { to: "late@example.com", ...words, livesMinutes: 60 }),
    );
  const end = (id: string) =>
    platform.database.pool.query(
      "update mail_outbox set words_until = now() - interval '1 second' where id = $1",
      [id],
    );
  const kept = await keep(silent);
  await end(kept.mailId);
  expect(await sendSavedMail(platform, kept.mailId)).toBe(false);

  smtp.refusal = "451 come back later";
  const queued = await keep(platform);
  await until(async () => expect((await findMail(platform.database.orm, queued.mailId))?.attempts).toBe(1));
  smtp.refusal = null;
  await end(queued.mailId);
  await server.db.pool.query("update pgboss.job set start_after = now() where name = 'send-mail'");
  await until(async () => expect(await statusOf(queued.mailId)).toBe("failed"));
  expect(smtp.mails.filter(({ to }) => to.includes("late@example.com"))).toEqual([]);
});

test("a transaction that is undone sends nothing", async () => {
  const undone = inTransaction(platform.database, async (tx) => {
    await sendMail(tx, platform, { to: "dora@example.com", ...words });
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  const { rows } = await server.db.pool.query(
    "select id from mail_outbox where to_address = 'dora@example.com'",
  );
  expect(rows).toEqual([]);
});
