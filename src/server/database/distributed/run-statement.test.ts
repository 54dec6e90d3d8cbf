import { expect, test } from "vitest";
import { listMigrations } from "#server/database/apply-migrations.ts";
import { readKey } from "./run-statement.ts";

const isComment = (line: string) => line.trim().startsWith("--");
const ADDS = /add constraint \S+ foreign key/i;

test("every foreign key that a migration adds by itself is read, whole", () => {
  const [, ...later] = listMigrations();
  const adding = later.flatMap(({ statements }) =>
    statements.filter((text) => ADDS.test(text) && !/\bdo \$/i.test(text)),
  );
  expect(adding.length).toBeGreaterThan(60);
  for (const text of adding) {
    const said = text
      .split("\n")
      .filter((line) => !isComment(line))
      .join(" ");
    const key = readKey(text);
    expect({ said, key }).toEqual({ said, key: expect.anything() });
    expect(said).toContain(key?.definition.split("\n")[0]);
    expect(key?.emptied !== null).toBe(/on delete set null/i.test(said));
  }
});

test("a key is read with the column that is emptied, its comment passed over", () => {
  const statement = `-- Why.
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_deal" FOREIGN KEY ("workspace_id","deal_id") REFERENCES "public"."deals"("workspace_id","id") ON DELETE SET NULL ("deal_id");`;
  expect(readKey(statement)).toEqual({
    table: "tasks",
    name: "tasks_deal",
    column: "workspace_id",
    target: "deals",
    emptied: "deal_id",
    definition: `FOREIGN KEY ("workspace_id","deal_id") REFERENCES "public"."deals"("workspace_id","id") ON DELETE SET NULL ("deal_id")`,
  });
});

test.each([
  `ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_best_by" CHECK (best_by in ('verdict', 'fit'))`,
  `CREATE TABLE "x" ("id" uuid REFERENCES "y"("id"))`,
  `ALTER TABLE "deals" ADD COLUMN "later" text`,
])("what adds no key is none: %s", (statement) => {
  expect(readKey(statement)).toBeNull();
});
