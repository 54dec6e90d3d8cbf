import {
  type FuturesAnswer,
  type FuturesAsked,
  STRESS_FUTURES,
  type StressOfDeal,
  stressOfDeal,
  stressPaths,
} from "#calc";
import type { BankFileSubject } from "#features/lending/model/files/bank-file-subject.ts";
import { stressTyped, USUAL_SEED } from "./deal-stress.ts";

type Found = Extract<StressOfDeal, { readonly ok: true }>;

/** What a file asks of the futures of a deal. */
export interface StressOfFile extends Pick<Found, "sources" | "assumptions"> {
  readonly asked: FuturesAsked;
}

/** The futures as a file holds them. */
export interface StressInFile extends StressOfFile {
  readonly answer: FuturesAnswer;
}

/** Null: without earnings or revenue there are no futures. */
export function stressOfFile({ input, rules, lending, stressBooks }: BankFileSubject): StressOfFile | null {
  const basis = { input, books: stressBooks, typed: stressTyped(lending.stress) };
  const found = stressOfDeal(basis, stressPaths(basis, rules));
  if (!found.ok) return null;
  const { inputs, sources, assumptions } = found;
  const seed = lending.stress?.seed ?? USUAL_SEED;
  return { asked: { inputs, seed, futures: STRESS_FUTURES.usual }, sources, assumptions };
}
