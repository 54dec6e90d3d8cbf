import { randomUUID } from "node:crypto";
import type { EarningsLevel } from "#calc/books/books.ts";
import { applyChanges } from "#features/books/model/apply-changes.ts";
import type { BooksChange } from "#features/books/model/books-change.ts";
import { BOOKS_ERRORS } from "#features/books/model/books-words.ts";
import { figureOf, type Follows, type Headline } from "#features/books/model/follows.ts";
import { isSameFigure, type HeadlineFigure } from "#features/deals/model/figure-note.ts";
import {
  dealSaved,
  findDeal,
  lockDeal,
  noteFigures,
  notedFigures,
  putFigures,
  type NewNote,
} from "#features/deals/server/index.ts";
import type { WorkContext } from "#server/call-context.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { findBooks, storeBooks, storeFollows, type StoredBooksRow } from "./books-table.ts";
import { logChanges } from "./change-log.ts";
import { readHeadline, without } from "./follow-books.ts";
import { workOutBooks } from "./work-out-books.ts";

type Figures = Readonly<Partial<Record<HeadlineFigure, number | null>>>;
interface Answered {
  readonly ok: true;
  readonly answer: { readonly version: number; readonly headline: Headline };
}
type UseAnswer =
  | Answered
  | { readonly ok: false; readonly refusal: "NOT_FOUND" }
  | { readonly ok: false; readonly refusal: "BOOKS_UNFIT"; readonly message: string }
  | { readonly ok: false; readonly refusal: "WOULD_BE_UNKNOWN"; readonly figures: HeadlineFigure[] };

interface Use {
  readonly dealId: string;
  readonly figures: readonly HeadlineFigure[];
  readonly levels: Readonly<Record<"ebitda" | "sde", EarningsLevel>>;
  readonly acceptUnknown: boolean;
}

/** Figures of the deal become those of the books, and follow them from now on. */
export async function useBooks(
  tx: WorkTx,
  { announce }: WorkContext["platform"],
  { dealId, figures, levels, acceptUnknown }: Use,
): Promise<UseAnswer> {
  const found = await holdBoth(tx, dealId);
  if (found === null) return { ok: false, refusal: "NOT_FOUND" };
  const { held, now } = found;
  if (held.version === 0) return { ok: false, refusal: "BOOKS_UNFIT", message: BOOKS_ERRORS.nothingTyped };
  const worked = await workOutBooks(tx, held.books);
  if (!worked.ok) return { ok: false, refusal: "BOOKS_UNFIT", message: worked.message };
  const { headline, rulesVersion } = worked;
  const levelOf = (figure: HeadlineFigure) => (figure === "revenue" ? null : levels[figure]);
  const given = new Map(figures.map((figure) => [figure, figureOf(headline, figure, levelOf(figure))]));
  const lost = figures.filter((figure) => now[figure] !== null && given.get(figure) === null);
  if (lost.length > 0 && !acceptUnknown) return { ok: false, refusal: "WOULD_BE_UNKNOWN", figures: lost };

  const { base } = headline;
  const since = new Date().toISOString();
  const begun: Follows["figures"] = { ...held.follows.figures };
  const notes: NewNote[] = [];
  for (const [figure, isUsd] of given) {
    const level = levelOf(figure);
    const before = held.follows.figures[figure];
    begun[figure] = { level, valueUsd: isUsd, replacedUsd: before ? before.replacedUsd : now[figure], since };
    notes.push({ figure, wasUsd: now[figure], isUsd, cause: "books-begun", level, base });
  }
  const version = await saveStated(tx, held, now);
  await storeFollows(tx, dealId, { figures: begun, base, rulesVersion, heldBecause: null });
  return finish(tx, { dealId, version, values: changedOf(now, given), notes }, announce);
}

/** Figures of the deal follow the books no longer. */
export async function stopUsing(
  tx: WorkTx,
  { announce }: WorkContext["platform"],
  { dealId, figures, putBack }: Pick<Use, "dealId" | "figures"> & { readonly putBack: boolean },
): Promise<Answered | { readonly ok: false; readonly refusal: "NOT_FOUND" }> {
  const found = await holdBoth(tx, dealId);
  if (found === null) return { ok: false, refusal: "NOT_FOUND" };
  const { held, now } = found;
  const { follows, version } = held;
  const values = new Map<HeadlineFigure, number | null>();
  const notes: NewNote[] = [];
  for (const figure of figures) {
    const follow = follows.figures[figure];
    if (follow === undefined) continue;
    const isUsd = putBack ? follow.replacedUsd : now[figure];
    values.set(figure, isUsd);
    const { base } = follows;
    notes.push({
      figure,
      wasUsd: now[figure],
      isUsd,
      cause: "books-stopped",
      level: follow.level,
      base,
    });
  }
  if (notes.length > 0) await storeFollows(tx, dealId, without(follows, figures));
  return finish(tx, { dealId, version, values: changedOf(now, values), notes }, announce);
}

type Now = ReturnType<typeof notedFigures>;

/** Kept from others until the transaction ends; null: there is no such deal. */
async function holdBoth(tx: WorkTx, dealId: string): Promise<{ held: StoredBooksRow; now: Now } | null> {
  if (!(await lockDeal(tx, dealId))) return null;
  const deal = await findDeal(tx, dealId);
  return deal && { held: await findBooks(tx, dealId), now: notedFigures(deal.data) };
}

const changedOf = (now: Now, values: ReadonlyMap<HeadlineFigure, number | null>): Figures =>
  Object.fromEntries([...values].filter(([figure, usd]) => !isSameFigure(now[figure], usd)));

const STATED = { revenue: "statedRevenue", ebitda: "statedEbitda", sde: "statedSde" } as const;

/**
 * What the deal held so far is what was stated, where the books do not say yet what that is: it stays beside the figures of
 * the books. Answers the version of the books.
 */
async function saveStated(
  tx: WorkTx,
  { dealId, books, follows, version }: StoredBooksRow,
  now: Now,
): Promise<number> {
  const changes = (["revenue", "ebitda", "sde"] as const).flatMap((figure): BooksChange[] => {
    const field = STATED[figure];
    const isStated = books.facts[field] !== null || follows.figures[figure] !== undefined;
    return isStated || now[figure] === null
      ? []
      : [{ do: "put", table: "facts", field, value: now[figure], was: null }];
  });
  const applied = applyChanges(books, changes);
  if (!applied.ok || applied.made.length === 0) return version;
  const answer = { version: await storeBooks(tx, dealId, applied.books), overwritten: [], missing: [] };
  await logChanges(tx, { dealId, changeId: randomUUID(), made: applied.made, answer });
  return answer.version;
}

interface Finish {
  readonly dealId: string;
  readonly version: number;
  readonly values: Figures;
  readonly notes: readonly NewNote[];
}

async function finish(
  tx: WorkTx,
  { dealId, version, values, notes }: Finish,
  announce: WorkContext["platform"]["announce"],
): Promise<Answered> {
  await putFigures(tx, dealId, values);
  await noteFigures(tx, dealId, notes);
  if (Object.keys(values).length > 0) await announce(tx, dealSaved, { workspaceId: tx.workspaceId, dealId });
  const deal = await findDeal(tx, dealId);
  if (deal === null) throw new Error("A deal went while it was locked.");
  const { follows } = await findBooks(tx, dealId);
  return { ok: true, answer: { version, headline: await readHeadline(tx, deal, follows) } };
}
