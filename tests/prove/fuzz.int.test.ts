import { beforeAll, expect, test } from "vitest";
import { BUILD_MS, buildProduct } from "#tests/support/product.ts";
import { clearUpAfterKilledRuns } from "#tests/support/temporary-folders.ts";
import { runFuzz } from "./fuzz/run-fuzz.ts";

/** A short one; `npm run prove -- fuzz --requests 100000 --seed S` sends more, and others. */
const SEED = 2;
const REQUESTS = 1_000;

beforeAll(async () => {
  buildProduct();
  await clearUpAfterKilledRuns();
}, BUILD_MS);

// The time is a bound against hanging, not a measure.
test(
  "whatever is sent, nothing breaks, leaks or stays half done, and refusals are in words @further",
  { timeout: 1_800_000 },
  async () => {
    console.log(`Fuzz: seed ${SEED}, ${REQUESTS} requests`);
    const told: string[] = [];
    const { problems, times } = await runFuzz({
      requests: REQUESTS,
      seed: SEED,
      tell: (line) => void told.push(line),
    });
    expect(problems, `Seed ${SEED}\n${told.join("\n")}`).toEqual([]);
    expect(times).toHaveLength(REQUESTS);
    // Not every one of them is thrown away at the door.
    expect(told.join("\n")).toMatch(/[1-9]\d{2,} × 200/);
  },
);
