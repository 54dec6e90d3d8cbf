import { EARNINGS_LEVELS } from "#calc/books/books.ts";
import type { DealStudy } from "#features/coach/model/deal-study.ts";
import { analysisHref } from "#features/deal-analysis/addresses.ts";
import { createWriter, type GuideAnswer } from "./answer-writer.ts";

const LEVEL_WORDS = {
  claimed: "Claimed by the seller",
  documented: "Proven by a document",
  lender: "Likely to count for a lender",
} as const;

/** "Are the add-backs real?": what is claimed, proven and counted of them, by the books. */
export function answerAddBacks({ id, around, ...study }: DealStudy): GuideAnswer {
  const writer = createWriter({ ...study, id, around });
  const base = around.bank?.books?.base ?? null;
  const books = `[the books](${analysisHref(id, "books")})`;
  if (base === null)
    return writer.finish([
      `**Not known yet: no books are entered.** Enter returns and add-backs in ${books}, then ask again.`,
    ]);
  const write = (label: string, value: number | null): string =>
    value === null ? "not known" : writer.calculated({ label, value, unit: "usd", place: "books" });
  const { claimed, lender } = base.adjustments;
  return writer.finish([
    `**Add-backs of ${write(LEVEL_WORDS.claimed, claimed)} a year are claimed; a lender is likely to count ${write(LEVEL_WORDS.lender, lender)} of them.**`,
    "",
    ...EARNINGS_LEVELS.map(
      (level) =>
        `- ${LEVEL_WORDS[level]}: ${write(LEVEL_WORDS[level], base.adjustments[level])}, SDE ${write(`SDE, ${LEVEL_WORDS[level].toLowerCase()}`, base.sde[level])}`,
    ),
    "",
    `Each one with its proof and its verdict is in ${books}.`,
  ]);
}
