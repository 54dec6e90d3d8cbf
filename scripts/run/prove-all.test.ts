import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { run } from "./processes.mjs";
import { inMarkdown, inTable, LEFT_OUT, lastLine, linesOf, mostMinutes, STEPS } from "./prove-all.mjs";

test("every proof there is has its bounds, or a reason why it is left out", () => {
  const files = readdirSync(path.resolve(import.meta.dirname, "../../tests/prove"));
  const proofs = files.flatMap((file) =>
    file.endsWith(".prove.ts") ? [file.slice(0, -".prove.ts".length)] : [],
  );
  const named = [...STEPS.flat(2).map(({ name }) => name), ...Object.keys(LEFT_OUT)];
  expect(named.toSorted()).toEqual(proofs.toSorted());
  expect(new Set(named).size).toBe(named.length);
});

test("all of it takes an hour at most", () => {
  expect(mostMinutes()).toBeLessThanOrEqual(60);
  const proof = (minutes: number) => ({ name: "x", minutes });
  expect(mostMinutes([[[proof(3), proof(4)], [proof(5)]], [[proof(2)]]])).toBe(9);
});

test("a program that does not end is ended when its time is over, and said to be late", async () => {
  const endless = ["-e", "setInterval(() => {}, 1000)"];
  const late = await run(process.execPath, endless, { output: "keep", mostMs: 200, patienceMs: 100 });
  expect(late).toMatchObject({ ok: false, isLate: true });
  const quick = await run(process.execPath, ["-e", "console.log('done')"], {
    output: "keep",
    mostMs: 60_000,
  });
  expect(quick).toMatchObject({ ok: true, isLate: false, output: "done\n" });
});

test("the table of the docs says when, and holds whatever a proof said last", () => {
  const last = lastLine("begins\n✗ 2 of a | b are open\n\n");
  const when = "2026-11-30, 1a2b3c4, 2 cores";
  const line = inTable({ proof: "fuzz --requests 9", says: "FAILS", seconds: 61, when, last });
  const page = inMarkdown([line]);
  expect(page).toContain(`| fuzz --requests 9 | FAILS | 61 | ${when} | ✗ 2 of a \\| b are open |`);
  // Proofs that are run again by their names leave the others as they stand.
  expect(linesOf(page)).toEqual([["fuzz", line]]);
  expect(page).toContain("Not run: `citus`");
});
