import { implement } from "@orpc/server";
import { takeoutContract } from "#features/takeout/contract.ts";
import { mostFileBytes } from "#features/takeout/model/limits.ts";
import { requireMember, type CallContext } from "#server/call-context.ts";
import type { ServerFeature } from "#server/feature.ts";
import { takeoutRoute } from "./export-zip.ts";
import { importRoute } from "./import-route.ts";

const takeout = implement(takeoutContract).$context<CallContext>().use(requireMember);

const router = takeout.router({
  getLimits: takeout.getLimits.handler(({ context }) => ({
    mostFileBytes: mostFileBytes(context.platform.documents.quotaBytes),
  })),
});

export const takeoutFeature: ServerFeature = {
  name: "takeout",
  contract: takeoutContract,
  router,
  files: [takeoutRoute],
  uploads: [importRoute],
};
