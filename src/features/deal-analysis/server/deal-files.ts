import { dealName } from "#features/deals/model/deal-name.ts";
import { getBuyerProfile } from "#features/profile/server/index.ts";
import { toIndustryMatch } from "#features/benchmarks/model/industry.ts";
import { currentBankRules } from "#features/rules/server/index.ts";
import { describeAnswerOfDeal } from "#features/lending/server/index.ts";
import { readLenderEarnings } from "#features/books/server/index.ts";
import { findBenchmark } from "#features/benchmarks/server/index.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import { findDeal } from "#features/deals/server/index.ts";
import { readAssumptions } from "#features/deal-analysis/model/assumptions.ts";
import { type ExportSubject, exportSubjectOf } from "#features/deal-analysis/model/export-subject.ts";
import { analysisReport } from "#features/deal-analysis/model/report/analysis-report.ts";
import { analysisWorkbook } from "#features/deal-analysis/model/workbook/analysis-workbook.ts";
import { listSources } from "#features/intake/server/index.ts";
import { localDay } from "#kit/day.ts";
import type { WorkContext } from "#server/call-context.ts";
import type { FileAnswer, FileRequest, FileRoute } from "#server/file-route.ts";
import { reportAnswer, workbookAnswer } from "#features/report-files/server/index.ts";
import { isUuid } from "#kit/is-uuid.ts";

/** A document of one deal, in the words of a call where there is no such deal: whose it is, is not told. */
const NO_DEAL = {
  ok: false,
  status: 404,
  code: "NOT_FOUND",
  message: "Deal data could not be loaded",
} as const;

export const workbookRoute: FileRoute = {
  path: "/deals/:id/analysis.xlsx",
  role: "guest",
  answer: (context, request) =>
    answerDeal(context, request, (subject) => workbookAnswer(analysisWorkbook(subject), fileName(subject))),
};

export const reportRoute: FileRoute = {
  path: "/deals/:id/analysis.pdf",
  role: "guest",
  answer: (context, request) =>
    answerDeal(context, request, (subject) => reportAnswer(analysisReport(subject), fileName(subject))),
};

async function answerDeal(
  context: WorkContext,
  { path, query }: FileRequest,
  make: (subject: ExportSubject) => Promise<FileAnswer>,
): Promise<FileAnswer> {
  const id = path("id");
  if (!isUuid(id)) return NO_DEAL;
  const read = readAssumptions(query);
  if (!read.ok) return { ok: false, status: 400, code: "BAD_REQUEST", message: read.message };
  const found = await context.inWorkspace(async (tx) => {
    const deal = await findDeal(tx, id);
    if (!deal) return null;
    const met = await findBenchmark(tx, toDealFigures(deal.data).industry);
    const sources = (await listSources(tx, id)) ?? [];
    const { usualManagerSalaryUsd } = await getBuyerProfile(tx);
    return {
      deal,
      met,
      sources,
      basis: {
        usualManagerSalaryUsd,
        earnings: await readLenderEarnings(tx, id),
        answer: await describeAnswerOfDeal(tx, id),
        rules: (await currentBankRules(tx)).rules,
      },
    };
  });
  if (!found) return NO_DEAL;
  const benchmark = found.met === null ? undefined : toIndustryMatch(found.met);
  const { deal, sources, basis } = found;
  const subject = exportSubjectOf(deal, new Date(), read.assumptions, benchmark, basis);
  return make({ ...subject, sources });
}

function fileName({ deal, exportedAt }: ExportSubject): string {
  return `${dealName(deal.data)} analysis ${localDay(exportedAt)}`;
}
