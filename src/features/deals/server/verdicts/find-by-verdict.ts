import { verdictTerms } from "#calc";
import type { RowVerdictId } from "#features/deals/model/row-verdict.ts";
import { getBuyerProfile } from "#features/profile/server/index.ts";
import { utcDay } from "#kit/day.ts";
import type { WorkContext } from "#server/call-context.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { type LenderBooks, type VerdictTerms, workOutVerdicts } from "./work-out-verdicts.ts";

/** The ids of the deals of the caller's workspace that have one of the verdicts. */
export type FindByVerdict = (context: WorkContext, verdicts: readonly RowVerdictId[]) => Promise<string[]>;

/** Deals that are worked out between two waits, so that other calls are answered meanwhile. */
const AT_ONCE = 200;
/** Of all workspaces together; beyond it those that were asked for longest ago are forgotten. */
const MOST_KEPT = 60_000;

interface KeptVerdict {
  readonly stamp: string;
  readonly id: RowVerdictId;
}

interface KeptWorkspace {
  /** What all its verdicts were worked out with; under another one none of them holds. */
  readonly terms: string;
  readonly verdicts: Map<string, KeptVerdict>;
}

interface Stamped {
  readonly id: string;
  /** Another one with every change of the deal or of its books, and, where it has books, with every day. */
  readonly stamp: string;
}

/**
 * Finds deals by the verdict that every list shows of them. A verdict is worked out anew when the deal, its books, the pay
 * of a manager, the rules or what they say of the day are others than those it was kept with: all of them are read with
 * every question, so that what is kept is never older than what it rests on. Books are counted as of the day; a new day
 * leaves the verdicts of deals without books, where rates and fees are as before. Kept in the process, a workspace at a time.
 */
export function createFindByVerdict(books: LenderBooks): FindByVerdict {
  const kept = new Map<string, KeptWorkspace>();
  const turns = new Map<string, Promise<unknown>>();

  function keptOf(key: string, terms: string): Map<string, KeptVerdict> {
    const before = kept.get(key);
    kept.delete(key);
    const now = before?.terms === terms ? before : { terms, verdicts: new Map<string, KeptVerdict>() };
    kept.set(key, now);
    return now.verdicts;
  }

  function forgetOldest(): void {
    let all = 0;
    for (const { verdicts } of kept.values()) all += verdicts.size;
    for (const [key, { verdicts }] of kept) {
      if (all <= MOST_KEPT || kept.size === 1) return;
      all -= verdicts.size;
      kept.delete(key);
    }
  }

  async function find(context: WorkContext, wanted: readonly RowVerdictId[]): Promise<string[]> {
    const { deals, terms, rules } = await context.inWorkspace((tx) => readQuestion(tx, books));
    const { usualManagerSalaryUsd, day } = terms;
    // Viewers do not see the pay: theirs are verdicts of their own.
    const known = keptOf(
      `${context.caller.workspaceId} ${usualManagerSalaryUsd === null ? "" : "paid"}`,
      [verdictTerms(day), usualManagerSalaryUsd, rules].join(" "),
    );
    const stamps = new Map(deals.map(({ id, stamp }) => [id, stamp]));
    for (const id of known.keys()) if (!stamps.has(id)) known.delete(id);
    const changed = deals.filter(({ id, stamp }) => known.get(id)?.stamp !== stamp).map(({ id }) => id);
    for (let at = 0; at < changed.length; at += AT_ONCE) {
      const part = changed.slice(at, at + AT_ONCE);
      const worked = await context.inWorkspace((tx) => workOutVerdicts(tx, books, part, terms));
      for (const [id, { working }] of worked)
        known.set(id, { stamp: stamps.get(id) ?? "", id: working.verdict.id });
    }
    forgetOldest();
    return deals.flatMap(({ id }) => {
      const verdict = known.get(id)?.id;
      return verdict !== undefined && wanted.includes(verdict) ? [id] : [];
    });
  }

  // A board asks for ten columns at once: the first question works out what the others find.
  return async (context, wanted) => {
    const { workspaceId } = context.caller;
    const before = turns.get(workspaceId) ?? Promise.resolve();
    const turn = before.then(() => find(context, wanted));
    const settled = turn.catch(() => undefined);
    turns.set(workspaceId, settled);
    try {
      return await turn;
    } finally {
      if (turns.get(workspaceId) === settled) turns.delete(workspaceId);
    }
  };
}

async function readQuestion(
  tx: WorkTx,
  books: LenderBooks,
): Promise<{ deals: Stamped[]; terms: VerdictTerms; rules: string }> {
  const { usualManagerSalaryUsd } = await getBuyerProfile(tx);
  const rules = await books.rulesVersion(tx);
  const day = utcDay(new Date());
  const { rows } = await tx.client.query<Stamped>({
    name: "list-verdict-stamps",
    text: `select d.id, concat_ws(' ', d.version, extract(epoch from d.updated_at), b.version, extract(epoch from b.updated_at),
        case when b.deal_id is not null then $2::text end) as stamp
      from deals d left join deal_books b on b.workspace_id = d.workspace_id and b.deal_id = d.id where d.workspace_id = $1`,
    values: [tx.workspaceId, day],
  });
  return { deals: rows, terms: { usualManagerSalaryUsd, day }, rules };
}
