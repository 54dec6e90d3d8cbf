import { getBuyerProfile } from "#features/profile/server/index.ts";
import { findDeal } from "#features/deals/server/index.ts";
import { reportAnswer, workbookAnswer } from "#features/report-files/server/index.ts";
import { stackReport } from "#features/funding/model/report/stack-report.ts";
import { readStackFileOptions } from "#features/funding/model/stack-file-address.ts";
import { type StackSubject, stackSubjectOf } from "#features/funding/model/stack-subject.ts";
import { stackWorkbook } from "#features/funding/model/workbook/stack-workbook.ts";
import { localDay } from "#kit/day.ts";
import type { WorkContext } from "#server/call-context.ts";
import { isGuest } from "#server/database/readable-rows.ts";
import type { FileAnswer, FileRequest, FileRoute } from "#server/file-route.ts";
import type { PlanOfDeal } from "./plan-of-deal.ts";
import { findStack, listStacks } from "./stacks-table.ts";
import { isUuid } from "#kit/is-uuid.ts";

const MOST_OF_DEAL = 500;

/** Whose it is, is not told. */
const NO_STACK = {
  ok: false,
  status: 404,
  code: "NOT_FOUND",
  message: "This funding stack is no longer there. It may have been deleted in another window.",
} as const;

export const stackFiles = (planOf: PlanOfDeal): readonly FileRoute[] => [
  {
    path: "/stacks/:id/stack.xlsx",
    role: "guest",
    answer: (context, request) =>
      answerStack(context, request, planOf, (subject, name) => workbookAnswer(stackWorkbook(subject), name)),
  },
  {
    path: "/stacks/:id/stack.pdf",
    role: "guest",
    answer: (context, request) =>
      answerStack(context, request, planOf, (subject, name) => reportAnswer(stackReport(subject), name)),
  },
];

async function answerStack(
  context: WorkContext,
  { path, query }: FileRequest,
  planOf: PlanOfDeal,
  make: (subject: StackSubject, name: string) => Promise<FileAnswer>,
): Promise<FileAnswer> {
  const id = path("id");
  if (!isUuid(id)) return NO_STACK;
  const read = readStackFileOptions(query);
  if (!read.ok) return { ok: false, status: 400, code: "BAD_REQUEST", message: read.message };
  const found = await context.inWorkspace(async (tx) => {
    const stack = await findStack(tx, id);
    const deal = stack && (await findDeal(tx, stack.dealId));
    if (!deal) return null;
    const stacks = await listStacks(tx, { dealId: deal.id, limit: MOST_OF_DEAL });
    return {
      stack,
      deal,
      ...(await getBuyerProfile(tx)),
      planOf: await planOf(tx, deal),
      hasNamesake: stacks.some((one) => one.id !== stack.id && shorten(one.name) === shorten(stack.name)),
    };
  });
  if (!found) return NO_STACK;
  const { stack, deal, usualManagerSalaryUsd, hasNamesake } = found;
  const subject = stackSubjectOf(stack, deal, {
    options: read.options,
    usualManagerSalaryUsd,
    planOf: found.planOf,
    exportedAt: new Date(),
    isForGuest: isGuest(context.caller),
  });
  return make(subject, nameOf(subject, hasNamesake));
}

/** The end of a long file name is cut off: neither the company nor the stack may fill it alone. */
const shorten = (name: string): string => name.slice(0, 40).trim();

/** Two stacks of one deal are two files, also where they have the same name. */
function nameOf({ record, exportedAt }: StackSubject, hasNamesake: boolean): string {
  const { companyName, name, id } = record;
  const told = hasNamesake ? `${shorten(name)} ${id.slice(0, 8)}` : shorten(name);
  return `${companyName === "" ? "" : `${shorten(companyName)} - `}${told} funding stack ${localDay(exportedAt)}`;
}
