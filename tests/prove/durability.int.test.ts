import { beforeAll, expect, test } from "vitest";
import { BUILD_MS, buildProduct } from "#tests/support/product.ts";
import { clearUpAfterKilledRuns } from "#tests/support/temporary-folders.ts";
import { proveKills } from "./durability/prove-kills.ts";

beforeAll(async () => {
  buildProduct();
  await clearUpAfterKilledRuns();
}, BUILD_MS);

test(
  "nothing that was acknowledged is lost when server or database are killed @further",
  { timeout: 1_800_000 },
  async () => {
    const told: string[] = [];
    // A seed whose five rounds kill everything, the server, the database, its first process and one of its others.
    const seed = 33;
    const problems = await proveKills({
      rounds: 5,
      seed,
      isShort: true,
      tell: (line) => void told.push(line),
    });
    expect(problems, `Seed ${seed}\n${told.join("\n")}`).toEqual([]);
    expect(told.join("\n")).toMatch(/5 rounds, [1-9]\d* changes acknowledged/);
  },
);
