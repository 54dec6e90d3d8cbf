import type { Fix } from "#calc/lending/fixes/find-fixes.ts";
import type { StudiedBank } from "#features/coach/model/bank-study.ts";
import type { CoachFigure } from "#features/coach/model/coach-figure.ts";
import type { DealStudy } from "#features/coach/model/deal-study.ts";
import { analysisHref } from "#features/deal-analysis/addresses.ts";
import { restsOnBuyer } from "#features/lending/model/buyer-facts.ts";
import { missingWords, type MissingPlace } from "#features/lending/model/words/fact-words.ts";
import { describeFix } from "#features/lending/model/words/fix-words.ts";
import { buyerHref } from "#features/profile/addresses.ts";
import { formatMoney, formatMultiple } from "#kit/format-figure.ts";
import { listWords } from "#kit/list-words.ts";
import type { AnswerWriter } from "./answer-writer.ts";
import { plain } from "./plain.ts";
import { holdSentences } from "./working-text.ts";

/** Writes figures of the bank's calculation, and holds those of its sentences. */
export interface BankWriter {
  write(label: string, value: number, unit: CoachFigure["unit"]): string;
  /** A figure that rests on the buyer's profile. */
  writeOfBuyer(label: string, value: number, unit: CoachFigure["unit"]): string;
  hold(sentence: string): string;
}

export function writeBank(writer: AnswerWriter): BankWriter {
  const write: BankWriter["write"] = (label, value, unit) =>
    writer.calculated({ label, value, unit, place: "bank" });
  return {
    write,
    writeOfBuyer: (label, value, unit) =>
      writer.calculated({ label, value, unit, place: "bank", isOfBuyer: true }),
    hold(sentence) {
      holdSentences("the bank's calculation", [sentence], write);
      return plain(sentence);
    },
  };
}

export const bankHref = ({ id }: DealStudy): string => analysisHref(id, "bank");
export const nameOf = ({ stack }: StudiedBank): string => `“${plain(stack.name)}”`;

export interface WorstYear {
  readonly year: number;
  readonly cads: number;
  readonly coverage: number;
}

export function worstOf({ figures }: StudiedBank): WorstYear | null {
  const worst = figures.years.find(({ year }) => year === figures.worstYear);
  if (worst === undefined || worst.cads === null || worst.coverage === null) return null;
  return { year: worst.year, cads: worst.cads, coverage: worst.coverage };
}

/** Why coverage says nothing of this stack; null where it does. */
export function findBankObstacle(study: DealStudy, bank: StudiedBank): string | null {
  if (worstOf(bank) !== null) return null;
  if (bank.figures.years.every(({ cads }) => cads === null))
    return `**Not known yet:** the earnings are missing. [Enter its books](${analysisHref(study.id, "books")}), or EBITDA or SDE of the deal, then ask again.`;
  return `**There is no debt to pay:** nothing of ${nameOf(bank)} falls due in its first ten years.`;
}

/** "Your cash up $23,400 (SBA Loan $900,000 to $876,600): costs $23,400 more at closing, worst year 1.25x". */
export function describeFixWithCost(fix: Fix, { subject }: StudiedBank): string {
  const { title, detail } = describeFix(fix, subject.names);
  const { buyerCashDelta: delta, worstCoverageAfter: after } = fix;
  const cost =
    delta === 0
      ? "costs no cash at closing"
      : delta > 0
        ? `costs ${formatMoney(delta)} more of your cash at closing`
        : `takes ${formatMoney(-delta)} less of your cash at closing`;
  const worst = after === null ? "" : `, and the worst year is ${formatMultiple(after, 2)}`;
  return `${title} (${detail}): ${cost}${worst}`;
}

const PLACES: Readonly<Record<MissingPlace, (study: DealStudy) => string>> = {
  profile: () => `in [your buyer’s profile](${buyerHref})`,
  books: ({ id }) => `in [the books](${analysisHref(id, "books")})`,
  closing: (study) => `on [the Bank tab](${bankHref(study)})`,
  offer: ({ id }) => `in [the funding stack](${analysisHref(id, "deal-stack")})`,
};
const PLACE_ORDER: readonly MissingPlace[] = ["books", "profile", "closing", "offer"];

/** What rules wait for, by where it is entered; what rests on a profile that is kept out is not spoken of. */
export function describeUnknown(study: DealStudy, { answers, basis }: StudiedBank): string[] {
  const waiting = answers.filter(({ verdict }) => verdict === "unknown");
  const missing = [...new Set(waiting.flatMap((answer) => answer.missing))].filter(
    (name) => !basis.hidesBuyer || !restsOnBuyer(name),
  );
  return PLACE_ORDER.flatMap((place) => {
    const labels = missing.map(missingWords).filter((words) => words.place === place);
    if (labels.length === 0) return [];
    return [
      `- Not known yet, ${PLACES[place](study)}: ${listWords(labels.map(({ label }) => asItem(label)))}`,
    ];
  });
}

/** A question of a form as an item of a list. */
const asItem = (label: string): string =>
  plain(label.replace(/\?$/, "")).replace(/^[A-Z](?![A-Z])/, (first) => first.toLowerCase());
