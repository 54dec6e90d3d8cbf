import { type DealStudy, listWritten } from "#features/coach/model/deal-study.ts";
import { pickStated } from "#features/coach/model/mark-figures.ts";
import { evidencedFacts } from "#features/due-diligence/model/evidenced-facts.ts";
import {
  type DiligenceQuestion,
  listDiligenceQuestions,
} from "#features/due-diligence/model/derived-questions.ts";
import { analysisHref } from "#features/deal-analysis/addresses.ts";
import { createWriter, type GuideAnswer } from "./answer-writer.ts";
import { plain } from "./plain.ts";

function listSellerQuestions({ analysis, figures, data }: DealStudy): DiligenceQuestion[] {
  return listDiligenceQuestions({
    ...evidencedFacts(figures, analysis),
    employees: figures.employees,
    ebitdaUsd: figures.ebitdaUsd,
    sdeUsd: figures.sdeUsd,
    customerConcentration: data.market.customerConcentration,
  });
}

/** "What should I ask the seller?": the questions that this deal's own figures raise. */
export function answerSeller(study: DealStudy): GuideAnswer {
  const questions = listSellerQuestions(study);
  const lines = questions.map(
    ({ question, why }, index) =>
      `${index + 1}. ${plain(question)} *${plain(why.replace("on this page", "of the analysis"))}*`,
  );
  const { text } = createWriter(study).finish([
    `**${questions.length} questions that the figures of ${plain(study.name)} raise,** each with what raises it:`,
    "",
    ...lines,
    "",
    `They are also under [due diligence on the Valuation tab](${analysisHref(study.id, "valuation")}).`,
  ]);
  return { text, figures: pickStated(text, listWritten(study)) };
}
