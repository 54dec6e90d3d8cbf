import type { RoiTerms } from "#calc/deal/deal-figures.ts";
import { LENDER_MINIMUM_COVERAGE } from "#calc/funding/lenders-view.ts";
import { coverageNeeds, LONGEST_TERM_YEARS } from "#calc/returns/coverage-needs.ts";
import type { DealStudy } from "#features/coach/model/deal-study.ts";
import { studyBank } from "#features/coach/model/bank-study.ts";
import { createWriter, type GuideAnswer } from "./answer-writer.ts";
import { answerBankCoverage } from "./bank-coverage-answer.ts";
import { findDebtObstacle, termsOf, writeTerms } from "./terms.ts";

/**
 * "What would have to be true for 1.25?": one change at a time that would bring coverage there. By the bank's calculation
 * of the saved stack, unless terms of a loan are given.
 */
export function answerCoverage(
  study: DealStudy,
  target: number = LENDER_MINIMUM_COVERAGE,
  terms?: RoiTerms,
): GuideAnswer {
  const bank = terms === undefined ? studyBank(study, { targetCoverage: target }) : null;
  return bank === null
    ? answerPlan(study, target, terms ?? termsOf(study))
    : answerBankCoverage(study, bank, target);
}

function answerPlan(study: DealStudy, target: number, terms: RoiTerms): GuideAnswer {
  const writer = createWriter(study);
  const obstacle = findDebtObstacle(study);
  if (obstacle !== null) return writer.finish([obstacle]);
  const needsOf = ({ figures }: DealStudy) =>
    coverageNeeds(
      { askingPriceUsd: figures.askingPriceUsd ?? 0, ebitdaUsd: figures.ebitdaUsd ?? 0, ...terms },
      target,
    );
  const needs = needsOf(study);
  const onLender = writer.lender && needsOf(writer.lender);
  const roi = (label: string, value: number | null, unit: "usd" | "pct" | "ratio" | "years"): string =>
    value === null ? "N/A" : writer.calculated({ label, value, unit, place: "roi" });
  const needed = (label: string, key: "dscr" | "price", unit: "usd" | "ratio"): string =>
    roi(label, needs[key], unit) +
    writer.besideLender({ label, unit, place: "roi" }, needs[key], onLender?.[key] ?? null);
  const wanted = roi("Coverage asked for", target, "ratio");
  const now = needed("Coverage now", "dscr", "ratio");
  const isThere = needs.dscr === null || needs.dscr >= target;
  const terms_ = writeTerms(writer, terms);
  const carriesSome = (study.figures.ebitdaUsd ?? 0) > 0;
  const lines = [
    needs.dscr === null
      ? `**There is no debt to cover** with ${terms_}.`
      : isThere
        ? `**Coverage is ${now} already, above ${wanted},** with ${terms_}. It would stay there until one of these:`
        : `**Coverage is ${now} now** with ${terms_}. ${carriesSome ? "Any one of these alone" : "This alone"} would bring it to ${wanted}:`,
    "",
    `- EBITDA of ${roi("EBITDA at the coverage asked for", needs.ebitda, "usd")} a year; ${writer.entered("ebitdaUsd")} is entered`,
  ];
  if (needs.price !== null)
    lines.push(
      `- A price of ${needed("Price at the coverage asked for", "price", "usd")}; ${writer.entered("askingPriceUsd")} is asked`,
    );
  if (!isThere && needs.down_payment !== null && needs.down_payment_pct !== null)
    lines.push(
      needs.down_payment_pct >= 100
        ? // A loss covers no loan, however small: paid in cash there is nothing to cover, which is not 1.25.
          `- No down payment would do it: paid all in cash, ${roi("Down payment without a loan", needs.down_payment, "usd")}, there is no debt to cover, and the loss stays`
        : `- A down payment of ${roi("Down payment needed", needs.down_payment, "usd")}, ${roi("Down payment needed, of the price", needs.down_payment_pct, "pct")} of the price`,
    );
  if (!isThere)
    lines.push(
      needs.term_years === null
        ? `- No term of up to ${roi("Longest term looked at", LONGEST_TERM_YEARS, "years")} would do it`
        : `- A term of ${roi("Term needed", needs.term_years, "years")} at the same rate`,
    );
  lines.push(
    "",
    "Coverage is EBITDA over a year's debt service, before taxes, your own pay and new equipment.",
  );
  return writer.finish(lines);
}
