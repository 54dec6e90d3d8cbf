import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { serverFeatures } from "#server/features.ts";
import { listProcedures } from "#tests/access/calls.ts";
import { listOwnIds, storeOwnRows } from "#tests/access/own-rows.ts";
import { openTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";
import { fillInput } from "./fill-input.ts";
import { PAYLOADS } from "./payloads.ts";

/**
 * Every text field of every call is given words that were made to be taken for something else. HOSTILE_ROUNDS says
 * how many of them each field gets: two with every run of the tests, 80 by `npm run prove -- access`.
 */
// A bound against hanging, not a measure.
vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 });
const ROUNDS = Number(process.env["HOSTILE_ROUNDS"] ?? 2);

/** They end the session or the account that the calls are made with. */
const ENDING = new Set(["account/signOut", "account/deleteAccount", "account/endOtherSessions"]);

let server: TestServer;
let member: TestMember;
let admin: TestMember;
beforeAll(async () => {
  // Its own: the log is read.
  server = await openTestServer();
  member = await server.createMember();
  admin = await server.createMember("admin");
  await storeOwnRows(server.db, member);
});
afterAll(() => server.close());

test("no words in any field make a fault, or come back as anything but JSON @further", async () => {
  const calls = serverFeatures.flatMap(({ name, contract }) => listProcedures(contract, name));
  expect(calls.length).toBeGreaterThan(100);
  const ids = (await listOwnIds(server.db, member.person.id)).map(({ id }) => id);
  let at = 0;
  const wrong: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const [path, procedure] of calls.filter(([known]) => !ENDING.has(known))) {
      const id = ids[(round + path.length) % ids.length] ?? crypto.randomUUID();
      const nextText = (name: string) => {
        const words = PAYLOADS[at++ % PAYLOADS.length] ?? "";
        return name === "email" ? `${words}@example.com` : words;
      };
      const input = fillInput(procedure, { id, nextText });
      if (input === undefined) continue;
      const isAdmins = procedure["~orpc"].errorMap["FORBIDDEN"] !== undefined;
      const response = await fetch(`${server.address}/api/rpc/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", cookie: isAdmins ? admin.cookie : member.cookie },
        body: JSON.stringify({ json: input }),
      });
      const body = await response.text();
      const kind = response.headers.get("content-type") ?? "";
      const isAnswer = kind.startsWith("application/json") || kind.startsWith("text/event-stream");
      const isFault = response.status >= 500 && !body.includes('"defined":true');
      if (isFault || !isAnswer || /\n\s+at |node_modules|\bselect .* from\b/i.test(body))
        wrong.push(
          `${path} ${response.status} ${kind} ${body.slice(0, 300)} for ${JSON.stringify(input).slice(0, 500)}`,
        );
    }
  }
  expect(wrong).toEqual([]);
  expect(server.logged.filter((line) => line.includes('"level":"fault"'))).toEqual([]);
});

test("no call lets a body reach the prototype of what it is not @further", async () => {
  const reach = '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"id":"x"';
  const bodies = [
    `{"json":{${reach}},"meta":[]}`,
    `{"json":{"a":{"b":1}},"meta":[[1,"__proto__","polluted"],[1,"constructor","prototype","polluted"]]}`,
    `{"json":{"a":"1"},"maps":[["__proto__","polluted"]],"meta":[[8,"a"]]}`,
    `{${reach}}`,
  ];
  const calls = serverFeatures.flatMap(({ name, contract }) => listProcedures(contract, name));
  for (const [path] of calls.filter(([known]) => !ENDING.has(known)))
    for (const [index, body] of bodies.entries()) {
      const response = await fetch(`${server.address}/api/${index === 3 ? "v1" : "rpc"}/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", cookie: admin.cookie },
        body,
      });
      const told = await response.text();
      expect({ path, body, isFault: response.status >= 500 && !told.includes('"defined":true') }).toEqual({
        path,
        body,
        isFault: false,
      });
    }
  // The server is in this very process.
  expect({}).not.toHaveProperty("polluted");
  expect(server.logged.filter((line) => line.includes('"level":"fault"'))).toEqual([]);
});
