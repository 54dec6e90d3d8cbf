import { DEAL_TABLES } from "#features/deal-moves/server/deal-tables.ts";
import { must } from "#tests/prove/two-servers/check.ts";
import type { TestMember } from "#tests/support/server.ts";
import { fillDeal } from "./fill-deal.ts";
import type { Site } from "./site.ts";

/** A deal goes to a workspace on another worker and comes back, with all that hangs on it; a copy of it stays there. */
export async function moveDeals(site: Site): Promise<string> {
  const member = await site.createMember();
  const here = member.person.id;
  const there = await createWorkspaceElsewhere(site, member);
  const id = await fillDeal(member);
  const before = await countOf(site, here, id);
  const rows = [...before.values()].reduce((sum, n) => sum + n, 0);
  must(rows > 10, `Only ${rows} rows hang on the deal.`);

  const { copied } = await member.dealMoves.copy({ ids: [id], to: there });
  const copyId = copied[0]?.id ?? "";
  mustBeSame(await countOf(site, there, copyId), before, "copied");
  mustBeSame(await countOf(site, here, id), before, "left after copying");

  await member.dealMoves.move({ ids: [id], to: there });
  mustBeSame(await countOf(site, there, id), before, "moved");
  mustBeSame(await countOf(site, here, id), new Map(), "left after moving");

  await member.within(there).dealMoves.move({ ids: [id], to: here });
  mustBeSame(await countOf(site, here, id), before, "moved back");
  mustBeSame(await countOf(site, there, id), new Map(), "left there");
  const read = await member.deals.get({ id });
  must(read.id === id, "The deal that came back cannot be read.");
  return `a deal with ${rows} rows was copied to a workspace on another worker, moved there and back`;
}

async function createWorkspaceElsewhere(site: Site, member: TestMember): Promise<string> {
  const from = await site.machineOf(member.person.id);
  for (let tried = 0; tried < 20; tried++) {
    const { id } = await member.workspaces.create({ name: `Elsewhere ${tried}` });
    if ((await site.machineOf(id)) !== from) return id;
  }
  throw new Error(`None of 20 workspaces lies elsewhere than on ${from}.`);
}

/** Rows of each table that name the deal. */
async function countOf(site: Site, workspaceId: string, id: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { name, by, of } of DEAL_TABLES) {
    if (of !== undefined) continue;
    const text = `select count(*)::int as n from ${name} where workspace_id = $1 and ${by} = $2`;
    const [row] = await site.readAll<{ n: number }>(text, [workspaceId, id]);
    if (row && row.n > 0) counts.set(name, row.n);
  }
  return counts;
}

function mustBeSame(
  found: ReadonlyMap<string, number>,
  expected: ReadonlyMap<string, number>,
  what: string,
): void {
  const names = new Set([...found.keys(), ...expected.keys()]);
  const differs = [...names].filter((name) => (found.get(name) ?? 0) !== (expected.get(name) ?? 0));
  must(
    differs.length === 0,
    `Rows ${what} are others: ${differs.map((name) => `${name} ${found.get(name) ?? 0} instead of ${expected.get(name) ?? 0}`).join(", ")}.`,
  );
}
