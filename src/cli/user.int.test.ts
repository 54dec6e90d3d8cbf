import { findAccountByEmail } from "#features/sign-in/server/index.ts";
import { type Database, openDatabase } from "#server/database/open-database.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { BUILD_MS, buildProduct } from "#tests/support/product.ts";
import { type CommandResult, runCommand } from "#tests/support/run-command.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let testDatabase: TestDatabase;
let database: Database;

beforeAll(buildProduct, BUILD_MS);
beforeAll(async () => {
  testDatabase = await openTestDatabase();
  database = openDatabase(testDatabase.url, { mostConnections: 1 });
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

function userAdd(args: readonly string[], input = ""): Promise<CommandResult> {
  const env = { DATABASE_URL: testDatabase.url, APP_ORIGIN: "https://deals.example.com" };
  return runCommand(["user", "add", ...args], { input, env });
}

describe("user add", () => {
  test("with a password makes an account, once", async () => {
    const args = [
      "Ann@Example.com",
      "--first",
      "Ann",
      "--last",
      "Lee",
      "--role",
      "admin",
      "--password-stdin",
    ];
    const made = await userAdd(args, "correct horse\n");
    expect(made).toMatchObject({ status: 0, stderr: "" });
    expect(await findAccountByEmail(database, "ann@example.com")).toMatchObject({
      firstName: "Ann",
      lastName: "Lee",
      role: "admin",
    });
    const again = await userAdd(args, "another horse\n");
    expect(again).toMatchObject({ status: 1, stdout: "", stderr: "ann@example.com: User already exists\n" });
  });

  test("without one prints a link of the product's own address, and makes no account yet", async () => {
    const { status, stdout, stderr } = await userAdd(["ben@example.com"]);
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /^https:\/\/deals\.example\.com\/secure-email-link#type=setup&token=[\w-]{30,}\n$/,
    );
    expect(stderr).toContain("once, within 24 hours");
    expect(await findAccountByEmail(database, "ben@example.com")).toBeNull();
  });

  test("is noted in the audit log, with whom and as what, and no link @further", async () => {
    await userAdd(["dora@example.com"]);
    await userAdd(["eve@example.com", "--role", "admin", "--password-stdin"], "correct horse\n");
    const { rows } = await database.pool.query(
      "select action, outcome, detail, actor_id from audit_log where detail ~ 'dora|eve' order by number",
    );
    expect(rows.map(({ detail, ...row }) => ({ ...row, detail: JSON.parse(detail) }))).toEqual([
      {
        action: "command-line.user.add",
        outcome: "done",
        actor_id: null,
        detail: { email: "dora@example.com", role: "user" },
      },
      {
        action: "command-line.user.add",
        outcome: "done",
        actor_id: null,
        detail: { email: "eve@example.com", role: "admin", userId: expect.any(String) },
      },
    ]);
  });

  test.each([
    [["nobody"], "", '"nobody": Please enter a valid email address'],
    [["cy@example.com", "--role", "king"], "", 'There is no role "king".'],
    [["cy@example.com", "--password-stdin"], "short\n", "cy@example.com: Use at least 10 characters."],
    [["cy@example.com", "--password-stdin"], "", "No password came on standard input."],
    [["cy@example.com", "--password=secret word"], "", "Unknown option '--password'"],
    [[], "", "Usage: deal user add EMAIL"],
  ])("%s is refused in words", async (args, input, says) => {
    const { status, stdout, stderr } = await userAdd(args, input);
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toContain(says);
  });
});

describe("user reset", () => {
  const reset = (email: string) => {
    const env = { DATABASE_URL: testDatabase.url, APP_ORIGIN: "https://deals.example.com" };
    return runCommand(["user", "reset", email], { env });
  };

  test("prints a link that sets a new password, for who has an account", async () => {
    await userAdd(["fay@example.com", "--password-stdin"], "correct horse\n");
    const { status, stdout, stderr } = await reset("Fay@example.com");
    expect({ status, stderr }).toEqual({
      status: 0,
      stderr: "Anyone who opens this link sets a new password for fay@example.com, once, within an hour:\n",
    });
    expect(stdout).toMatch(
      /^https:\/\/deals\.example\.com\/reset-password#access_token=[\w-]{30,}&refresh_token=[\w-]{30,}&type=recovery\n$/,
    );
    expect(await reset("gus@example.com")).toEqual({
      status: 1,
      stdout: "",
      stderr: "gus@example.com has no account here.\n",
    });
  });
});

describe("setup-link", () => {
  const env = () => ({ DATABASE_URL: testDatabase.url, APP_ORIGIN: "https://deals.example.com" });

  test("prints the first administrator's link, and refuses in words once there is one", async () => {
    await database.pool.query("delete from profiles");
    const printed = await runCommand(["setup-link"], { env: env() });
    expect(printed.status).toBe(0);
    expect(printed.stdout).toMatch(
      /^https:\/\/deals\.example\.com\/secure-email-link#type=setup&token=[\w-]{30,}\n$/,
    );
    await userAdd(["hal@example.com", "--role", "admin", "--password-stdin"], "correct horse\n");
    const refused = await runCommand(["setup-link"], { env: env() });
    expect(refused).toMatchObject({ status: 1, stdout: "" });
    expect(refused.stderr).toContain("There is an administrator already.");
  });
});
