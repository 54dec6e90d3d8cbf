import type { FuturesAnswer, FuturesQuestion } from "#calc/stress/run-futures.ts";
import { stressShocks } from "#calc/stress/shocks.ts";
import { STRESS_FUTURES } from "#calc/stress/stress-inputs.ts";
import { type StressOfDeal, stressOfDeal, stressPaths } from "#calc/stress/stress-of-deal.ts";
import type { BankFileSubject } from "#features/lending/model/files/bank-file-subject.ts";
import { stressTyped, USUAL_SEED } from "./deal-stress.ts";

type Found = Extract<StressOfDeal, { readonly ok: true }>;

/** What a file asks of the futures of a deal. */
export interface StressOfFile extends Pick<Found, "sources" | "assumptions" | "fewYears"> {
  readonly asked: FuturesQuestion;
  /** Named shocks, each alone. */
  readonly shocks: ReturnType<typeof stressShocks>;
}

/** The futures as a file holds them. */
export interface StressInFile extends StressOfFile {
  readonly answer: FuturesAnswer;
}

/** Null: without earnings or revenue there are no futures. */
export function stressOfFile({
  input,
  rules,
  lending,
  stressBooks,
}: Pick<BankFileSubject, "input" | "rules" | "lending" | "stressBooks">): StressOfFile | null {
  const basis = { input, books: stressBooks, typed: stressTyped(lending.stress) };
  const found = stressOfDeal(basis, stressPaths(basis, rules));
  if (!found.ok) return null;
  const { inputs, sources, assumptions, fewYears } = found;
  const seed = lending.stress?.seed ?? USUAL_SEED;
  const shares = inputs.customers.map(({ sharePct }) => sharePct);
  const shocks = stressShocks({
    input,
    rules,
    growthPct: inputs.growthPct,
    flowThrough: inputs.flowThrough,
    largestCustomerPct: shares.length > 0 ? Math.max(...shares) : (input.largestCustomerPct ?? null),
  });
  const asked = { inputs, seed, futures: STRESS_FUTURES.usual };
  return { asked, sources, assumptions, fewYears, shocks };
}
