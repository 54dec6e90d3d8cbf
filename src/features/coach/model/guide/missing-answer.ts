import { SCORE_INPUT_GROUPS, type ScoreInputGroup } from "#calc/scoring/component-inputs.ts";
import type { DealStudy } from "#features/coach/model/deal-study.ts";
import { editDealHref } from "#features/deals/addresses.ts";
import { studyBank } from "#features/coach/model/bank-study.ts";
import { describeUnknown } from "./bank-answer.ts";
import { createWriter, type GuideAnswer } from "./answer-writer.ts";

const GROUP_WORDS: Readonly<Record<ScoreInputGroup, string>> = {
  askingPrice: "Asking price: without it there is no multiple, no return and no coverage",
  annualRevenue: "Annual revenue: without it there is no margin and no revenue multiple",
  ebitda: "EBITDA: without it there is no earnings multiple, no return and no coverage",
  employees: "Employees: without them there is no revenue for each person",
  assets: "Assets, one by one: what they are worth if the business fails",
  liabilities: "Liabilities, one by one: what the business owes, and whether you would assume it",
};

function listMissingWords({ data }: DealStudy): string[] {
  const { basics, financials, market, listing } = data;
  const asked: [boolean, string][] = [
    [basics.industry === "", "Industry: which benchmark the deal is compared with"],
    [basics.yearsInBusiness === undefined, "Years in business"],
    [market.customerConcentration === "", "How much of revenue comes from the largest customers"],
    [financials.historicalPerformance === "", "Revenue and earnings of the last three years"],
    [financials.sellerFinancingInterest === "", "Whether the seller would carry a note"],
    [(listing?.reasonForSelling ?? "") === "", "Why the seller is selling"],
  ];
  return asked.flatMap(([isMissing, words]) => (isMissing ? [words] : []));
}

/** The groups of inputs that the score still misses, in the order of the form. */
function listMissingGroups({ completeness }: DealStudy): ScoreInputGroup[] {
  const missing = new Set(
    Object.values(completeness.components).flatMap((component) =>
      component.known ? [] : component.missing.map((input) => input.split(".")[0] ?? ""),
    ),
  );
  return SCORE_INPUT_GROUPS.filter((group) => missing.has(group));
}

/** "What is missing?": inputs the figures want, what they would tell, and what to enter first. */
export function answerMissing(study: DealStudy): GuideAnswer {
  const writer = createWriter(study);
  const { known, total, lowest, highest, mostValuable } = study.completeness;
  const groups = listMissingGroups(study);
  const words = listMissingWords(study);
  const points = (label: string, value: number): string =>
    writer.calculated({ label, value, unit: "points", place: "overview" });
  const lines = [
    groups.length === 0
      ? `**Every input of the score is entered** (${known} of ${total} components known).`
      : `**${known} of ${total} score components are known.** What is missing could bring the score anywhere from ${points("Lowest score possible", lowest)} to ${points("Highest score possible", highest)}.`,
  ];
  if (groups.length > 0) lines.push("", ...groups.map((group) => `- ${GROUP_WORDS[group]}`));
  if (mostValuable !== null)
    lines.push(
      "",
      `**Enter first:** ${GROUP_WORDS[mostValuable].split(":")[0]?.toLowerCase() ?? ""}. It tells the most.`,
    );
  if (words.length > 0)
    lines.push("", "Not known yet, and worth asking:", "", ...words.map((word) => `- ${word}`));
  const bank = studyBank(study);
  if (bank !== null) lines.push("", "For the bank:", "", ...describeUnknown(study, bank));
  lines.push("", `[Open the deal to enter it](${editDealHref(study.id)})`);
  return writer.finish(lines);
}
