import { implement } from "@orpc/server";
import { benchmarksContract } from "#features/benchmarks/contract.ts";
import { requireMember, type CallContext } from "#server/call-context.ts";
import type { ServerFeature } from "#server/feature.ts";
import { listIndustries, readBenchmark } from "./industries-table.ts";

const benchmarks = implement(benchmarksContract).$context<CallContext>().use(requireMember);

const router = benchmarks.router({
  getIndustryBenchmarks: benchmarks.getIndustryBenchmarks.handler(({ context, input }) =>
    readBenchmark(context, input.p_industry_name),
  ),
  listIndustries: benchmarks.listIndustries.handler(({ context }) => listIndustries(context)),
});

export const benchmarksFeature: ServerFeature = { name: "benchmarks", contract: benchmarksContract, router };
