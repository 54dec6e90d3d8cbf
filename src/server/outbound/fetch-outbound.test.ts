import { afterAll, beforeAll, expect, test } from "vitest";
import { type ProviderServer, misbehave, openProviderServer, say } from "#tests/support/provider-server.ts";
import { fetchOutbound } from "./fetch-outbound.ts";
import type { OutboundOptions } from "./open-outbound.ts";
import { OutboundFault } from "./outbound-fault.ts";

let server: ProviderServer;
beforeAll(async () => {
  server = await openProviderServer();
});
afterAll(() => server.close());

const get = (options: OutboundOptions = {}, url = `${server.url}/hook`) =>
  fetchOutbound(url, { allowHosts: [server.host], ...options });

async function faultOf(call: Promise<unknown>): Promise<OutboundFault> {
  const error = await call.then(
    () => new Error("It was answered."),
    (reason: unknown) => reason,
  );
  if (!(error instanceof OutboundFault)) throw error;
  return error;
}

test("sends what it is given and reads the reply whole, whatever its status", async () => {
  server.replyWith(say.json({ answer: "Grüße" }, 201), say.status(502, "down"));
  const body = '{"price":"1.200 €"}';
  const reply = await get({
    method: "POST",
    body,
    headers: { "content-type": "application/json", "x-key": "k" },
  });
  expect(reply).toMatchObject({ status: 201, statusText: "Created" });
  expect(reply.body.toString()).toBe('{"answer":"Grüße"}');
  expect(server.received.at(-1)).toMatchObject({
    method: "POST",
    path: "/hook",
    text: body,
    headers: { "x-key": "k", "content-type": "application/json" },
  });
  expect(await get()).toMatchObject({ status: 502, statusText: "Bad Gateway", body: Buffer.from("down") });
});

test("refuses this machine and private networks under every name they go by", async () => {
  const count = server.received.length;
  const { port } = new URL(server.url);
  for (const host of ["127.0.0.1", "localhost", "127.1", "0x7f000001", "2130706433", "0.0.0.0", "[::1]"]) {
    expect(await faultOf(get({ allowHosts: [] }, `http://${host}:${port}/`))).toMatchObject({
      kind: "refused-address",
    });
  }
  const mapped = await faultOf(get({ allowHosts: [] }, `http://[::ffff:127.0.0.1]:${port}/`));
  expect(mapped.message).toContain("is not an address of the public internet");
  // What is allowed is that host and port, not what else happens to be there.
  for (const allowed of ["127.0.0.2", `127.0.0.1:${Number(port) + 1}`, "localhost"])
    expect((await faultOf(get({ allowHosts: [allowed] }))).kind).toBe("refused-address");
  expect(server.received.length).toBe(count);
});

test("a host may be allowed with or without its port", async () => {
  server.replyWith(say.json({}));
  expect((await get({ allowHosts: ["127.0.0.1"] })).status).toBe(200);
  const { port } = new URL(server.url);
  const resolve = async () => [{ address: "127.0.0.1", family: 4 }];
  const reply = await get({ allowHosts: [`n8n.internal:${port}`], resolve }, `http://n8n.internal:${port}/`);
  expect(reply.status).toBe(200);
  expect(server.received.at(-1)?.headers.host).toBe(`n8n.internal:${port}`);
});

test("a name that changes its address between the check and the connection changes nothing", async () => {
  let asked = 0;
  // First an address that nothing answers at, then this machine: only the first may be connected to.
  const resolve = async () => [{ address: ++asked === 1 ? "192.0.2.1" : "127.0.0.1", family: 4 }];
  const { port } = new URL(server.url);
  const count = server.received.length;
  const host = `rebinding.example:${port}`;
  const fault = await faultOf(get({ allowHosts: [host], resolve, timeoutMs: 300 }, `http://${host}/`));
  expect(["timeout", "network"]).toContain(fault.kind);
  expect(asked).toBe(1);
  expect(server.received.length).toBe(count);
});

test("a name with one private address among public ones is refused", async () => {
  const resolve = async () => [
    { address: "93.184.216.34", family: 4 },
    { address: "10.0.0.5", family: 4 },
  ];
  const fault = await faultOf(get({ resolve }, "http://mixed.example/"));
  expect(fault).toMatchObject({ kind: "refused-address" });
  expect(fault.message).toContain("mixed.example is at 10.0.0.5");
  expect(fault.message).toContain("OUTBOUND_ALLOW_HOSTS");
});

test("follows no redirect, wherever it leads", async () => {
  for (const [location, status] of [
    ["http://127.0.0.1/admin", 302],
    [`${server.url}/next`, 307],
    ["http://169.254.169.254/latest/meta-data", 301],
  ] as const) {
    server.replyWith(misbehave.redirectTo(location, status));
    const count = server.received.length;
    expect((await faultOf(get())).kind).toBe("redirect");
    expect(server.received.length).toBe(count + 1);
  }
});

test("the whole reply has one time limit, also when it drips or never begins", async () => {
  for (const reply of [misbehave.drip(), misbehave.neverAnswer()]) {
    server.replyWith(reply);
    expect((await faultOf(get({ timeoutMs: 300 }))).kind).toBe("timeout");
  }
  const resolve = () => new Promise<never>(() => undefined);
  expect((await faultOf(get({ timeoutMs: 100, resolve }, "http://silent.example/"))).kind).toBe("timeout");
});

test("reads no more than it may, packed or not @further", async () => {
  const mib = 1024 * 1024;
  server.replyWith(misbehave.huge(mib));
  expect((await get()).body.length).toBe(mib);
  for (const reply of [
    misbehave.huge(mib + 1),
    misbehave.huge(10 * mib),
    misbehave.flood(50 * mib),
    misbehave.bomb(200 * mib),
  ]) {
    server.replyWith(reply);
    expect((await faultOf(get())).kind).toBe("too-large");
  }
});

test("unpacks what came packed, and calls broken packing a fault", async () => {
  server.replyWith(misbehave.bomb(1000));
  expect((await get()).body.toString()).toBe("a".repeat(1000));
  server.replyWith(misbehave.brokenPacking());
  expect((await faultOf(get())).kind).toBe("network");
});

test("a reply that breaks off, a connection that is cut or refused, and a name that is not there", async () => {
  server.replyWith(misbehave.cutShort('{"half":'));
  expect((await faultOf(get())).kind).toBe("network");
  server.replyWith(misbehave.hangUp());
  expect((await faultOf(get())).kind).toBe("network");
  const closed = await openProviderServer();
  await closed.close();
  expect((await faultOf(get({ allowHosts: [closed.host] }, closed.url))).kind).toBe("network");
  const resolve = async () => Promise.reject(new Error("ENOTFOUND"));
  expect((await faultOf(get({ resolve }, "http://missing.example/"))).kind).toBe("network");
});

test("calls nothing but http and https, and sends no password in an address", async () => {
  for (const url of ["file:///etc/passwd", "ftp://example.com/", "gopher://x", "not an address", ""])
    expect((await faultOf(get({}, url))).kind).toBe("bad-address");
  expect((await faultOf(get({}, "http://user:hunter2@example.com/"))).message).not.toContain("hunter2");
});

test("ends when nobody waits any more", async () => {
  server.replyWith(misbehave.drip());
  const leaving = new AbortController();
  const call = faultOf(get({ signal: leaving.signal }));
  leaving.abort();
  expect((await call).kind).toBe("cancelled");
  expect((await faultOf(get({ signal: AbortSignal.abort() }))).kind).toBe("cancelled");
});
