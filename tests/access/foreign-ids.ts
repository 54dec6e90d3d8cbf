import { expect } from "vitest";
import { serverFeatures } from "#server/features.ts";
import { freshCookieOf } from "#tests/support/fresh-cookie.ts";
import type { TestMember, TestServer } from "#tests/support/server.ts";
import { listCalls, type Call } from "./calls.ts";
import { fingerprint, listOwnIds, removeRowsWith } from "./own-rows.ts";

export interface Answer {
  status: number;
  body: string;
}

/** What differs with every request (ids and moments) taken out of an answer. */
export const withoutIds = (body: string): string =>
  body
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, "<id>")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "<moment>");

/** Makes the call with the id wherever its input takes one. */
export async function ask(
  { address }: Pick<TestServer, "address">,
  call: Call,
  id: string,
  cookie: string,
): Promise<Answer> {
  const { input } = call.makeInput(id);
  const response = await fetch(`${address}/api/rpc/${call.path}`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify(input === undefined ? {} : { json: input }),
  });
  return { status: response.status, body: withoutIds(await response.text()) };
}

export const takesId = (call: Call): boolean => call.makeInput("").ids > 0;

/** As a person who is signed in, also after a call that ended their session. */
async function askAs(server: TestServer, person: TestMember, call: Call, id: string): Promise<Answer> {
  const answer = await ask(server, call, id, person.cookie);
  return answer.status === 401 ? ask(server, call, id, await freshCookieOf(server.db, person)) : answer;
}

const AT_ONCE = 8;

/** Does the work for each, some at once: a busy machine does one request after the other many times as slowly. */
export async function forEach<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  atOnce = AT_ONCE,
): Promise<void> {
  for (let start = 0; start < items.length; start += atOnce)
    await Promise.all(items.slice(start, start + atOnce).map(work));
}

/**
 * Every call of members, made by `caller` with an id of each table of `owner`'s rows, answers as with an id that is
 * nowhere, and changes nothing of theirs. `mostTables` bounds the ids tried.
 */
export async function expectForeignLikeMissing(
  server: TestServer,
  { owner, caller, mostTables }: { owner: TestMember; caller: TestMember; mostTables?: number },
): Promise<void> {
  const foreign = await listOwnIds(server.db, owner.person.id);
  expect(foreign.length).toBeGreaterThan(4);
  const before = await fingerprint(server.db, owner.person.id);
  const calls = listCalls(serverFeatures).filter(({ access }) => access !== "admin");
  for (const call of calls.filter(takesId)) {
    const missing = await askAs(server, caller, call, crypto.randomUUID());
    const tryOne = async ({ table, id }: { table: string; id: string }) => {
      const what = { call: call.path, table, role: caller.person.role };
      const answer = await askAs(server, caller, call, id);
      expect({ ...what, ...answer }).toEqual({ ...what, ...missing });
      // Where the caller chooses an id they have now something of their own under it, which is not foreign.
      if (answer.status < 400) await removeRowsWith(server.db, caller.person.id, id);
    };
    // What is refused leaves nothing behind that the next could meet.
    await forEach(foreign.slice(0, mostTables), tryOne, missing.status < 400 ? 1 : AT_ONCE);
  }
  expect(await fingerprint(server.db, owner.person.id)).toEqual(before);
}
