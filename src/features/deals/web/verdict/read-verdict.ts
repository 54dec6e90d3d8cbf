import type { RowVerdict } from "#features/deals/model/row-verdict.ts";
import { deals } from "#features/deals/web/data.ts";
import { DEAL_READ } from "#web/api/queries.ts";

/** As many as one call answers. */
const MOST_AT_ONCE = 200;

interface Asked {
  readonly answer: (verdict: RowVerdict | null) => void;
  readonly fail: (error: unknown) => void;
}

let waiting = new Map<string, Asked[]>();

/** The verdict of a row. Rows that are drawn together are asked about together. Null: it is not there for the reader. */
export function readVerdict(dealId: string): Promise<RowVerdict | null> {
  return new Promise((answer, fail) => {
    if (waiting.size === 0) setTimeout(askAll);
    waiting.set(dealId, [...(waiting.get(dealId) ?? []), { answer, fail }]);
  });
}

function askAll(): void {
  const asked = [...waiting];
  waiting = new Map();
  for (let at = 0; at < asked.length; at += MOST_AT_ONCE) void ask(asked.slice(at, at + MOST_AT_ONCE));
}

async function ask(part: readonly (readonly [string, readonly Asked[]])[]): Promise<void> {
  try {
    const dealIds = part.map(([id]) => id);
    const { verdicts } = await deals.listVerdicts.call({ dealIds }, { context: DEAL_READ.context });
    for (const [id, all] of part) for (const { answer } of all) answer(verdicts[id] ?? null);
  } catch (error) {
    for (const [, all] of part) for (const { fail } of all) fail(error);
  }
}
