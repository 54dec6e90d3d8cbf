import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { inTransaction } from "#server/database/transaction.ts";
import { defineJob } from "#server/jobs/define-job.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ metrics: { port: 0, host: "127.0.0.1" } });
});
afterAll(() => server.close());

const scrape = async () => {
  const answer = await fetch(`${server.metricsAddress ?? ""}/metrics`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  return answer.text();
};
/** The value of a series, named with its labels. */
const valueOf = (text: string, series: string) => {
  const line = text.split("\n").find((candidate) => candidate.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};

test("are on a port of their own, and the product's port has none", async () => {
  expect(await scrape()).toMatch(/^dealwright_build_info\{version="\d+\.\d+\.\d+",node="v\d+[\d.]+"\} 1$/m);
  expect(await (await fetch(`${server.address}/metrics`)).text()).not.toContain("dealwright_");
  const elsewhere = await fetch(`${server.metricsAddress ?? ""}/`);
  expect([elsewhere.status, await elsewhere.text()]).toEqual([404, "The metrics are at /metrics.\n"]);
});

test("a port that is taken ends the start with a sentence @further", async () => {
  const port = Number(new URL(server.metricsAddress ?? "").port);
  const second = openTestServer({ metrics: { port, host: "127.0.0.1" } });
  await expect(second).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is already in use. Stop the program that uses it, or choose another: METRICS_PORT=`,
  );
});

test("count calls by name and class of status, with the same few labels whatever strangers send", async () => {
  const member = await server.createMember();
  await server.as().account.signIn({ email: member.person.email, password: member.password });
  await member.account.getSession();
  await server
    .as()
    .deals.list({})
    .catch(() => undefined);
  for (let count = 0; count < 30; count++) {
    await fetch(`${server.address}/api/rpc/unheard/of${count}`, { method: "POST" });
    await fetch(`${server.address}/nowhere/${count}.php?token=${count}`);
    await fetch(`${server.address}/api/files/deals/${count}/analysis.pdf`);
  }
  const text = await scrape();
  const count = (labels: string) =>
    valueOf(text, `dealwright_http_request_duration_seconds_count{${labels}}`);
  expect(count('call="account.signIn",method="POST",status="2xx"')).toBe(1);
  expect(count('call="account.getSession",method="POST",status="2xx"')).toBe(1);
  expect(count('call="deals.list",method="POST",status="4xx"')).toBe(1);
  expect(count('call="/api/files/deals/:id/analysis.pdf",method="GET",status="4xx"')).toBe(30);
  expect(count('call="other",method="POST",status="4xx"')).toBe(30);
  expect(count('call="pages",method="GET",status="4xx"')).toBe(30);
  expect(text).not.toMatch(/unheard|nowhere|token/);
});

test("tell of the pool, the queue, the mail, the database and the process", async () => {
  const { db } = server;
  // Nobody does this work: it waits.
  const nobodysJob = defineJob<{ id: number }>("nobodys-work");
  await inTransaction(db, (tx) => enqueue(tx, nobodysJob, { id: 1 }));
  await db.pool.query(
    "insert into mail_outbox (kind, to_address, subject, status) values ('a', 'b', 'c', 'kept'), ('a', 'b', 'c', 'sent')",
  );
  const text = await scrape();
  expect(valueOf(text, 'dealwright_jobs{queue="nobodys-work",state="created"}')).toBe(1);
  expect(valueOf(text, 'dealwright_mails{state="kept"}')).toBe(1);
  expect(valueOf(text, 'dealwright_mails{state="queued"}')).toBe(0);
  expect(text).not.toContain('state="sent"');
  expect(valueOf(text, "dealwright_database_up")).toBe(1);
  expect(valueOf(text, "dealwright_database_size_bytes")).toBeGreaterThan(1_000_000);
  expect(valueOf(text, "dealwright_database_pool_size")).toBe(10);
  expect(valueOf(text, 'dealwright_database_pool_connections{state="waiting"}')).toBe(0);
  expect(valueOf(text, "process_resident_memory_bytes")).toBeGreaterThan(1_000_000);
  expect(valueOf(text, "nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
});

test("say of a database that does not answer that it is away, and nothing of what it knows", async () => {
  const holder = await server.db.pool.connect();
  await holder.query("begin; lock table mail_outbox in access exclusive mode");
  const text = await scrape();
  expect(valueOf(text, "dealwright_database_up")).toBe(0);
  expect(valueOf(text, "dealwright_database_size_bytes")).toBeUndefined();
  expect(text).not.toMatch(/^dealwright_(jobs|mails)\{/m);
  await holder.query("rollback");
  holder.release();
  await vi.waitFor(async () => expect(valueOf(await scrape(), "dealwright_database_up")).toBe(1), {
    timeout: 300_000,
    interval: 100,
  });
});
