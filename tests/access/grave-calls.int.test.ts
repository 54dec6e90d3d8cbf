import { AUDIT_FILE_ADDRESS } from "#features/admin/model/audit-file-address.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serverFeatures } from "#server/features.ts";
import { openTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";
import { listCalls } from "./calls.ts";

/** Grave calls are those that let somebody in, or change what everybody relies on: a session alone is not enough for them. */
const CALLS = listCalls(serverFeatures);
const CHANGES = /^(?!get|list|find|count|search|preview)/;

/** Changes of accounts, of the installation and of its pages that ask for no proof, each with its reason. */
const ORDINARY: Readonly<Record<string, string>> = {
  "account/prove": "the proof itself",
  "account/proveWithPasskey": "the proof itself",
  "account/renamePasskey": "a name that its owner alone reads",
  "account/linkSingleSignOn": "finishes within minutes what was begun with a proof",
  "profile/update": "names",
  "profile/updateBuyerProfile": "a figure for the person's own deals",
  "profile/updateBuyer": "what a bank asks of the buyer, for the deals of the workspace: it lets nobody in",
  "account/endSession": "shuts somebody out who should be: must be quick",
  "account/endOtherSessions": "shuts somebody out who should be: must be quick",
  "account/stopResets": "ends a way in: must be one press",
  "account/dismissNotice": "the list keeps what was put away",
  "admin/cancelInvite": "takes away, and an invitation can be made again",
  "admin/updateSubscription": "a plan's name: it grants nothing",
  "admin/sendMail": "goes to the mailbox it was written to, and is shown to nobody here",
  "ai/tryOut": "asks what is stored already, and changes nothing",
  "rules/updateRow": "a rule, with what it was before",
  "rules/addRow": "a rule, which can be removed again",
  "account/stopOwnerNaming": "nothing changes hands, which an administrator may ask for again",
  "rules/removeRow": "a rule, which can be restored",
  "rules/restore": "back to the rules that the product comes with",
  "rules/importRows": "rules, with what they were before",
  "resources/create": "a public page's words",
  "resources/update": "a public page's words",
  "resources/move": "the order of public pages",
  "resources/remove": "a public page's words",
};

let server: TestServer;
let admin: TestMember;
beforeAll(async () => {
  // Its own: sessions of everybody are changed.
  server = await openTestServer();
  admin = await server.createMember("admin");
});
afterAll(() => server.close());

const isOfAccounts = ({ path, access }: (typeof CALLS)[number]) =>
  access === "admin" || (access === "member" && /^(account|profile)\//.test(path));

test("every change of an account or of the installation says whether it is grave", () => {
  const changes = CALLS.filter(isOfAccounts).filter(({ path }) => CHANGES.test(path.split("/").at(-1) ?? ""));
  expect(changes.length).toBeGreaterThan(20);
  const undeclared = changes.filter(({ path, isGrave }) => !isGrave && !(path in ORDINARY));
  expect(undeclared.map(({ path }) => path)).toEqual([]);
  // Nothing stands on the list that is grave, or gone.
  const ordinary = changes.filter(({ isGrave }) => !isGrave).map(({ path }) => path);
  expect(Object.keys(ORDINARY).filter((path) => !ordinary.includes(path))).toEqual([]);
});

async function ask(path: string, input: unknown): Promise<{ status: number; code: unknown }> {
  const body = input === undefined ? {} : { json: input };
  const answer = await server.post(`/api/rpc/${path}`, body, { cookie: admin.cookie });
  return { status: answer.status, code: (answer.body.json as { code?: unknown } | undefined)?.code };
}

test("a session without a fresh proof makes no grave call, whichever it is", async () => {
  const grave = CALLS.filter(({ isGrave }) => isGrave);
  expect(grave.length).toBeGreaterThan(15);
  const { person } = admin;
  for (const provedAt of ["null", "now() - interval '10 minutes'"]) {
    await server.db.pool.query(`update auth_sessions set proved_at = ${provedAt}`);
    for (const { path, makeInput } of grave)
      expect({ path, ...(await ask(path, makeInput(person.id))) }).toEqual({
        path,
        status: 403,
        code: "PROOF_REQUIRED",
      });
    const file = await fetch(`${server.address}${AUDIT_FILE_ADDRESS}`, { headers: { cookie: admin.cookie } });
    expect([file.status, await file.json()]).toMatchObject([403, { code: "PROOF_REQUIRED" }]);
  }
  const other = await server.createMember("admin");
  await admin.account.prove({ password: admin.password });
  expect((await ask("admin/changeRole", { userId: other.person.id, role: "user" })).status).toBe(200);
});

test("who may not make a grave call at all is told so, and not asked for a proof", async () => {
  const member = await server.createMember();
  await server.db.pool.query("update auth_sessions set proved_at = null");
  await expect(member.admin.removeUser({ userId: admin.person.id })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
});
