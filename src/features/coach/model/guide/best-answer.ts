import { fundingDealOf } from "#calc/funding/funding-deal.ts";
import type { BestSources } from "#features/coach/model/best-study.ts";
import type { CoachFigure } from "#features/coach/model/coach-figure.ts";
import type { DealStudy } from "#features/coach/model/deal-study.ts";
import { analysisHref, bestHref } from "#features/deal-analysis/addresses.ts";
import { editDealHref } from "#features/deals/addresses.ts";
import {
  assumedOf,
  type StandingStructure,
  type StudiedBest,
} from "#features/structures/model/study-best.ts";
import { unlimitedParts } from "#features/structures/model/unlimited-parts.ts";
import { describeParts } from "#features/structures/model/words/parts-label.ts";
import {
  assumedWithoutBuyer,
  describeAssumption,
} from "#features/structures/model/words/assumption-words.ts";
import type { AnswerWriter } from "./answer-writer.ts";
import { plain } from "./plain.ts";
import { holdSentences } from "./working-text.ts";

/** Writes figures of the best structure. Where the buyer's profile was read, each of them rests on it. */
export interface BestWriter {
  write(label: string, value: number, unit: CoachFigure["unit"]): string;
  hold(sentence: string): string;
}

export function writeBest(writer: AnswerWriter, { basis }: BestSources): BestWriter {
  const ofBuyer = basis.buyer === null ? {} : { isOfBuyer: true };
  const write: BestWriter["write"] = (label, value, unit) =>
    writer.calculated({ label, value, unit, place: "best", ...ofBuyer });
  return {
    write,
    hold(sentence) {
      holdSentences("the best structure", [sentence], write);
      return plain(sentence);
    },
  };
}

/** The figure that is missing, and where it is entered. */
export function describeMissing(
  study: DealStudy,
  { missing, subject }: Extract<StudiedBest, { kind: "missing" }>,
  { hold }: BestWriter,
): string {
  const edit = editDealHref(study.id);
  if (missing[0] === "price")
    return `**Not known yet: the asking price is missing.** [Enter it](${edit}), then ask again.`;
  const price = missing.length > 1 ? " The asking price is missing as well." : "";
  return `**Not known yet: the earnings are missing.** ${hold(subject.basis)}${price} [Enter EBITDA or SDE](${edit}), or [its books](${analysisHref(study.id, "books")}), then ask again.`;
}

/** What counted as passed because it is not known; what rests on a profile that is kept out is not spoken of. */
export function describeAssumed(best: StandingStructure, { basis }: BestSources): string[] {
  const names = assumedOf(best);
  const told = basis.hidesBuyer ? assumedWithoutBuyer(names, basis.rules) : names;
  return told.length === 0
    ? []
    : [
        `- This holds if what is not known yet counts as passed: ${plain(told.map(describeAssumption).join("; "))}`,
      ];
}

/** Parts that carry much of the price although nothing limits them. */
export const unlimitedOf = (
  { figures }: DealStudy,
  { components, priceUsd }: StandingStructure,
  asked: StudiedBest["asked"],
): StandingStructure["components"] =>
  unlimitedParts(components, { deal: fundingDealOf(figures), priceUsd, asked });

/** Asks of money that nothing limits whether there is somebody who gives so much. */
export function describeUnlimited(
  parts: StandingStructure["components"],
  hold: BestWriter["hold"],
): string[] {
  return parts.length === 0
    ? []
    : [
        `- ${hold(`Can you get ${describeParts({ components: parts })}? The deal sets no limit on it: set a maximum for it on the tab`)}`,
      ];
}

/** What the answer stands on, and where all of it is shown. */
export function describeSource(study: DealStudy, { basis }: BestSources, view: "answer" | "far"): string {
  const page = view === "far" ? "Best structure, How far" : "Best structure";
  const left = basis.hidesBuyer
    ? " What rests on the buyer’s own finances, such as global coverage and the cash there is, is left out."
    : "";
  return `From the search behind [${page}](${bestHref(study.id)}), which shows the other structures, what is holding you back, and the proof.${left}`;
}
