import { beforeAll, describe, expect, test } from "vitest";
import { shareTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await shareTestServer();
});

describe("a profile", () => {
  test("names are the person's to change; the role and the address are not", async () => {
    const member = await server.createMember();
    const sneaky = { firstName: " Ada ", lastName: "Lovelace", role: "admin", email: "x@example.com" };
    const { person } = await member.profile.update(sneaky);
    expect(person).toEqual({ ...member.person, firstName: "Ada", lastName: "Lovelace" });
    expect(await member.account.getSession()).toMatchObject({ person });
  });

  test("what is said once of how one buys is one's own, is taken back, and stands in no session", async () => {
    const member = await server.createMember();
    const other = await server.createMember();
    expect(await member.profile.getBuyerProfile()).toEqual({ usualManagerSalaryUsd: null });
    for (const usualManagerSalaryUsd of [85_000, 0, null, 90_000]) {
      await member.profile.updateBuyerProfile({ usualManagerSalaryUsd });
      expect(await member.profile.getBuyerProfile()).toEqual({ usualManagerSalaryUsd });
    }
    expect(await other.profile.getBuyerProfile()).toEqual({ usualManagerSalaryUsd: null });
    await member.profile.update({ firstName: "Ada", lastName: "Lovelace" });
    expect(await member.profile.getBuyerProfile()).toEqual({ usualManagerSalaryUsd: 90_000 });
    const { person } = await member.account.getSession();
    expect(Object.keys(person ?? {}).toSorted()).toEqual(["email", "firstName", "id", "lastName", "role"]);
    await expect(member.profile.updateBuyerProfile({ usualManagerSalaryUsd: -1 })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
  });

  test("a name is one line and turns no other words around", async () => {
    const member = await server.createMember();
    const { person } = await member.profile.update({
      firstName: "Ada\r\nBcc: x@example.com",
      lastName: "\u202elive\u2066 ",
    });
    expect(person).toMatchObject({ firstName: "Ada Bcc: x@example.com", lastName: "live" });
  });
});
