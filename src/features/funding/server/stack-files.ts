import { findDeal } from "#features/deals/server/index.ts";
import { reportAnswer, workbookAnswer } from "#features/exports/server/index.ts";
import { dayInName } from "#features/exports/model/figure-words.ts";
import { stackReport } from "#features/funding/model/report/stack-report.ts";
import { readStackFileOptions } from "#features/funding/model/stack-file-address.ts";
import { type StackSubject, stackSubjectOf } from "#features/funding/model/stack-subject.ts";
import { stackWorkbook } from "#features/funding/model/workbook/stack-workbook.ts";
import type { MemberContext } from "#server/call-context.ts";
import type { FileAnswer, FileRequest, FileRoute } from "#server/file-route.ts";
import { findStack } from "./stacks-table.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whose it is, is not told. */
const NO_STACK = {
  ok: false,
  status: 404,
  code: "NOT_FOUND",
  message: "This funding stack is no longer there. It may have been deleted in another window.",
} as const;

export const stackFiles: readonly FileRoute[] = [
  {
    path: "/stacks/:id/stack.xlsx",
    answer: (context, request) =>
      answerStack(context, request, (subject) => workbookAnswer(stackWorkbook(subject), nameOf(subject))),
  },
  {
    path: "/stacks/:id/stack.pdf",
    answer: (context, request) =>
      answerStack(context, request, (subject) => reportAnswer(stackReport(subject), nameOf(subject))),
  },
];

async function answerStack(
  context: MemberContext,
  { path, query }: FileRequest,
  make: (subject: StackSubject) => Promise<FileAnswer>,
): Promise<FileAnswer> {
  const id = path("id");
  if (!UUID.test(id)) return NO_STACK;
  const read = readStackFileOptions(query);
  if (!read.ok) return { ok: false, status: 400, code: "BAD_REQUEST", message: read.message };
  const found = await context.asOwner(async (tx) => {
    const stack = await findStack(tx, id);
    const deal = stack && (await findDeal(tx, stack.dealId));
    return deal && { stack, deal };
  });
  if (!found) return NO_STACK;
  const { stack, deal } = found;
  const usualManagerSalaryUsd = context.person.usualManagerSalaryUsd ?? null;
  const options = { options: read.options, usualManagerSalaryUsd, exportedAt: new Date() };
  return make(stackSubjectOf(stack, deal, options));
}

const nameOf = ({ record, exportedAt }: StackSubject): string =>
  `${record.companyName || record.name} funding stack ${dayInName(exportedAt)}`;
