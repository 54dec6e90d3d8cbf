import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { explainRole, hasRole } from "#contract/workspace-role.ts";
import { serverFeatures } from "#server/features.ts";
import { freshCookieOf } from "#tests/support/fresh-cookie.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";
import { listCalls, type Call } from "./calls.ts";
import {
  type Answer,
  ask as askIn,
  type Caller,
  forEach,
  readAnswer,
  sendAs,
  takesId,
} from "./foreign-ids.ts";
import { chooseIds, type Known, rankKinds } from "./kinds.ts";
import { openPolicies } from "./open-policies.ts";
import { removePersonalRows } from "./own-rows.ts";
import { openSharedWorkspace, type Identity, type SharedWorkspace } from "./shared-workspace.ts";

/**
 * Every call about a workspace's work, and every address of its files, by everybody there may be: what they are answered
 * follows from the role that the contract names, and from whether a record is of a deal that a guest was let in to.
 */
// Thousands of requests: a bound against hanging, not a measure.
vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 });

const CALLS = listCalls(serverFeatures);
const WORK = CALLS.flatMap((call) => (call.role === null ? [] : [{ ...call, role: call.role }]));
const ROUTES = serverFeatures.flatMap(({ files = [] }) => files);
const UPLOADS = serverFeatures.flatMap(({ uploads = [] }) => uploads);

let server: TestServer;
let shared: SharedWorkspace;
beforeAll(async () => {
  // Its own: every row policy is opened in the end.
  server = await openTestServer();
  shared = await openSharedWorkspace(server);
});
afterAll(() => server.close());

const ask = (caller: Caller, call: Call, id: string): Promise<Answer> =>
  askIn(server, call, id, caller, shared.id);

async function get(caller: Caller, path: string, id: string): Promise<Answer> {
  const address = `${server.address}/api/files${path.replaceAll(/:\w+/g, id)}?w=${shared.id}`;
  const response = await sendAs(server, caller, (cookie) => fetch(address, { headers: { cookie } }));
  const answer = await readAnswer(response);
  return response.ok ? { status: response.status, body: "a file" } : answer;
}

const NO_WORKSPACE = "There is no such workspace among yours.";

/** What a call that nobody is let in to by their role says: the same of every record, there or not. */
function refusalFor({ role }: Identity, needed: Call["role"]): { status: number; says: string } | null {
  if (role === null) return { status: 404, says: NO_WORKSPACE };
  if (needed === null || hasRole(role, needed)) return null;
  return { status: 403, says: explainRole(needed) };
}

const knownIn = (...places: ("a" | "b" | "members" | "personal")[]): Known[] =>
  places.flatMap((place) => Object.entries(shared[place]).map(([of, id]) => ({ of, id })));

async function expectRefused(makeIds: () => readonly string[]): Promise<void> {
  expect(WORK.length).toBeGreaterThan(80);
  const wrong: unknown[] = [];
  for (const identity of shared.identities)
    await forEach(WORK, async (call) => {
      const refused = refusalFor(identity, call.role);
      if (refused === null) return;
      const answers: Answer[] = [];
      for (const id of makeIds()) answers.push(await ask(identity.member, call, id));
      const isRefused = answers.every(
        ({ status, body }) => status === refused.status && body.includes(refused.says),
      );
      const isSame = new Set(answers.map(({ body }) => body)).size === 1;
      if (!isRefused || !isSame) wrong.push({ who: identity.name, call: call.path, answers });
    });
  expect(wrong).toEqual([]);
}

test("a role that is too low, and no role, are told so by every call", () =>
  expectRefused(() => [crypto.randomUUID()]));

test("and that whatever a call asks for @further", () =>
  expectRefused(() => [crypto.randomUUID(), shared.a["deal"] ?? ""]));

test("nobody is answered without a session, nor told whether there is such a workspace", () =>
  forEach(WORK, async (call) =>
    expect({ call: call.path, ...(await ask("", call, crypto.randomUUID())) }).toMatchObject({
      call: call.path,
      status: 401,
    }),
  ));

/** They name a second workspace, which is none of the caller's when it is made up. */
const NAMES_ANOTHER = /^dealMoves\//;
/** They answer the same of every deal, which one looks at or leaves. */
const TELLS_NOTHING = /^events\//;

test("a role that is high enough is let in by every call @further", async () => {
  const wrong: unknown[] = [];
  for (const identity of shared.identities)
    for (const call of WORK.filter(({ path }) => !NAMES_ANOTHER.test(path))) {
      if (refusalFor(identity, call.role) !== null) continue;
      const { status, body } = await ask(identity.member, call, crypto.randomUUID());
      const isRefused = status !== 200 && /"(UNAUTHORIZED|ROLE_TOO_LOW|WORKSPACE_NOT_FOUND)"/.test(body);
      const isFault = (status >= 500 || status === 400) && !body.includes('"defined":true');
      if (isRefused || isFault) wrong.push({ who: identity.name, call: call.path, status, body });
      if (call.path.startsWith("workspaces/")) await shared.reinstate();
    }
  expect(wrong).toEqual([]);
});

/** Each record that a guest may not read is answered as one that is not there. */
async function expectHidden(name: string, hidden: readonly Known[], calls: readonly Call[]): Promise<void> {
  const member = shared.who(name);
  const wrong: unknown[] = [];
  for (const call of calls) {
    const missing = await ask(member, call, crypto.randomUUID());
    const tryOne = async (id: string) => {
      const answer = await ask(member, call, id);
      if (answer.status !== missing.status || answer.body !== missing.body)
        wrong.push({ who: name, call: call.path, id: nameOf(id), answer, missing });
      // Where the caller chooses an id they have now something of their own under it, which is not hidden.
      if (answer.status < 400) await removePersonalRows(server.db, member.person.id, shared.id, id);
    };
    const tried = chooseIds(call, hidden).map(({ id }) => id);
    await (missing.status < 400 ? forEach(tried, tryOne, 1) : forEach(tried, tryOne));
  }
  expect(wrong).toEqual([]);
}

function nameOf(id: string): string {
  const { a, b, members, personal } = shared;
  const all = Object.entries({ a, b, members, personal });
  for (const [place, records] of all)
    for (const [what, known] of Object.entries(records)) if (known === id) return `${place} ${what}`;
  return id;
}

const guestCalls = () => WORK.filter((call) => call.role === "guest" && takesId(call));

async function expectGuestsApart(): Promise<void> {
  await expectHidden("guest of a", knownIn("b"), guestCalls());
  await expectHidden("guest of b", knownIn("a"), guestCalls());
  for (const guest of ["guest of a", "guest of b"])
    await expectHidden(guest, knownIn("members", "personal"), guestCalls());
}

/** Drafts, conversations and practice of the owner's, by other members: an id of theirs is one of nothing. */
async function expectPersonal(): Promise<void> {
  const kept = knownIn("personal").filter(({ of }) => of !== "mail");
  const calls = WORK.filter(({ path }) =>
    /^(coach|practice|deals\/(get|find|list|save|remove)\w*Draft)/.test(path),
  );
  expect(calls.length).toBeGreaterThan(10);
  await expectHidden("editor", kept, calls.filter(takesId));
}

async function expectFilesApart(): Promise<void> {
  const wrong: unknown[] = [];
  for (const { path, role: needed } of ROUTES.filter(({ path: place }) => place.includes("/:")))
    for (const identity of shared.identities) {
      const missing = await get(identity.member, path, crypto.randomUUID());
      const refused = refusalFor(identity, needed);
      const hidden =
        refused !== null
          ? knownIn("a", "b", "members", "personal")
          : identity.name === "guest of a"
            ? knownIn("b", "members")
            : identity.name === "guest of b"
              ? knownIn("a", "members")
              : knownIn("personal");
      if (refused !== null && (missing.status !== refused.status || !missing.body.includes(refused.says)))
        wrong.push({ who: identity.name, path, missing, refused });
      await forEach(chooseIds({ path, idFields: [] }, hidden), async ({ id }) => {
        const answer = await get(identity.member, path, id);
        if (answer.status !== missing.status || answer.body !== missing.body)
          wrong.push({ who: identity.name, path, id: nameOf(id), answer, missing });
      });
    }
  expect(wrong).toEqual([]);
}

describe("a guest", () => {
  test("is answered by every call of the other deal, of leads and of criteria as of what is not there @further", async () => {
    expect(guestCalls().length).toBeGreaterThan(10);
    await expectGuestsApart();
  });

  test("is answered otherwise of their own deal, so that the sameness above means something", async () => {
    const same: string[] = [];
    for (const call of guestCalls().filter(({ path }) => !TELLS_NOTHING.test(path))) {
      const missing = await ask(shared.who("guest of a"), call, crypto.randomUUID());
      let differs = false;
      const known = knownIn("a");
      const ranked = rankKinds(call.path, call.idFields, known);
      for (const { id } of new Set([...ranked, ...known])) {
        differs = (await ask(shared.who("guest of a"), call, id)).body !== missing.body;
        if (differs) break;
      }
      if (!differs) same.push(call.path);
    }
    expect(same).toEqual([]);
  });

  test("counts, lists and finds the one deal, as if there were no other", async () => {
    const guest = shared.who("guest of a").within(shared.id);
    const { deal = "", stack, letter, analysis } = shared.a;
    expect(await guest.deals.count({})).toEqual({ matching: 1, all: 1, imported: 1 });
    for (const search of ["", "cnry", "cnry-b"]) {
      const found = search === "cnry-b" ? [] : [deal];
      const filter = { search };
      for (const sort of ["updated", "name", "price", "sde", "sde-multiple"] as const)
        for (const direction of ["ascending", "descending"] as const) {
          const page = { filter, sort, direction };
          expect((await guest.deals.list(page)).items.map(({ id }) => id)).toEqual(found);
          const deals = { ...page, tab: "deals" } as const;
          expect((await guest.dealList.list(deals)).items.map(({ id }) => id)).toEqual(found);
        }
      expect((await guest.deals.listMatching({ filter, limit: 5 })).matching).toBe(found.length);
      expect((await guest.deals.count({ filter })).matching).toBe(found.length);
    }
    expect(await guest.dealList.counts()).toEqual({ all: 2, deals: 1, analyses: 1, drafts: 0 });
    expect((await guest.deals.search({ text: "cnry-" })).items.map(({ id }) => id)).toEqual([deal]);
    expect((await guest.deals.search({ text: "cnry-b" })).items).toEqual([]);
    const { tags } = await guest.deals.listFacets();
    expect(tags).toEqual([{ value: "cnry-a-tag", count: 1 }]);
    expect((await guest.dealList.listFacets({ tab: "all" })).tags).toEqual([
      { value: "cnry-a-tag", count: 2 },
    ]);
    expect((await guest.funding.list({})).stacks.map(({ id }) => id)).toEqual([stack]);
    expect(await guest.funding.count()).toEqual({ all: 1 });
    const both = [deal, shared.b["deal"] ?? ""];
    expect(await guest.funding.countByDeals({ dealIds: both })).toEqual({ counts: { [deal]: 1 } });
    expect((await guest.letters.list({})).letters.map(({ id }) => id)).toEqual([letter]);
    expect((await guest.savedAnalyses.list({})).items.map(({ id }) => id)).toEqual([analysis]);
    expect((await guest.documents.search({ text: "cnry" })).documents.map(({ id }) => id)).toEqual([
      shared.a["document"],
    ]);
    const { documents, usage } = await guest.documents.list({ dealId: deal });
    expect(documents.map(({ id }) => id)).toEqual([shared.a["document"]]);
    expect(usage.usedBytes).toBe(documents[0]?.sizeBytes);
  });

  test("gets a CSV file of it, and reads its checklist without noting anything down", async () => {
    const guest = shared.who("guest of a");
    const csv = await fetch(`${server.address}/api/files/deals.csv?w=${shared.id}`, {
      headers: { cookie: await freshCookieOf(server.db, guest) },
    });
    const text = await csv.text();
    expect(text).toContain("cnry-a-deal");
    expect(text).not.toContain("cnry-b");
    const { deal: dealId = "" } = shared.a;
    const noted = await shared.who("owner").within(shared.id).documents.getChecklist({ dealId });
    const { items } = await guest.within(shared.id).documents.getChecklist({ dealId });
    expect(items.map(({ title }) => title).toSorted()).toEqual(
      noted.items.map(({ title }) => title).toSorted(),
    );
    const { deal: other = "" } = shared.b;
    const viewer = shared.who("viewer").within(shared.id);
    expect((await viewer.documents.getChecklist({ dealId: other })).items.length).toBeGreaterThan(5);
    expect((await viewer.documents.getChecklist({ dealId: other })).items[0]).toMatchObject({
      status: "open",
    });
  });
});

test("what members keep for themselves is nobody else's @further", async () => {
  await expectPersonal();
});

test("files at plain addresses are answered by the same rules", async () => {
  await expectFilesApart();
});

test("an upload is an editor's, and one for a deal that is not there the same as of another's", async () => {
  for (const { path, role: needed } of UPLOADS)
    for (const identity of shared.identities) {
      const refused = refusalFor(identity, needed);
      if (refused === null) continue;
      const { deal = "" } = shared.a;
      for (const id of [crypto.randomUUID(), deal]) {
        const place = path.replace(/:\w+/, id).replaceAll(/:\w+/g, crypto.randomUUID());
        const response = await fetch(`${server.address}/api/files${place}?w=${shared.id}`, {
          method: "PUT",
          headers: { cookie: await freshCookieOf(server.db, identity.member) },
          body: "a,b\n",
        });
        expect({ who: identity.name, status: response.status, body: await response.text() }).toMatchObject({
          who: identity.name,
          status: refused.status,
          body: expect.stringContaining(refused.says),
        });
      }
    }
});

test("all of this holds by the statements alone, with every row policy open", async () => {
  await openPolicies(server.db);
  await expectGuestsApart();
  await expectPersonal();
  await expectFilesApart();
  const viewer = shared.who("viewer").within(shared.id);
  await expect(viewer.profile.getBuyerProfile()).rejects.toMatchObject({ code: "ROLE_TOO_LOW" });
});
