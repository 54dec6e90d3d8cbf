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

test("what a person wrote does not pass for the trace below it, and no warning repeats it either", () => {
  const lines: string[] = [];
  const log = createLog((line) => lines.push(line));
  const written = "They sell\n    at a low price\n    at hunter22";
  const error = new DrizzleQueryError("insert into deals values ($1)", [written], new Error("gone"));
  log.fault(error);
  log.warn("The database did not answer.", { reason: String(error) });
  createLog((line) => lines.push(line), { format: "text" }).fault(error);
  for (const line of lines) expect(line).not.toMatch(/They sell|hunter22/);
  expect(lines[0]).toContain("log.test.ts");
  expect(lines).toHaveLength(3);
});

test("a line is JSON with time, level and message first, and nothing below the level is written", () => {
  const lines: string[] = [];
  const log = createLog((line) => lines.push(line), { level: "warn" });
  log.debug("no");
  log.info("no");
  log.warn("Careful.", { requestId: "r1", href: "https://d.example/#token=hunter22" });
  log.fault("Broken.");
  const [warning, fault] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toHaveLength(2);
  expect(Object.keys(warning ?? {}).slice(0, 3)).toEqual(["at", "level", "message"]);
  expect(new Date(String(warning?.["at"])).toISOString()).toBe(warning?.["at"]);
  expect(warning).toMatchObject({
    level: "warn",
    requestId: "r1",
    href: "https://d.example/#token=[hidden]",
  });
  expect(fault).toMatchObject({ level: "fault", message: "Broken." });
});

test("as text an event is one line, whatever somebody sent, and a fault has its stack below", () => {
  const lines: string[] = [];
  const log = createLog((line) => lines.push(line), { format: "text" });
  log.info("Answered.", { path: "/a\n2026-01-01 fault forged=1", status: 200, userId: null });
  log.fault(new Error("Broken.", { cause: new Error("The cause.") }), { requestId: "r1" });
  expect(lines[0]).toMatch(/^\S+Z info {2}Answered\. path="\/a\\n2026-01-01 fault forged=1" status=200$/);
  expect(lines[1]).toMatch(/^\S+Z fault Broken\. requestId=r1\n {4}Error: Broken\.\n {8}at /);
  expect(lines[1]).toContain("because of");
  expect(lines[1]).toContain("The cause.");
});
