import { componentAmount } from "./component-amount.ts";
import { capOf } from "./cap-component.ts";
import type { FundingCaps } from "./funding-caps.ts";
import type { FundingType } from "./funding-types.ts";

interface Row {
  readonly type: FundingType;
  readonly percentage: number;
}

/** A row while it is worked on: percentages in tenths, so that sums are exact. */
interface Draft {
  tenths: number;
  amountUsd: number;
  readonly mostTenths: number;
  readonly mostUsd: number;
}

const WHOLE_TENTHS = 1000;

function draftOf({ type, percentage }: Row, offerUsd: number, caps: FundingCaps | undefined): Draft {
  const cap = caps === undefined ? null : capOf(type, caps);
  const mostUsd = cap === null ? Infinity : Math.floor(cap);
  const mostTenths =
    cap === null || !(offerUsd > 0) ? Infinity : Math.floor((mostUsd * WHOLE_TENTHS) / offerUsd);
  // At its cap a component rounds down, never above it.
  return { tenths: Math.min(Math.round(percentage * 10), mostTenths), amountUsd: 0, mostTenths, mostUsd };
}

/** The largest of those that can still move; the first of equals. */
function largest(drafts: readonly Draft[], canMove: (draft: Draft) => boolean): Draft | null {
  return drafts.reduce(
    (best: Draft | null, draft) =>
      canMove(draft) && (best === null || draft.tenths > best.tenths) ? draft : best,
    null,
  );
}

/** What is missing goes to the largest, as far as its cap allows, then to the next; what is too much likewise. */
function settleTenths(drafts: readonly Draft[]): void {
  let rest = WHOLE_TENTHS - drafts.reduce((sum, { tenths }) => sum + tenths, 0);
  while (rest !== 0) {
    const draft = largest(drafts, ({ tenths, mostTenths }) => (rest > 0 ? tenths < mostTenths : tenths > 0));
    if (draft === null) return;
    const moved = rest > 0 ? Math.min(rest, draft.mostTenths - draft.tenths) : Math.max(rest, -draft.tenths);
    draft.tenths += moved;
    rest -= moved;
  }
}

function settleAmounts(drafts: readonly Draft[], offerUsd: number): void {
  for (const draft of drafts) {
    draft.amountUsd = Math.min(componentAmount(offerUsd, draft.tenths / 10), draft.mostUsd);
  }
  const isWhole = drafts.reduce((sum, { tenths }) => sum + tenths, 0) === WHOLE_TENTHS;
  let rest = isWhole ? offerUsd - drafts.reduce((sum, { amountUsd }) => sum + amountUsd, 0) : 0;
  while (rest !== 0) {
    const draft = largest(drafts, ({ amountUsd, mostUsd }) =>
      rest > 0 ? amountUsd < mostUsd : amountUsd > 0,
    );
    if (draft === null) return;
    const moved =
      rest > 0 ? Math.min(rest, draft.mostUsd - draft.amountUsd) : Math.max(rest, -draft.amountUsd);
    if (draft.amountUsd + moved === draft.amountUsd) return;
    draft.amountUsd += moved;
    rest -= moved;
  }
}

/**
 * A stack as it is saved: rows of 0 dropped, each percentage rounded to one decimal, the difference to 100 with the
 * largest, the amounts adding up to the offer. Where the deal's caps are given, no component is lifted above its own:
 * it rounds down, and the largest below its cap takes the difference. Only where every component is at its cap does
 * the sum stay under 100.
 *
 * Units: percent with one decimal; whole US dollars (the largest also takes the cents of an offer that has some).
 * Source: this product's own definition.
 *
 * @example normaliseStack([{ type: "equity", percentage: 33.33 }, { type: "seller_note", percentage: 33.33 }, { type: "other", percentage: 33.33 }], 1_150_000)[0] // { type: "equity", percentage: 33.4, amountUsd: 384100 }
 */
export function normaliseStack<T extends Row>(
  components: readonly T[],
  offerUsd: number,
  caps?: FundingCaps,
): (T & { amountUsd: number })[] {
  const rows = components.filter(({ percentage }) => percentage > 0);
  const drafts = rows.map((row) => draftOf(row, offerUsd, caps));
  settleTenths(drafts);
  settleAmounts(drafts, offerUsd);
  return rows
    .map((row, index) => ({
      ...row,
      percentage: (drafts[index]?.tenths ?? 0) / 10,
      amountUsd: drafts[index]?.amountUsd ?? 0,
    }))
    .filter(({ percentage }) => percentage > 0);
}

/**
 * The amounts of a stack after the offer has changed: each its percentage of the new offer.
 *
 * Units: whole US dollars. Source: this product's own definition.
 *
 * @example rescaleStack([{ percentage: 45 }], 1_000_000) // [{ percentage: 45, amountUsd: 450000 }]
 */
export function rescaleStack<T extends { readonly percentage: number }>(
  components: readonly T[],
  offerUsd: number,
): (T & { amountUsd: number })[] {
  return components.map((component) => ({
    ...component,
    amountUsd: componentAmount(offerUsd, component.percentage),
  }));
}
