import { implement } from "@orpc/server";
import { benchmarksContract } from "#features/benchmarks/contract.ts";
import { requireAdmin, requireMember, type CallContext } from "#server/call-context.ts";
import type { ServerFeature } from "#server/feature.ts";
import {
  importIndustries,
  listKeptIndustries,
  restoreIndustries,
  updateIndustry,
} from "./edit-industries.ts";
import { listIndustries, readBenchmark, storeIndustries } from "./industries-table.ts";

const benchmarks = implement(benchmarksContract).$context<CallContext>().use(requireMember);

const admin = implement(benchmarksContract).$context<CallContext>().use(requireAdmin);

const router = benchmarks.router({
  getIndustryBenchmarks: benchmarks.getIndustryBenchmarks.handler(({ context, input }) =>
    readBenchmark(context, input.p_industry_name),
  ),
  listIndustries: benchmarks.listIndustries.handler(({ context }) => listIndustries(context)),

  listKeptIndustries: admin.listKeptIndustries.handler(({ context }) =>
    listKeptIndustries(context.platform.database.pool),
  ),
  updateIndustry: admin.updateIndustry.handler(async ({ context, input, errors }) => {
    const answer = await updateIndustry(context.platform.database, input);
    if (answer.ok) return answer.row;
    throw answer.reason === "missing" ? errors.NOT_FOUND() : errors.CONFLICT();
  }),
  importIndustries: admin.importIndustries.handler(({ context, input }) =>
    importIndustries(context.platform.database, input.rows),
  ),
  restoreIndustries: admin.restoreIndustries.handler(async ({ context, input, errors }) => {
    const name = input.industry_name ?? null;
    const restored = await restoreIndustries(context.platform.database, name);
    if (restored === null) throw errors.NOT_FOUND();
    return { restored };
  }),
});

export const benchmarksFeature: ServerFeature = {
  name: "benchmarks",
  contract: benchmarksContract,
  router,
  async onStart({ database }) {
    await storeIndustries(database);
    return {};
  },
};
