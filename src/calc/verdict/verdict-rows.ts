/** The verdicts that can be said for certain, in the order in which they are tried. */
export const CERTAIN_VERDICTS = [
  "loses_money",
  "above_market",
  "below_market",
  "buys_a_job",
  "above_bank",
  "in_range",
] as const;
export type CertainVerdictId = (typeof CERTAIN_VERDICTS)[number];
export type VerdictId = CertainVerdictId | "unknown";

/** US dollars, earnings a year; null is unknown. */
export interface VerdictAmounts {
  readonly priceUsd: number | null;
  readonly sdeUsd: number | null;
  readonly earningsUsd: number | null;
  readonly marketLowUsd: number | null;
  readonly marketHighUsd: number | null;
  readonly bankUsd: number | null;
}

/** Whole cents: amounts that read the same are the same. */
const cents = (usd: number): number => Math.round(usd * 100);

/** Whether one amount is above another; null while one is unknown. */
function isAbove(usd: number | null, otherUsd: number | null): boolean | null {
  return usd === null || otherUsd === null ? null : cents(usd) > cents(otherUsd);
}

const isNoneLeft = (usd: number | null): boolean | null => (usd === null ? null : usd <= 0);

/** Each row holds, fails, or (null) cannot be said. */
const ROWS: Readonly<Record<CertainVerdictId, (amounts: VerdictAmounts) => boolean | null>> = {
  loses_money: ({ sdeUsd, earningsUsd }) => isNoneLeft(sdeUsd ?? earningsUsd),
  above_market: ({ priceUsd, marketHighUsd }) => isAbove(priceUsd, marketHighUsd),
  below_market: ({ priceUsd, marketLowUsd }) => isAbove(marketLowUsd, priceUsd),
  buys_a_job: ({ earningsUsd }) => isNoneLeft(earningsUsd),
  above_bank: ({ priceUsd, bankUsd }) => isAbove(priceUsd, bankUsd),
  in_range: () => true,
};

/** The first row that surely holds, after those before it that may; one alone is the verdict. */
export function couldBeOf(amounts: VerdictAmounts): CertainVerdictId[] {
  const gathered: CertainVerdictId[] = [];
  for (const id of CERTAIN_VERDICTS) {
    const holds = ROWS[id](amounts);
    if (holds === false) continue;
    gathered.push(id);
    if (holds) break;
  }
  return gathered;
}
