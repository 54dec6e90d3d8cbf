import { ORPCError } from "@orpc/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDeal } from "#tests/support/deals.ts";
import { openTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";
import { NO_ROOM } from "./answer-errors.ts";

let server: TestServer;
let member: TestMember;

beforeAll(async () => {
  // Its own: triggers make its writes fail.
  server = await openTestServer();
  member = await server.createMember();
});
afterAll(() => server.close());

const fails = (code: string, words: string) =>
  server.db.pool.query(`create or replace function fail_writing() returns trigger language plpgsql as $$
      begin raise exception using errcode = '${code}', message = '${words}'; end $$;
    create or replace trigger zz_fail after insert on deals for each statement execute function fail_writing()`);

test.each([
  ["53100", "could not extend file: No space left on device"],
  ["58030", "could not write block 7: Input/output error"],
])(
  "a disk that does not take a change (%s) is told in words, and nothing of it is stored @further",
  async (code, words) => {
    await fails(code, words);
    const refused: unknown = await member.deals
      .create({ data: makeDeal("Unstored") })
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ORPCError);
    expect(refused).toMatchObject({ code: NO_ROOM.code, status: 507, message: NO_ROOM.message });
    expect(await member.deals.count({})).toMatchObject({ all: 0 });
    // What the disk said is for the operator, without what the person wrote.
    const line = server.logged.find((text) => text.includes(words)) ?? "";
    expect(line).toContain("The database could not write.");
    expect(line).not.toContain("Unstored");

    await server.db.pool.query("drop trigger zz_fail on deals");
    const { id } = await member.deals.create({ data: makeDeal("Stored") });
    await member.deals.remove({ ids: [id] });
  },
);

test("on a full disk people read on, although it cannot be written down that their session is in use @further", async () => {
  await server.db.pool.query(`create or replace function fail_writing() returns trigger language plpgsql as $$
      begin raise exception using errcode = '53100', message = 'No space left on device'; end $$`);
  await server.db.pool.query("update auth_sessions set seen_at = now() - interval '1 day'");
  await server.db.pool.query(
    "create trigger zz_fail before update on auth_sessions for each row execute function fail_writing()",
  );
  expect(await member.deals.count({})).toMatchObject({ all: 0 });
  expect(server.logged.some((line) => line.includes("That a session is in use"))).toBe(true);
  await server.db.pool.query("drop trigger zz_fail on auth_sessions");
});
