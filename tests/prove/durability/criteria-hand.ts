import { randomUUID } from "node:crypto";
import type { AcquisitionCriteria } from "#features/criteria/model/criteria.ts";
import { pick, type Hand, type Writer } from "./writer.ts";

/** Switches between sets of criteria, makes and deletes some; one of a person's always stays, and one is active. */
export function createCriteriaHand(writer: Writer, name: string): Hand {
  const { random, send } = writer;
  let ids: string[] = [];
  let activeId: string | null = null;
  /** What an unanswered change would have made: the sets, and which of them is active. */
  let open: { ids: string[]; activeId: string | null } | null = null;

  async function attempt(
    next: { ids: string[]; activeId: string | null },
    path: string,
    input: object,
  ): Promise<unknown> {
    open = next;
    const { json } = await send(path, input);
    ({ ids, activeId } = next);
    open = null;
    return json;
  }

  async function remove(id: string): Promise<void> {
    // Which one follows the active one is the server's to say.
    const rest = ids.filter((one) => one !== id);
    const answer = await attempt(
      { ids: rest, activeId: activeId === id ? null : activeId },
      "criteria/remove",
      {
        id,
      },
    );
    activeId = (answer as { activeId: string | null }).activeId;
  }

  async function look(): Promise<string[]> {
    const { items } = (await writer.read("criteria/list", undefined)) as { items: AcquisitionCriteria[] };
    const found = items.map(({ id }) => id);
    const active = items.filter(({ isActive }) => isActive).map(({ id }) => id);
    const [foundActive = null] = active;
    const isAs = (state: { ids: string[]; activeId: string | null }, exactly: boolean) =>
      isSameSet(state.ids, found) &&
      (state.activeId === foundActive || (!exactly && state.activeId === null));
    const fits = isAs({ ids, activeId }, true) || (open !== null && isAs(open, false));
    const problems = active.length === (items.length === 0 ? 0 : 1) ? [] : [`${active.length} active sets.`];
    if (!fits)
      problems.push(
        `${name}: active is ${foundActive} of ${found.length}; acknowledged was ${activeId} of ${ids.length}` +
          (open === null ? "." : `, open was ${open.activeId} of ${open.ids.length}.`),
      );
    ids = found;
    activeId = foundActive;
    open = null;
    return problems;
  }

  return {
    name,
    check: look,
    async step() {
      if (open !== null) {
        const [problem] = await look();
        if (problem) throw new Error(problem);
      }
      const chosen = pick(random, ids);
      if (chosen === undefined || ids.length < 3 || (ids.length < 12 && random() < 0.2)) {
        const id = randomUUID();
        const fields = { name: `${name} set`, minPriceTargetUsd: 100_000, maxPriceTargetUsd: 2_000_000 };
        await attempt({ ids: [...ids, id], activeId: activeId ?? id }, "criteria/create", { id, fields });
      } else if (ids.length > 6 && random() < 0.3) await remove(chosen);
      else await attempt({ ids, activeId: chosen }, "criteria/activate", { id: chosen });
    },
  };
}

const isSameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one));
