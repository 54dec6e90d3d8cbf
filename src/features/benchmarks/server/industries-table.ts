import type { IndustryRow } from "#calc/tables/industry-row.ts";
import type { Industry, IndustryBenchmark } from "#features/benchmarks/contract.ts";
import { findBenchmarkAmong, toIndustry } from "#features/benchmarks/model/industry.ts";
import { readRules, readRulesOnce } from "#features/rules/server/index.ts";
import type { MemberContext } from "#server/call-context.ts";
import type { PersonTx } from "#server/database/in-workspace.ts";

const TABLE = "industry-benchmarks";

async function listRows(context: MemberContext): Promise<readonly IndustryRow[]> {
  return (await readRulesOnce(context.readAsPerson, TABLE)).rows;
}

/** The row that the name meets, as a list of one; none when nothing matches. */
export async function readBenchmark(
  context: MemberContext,
  industryName: string,
): Promise<IndustryBenchmark[]> {
  const met = findBenchmarkAmong(await listRows(context), industryName);
  return met === null ? [] : [met];
}

/** The same within a transaction, for features that keep the row of the day. */
export async function findBenchmark(tx: PersonTx, industryName: string): Promise<IndustryBenchmark | null> {
  return findBenchmarkAmong((await readRules(tx, TABLE)).rows, industryName);
}

/** The same with the version of the table, for what is kept and compared with a later one. */
export async function findBenchmarkOfDay(
  tx: PersonTx,
  industryName: string,
): Promise<{ benchmark: IndustryBenchmark | null; version: string }> {
  const { rows, version } = await readRules(tx, TABLE);
  return { benchmark: findBenchmarkAmong(rows, industryName), version };
}

export async function listIndustries(context: MemberContext): Promise<Industry[]> {
  return (await listRows(context)).map(toIndustry);
}
