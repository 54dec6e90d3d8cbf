import { hasRole } from "#contract/workspace-role.ts";
import type { CanBuy, RowVerdictId } from "#features/deals/model/row-verdict.ts";
import type { WorkContext } from "#server/call-context.ts";
import type { DealAnswers } from "./deal-answers.ts";

export interface CachedAnswer {
  readonly dealId: string;
  readonly id: RowVerdictId;
  readonly buys: CanBuy;
}
type Asker = Pick<WorkContext, "caller" | "inWorkspace">;

/** The answers to all deals of the workspace that the caller may read. */
export type ListAnswers = (context: Asker) => Promise<readonly CachedAnswer[]>;

/** The ids of the deals of the caller's workspace that have one of the answers. */
export type FindByVerdict = (context: Asker, verdicts: readonly RowVerdictId[]) => Promise<string[]>;

export const createFindByVerdict =
  (list: ListAnswers): FindByVerdict =>
  async (context, wanted) =>
    (await list(context)).filter(({ id }) => wanted.includes(id)).map(({ dealId }) => dealId);

/** Deals that are worked out between two waits, so that other calls are answered meanwhile. */
const AT_ONCE = 25;
/** Of all workspaces together; beyond it those that were asked for longest ago are forgotten. */
const MOST_CACHED = 60_000;

interface CachedVerdict extends Pick<CachedAnswer, "id" | "buys"> {
  readonly stamp: string;
}

interface CachedWorkspace {
  /** What all its answers were worked out with; under another one none of them holds. */
  readonly terms: string;
  readonly verdicts: Map<string, CachedVerdict>;
}

/** What the buyer lacks is not for everybody: who does not edit hears of another plan, and not that it takes more cash. */
const forRole = (buys: CanBuy, { role }: WorkContext["caller"]): CanBuy =>
  buys === "cash" && !hasRole(role, "editor") ? "change" : buys;

/**
 * The answers that every list shows of deals, to find and to order deals by. An answer is worked out anew when something that it rests on is
 * another than that it was kept with: all of it is read with every question, so that what is kept is never older. Kept in
 * the process, a workspace at a time.
 */
export function createListAnswers(answers: DealAnswers): ListAnswers {
  const cached = new Map<string, CachedWorkspace>();
  const turns = new Map<string, Promise<unknown>>();

  function cachedOf(key: string, terms: string): Map<string, CachedVerdict> {
    const before = cached.get(key);
    cached.delete(key);
    const now = before?.terms === terms ? before : { terms, verdicts: new Map<string, CachedVerdict>() };
    cached.set(key, now);
    return now.verdicts;
  }

  function forgetOldest(): void {
    let all = 0;
    for (const { verdicts } of cached.values()) all += verdicts.size;
    for (const [key, { verdicts }] of cached) {
      if (all <= MOST_CACHED || cached.size === 1) return;
      all -= verdicts.size;
      cached.delete(key);
    }
  }

  async function find(context: Asker): Promise<readonly CachedAnswer[]> {
    const { terms, stamps } = await context.inWorkspace((tx) => answers.stamps(tx));
    const known = cachedOf(context.caller.workspaceId, terms);
    const ids = [...stamps.keys()];
    const changed = ids.filter((id) => known.get(id)?.stamp !== stamps.get(id));
    for (let at = 0; at < changed.length; at += AT_ONCE) {
      const part = changed.slice(at, at + AT_ONCE);
      const worked = await context.inWorkspace((tx) => answers.workOut(tx, part));
      for (const [id, { row, buys }] of worked)
        known.set(id, { stamp: stamps.get(id) ?? "", id: row.id, buys });
    }
    forgetOldest();
    return ids.flatMap((dealId) => {
      const verdict = known.get(dealId);
      return verdict === undefined
        ? []
        : [{ dealId, id: verdict.id, buys: forRole(verdict.buys, context.caller) }];
    });
  }

  // A board asks for ten columns at once: the first question works out what the others find.
  return async (context) => {
    const { workspaceId } = context.caller;
    const before = turns.get(workspaceId) ?? Promise.resolve();
    const turn = before.then(() => find(context));
    const settled = turn.catch(() => undefined);
    turns.set(workspaceId, settled);
    try {
      return await turn;
    } finally {
      if (turns.get(workspaceId) === settled) turns.delete(workspaceId);
    }
  };
}
