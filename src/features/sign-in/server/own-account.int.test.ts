import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cookieOf, openTestServer, type TestServer } from "#tests/support/server.ts";
import { setUpFactor } from "#tests/support/authenticator.ts";
import { readAllRows } from "#tests/support/all-rows.ts";
import { makeDeal } from "#tests/support/deals.ts";

let server: TestServer;
beforeAll(async () => {
  // Its own: settings are changed.
  server = await openTestServer();
});
afterAll(() => server.close());

const signIn = (json: { email: string; password: string; code?: string }, call = "signIn") =>
  server.post(`/api/rpc/account/${call}`, { json });

describe("a password, and where it is used", () => {
  test("a new password is judged, and ends every other session", async () => {
    const member = await server.createMember();
    const { email } = member.person;
    const elsewhere = server.as(cookieOf(await signIn({ email, password: member.password })));
    await expect(member.account.changePassword({ newPassword: email })).rejects.toMatchObject({
      code: "WEAK_PASSWORD",
      message: expect.stringContaining("your email address"),
    });
    await member.account.changePassword({ newPassword: "a new long password" });
    expect(await elsewhere.account.getSession()).toMatchObject({ person: null });
    expect(await member.account.getSession()).toMatchObject({ person: member.person });
    expect((await signIn({ email, password: "a new long password" })).status).toBe(200);
  });

  test("sessions are listed without their tokens, and ended one by one or all but this", async () => {
    const member = await server.createMember();
    const stranger = await server.createMember();
    const credentials = { email: member.person.email, password: member.password };
    const others = [];
    for (let count = 0; count < 3; count++) others.push(server.as(cookieOf(await signIn(credentials))));
    const { sessions } = await member.account.listSessions();
    expect(sessions).toHaveLength(4);
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    const { rows } = await server.db.pool.query("select token from auth_sessions");
    const tokens = (rows as { token: string }[]).map(({ token }) => token);
    for (const token of tokens) expect(JSON.stringify(sessions)).not.toContain(token);
    expect(tokens.some((token) => decodeURIComponent(member.cookie).includes(token))).toBe(false);
    const one = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? "";
    await expect(stranger.account.endSession({ id: one })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await member.account.endSession({ id: one });
    expect(await member.account.endOtherSessions()).toEqual({ ended: 2 });
    for (const other of others) expect(await other.account.getSession()).toMatchObject({ person: null });
  });
});

describe("a second factor", () => {
  test("counts once confirmed; then a sign-in asks for a code, each of which works once", async () => {
    const member = await server.createMember();
    const credentials = { email: member.person.email, password: member.password };
    await member.account.startSecondFactor();
    expect((await signIn(credentials)).status).toBe(200);
    const { code, recoveryCodes } = await setUpFactor(member);
    expect(recoveryCodes).toHaveLength(10);
    expect((await signIn(credentials)).body.json).toMatchObject({ code: "CODE_REQUIRED" });
    expect((await signIn({ ...credentials, code: "000000" })).body.json).toMatchObject({
      code: "INVALID_CODE",
    });
    expect((await signIn({ ...credentials, password: "wrong", code: code(1) })).body.json).toMatchObject({
      code: "INVALID_CREDENTIALS",
    });
    const next = code(1);
    const answers = await Promise.all([1, 2, 3].map(() => signIn({ ...credentials, code: next })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("recovery codes let in once each, are kept as hashes, and can be made anew @further", async () => {
    const member = await server.createMember();
    const credentials = { email: member.person.email, password: member.password };
    const { recoveryCodes } = await setUpFactor(member);
    const [first = ""] = recoveryCodes;
    const { rows } = await server.db.pool.query("select code_hash from recovery_codes");
    expect(JSON.stringify(rows)).not.toContain(first.replaceAll("-", ""));
    expect((await signIn({ ...credentials, code: first.toLowerCase() })).status).toBe(200);
    expect((await signIn({ ...credentials, code: first })).status).toBe(401);
    expect(await member.account.getSecondFactor()).toMatchObject({
      isOn: true,
      recoveryCodesLeft: 9,
    });
    const renewed = await member.account.renewRecoveryCodes();
    expect((await signIn({ ...credentials, code: recoveryCodes[1] ?? "" })).status).toBe(401);
    expect((await signIn({ ...credentials, code: renewed.recoveryCodes[0] ?? "" })).status).toBe(200);
    await member.account.removeSecondFactor();
    expect((await signIn(credentials)).status).toBe(200);
  });

  test("a recovery code lets in one of many who come with it at once @further", async () => {
    const member = await server.createMember();
    const { recoveryCodes } = await setUpFactor(member);
    const credentials = {
      email: member.person.email,
      password: member.password,
      code: recoveryCodes[0] ?? "",
    };
    const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(credentials)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("its codes cannot be guessed without end @further", async () => {
    const member = await server.createMember();
    const { code } = await setUpFactor(member);
    const credentials = { email: member.person.email, password: member.password };
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => signIn({ ...credentials, code: "000000" })),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect((await signIn({ ...credentials, code: code(1) })).status).toBe(429);
  });
});

describe("the administrators' form", () => {
  test("logs every try, lets no member in, and waits after as many failures as the settings say @further", async () => {
    const admin = await server.createMember("admin");
    const member = await server.createMember();
    await server.db.pool.query(
      "update system_settings set value = '3' where key = 'admin_login_attempts_max'",
    );
    const { email } = admin.person;
    const denied = await signIn({ email: member.person.email, password: member.password }, "signInAdmin");
    expect(denied.body.json).toMatchObject({
      code: "FORBIDDEN",
      message: "You do not have admin privileges",
    });
    expect(denied.headers.getSetCookie()).toEqual([]);
    expect((await signIn({ email, password: admin.password })).status).toBe(200);
    expect((await signIn({ email, password: admin.password }, "signInAdmin")).status).toBe(200);
    const tries = Array.from({ length: 8 }, () => signIn({ email, password: "wrong" }, "signInAdmin"));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(3);
    expect((await signIn({ email, password: admin.password }, "signInAdmin")).status).toBe(429);
    const { rows } = await server.db.pool.query(
      `select user_id, success, count(*)::int from admin_auth_logs
         where user_id = any($1) group by 1, 2 order by 2, 3`,
      [[admin.person.id, member.person.id]],
    );
    expect(rows).toEqual([
      { user_id: member.person.id, success: false, count: 1 },
      { user_id: admin.person.id, success: false, count: 9 },
      // Once at this form, and once at everybody's.
      { user_id: admin.person.id, success: true, count: 2 },
    ]);
  });

  test("an administrator's session ends when it is idle, and after twelve hours in any case", async () => {
    const admin = await server.createMember("admin");
    const member = await server.createMember();
    const age = (column: string, interval: string) =>
      server.db.pool.query(`update auth_sessions set ${column} = now() - interval '${interval}'`);
    await age("seen_at", "29 minutes");
    expect(await admin.account.getSession()).toMatchObject({ person: admin.person });
    await admin.account.getSecondFactor();
    await age("created_at", "11 hours");
    expect(await admin.account.getSession()).toMatchObject({ person: admin.person });
    const { rows } = await server.db.pool.query(
      "select seen_at > now() - interval '1 minute' as seen from auth_sessions where user_id = $1",
      [admin.person.id],
    );
    expect(rows).toEqual([{ seen: true }]);
    await age("created_at", "12 hours 1 minute");
    expect(await admin.account.getSession()).toMatchObject({ person: null });
    await age("created_at", "1 hour");
    await age("seen_at", "31 minutes");
    expect(await admin.account.getSession()).toMatchObject({ person: null });
    expect(await member.account.getSession()).toMatchObject({ person: member.person });
  });
});

test("maintenance shuts members out at once and lets administrators work", async () => {
  const admin = await server.createMember("admin");
  const member = await server.createMember();
  for (const on of ["true", "1"]) {
    await server.db.pool.query("update system_settings set value = $1 where key = 'maintenance_mode'", [on]);
    await expect(member.deals.list({})).rejects.toMatchObject({
      code: "MAINTENANCE",
      status: 503,
      defined: true,
    });
    const file = await fetch(`${server.address}/api/files/data-export/data.zip`, {
      headers: { cookie: member.cookie },
    });
    expect(file.status).toBe(503);
    expect((await admin.deals.list({})).items).toEqual([]);
    expect(await member.account.getSession()).toMatchObject({ isMaintenance: true, person: member.person });
  }
  await server.db.pool.query("update system_settings set value = 'yes' where key = 'maintenance_mode'");
  expect((await member.deals.list({})).items).toEqual([]);
});

test("deleting the account leaves no row of the person's, and all of everybody else's", async () => {
  const member = await server.createMember();
  const other = await server.createMember();
  await other.deals.create({ data: makeDeal("Deal of another") });
  await member.deals.create({ data: makeDeal("Deal of mine") });
  await member.criteria.create({ fields: { name: "Criteria of mine" } });
  const tablesOfMember = () => listTablesWithRowsOf(member.person.id);
  expect(await tablesOfMember()).toEqual(expect.arrayContaining(["acquisition_criteria", "deals"]));

  await member.account.deleteAccount();
  expect(await member.account.getSession()).toMatchObject({ person: null });
  expect(await tablesOfMember()).toEqual([]);
  expect((await other.deals.list({})).items).toHaveLength(1);
});

async function listTablesWithRowsOf(userId: string): Promise<string[]> {
  const { rows: columns } = await server.db.pool.query<{ name: string; column: string }>(
    `select c.table_name as name, c.column_name as "column"
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.column_name in ('user_id', 'workspace_id') and t.table_type = 'BASE TABLE'
        and c.table_name <> 'audit_log'
      order by 1`,
  );
  const held = new Set<string>();
  for (const { name, column } of columns) {
    const rows = await readAllRows(server.db, `select from ${name} where ${column} = $1 limit 1`, [userId]);
    if (rows.length > 0) held.add(name);
  }
  return [...held];
}

test("the last administrator does not delete themselves @further", async () => {
  const fresh = await openTestServer();
  try {
    const admin = await fresh.createMember("admin");
    await expect(admin.account.deleteAccount()).rejects.toMatchObject({ code: "CONFLICT" });
    await fresh.createMember("admin");
    await admin.account.deleteAccount();
  } finally {
    await fresh.close();
  }
});

test("a first sign-in makes the profile of what was said at the sign-up, and never a role", async () => {
  const member = await server.createMember();
  await server.db.pool.query("delete from profiles where id = $1", [member.person.id]);
  await server.db.pool.query("update auth_users set metadata = $2 where id = $1", [
    member.person.id,
    { first_name: "Meta", last_name: "Data", role: "admin" },
  ]);
  const answer = await signIn({ email: member.person.email, password: member.password });
  expect(answer.body.json).toMatchObject({ person: { firstName: "Meta", lastName: "Data", role: "user" } });
});
