import { expect, test } from "vitest";
import { readAddress } from "#server/database-address.ts";
import { membersUrlOf } from "./members-login.ts";
import { isPooled } from "./unnamed-client.ts";

const SEVERAL = "postgres://deal:p%40ss@db-a,db-b:6432,[::1]:5433/deals?target_session_attrs=read-write";

test("the members' login and the word of a pooler are found in an address of several hosts too", () => {
  const members = readAddress(membersUrlOf(SEVERAL) ?? "");
  expect(members.url.username).toBe("deal_members");
  expect(members.hosts).toEqual(readAddress(SEVERAL).hosts);
  expect(isPooled(`${SEVERAL}&pgbouncer=true`)).toBe(true);
  expect(isPooled(SEVERAL)).toBe(false);
});
