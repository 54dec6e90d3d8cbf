import { expect } from "vitest";
import { WORKSPACE_HEADER } from "#contract/workspace-role.ts";
import { serverFeatures } from "#server/features.ts";
import { freshCookieOf } from "#tests/support/fresh-cookie.ts";
import type { TestMember, TestServer } from "#tests/support/server.ts";
import { listCalls, type Call } from "./calls.ts";
import { chooseIds, rankKinds } from "./kinds.ts";
import { fingerprint, listOwnIds, removeRowsWith, storeOwnRows } from "./own-rows.ts";

export interface Answer {
  status: number;
  body: string;
}

const NEEDS_A_SESSION = /"(?:UNAUTHORIZED|PROOF_REQUIRED)"/;

/** Somebody, whose session is opened again where a call ended it; or a cookie, and no more than that. */
export type Caller = TestMember | string;

/** Sends a request, and once more where a call before it ended the session of the caller, or their proof has grown old. */
export async function sendAs(
  { db }: Pick<TestServer, "db">,
  caller: Caller,
  send: (cookie: string) => Promise<Response>,
): Promise<Response> {
  if (typeof caller === "string") return send(caller);
  const response = await send(caller.cookie);
  if (response.ok || !NEEDS_A_SESSION.test(await response.clone().text())) return response;
  return send(await freshCookieOf(db, caller));
}

/** Makes the call with the id wherever its input takes one, in the personal workspace of who asks or in another. */
export async function ask(
  server: Pick<TestServer, "address" | "db">,
  call: Call,
  id: string,
  caller: Caller,
  workspaceId?: string,
): Promise<Answer> {
  const input = call.makeInput(id);
  const response = await sendAs(server, caller, (cookie) =>
    fetch(`${server.address}/api/rpc/${call.path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        cookie,
        ...(workspaceId === undefined ? {} : { [WORKSPACE_HEADER]: workspaceId }),
      },
      body: JSON.stringify(input === undefined ? {} : { json: input }),
    }),
  );
  return readAnswer(response);
}

/** What differs with every request (ids and moments) taken out. */
export const readAnswer = async (response: Response): Promise<Answer> => ({
  status: response.status,
  body: (await response.text())
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, "<id>")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "<moment>"),
});

export const takesId = ({ idFields }: Call): boolean => idFields.length > 0;

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

const CALLS = listCalls(serverFeatures);

/**
 * The table whose id each call of members is about, found by making it with ids of one's own: the answer is another than of
 * an id that is nowhere. `without` are the calls for which no id of one's own changed anything.
 */
export async function findOwnKinds(
  server: TestServer,
  owner: TestMember,
  isExcluded: (call: Call) => boolean,
): Promise<{ kinds: ReadonlyMap<string, string>; without: readonly string[] }> {
  const kinds = new Map<string, string>();
  const without: string[] = [];
  const calls = CALLS.filter((call) => call.access === "member" && takesId(call) && !isExcluded(call));
  // What takes rows away comes last: whatever it is made with is stored once more.
  for (const call of calls.toSorted(
    (x, y) => Number(TAKES_AWAY.test(x.path)) - Number(TAKES_AWAY.test(y.path)),
  )) {
    const missing = await ask(server, call, crypto.randomUUID(), owner);
    // What takes any id, to make something under it or to count, has no missing one.
    if (missing.status < 400) continue;
    const find = async (): Promise<string | null> => {
      const own = (await listOwnIds(server.db, owner.person.id)).map(({ table, id }) => ({ of: table, id }));
      const ranked = rankKinds(call.path, call.idFields, own);
      for (const { of, id } of [...ranked, ...own.filter((one) => !ranked.includes(one))]) {
        const answer = await ask(server, call, id, owner);
        if (answer.status !== missing.status || answer.body !== missing.body) return of;
      }
      return null;
    };
    let kind = await find();
    if (kind === null) {
      await storeOwnRows(server.db, owner);
      kind = await find();
    }
    if (kind === null) without.push(`${call.path}: ${missing.body}`);
    else kinds.set(call.path, kind);
  }
  return { kinds, without };
}

const TAKES_AWAY = /\/(?:remove|delete|discard|dismiss|merge|convert|archive|move|cancel|undo|close|end)/;

/**
 * Every call of members, made by `caller` with the id of its own kind of `owner`'s rows and with one of another kind, answers
 * as with an id that is nowhere, and changes nothing of theirs.
 */
export async function expectForeignLikeMissing(
  server: TestServer,
  { owner, caller, kinds }: { owner: TestMember; caller: TestMember; kinds: ReadonlyMap<string, string> },
): Promise<void> {
  const foreign = (await listOwnIds(server.db, owner.person.id)).map(({ table, id }) => ({ of: table, id }));
  expect(foreign.length).toBeGreaterThan(4);
  const before = await fingerprint(server.db, owner.person.id);
  for (const call of CALLS.filter((one) => one.access !== "admin" && takesId(one))) {
    const own = foreign.filter(({ of }) => of === kinds.get(call.path));
    const tried = new Set([...own, ...chooseIds(call, foreign, own.length > 0 ? 0 : 2)]);
    const missing = await ask(server, call, crypto.randomUUID(), caller);
    const tryOne = async ({ of: table, id }: { of: string; id: string }) => {
      const what = { call: call.path, table, role: caller.person.role };
      const answer = await ask(server, call, id, caller);
      expect({ ...what, ...answer }).toEqual({ ...what, ...missing });
      // Where the caller chooses an id they have now something of their own under it, which is not foreign.
      if (answer.status < 400) await removeRowsWith(server.db, caller.person.id, id);
    };
    // What is refused leaves nothing behind that the next could meet.
    await forEach([...tried], tryOne, missing.status < 400 ? 1 : AT_ONCE);
  }
  expect(await fingerprint(server.db, owner.person.id)).toEqual(before);
}

/** What is asked for without an id, as lists and counts are, says nothing of somebody else's rows. */
export async function expectNothingForeignUnasked(
  server: TestServer,
  { owner, caller }: { owner: TestMember; caller: TestMember },
): Promise<void> {
  const foreign = await listOwnIds(server.db, owner.person.id);
  const said: string[] = [];
  const isList = ({ access, idFields, isChange }: Call) =>
    access === "member" && idFields.length === 0 && !isChange;
  for (const call of CALLS.filter(isList)) {
    const response = await sendAs(server, caller, (cookie) =>
      fetch(`${server.address}/api/rpc/${call.path}`, {
        method: "POST",
        headers: { "content-type": "application/json", cookie },
        body: JSON.stringify({ json: call.makeInput("") }),
      }),
    );
    const words = await response.text();
    for (const { table, id } of foreign) if (words.includes(id)) said.push(`${call.path}: an id of ${table}`);
    if (words.includes(owner.person.email)) said.push(`${call.path}: a name of the owner's deal`);
  }
  expect(said).toEqual([]);
}
