import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyAudit } from "#server/audit/verify-audit.ts";
import type { Platform } from "#server/call-context.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { openSecondPlatform } from "#tests/support/outbox.ts";
import { openTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";
import { joinWorkspace } from "#tests/support/join-workspace.ts";

let server: TestServer;
let platform: Platform;
let owner: TestMember;

beforeAll(async () => {
  // Its own: the log of the whole installation is read and tampered with.
  server = await openTestServer();
  platform = await openSecondPlatform(server);
  owner = await server.createMember();
});
afterAll(async () => {
  await platform.database.close();
  await server.close();
});

const nameOf = ({ person }: TestMember) => `${person.firstName} ${person.lastName}`;

test("owners read what is about their workspace, and of no other; the chain covers which one it is", async () => {
  const { id } = await owner.workspaces.create({ name: "Audited" });
  const editor = await joinWorkspace(server, { id, role: "editor", by: owner });
  const { id: dealId } = await editor.within(id).deals.create({ data: makeDeal("Here") });
  const { id: own } = await editor.deals.create({ data: makeDeal("At home") });
  await editor.deals.remove({ ids: [own] });
  await editor
    .within(id)
    .workspaces.rename({ name: "Mine" })
    .catch(() => undefined);
  const stranger = await server.createMember();
  await stranger
    .within(id)
    .deals.remove({ ids: [dealId] })
    .catch(() => undefined);
  const { entries, hasMore } = await owner.within(id).workspaces.listAudit();
  expect(hasMore).toBe(false);
  expect(entries.map(({ action, outcome, by }) => [action, outcome, by])).toEqual([
    ["workspaces.rename", "refused", nameOf(editor)],
    ["deals.create", "done", nameOf(editor)],
    ["workspaces.acceptInvitation", "done", nameOf(editor)],
    ["workspaces.invite", "done", nameOf(owner)],
    ["workspaces.create", "done", nameOf(owner)],
  ]);
  await expect(editor.within(id).workspaces.listAudit()).rejects.toMatchObject({ code: "ROLE_TOO_LOW" });
  const home = await editor.workspaces.listAudit();
  expect(home.entries.map(({ action }) => action)).toEqual(["deals.remove", "deals.create"]);
  expect(await verifyAudit(platform)).toMatchObject({ ok: true });
  await server.db.pool.query("update audit_log set workspace_id = $1 where workspace_id = $2", [
    stranger.person.id,
    id,
  ]);
  expect(await verifyAudit(platform)).toMatchObject({ ok: false });
});

test("what was written before there were workspaces still holds, and is read as personal", async () => {
  const member = await server.createMember();
  await platform.audit.note({ actorId: member.person.id, action: "deals.older", outcome: "done" });
  const { entries } = await member.workspaces.listAudit();
  expect(entries.map(({ action }) => action)).toContain("deals.older");
});
