import { sdeAsEntered } from "#calc/deal/sde-as-entered.ts";
import { figureOf, type Follow, type Follows, type Headline } from "#features/books/model/follows.ts";
import type { Deal } from "#features/deals/contract.ts";
import { HEADLINE_FIGURES, isSameFigure, type HeadlineFigure } from "#features/deals/model/figure-note.ts";
import {
  dealSaved,
  findDeal,
  listChangedFigures,
  noteFigures,
  notedFigures,
  putFigures,
  type NewNote,
} from "#features/deals/server/index.ts";
import { listenTo } from "#server/announcements.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { findBooks, storeFollows, type StoredBooksRow } from "./books-table.ts";
import { workOutBooks } from "./work-out-books.ts";

const followed = ({ figures }: Follows): [HeadlineFigure, Follow][] =>
  HEADLINE_FIGURES.flatMap((figure) => {
    const follow = figures[figure];
    return follow === undefined ? [] : [[figure, follow]];
  });

/**
 * After the books have changed, in the same transaction: the figures that follow them. While the books cannot be worked
 * out, for instance because two years overlap while somebody types, the figures stand as they were.
 */
export async function followBooks(tx: WorkTx, held: StoredBooksRow): Promise<void> {
  const { dealId, books, follows } = held;
  const following = followed(follows);
  if (following.length === 0) return;
  const worked = await workOutBooks(tx, books);
  if (!worked.ok) {
    if (follows.heldBecause !== worked.message)
      await storeFollows(tx, dealId, { ...follows, heldBecause: worked.message });
    return;
  }
  const { headline, rulesVersion } = worked;
  const { base } = headline;
  const figures: Follows["figures"] = {};
  const changed: Partial<Record<HeadlineFigure, number | null>> = {};
  const notes: NewNote[] = [];
  for (const [figure, follow] of following) {
    const { level, valueUsd: wasUsd } = follow;
    const isUsd = figureOf(headline, figure, level);
    figures[figure] = { ...follow, valueUsd: isUsd };
    if (isSameFigure(wasUsd, isUsd)) continue;
    changed[figure] = isUsd;
    notes.push({ figure, wasUsd, isUsd, cause: "books-changed", level, base });
  }
  await storeFollows(tx, dealId, { figures, base, rulesVersion, heldBecause: null });
  await putFigures(tx, dealId, changed);
  await noteFigures(tx, dealId, notes);
}

/** Somebody typed another figure into the deal: that one follows the books no longer. */
async function endOverTyped(tx: WorkTx, dealId: string): Promise<void> {
  const { follows } = await findBooks(tx, dealId);
  const following = followed(follows);
  if (following.length === 0) return;
  const deal = await findDeal(tx, dealId);
  if (deal === null) return;
  const now = notedFigures(deal.data);
  const ended = following.filter(([figure, { valueUsd }]) => !isSameFigure(now[figure], valueUsd));
  if (ended.length === 0) return;
  await storeFollows(
    tx,
    dealId,
    without(
      follows,
      ended.map(([figure]) => figure),
    ),
  );
  await noteFigures(
    tx,
    dealId,
    ended.map(([figure, { level, valueUsd }]) => ({
      figure,
      wasUsd: valueUsd,
      isUsd: now[figure],
      cause: "books-ended",
      level,
      base: follows.base,
    })),
  );
}

export const dealTypedListener = listenTo(dealSaved, (tx, { dealId }) => endOverTyped(tx, dealId));

/** Nothing is left of what was worked out once no figure follows any more. */
export function without(follows: Follows, figures: readonly HeadlineFigure[]): Follows {
  const rest = followed(follows).filter(([figure]) => !figures.includes(figure));
  if (rest.length === 0) return { figures: {}, base: null, rulesVersion: "", heldBecause: null };
  return { ...follows, figures: Object.fromEntries(rest) };
}

/** The deal's headline figures with where each comes from. */
export async function readHeadline(tx: WorkTx, deal: Deal, follows: Follows): Promise<Headline> {
  const now = notedFigures(deal.data);
  const isImported = deal.data.listing !== undefined;
  const changed = isImported ? new Set(await listChangedFigures(tx, deal.id)) : null;
  const read = (figure: HeadlineFigure): Headline[HeadlineFigure] => {
    const valueUsd = now[figure];
    const follow = follows.figures[figure];
    if (follow !== undefined)
      return {
        valueUsd,
        origin: "books",
        level: follow.level,
        since: follow.since,
        replacedUsd: follow.replacedUsd,
      };
    const origin = changed?.has(figure) === false ? "listing" : "typed";
    return {
      valueUsd,
      origin: valueUsd === null ? null : origin,
      level: null,
      since: null,
      replacedUsd: null,
    };
  };
  const { base, rulesVersion, heldBecause } = follows;
  return {
    revenue: read("revenue"),
    ebitda: read("ebitda"),
    sde: read("sde"),
    entered: {
      revenue: follows.figures.revenue ? follows.figures.revenue.replacedUsd : now.revenue,
      ebitda: follows.figures.ebitda ? follows.figures.ebitda.replacedUsd : now.ebitda,
      sde: sdeAsEntered({
        ...deal.data.financials,
        sde: follows.figures.sde ? follows.figures.sde.replacedUsd : now.sde,
      }),
    },
    base,
    rulesVersion,
    heldBecause,
  };
}
