import { say } from "./machine.ts";
import { runVitest } from "./run-vitest.ts";

/**
 * The access tests with every id there is instead of those of a call's own kind and one other, calls times tables times
 * callers, and eighty hostile words for every text that a call takes: some hundred thousand requests.
 */
export async function run(): Promise<boolean> {
  const passed = await runVitest(["int"], ["tests/access", "tests/attack"], {
    ACCESS_IDS: "every",
    HOSTILE_ROUNDS: "80",
  });
  say(`${passed ? "✓" : "✗"} Every call with every id, as every kind of caller, and with hostile words.`);
  return passed;
}
