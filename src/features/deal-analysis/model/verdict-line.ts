import type { VerdictWorking } from "#calc/verdict/deal-verdict.ts";

/** How far from the ask a line still reaches: what lies further is an arrow with its figure. */
const REACH_OF_ASK = 3;

/** The latest ones; more would hide what the line is about. */
const MOST_OFFERS = 3;

export type VerdictEndKey = "floor" | "low" | "high" | "bank" | "ask" | `offer ${number}`;

export interface VerdictEnd {
  readonly key: VerdictEndKey;
  readonly label: string;
  readonly usd: number;
  /** Beyond the left or right end of the line; null on it. */
  readonly beyond: "left" | "right" | null;
}

export interface VerdictLine {
  readonly ends: readonly VerdictEnd[];
  /** The line runs from 0 to here, US dollars. */
  readonly toUsd: number;
  /** The market range as far as the line shows it, and from where on a bank does not lend it. */
  readonly market: {
    readonly fromUsd: number;
    readonly toUsd: number;
    readonly unlentFromUsd: number;
  } | null;
}

function knownEnds(
  { verdict, priceUsd }: VerdictWorking,
  offersUsd: readonly number[],
): Omit<VerdictEnd, "beyond">[] {
  const losesMoney = verdict.id === "loses_money";
  const ends: readonly (readonly [VerdictEndKey, string, number | null])[] = [
    ["floor", "Assets", verdict.assetFloor],
    ["low", "Market low", verdict.marketLow],
    ["high", "Market high", verdict.marketHigh],
    ["bank", "Support", losesMoney ? null : verdict.bank],
    ...latestOffers(offersUsd, priceUsd).map((usd) => [`offer ${usd}`, "Offer", usd] as const),
    ["ask", "Ask", priceUsd],
  ];
  return ends.flatMap(([key, label, usd]) => (usd === null ? [] : [{ key, label, usd }]));
}

/** Each amount once, and none that is the ask. */
function latestOffers(offersUsd: readonly number[], priceUsd: number | null): number[] {
  const amounts = new Set(offersUsd.filter((usd) => usd > 0 && usd !== priceUsd));
  return [...amounts].slice(0, MOST_OFFERS);
}

/** A round number a little above, so that the last mark has room at its right. */
function roomAbove(usd: number): number {
  const step = 10 ** Math.floor(Math.log10(usd)) / 4;
  return Math.ceil((usd * 1.03) / step) * step;
}

/**
 * Where everything that is known of a verdict stands on one line of dollars; what is unknown is not on it. Offers are
 * those of the deal's saved stacks, the latest first, US dollars.
 */
export function layOutVerdict(
  working: VerdictWorking,
  offersUsd: readonly number[] = [],
): VerdictLine | null {
  const known = knownEnds(working, offersUsd);
  const reachUsd = working.priceUsd === null ? Infinity : REACH_OF_ASK * working.priceUsd;
  const shown = known.filter(({ usd }) => usd <= reachUsd);
  const highestUsd = Math.max(0, ...shown.map(({ usd }) => usd));
  if (known.length === 0 || !(highestUsd > 0)) return null;
  // With something beyond it, the line runs on as far as it reaches, so that the arrow reads as far away.
  const toUsd = known.some(({ usd }) => usd > reachUsd) ? reachUsd : roomAbove(highestUsd);
  const ends = known.map((end): VerdictEnd => {
    const beyond = end.usd < 0 ? "left" : end.usd > reachUsd ? "right" : null;
    return { ...end, beyond };
  });
  return { ends, toUsd, market: marketOn(working, toUsd) };
}

function marketOn({ verdict }: VerdictWorking, toUsd: number): VerdictLine["market"] {
  const { marketLow, marketHigh, bank } = verdict;
  if (marketLow === null || marketHigh === null || marketLow > toUsd) return null;
  const highUsd = Math.min(marketHigh, toUsd);
  const unlentFromUsd = bank === null ? highUsd : Math.min(highUsd, Math.max(marketLow, bank));
  return { fromUsd: marketLow, toUsd: highUsd, unlentFromUsd };
}
