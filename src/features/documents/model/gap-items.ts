import { analyzeDeal } from "#calc/deal/analyze-deal.ts";
import { evidencedFacts } from "#features/due-diligence/model/evidenced-facts.ts";
import { listDiligenceQuestions } from "#features/due-diligence/model/derived-questions.ts";
import type { IndustryBenchmark } from "#features/benchmarks/contract.ts";
import { toIndustryMatch } from "#features/benchmarks/model/industry.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import type { CheckWords } from "./default-checklist.ts";

/**
 * What the deal itself leaves to be asked: the questions of its analysis, and what was not entered
 * and is in none of them. The same deal gives the same keys, so that a line is found again when the figures change.
 */
export function listGapItems(data: DealData, benchmark: IndustryBenchmark | null): CheckWords[] {
  const figures = { ...toDealFigures(data), benchmark: toIndustryMatch(benchmark) };
  const analysis = analyzeDeal(figures);
  const questions = listDiligenceQuestions({
    ...evidencedFacts(figures, analysis),
    employees: figures.employees,
    ebitdaUsd: figures.ebitdaUsd,
    sdeUsd: figures.sdeUsd,
    customerConcentration: data.market.customerConcentration,
  });
  return [
    ...questions.map(({ key, question, why }) => ({ key: `ask:${key}`, title: question, why })),
    ...listNotEntered(data),
  ];
}

function listNotEntered({ basics, market, financials }: DealData): CheckWords[] {
  const items: CheckWords[] = [];
  if (market.growthRatePct === undefined)
    items.push({
      key: "missing:growth",
      title: "How did revenue change in each of the last three years, and why?",
      why: "The growth rate is not entered.",
    });
  if (basics.yearsInBusiness === undefined)
    items.push({
      key: "missing:years",
      title: "Since when has the business run under this owner, and what came before?",
      why: "The years in business are not entered.",
    });
  if (financials.sellerFinancingInterest === "")
    items.push({
      key: "missing:seller-financing",
      title: "Would the seller carry a note, for how much and on what terms?",
      why: "Nothing is stated about seller financing.",
    });
  return items;
}
