import { ADVICE_BAND_PCT } from "#calc";
import type { DealStudy } from "#features/coach/model/deal-study.ts";
import { createWriter, type GuideAnswer } from "./answer-writer.ts";

const VERDICTS = {
  below: `The price is more than ${ADVICE_BAND_PCT}% below fair value. Strong figures at a low price need a reason: find it before you sign.`,
  fair: `The price is within ${ADVICE_BAND_PCT}% of fair value, which counts as fair.`,
  above: `The price is more than ${ADVICE_BAND_PCT}% above fair value. Ask what it is based on, and whether the seller would carry part of it as a note or an earnout.`,
} as const;

/** "Is the price fair?": the price against fair value, method by method. */
export function answerPrice(study: DealStudy): GuideAnswer {
  const writer = createWriter(study);
  const { valuation } = study.analysis;
  const band = valuation.advice_band;
  if (band === null) {
    return writer.finish([
      `**There is no telling yet.** Fair value is ${writer.figure("fair_value")}; the asking price is ${writer.entered("askingPriceUsd")}.`,
      "",
      `[Enter what is missing](/dashboard/deal-input?dealId=${study.id}), then ask again.`,
    ]);
  }
  writer.reckoned({
    label: "Band that counts as fair",
    value: ADVICE_BAND_PCT,
    unit: "pct",
    place: "valuation",
  });
  const side = (valuation.gap_usd ?? 0) < 0 ? "below" : "above";
  const { known, total } = study.completeness;
  const lines = [
    `**${VERDICTS[band]}**`,
    "",
    `- Asking price ${writer.entered("askingPriceUsd")}, fair value ${writer.figure("fair_value")}: ${unsigned(writer.figure("gap_usd"))} or ${unsigned(writer.figure("gap_pct"))} ${side}.`,
    `- EBITDA multiple method: ${writer.figure("method.ebitda_method")}`,
    `- Revenue multiple method: ${writer.figure("method.revenue_method")}`,
    `- Net asset value: ${writer.figure("method.net_asset_value")}`,
    `- Price to EBITDA: ${writer.figure("price_to_ebitda")}`,
    `- Cautious to hopeful: ${writer.figure("range.bear")} to ${writer.figure("range.bull")}`,
    "",
    study.benchmark === null
      ? "No benchmark of the industry was met, so defaults of large companies are used. Small businesses usually sell for less."
      : `Compared with the benchmark of ${study.benchmark.industry_name}.`,
  ];
  if (known < total)
    lines.push(`The score rests on ${known} of ${total} known components: ask “What is missing?”.`);
  return writer.finish(lines);
}

/** The side is said in words. */
const unsigned = (text: string): string => text.replace(/^-/, "");
