import { afterAll, beforeAll, expect, test } from "vitest";
import { readMail } from "#server/mail/send-mail.ts";
import { openSecondPlatform } from "#tests/support/outbox.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";
import type { Platform } from "#server/call-context.ts";
import { makeTicket } from "./contact-ticket.ts";

let server: TestServer;
let platform: Platform;
let adminEmail = "";

beforeAll(async () => {
  server = await openTestServer({ trustProxy: true });
  platform = await openSecondPlatform(server);
  adminEmail = (await server.createMember("admin")).person.email;
});
afterAll(async () => {
  await platform.database.close();
  await server.close();
});

const listKept = async () => {
  const { rows } = await server.db.pool.query<{ id: string; to_address: string; subject: string }>(
    "select id, to_address, subject from mail_outbox where kind = 'contact message' order by created_at, id",
  );
  return rows;
};
const typed = { name: "Mira\nBcc: x@example.com", email: "mira@example.com", message: "One.\n\n<b>Two.</b>" };
const send = (more: object, from = "203.0.113.1") =>
  server.post(
    "/api/rpc/site/sendMessage",
    { json: { ...typed, ticket: makeTicket(platform.seal, Date.now() - 10_000), ...more } },
    { headers: { "x-forwarded-for": from } },
  );

test("a message waits in the outbox for an administrator, with the sender's address and its words as text", async () => {
  expect(await send({})).toMatchObject({ status: 200 });
  const [kept, ...others] = await listKept();
  expect(others).toEqual([]);
  expect(kept).toMatchObject({ to_address: adminEmail, subject: "Contact: Mira Bcc: x@example.com" });
  const words = await readMail(platform, kept?.id ?? "");
  expect(words?.text).toContain("mira@example.com");
  expect(words?.html).toContain("&lt;b&gt;Two.&lt;/b&gt;");
});

test("what machines do sends nothing: the hidden field, no time taken, a ticket of their own", async () => {
  const before = (await listKept()).length;
  expect(await send({ website: "https://spam.example" })).toMatchObject({ status: 200 });
  const { ticket } = await server.as().site.openContact();
  expect(await send({ ticket })).toMatchObject({ status: 425 });
  expect(await send({ ticket: "made up" })).toMatchObject({ status: 410 });
  expect(await listKept()).toHaveLength(before);
});

test("one address sends five an hour, and others are not kept waiting by it", async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1) statuses.push((await send({}, "203.0.113.7")).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await send({}, "203.0.113.8")).status).toBe(200);
});

test("all together send no more than sixty an hour", async () => {
  await server.db.pool.query(
    `insert into mail_outbox (kind, to_address, subject, status, sealed_body)
       select 'contact message', 'x@example.com', 'x', 'kept', '' from generate_series(1, 60)`,
  );
  expect((await send({}, "203.0.113.9")).status).toBe(429);
});
