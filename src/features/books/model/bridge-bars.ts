import type { BooksBridgeId, BooksFigures } from "#calc/books/books-figures.ts";
import { stepWords, type StepWords } from "./bridge-words.ts";

/** A bar of the waterfall: a sum stands on zero, a step hangs between two levels. */
export interface BridgeBar extends StepWords {
  readonly id: BooksBridgeId | "claimed";
  readonly kind: "stated" | "sum" | "cash" | "step";
  /** Null: it cannot be known, and nothing is drawn. */
  readonly amount: number | null;
  /** Where it begins and ends, US dollars. */
  readonly from: number;
  readonly to: number;
  /** Of `notProved`: as much of it as documents would win back. */
  readonly winnable: number | null;
}

const KINDS: Readonly<Partial<Record<BooksBridgeId, BridgeBar["kind"]>>> = {
  stated: "stated",
  adjustedEbitda: "sum",
  cads: "cash",
};

/**
 * The bars from left to right. With nothing stated the picture begins at the SDE that is claimed, which what lowers
 * earnings is off already; where the base has no figures there is none.
 */
export function listBridgeBars(
  figures: Pick<BooksFigures, "base" | "bridge" | "winnable" | "baseDetail">,
): readonly BridgeBar[] {
  const { base, bridge, winnable, baseDetail } = figures;
  if (base.adjustedEbitda.lender === null) return [];
  const isStated = baseDetail.stated !== null;
  const bars: BridgeBar[] = isStated ? [] : [claimedBar(base.sde.claimed)];
  let level = bars.at(-1)?.to ?? 0;
  for (const { id, amount } of bridge) {
    if (!isStated && BEFORE_CLAIMED.has(id)) continue;
    const kind = KINDS[id] ?? "step";
    const [from, to] = kind === "step" ? [level, level + (amount ?? 0)] : [0, amount ?? 0];
    if (kind === "step" || amount !== null) level = to;
    const won = id === "notProved" && winnable !== null && winnable > 0 ? winnable : null;
    bars.push({ id, kind, amount, from, to, winnable: won, ...stepWords(id, baseDetail.stated) });
  }
  return bars;
}

const BEFORE_CLAIMED: ReadonlySet<BooksBridgeId> = new Set(["stated", "notInBooks", "mustSubtract"]);

const claimedBar = (amount: number | null): BridgeBar => ({
  id: "claimed",
  kind: "stated",
  amount,
  from: 0,
  to: amount ?? 0,
  winnable: null,
  name: "SDE as it is claimed",
  under: ["SDE", "claimed"],
});
