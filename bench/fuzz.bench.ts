import { runFuzz } from "#tests/prove/fuzz/run-fuzz.ts";
import { at, type Measure, ms, SEED } from "./measure.ts";

const REQUESTS = 3_000;
const MOST_MS = 1_000;
const MOST_NAMED = 5;

/** What the strangest requests cost: none may keep the server busy. */
export async function run(): Promise<Measure[]> {
  const { times } = await runFuzz({
    requests: REQUESTS,
    seed: SEED,
    tell: (line) => console.error(`  ${line}`),
  });
  const all = times.map(({ tookMs }) => tookMs);
  const over = times.filter(({ tookMs }) => tookMs > MOST_MS).toSorted((a, b) => b.tookMs - a.tookMs);
  const named = over.slice(0, MOST_NAMED).map(({ name, tookMs }) => `${name} ${ms(tookMs)}`);
  return [
    {
      name: `slowest answer of ${REQUESTS.toLocaleString("en-US")} generated requests`,
      goal: `none over ${MOST_MS / 1000} s`,
      measured: `${ms(Math.max(...all))}, p99 ${ms(at(all, 0.99))}${over.length > 0 ? `; ${over.length} over: ${named.join(", ")}` : ""}`,
      beside: `p50 of the same run ${ms(at(all, 0.5))}`,
      ok: over.length === 0,
    },
  ];
}
