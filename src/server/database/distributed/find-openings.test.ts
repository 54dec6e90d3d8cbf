import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { LEFT_OPEN, type MachineState, describeOpenings } from "./find-openings.ts";

const made: MachineState = {
  name: "worker-1:5432",
  open: [],
  letsMembersIn: false,
  maxPreparedTransactions: 200,
  fsync: "on",
  synchronousCommit: "on",
  letIn: [],
};
const other = { ...made, name: "worker-2:5432" };

test("of machines that deploy/make-cluster.sh made and that keep what they acknowledge nothing is said", () => {
  expect(describeOpenings([made, other])).toEqual([]);
  // More than what PostgreSQL does by itself.
  expect(describeOpenings([{ ...made, synchronousCommit: "remote_apply" }])).toEqual([]);
});

test.each<[Partial<MachineState>, RegExp]>([
  [
    { open: ["run_command_on_workers(text,boolean)"] },
    /^Members may call run_command_on_workers\(text,boolean\) on worker-1:5432, .*make-cluster\.sh/,
  ],
  [
    { open: ["a()", "b()", "c()", "d()"] },
    /^Members may call a\(\), b\(\), c\(\) and 1 more on worker-1:5432,/,
  ],
  [
    { letIn: ["app_search", "app_user"] },
    /^Without a password app_search, app_user can log in from here on worker-1:5432/,
  ],
  [{ letsMembersIn: true }, /^Members' login may log in on worker-1:5432, .*make-cluster\.sh/],
  [{ maxPreparedTransactions: 0 }, /^max_prepared_transactions is 0 on worker-1:5432/],
  [{ fsync: "off" }, /^fsync or synchronous_commit is off on worker-1:5432/],
  [{ synchronousCommit: "off" }, /^fsync or synchronous_commit is off on worker-1:5432/],
])("a machine with %j is told of in one sentence, the other is not named", (change, sentence) => {
  expect(describeOpenings([{ ...made, ...change }, other])).toEqual([expect.stringMatching(sentence)]);
  expect(describeOpenings([{ ...made, ...change }, other]).join("")).not.toContain(other.name);
});

test("several machines with the same stand in one sentence", () => {
  const off = { fsync: "off" };
  expect(
    describeOpenings([
      { ...made, ...off },
      { ...other, ...off },
    ]),
  ).toEqual([expect.stringContaining("on worker-1:5432, worker-2:5432:")]);
});

test("what deploy/make-cluster.sh leaves open is what is not looked for", () => {
  const script = path.resolve(import.meta.dirname, "../../../../deploy/make-cluster.sh");
  expect(readFileSync(script, "utf8")).toContain(`p.proname !~ '${LEFT_OPEN}'`);
});
