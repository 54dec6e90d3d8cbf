import { dealName } from "#features/deals/model/deal-name.ts";
import type { ExportSubject } from "#features/deal-analysis/model/export-subject.ts";
import { balancePart } from "./balance-part.ts";
import { basisPart } from "./basis-part.ts";
import { coverPart } from "./cover-part.ts";
import { growthPart } from "./growth-part.ts";
import { metricsPart } from "./metrics-part.ts";
import { reportOf, type ReportPlan } from "#features/report-files/model/report/report-plan.ts";
import { returnsPart } from "./returns-part.ts";
import { sourcesPart } from "./sources-part.ts";
import { valuationPart } from "./valuation-part.ts";

/** The analysis as a document to hand to a lender or a lawyer: figures with formulas, reasons, sources and date. */
export function analysisReport(subject: ExportSubject): ReportPlan {
  const company = dealName(subject.deal.data);
  return reportOf({ company, kind: "deal analysis", createdAt: subject.exportedAt }, [
    coverPart(subject),
    metricsPart(subject),
    valuationPart(subject),
    returnsPart(subject),
    growthPart(subject),
    balancePart(subject),
    basisPart(subject),
    ...sourcesPart(subject),
  ]);
}
