import { LENDER_MINIMUM_COVERAGE } from "#calc/funding/lenders-view.ts";
import type { DealStudy } from "#features/coach/model/deal-study.ts";
import { stackBuilderHref } from "#features/funding/addresses.ts";
import { studyBank } from "#features/coach/model/bank-study.ts";
import { createWriter, type GuideAnswer } from "./answer-writer.ts";
import { answerBankDebt } from "./bank-debt-answer.ts";
import { findDebtObstacle, termsOf, writeTerms } from "./terms.ts";

/** "Can this deal pay its debt?": by the bank's calculation of the saved stack, else at the calculator's terms. */
export function answerDebt(study: DealStudy): GuideAnswer {
  const bank = studyBank(study);
  return bank === null ? answerPlan(study) : answerBankDebt(study, bank);
}

function answerPlan(study: DealStudy): GuideAnswer {
  const writer = createWriter(study);
  const obstacle = findDebtObstacle(study);
  if (obstacle !== null) return writer.finish([obstacle]);
  const coverage = study.analysis.roi?.dscr ?? null;
  const target = writer.calculated({
    label: "Coverage lenders commonly ask for",
    value: LENDER_MINIMUM_COVERAGE,
    unit: "ratio",
    place: "roi",
  });
  return writer.finish([
    `**${verdictOf(coverage, target)}** With ${writeTerms(writer, termsOf(study))}:`,
    "",
    `- Loan ${writer.figure("roi.loan")}, ${writer.figure("roi.annual_debt_service")} of debt service a year`,
    `- EBITDA ${writer.entered("ebitdaUsd")} covers it ${writer.figure("roi.dscr")}; lenders commonly ask for ${target}`,
    `- Left after debt service: ${writer.figure("roi.annual_cash_flow")} a year, before taxes, your own pay and new equipment`,
    `- Down payment ${writer.figure("roi.down_payment")}, paid back in ${writer.figure("roi.payback_years")}`,
    "",
    `${study.figures.roi === undefined ? "These are the calculator's usual terms. " : ""}[Build the funding you have in mind](${stackBuilderHref(study.id)}) and save it, and I answer as a bank calculates: year by year, with its rules.`,
  ]);
}

function verdictOf(coverage: number | null, target: string): string {
  if (coverage === null) return "There is no coverage to speak of.";
  if (coverage >= LENDER_MINIMUM_COVERAGE) return `Yes, with room to spare above ${target}.`;
  return coverage >= 1
    ? `Barely: it pays, but with less room than ${target}.`
    : "No: it earns less than it would owe.";
}
