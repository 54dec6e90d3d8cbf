import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { intakeFileHref } from "#features/intake/addresses.ts";
import { waitForEnd } from "#server/embedded/processes.ts";
import { inWorkspace } from "#server/database/in-workspace.ts";
import { inBackground } from "#server/database/name-caller.ts";
import { findPackageRoot } from "#server/package-root.ts";
import { until } from "#tests/support/fit.ts";
import { LISTING } from "#tests/support/intakes.ts";
import { MAIL_SECRET, makeMailWithFile } from "#tests/support/mails.ts";
import { makePdf } from "#tests/support/make-pdf.ts";
import { createCalls, openTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let ann: TestMember;
const running = new Set<ChildProcess>();
beforeAll(async () => {
  server = await openTestServer();
  ann = await server.createMember();
  // Its database stays: the servers that are killed are processes of their own.
  await server.stop();
});
// One that is left would do the work of the next that is killed.
afterEach(async () => void (await Promise.all([...running].map(kill))));
afterAll(() => server.close());

async function startProcess(): Promise<{ child: ChildProcess; address: string }> {
  const file = path.join(findPackageRoot(), "tests", "support", "server-process.ts");
  const child = fork(file, [server.databaseUrl], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  running.add(child);
  const address = await new Promise<string>((resolve, reject) => {
    child.once("message", (said: string) => resolve(said));
    child.once("exit", (code) => reject(new Error(`The server ended with ${code} before it was ready.`)));
  });
  return { child, address };
}

async function kill(child: ChildProcess): Promise<void> {
  running.delete(child);
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await ended;
}

const query = async (text: string, who = ann): Promise<unknown[]> => {
  const { id } = who.person;
  const caller = inBackground({ workspaceId: id, personId: id });
  const { rows } = await inWorkspace(server.db, caller, ({ client }) => client.query(text, [id]));
  return rows;
};

/** As if the seconds had gone by in which it should have said that it lives. */
async function letTimePass(): Promise<void> {
  await server.db.pool.query(
    "update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'",
  );
  await query("update intake_files set reading_until = now() - interval '1 second' where workspace_id = $1");
}

const childrenOf = (pid: number | undefined): number[] =>
  fs.readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);

const PAGES = 400;
const memorandum = (): Buffer<ArrayBuffer> =>
  makePdf([
    LISTING.split("\n"),
    ...Array.from({ length: PAGES - 1 }, (_, page) =>
      Array.from(
        { length: 40 },
        (_line, line) => `Page ${page + 2}, line ${line}: the shop stands at the corner.`,
      ),
    ),
  ]);

test("a server that is killed while it reads a document of many pages reads it once it is begun again: once @further", async () => {
  const first = await startProcess();
  const id = randomUUID();
  const taken = await fetch(`${first.address}${intakeFileHref(id, "memorandum.pdf")}`, {
    method: "PUT",
    headers: { cookie: ann.cookie },
    body: memorandum(),
  });
  expect(taken.status).toBe(201);
  const calls = createCalls(first.address, ann.cookie);
  await until(async () => expect((await calls.intake.get({ id })).file?.pagesRead ?? 0).toBeGreaterThan(0));
  const readers = process.platform === "linux" ? childrenOf(first.child.pid) : [];
  await kill(first.child);
  // Whoever reads for a server that is gone ends as well, whatever the file is.
  for (const reader of readers) expect(await waitForEnd(reader, 60_000)).toBe(true);
  expect(await query("select state from intakes where workspace_id = $1")).toEqual([{ state: "reading" }]);

  await letTimePass();
  const second = await startProcess();
  const again = createCalls(second.address, ann.cookie);
  await until(async () => expect((await again.intake.get({ id })).state).toBe("ready"));
  const { values, paper, file } = await again.intake.get({ id });
  expect(paper.pages).toHaveLength(PAGES);
  expect(file).toMatchObject({ pagesRead: PAGES, reason: null });
  expect(values.filter(({ key }) => key === "askingPrice")).toMatchObject([{ value: 506_000 }]);
  expect((await again.intake.list({})).items.map((one) => one.id)).toEqual([id]);
  expect(await query("select attempts from intake_files where workspace_id = $1")).toEqual([{ attempts: 2 }]);
});

test("a mail that was being read is read once the server is begun again: one intake, and nothing waits @further", async () => {
  const bob = await server.createMember();
  const first = await startProcess();
  const calls = createCalls(first.address, bob.cookie);
  const { address } = await calls.intake.makeMailAddress();
  const text = `${LISTING}\n${"The shop stands at the corner of the street.\n".repeat(5_000)}`;
  const deliver = () =>
    fetch(`${first.address}/api/inbound/mail/${MAIL_SECRET}`, {
      method: "POST",
      headers: { "content-type": "message/rfc822" },
      body: makeMailWithFile({ to: address }, { name: "memorandum.txt", text }),
    });
  expect((await deliver()).status).toBe(202);
  const [waiting] = (await calls.intake.getMail()).mails;
  await calls.intake.answerMail({ id: waiting?.id ?? "", answer: "once" });
  const ofMail = "select state, attempts from intake_mails where workspace_id = $1";
  const begun = [{ state: "reading", attempts: 1 }];
  await until(async () => expect(await query(ofMail, bob)).toEqual(begun));
  await kill(first.child);
  expect(await query(ofMail, bob)).toEqual(begun);

  await letTimePass();
  const second = await startProcess();
  const again = createCalls(second.address, bob.cookie);
  await until(async () => expect((await again.intake.list({})).items).toHaveLength(1));
  expect((await again.intake.list({})).items).toMatchObject([{ state: "ready", askingPriceUsd: 506_000 }]);
  expect((await again.intake.getMail()).mails).toEqual([]);
  expect(await query(ofMail, bob)).toEqual([{ state: "done", attempts: 2 }]);
});
