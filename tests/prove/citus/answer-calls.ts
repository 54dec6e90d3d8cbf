import { serverFeatures } from "#server/features.ts";
import { must } from "#tests/prove/two-servers/check.ts";
import { type Call, listCalls } from "#tests/access/calls.ts";
import { type Answer, ask } from "#tests/access/foreign-ids.ts";
import { listOwnIds, storeOwnRows } from "#tests/access/own-rows.ts";
import { freshCookieOf } from "#tests/support/fresh-cookie.ts";
import { createCalls, type TestMember } from "#tests/support/server.ts";
import type { Site } from "./site.ts";

/** Proved where accounts end: whoever makes it can make no other. */
const LAST = "account/deleteAccount";
const MISSING = "00000000-0000-4000-8000-000000000000";

/**
 * Every call of every feature, as an administrator with a row of each table: without a record, and with each of their own
 * until one is taken. None may fail.
 */
export async function answerCalls(site: Site): Promise<string> {
  const member = await site.createMember("admin");
  await storeOwnRows(site.db, member);
  const failed: string[] = [];
  let asked = 0;
  let taken = 0;
  const calls = listCalls(serverFeatures).filter(({ path }) => path !== LAST);
  let feature = "";
  let ids: { id: string }[] = [];
  for (const call of calls) {
    const of = call.path.split("/")[0] ?? "";
    if (of !== feature) {
      feature = of;
      ids = await refill(site, member);
    }
    let isTaken = false;
    const tried = [MISSING, ...(call.idFields.length > 0 ? ids.map(({ id }) => id) : [])];
    for (const id of tried) {
      const { status, body } = await askAgain(site, member, call, id);
      asked += 1;
      if (status >= 500) failed.push(`${call.path}: ${status} ${body.slice(0, 160)}`);
      isTaken ||= status < 400;
      if (status >= 500 || (status < 400 && id !== MISSING)) break;
    }
    if (isTaken) taken += 1;
  }
  must(failed.length === 0, `${failed.length} calls failed: ${[...new Set(failed)].slice(0, 20).join("; ")}`);
  return `${calls.length} calls asked ${asked} times, none failed; ${taken} were done, the others refused in words`;
}

/** A call may have taken away what the next needs. */
async function refill(site: Site, member: TestMember): Promise<{ id: string }[]> {
  await renew(site, member);
  await storeOwnRows(site.db, member);
  const ids = await listOwnIds(site.db, member.person.id);
  // Most are about a deal.
  return ids.toSorted((a, b) => Number(b.table === "deals") - Number(a.table === "deals"));
}

async function askAgain(site: Site, member: TestMember, call: Call, id: string): Promise<Answer> {
  const answer = await ask(site, call, id, member.cookie);
  if (answer.status !== 401) return answer;
  await renew(site, member);
  return ask(site, call, id, member.cookie);
}

/** Some calls end the session they are made with, and some ask for a fresh proof. */
async function renew({ db, address }: Site, member: TestMember): Promise<void> {
  const before = member.cookie;
  if ((await freshCookieOf(db, member)) === before) return;
  Object.assign(member, createCalls(address, member.cookie));
}
