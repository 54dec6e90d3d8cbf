import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { createLog } from "./log.ts";

test("a fault is logged whole, with its cause, but without the values of the query that failed", () => {
  const lines: string[] = [];
  const cause = Object.assign(new Error("duplicate key"), { code: "23505" });
  const secret = "$argon2id$v=19$secret\n    of two lines";
  const error = new DrizzleQueryError("insert into auth_accounts values ($1)", [secret, "x"], cause);
  createLog((line) => lines.push(line)).fault(error, { requestId: "r1" });
  expect(lines[0]).not.toContain("argon2id");
  expect(lines[0]).not.toContain("of two lines");
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    level: "fault",
    requestId: "r1",
    message: "Failed query: insert into auth_accounts values ($1)",
    error: { stack: expect.stringContaining("log.test.ts"), cause: { code: "23505" } },
  });
});
