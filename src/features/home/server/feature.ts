import { implement } from "@orpc/server";
import { homeContract } from "#features/home/contract.ts";
import { requireWork, type CallContext } from "#server/call-context.ts";
import type { ServerFeature } from "#server/feature.ts";
import { changeWorkspace } from "#server/workspaces/lock-workspace.ts";
import { listBest } from "./list-best.ts";

const calls = implement(homeContract).$context<CallContext>().use(requireWork);

const router = calls.router({
  listBest: calls.listBest.handler(({ context }) => listBest(context)),
  chooseMeasure: calls.chooseMeasure.handler(async ({ context, input: { by } }) => {
    await changeWorkspace(context, "owner", ({ client }, { id }) =>
      client.query("update workspaces set best_by = $2, updated_at = now() where id = $1", [id, by]),
    );
    return { by };
  }),
});

/** What the start page works out by itself: the best deals. */
export const homeFeature: ServerFeature = { name: "home", contract: homeContract, router };
