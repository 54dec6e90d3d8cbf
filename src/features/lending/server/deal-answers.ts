import { createHash } from "node:crypto";
import { and, inArray } from "drizzle-orm";
import { type PlanTables, planTerms } from "#calc/plan/plan-tables.ts";
import { priceOfPlan } from "#calc/plan/resolve-plan.ts";
import { listStoredBooks } from "#features/books/server/index.ts";
import type { Deal } from "#features/deals/contract.ts";
import { canBuy, rowAnswer, toRowVerdict } from "#features/deals/model/row-verdict.ts";
import { toVerdictDeal } from "#features/deals/model/verdict-deal.ts";
import {
  type AnsweredDeal,
  type AnswerStamps,
  type DealAnswers,
  findDeals,
} from "#features/deals/server/index.ts";
import { editOf } from "#features/funding/model/stack-edit.ts";
import { listStacksOfDeals } from "#features/funding/server/index.ts";
import {
  type BankParts,
  planInput,
  planTables,
  readBooksForBank,
  stackAsAlternative,
} from "#features/lending/model/bank-subject.ts";
import { chosenStack } from "#features/lending/model/chosen-stack.ts";
import {
  type DealLending,
  dealLendingSchema,
  UNKNOWN_LENDING,
} from "#features/lending/model/deal-lending.ts";
import { type AnswerFor, type AnswerText, answerText } from "#features/lending/model/words/answer-words.ts";
import { findBuyer, getBuyerProfile } from "#features/profile/server/index.ts";
import { readRules } from "#features/rules/server/index.ts";
import { hasRole } from "#contract/workspace-role.ts";
import { utcDay } from "#kit/day.ts";
import { boundToDeals, isReadable } from "#server/database/readable-rows.ts";
import { readAsEditor, type WorkTx } from "#server/database/in-workspace.ts";
import { currentBankRules } from "#features/rules/server/index.ts";
import { currentMarketTerms } from "./current-market-terms.ts";
import { findLending } from "./lending-table.ts";
import { dealLending } from "./schema.ts";

/** What every plan of a workspace reads. */
interface Shared extends Pick<
  BankParts,
  "buyer" | "usualSalaryUsd" | "rules" | "market" | "costRows" | "today"
> {
  readonly addBacks: Awaited<ReturnType<typeof readRules<"add-back-rules">>>;
}

async function readShared(tx: WorkTx): Promise<Shared> {
  return {
    buyer: (await findBuyer(tx)).buyer,
    usualSalaryUsd: (await getBuyerProfile(tx)).usualManagerSalaryUsd,
    rules: (await currentBankRules(tx)).rules,
    market: await currentMarketTerms(tx),
    costRows: (await readRules(tx, "closing-costs")).rows,
    addBacks: await readRules(tx, "add-back-rules"),
    today: utcDay(new Date()),
  };
}

async function listLendings(
  tx: WorkTx,
  dealIds: readonly string[],
): Promise<ReadonlyMap<string, DealLending>> {
  const rows = await tx.orm
    .select({ dealId: dealLending.dealId, lending: dealLending.lending })
    .from(dealLending)
    .where(and(isReadable(tx, dealLending), inArray(dealLending.dealId, [...dealIds])));
  return new Map(rows.map(({ dealId, lending }) => [dealId, dealLendingSchema.parse(lending)]));
}

/** What speaks for the plans of some deals: read as an editor does, and told as answers alone. */
export async function readPlans(tx: WorkTx, dealIds: readonly string[]) {
  return {
    shared: await readShared(tx),
    lendings: await listLendings(tx, dealIds),
    books: await listStoredBooks(tx, dealIds),
    stacks: await listStacksOfDeals(tx, dealIds),
  };
}

type Plans = Awaited<ReturnType<typeof readPlans>>;

/** A deal's plan from what was read. */
export function planOf({ id, data }: Deal, { shared, lendings, books: stored, stacks }: Plans) {
  const { addBacks, today } = shared;
  const ofDeal = stored.get(id);
  const books = ofDeal === undefined ? null : readBooksForBank(ofDeal, { today, rules: addBacks.rows });
  const lending = lendings.get(id) ?? UNKNOWN_LENDING;
  const all = stacks.get(id) ?? [];
  const stack = chosenStack(all, lending.stackId);
  const { openDoubts, ...figures } = toVerdictDeal(data, shared.usualSalaryUsd);
  const input = planInput({
    ...shared,
    figures,
    openDoubts: openDoubts ?? [],
    books,
    lending,
    stack: stack === undefined ? null : editOf(stack),
    alternatives: all.filter((one) => one !== stack).map(stackAsAlternative),
  });
  return { input, books };
}

function answerOf(deal: Deal, plans: Plans, tables: PlanTables): AnsweredDeal {
  const { input, books } = planOf(deal, plans);
  const price = priceOfPlan(input, tables);
  const months = price.earnings.basis === "books" ? (books?.months ?? null) : null;
  const answer = rowAnswer(input, tables);
  return { row: toRowVerdict(answer, months), buys: canBuy(answer), price };
}

/** The answer to a deal in words; without what rests on the buyer's cash for who may not read it. Null: no such deal. */
export async function describeAnswerOfDeal(
  tx: WorkTx,
  dealId: string,
  readers: AnswerFor = { isForGuest: !hasRole(tx.role, "editor") },
): Promise<AnswerText | null> {
  const [deal] = await findDeals(tx, [dealId]);
  if (deal === undefined) return null;
  const plans = await readAsEditor(tx, (own) => readPlans(own, [deal.id]));
  const { input } = planOf(deal, plans);
  return answerText(input, planTables(plans.shared), readers);
}

/** What somebody chose of a deal's plan: the stack that speaks for it, and the offer where one is typed. Null: no such deal. */
export async function readChoices(
  tx: WorkTx,
  dealId: string,
): Promise<{ readonly stackId: string | null; readonly offerUsd: number | null } | null> {
  const stored = await findLending(tx, dealId);
  if (stored === null) return null;
  const stacks = (await listStacksOfDeals(tx, [dealId])).get(dealId) ?? [];
  const { stackId = null, offer = null } = stored.lending ?? {};
  return { stackId: chosenStack(stacks, stackId)?.id ?? null, offerUsd: offer };
}

const nextTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

async function workOut(tx: WorkTx, dealIds: readonly string[]): Promise<ReadonlyMap<string, AnsweredDeal>> {
  const deals = await findDeals(tx, dealIds);
  const ids = deals.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const plans = await readAsEditor(tx, (own) => readPlans(own, ids));
  const tables = planTables(plans.shared);
  const answers = new Map<string, AnsweredDeal>();
  for (const deal of deals) {
    answers.set(deal.id, answerOf(deal, plans, tables));
    // A plan that fails takes some ten milliseconds: other calls are answered between two.
    await nextTurn();
  }
  return answers;
}

const STAMPS = `select d.id, concat_ws(' ', d.version, extract(epoch from d.updated_at),
    b.version, extract(epoch from b.updated_at), case when b.deal_id is not null then $2::text end,
    l.version, extract(epoch from l.updated_at), s.many, extract(epoch from s.latest)) as stamp
  from deals d
    left join deal_books b on b.workspace_id = d.workspace_id and b.deal_id = d.id
    left join deal_lending l on l.workspace_id = d.workspace_id and l.deal_id = d.id
    left join (select deal_id, count(*) as many, max(updated_at) as latest from funding_stacks
      where workspace_id = $1 group by deal_id) s on s.deal_id = d.id
  where d.workspace_id = $1`;

/** Deals that the caller may read: a guest's are few. */
async function readableIds(tx: WorkTx): Promise<ReadonlySet<string>> {
  const values: unknown[] = [tx.workspaceId];
  const bound = boundToDeals(tx, "id", values);
  const { rows } = await tx.client.query<{ id: string }>({
    name: `list-answered-deals${bound.name}`,
    text: `select id from deals where workspace_id = $1${bound.sql}`,
    values,
  });
  return new Set(rows.map(({ id }) => id));
}

async function stamps(tx: WorkTx): Promise<AnswerStamps> {
  const ids = await readableIds(tx);
  return readAsEditor(tx, async (own) => {
    const shared = await readShared(own);
    const { buyer, usualSalaryUsd, today } = shared;
    const said = JSON.stringify([
      planTerms(planTables(shared), today),
      buyer,
      usualSalaryUsd,
      shared.addBacks.version,
    ]);
    const { rows } = await own.client.query<{ id: string; stamp: string }>({
      name: "list-answer-stamps",
      text: STAMPS,
      values: [own.workspaceId, today],
    });
    return {
      terms: createHash("sha256").update(said).digest("hex"),
      stamps: new Map(rows.filter(({ id }) => ids.has(id)).map(({ id, stamp }) => [id, stamp])),
    };
  });
}

/** For the features below that show the answers of deals without knowing plans. */
export const dealAnswers: DealAnswers = { stamps, workOut };
