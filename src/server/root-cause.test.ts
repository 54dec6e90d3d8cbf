import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { rootCauseOf } from "./root-cause.ts";

test("tells what failed first, and nothing of the statement and its values around it", () => {
  const cause = new Error("Connection terminated unexpectedly");
  const failed = new DrizzleQueryError("insert into deals values ($1)", ["They sell in spring"], cause);
  expect(rootCauseOf(failed)).toBe("Connection terminated unexpectedly");
  expect(rootCauseOf(new Error("Not stored.", { cause: failed }))).toBe("Connection terminated unexpectedly");
});

test("tells the first of several attempts, the name of an error without words, and what is no error", () => {
  expect(rootCauseOf(new AggregateError([new Error("connect ECONNREFUSED ::1:5432")], "several"))).toBe(
    "connect ECONNREFUSED ::1:5432",
  );
  const wordless = Object.assign(new TypeError("gone"), { message: "" });
  expect(rootCauseOf(wordless)).toBe("TypeError");
  expect(rootCauseOf("odd")).toBe("odd");
});
