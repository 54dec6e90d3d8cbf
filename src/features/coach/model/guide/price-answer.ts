import { ADVICE_BAND_PCT } from "#calc/valuation/fair-value.ts";
import type { DealStudy } from "#features/coach/model/deal-study.ts";
import { type AnswerWriter, createWriter, type GuideAnswer } from "./answer-writer.ts";
import { listOpen, describePrice, writeVerdictFigure } from "./verdict-lines.ts";

/** "Is the price fair?": the verdict, each of its figures with how it is worked out, and what is missing. */
export function answerPrice(study: DealStudy): GuideAnswer {
  const writer = createWriter(study);
  const { verdict } = study.verdict;
  const head = describePrice(study, writer);
  const figures = (["earnings", "market_low", "market_high", "bank", "ceiling", "floor"] as const).map(
    (key) => `- ${writeVerdictFigure(key, study, writer)}`,
  );
  return writer.finish([
    `**${verdict.id === "unknown" ? `Not known yet. ${head}` : head}**`,
    "",
    `- Asking price ${writer.entered("askingPriceUsd")}`,
    ...figures,
    ...listOpen(study, writer),
    "",
    ...describeFairValue(study, writer),
  ]);
}

/** The older formula beside it, which reads neither a market of small businesses nor a bank. */
function describeFairValue({ analysis: { valuation } }: DealStudy, writer: AnswerWriter): string[] {
  const band = valuation.advice_band;
  if (band === null) return [`Fair value, the average of its methods: ${writer.figure("fair_value")}.`];
  const pct = writer.calculated({
    label: "Band that counts as fair",
    value: ADVICE_BAND_PCT,
    unit: "pct",
    place: "valuation",
  });
  const place = band === "fair" ? `within ${pct} of it` : `more than ${pct} ${band} it`;
  return [
    `A second opinion, the average of its valuation methods: fair value ${writer.figure("fair_value")}, and the price is ${place} (price to EBITDA ${writer.figure("price_to_ebitda")}). It does not use market multiples or bank terms.`,
  ];
}
