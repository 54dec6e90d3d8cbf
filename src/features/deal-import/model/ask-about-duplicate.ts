import { describePassed } from "#features/deals/model/duplicates/passed-sentence.ts";
import type { Duplicate } from "#features/deals/model/duplicates/duplicate.ts";
import { STRONG_FROM } from "#features/deals/model/duplicates/duplicate-points.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { isNewPrice, likeliestDuplicate, describePoints } from "./decide-row.ts";
import type { Doubt, DoubtOption } from "./doubt.ts";
import type { Repeat } from "./find-repeats.ts";
import type { PlannedRow } from "./plan-row.ts";

/** The question whether a row is a business that is there already, before what else is asked of it. */
export function withDuplicateQuestion(
  planned: PlannedRow,
  repeat: Repeat | undefined,
  duplicates: readonly Duplicate[],
): PlannedRow {
  const duplicate = likeliestDuplicate(planned, duplicates);
  const doubt =
    duplicate !== undefined
      ? askOfDuplicate(planned, duplicate)
      : repeat?.suspected === true
        ? askOfRepeat(repeat)
        : null;
  if (doubt === null) return planned;
  const isSettled = planned.answers.kept.includes(doubt.key);
  return isSettled
    ? { ...planned, settled: [...planned.settled, doubt] }
    : { ...planned, open: [doubt, ...planned.open] };
}

const asked = (key: string, sentence: string, options: readonly DoubtOption[]): Doubt => ({
  key: `twin|${key}`,
  kind: "doubtful",
  field: null,
  cells: {},
  question: "Is it the same business?",
  sentence,
  options,
});

function askOfDuplicate(planned: PlannedRow, duplicate: Duplicate): Doubt {
  const { id, kind, name } = duplicate;
  const sentence = [
    `It looks like your ${kind} “${name}”: ${describePoints(duplicate)}.`,
    describePrices(planned, duplicate),
    describePassed(duplicate),
  ]
    .filter((part) => part !== "")
    .join(" ");
  const isUpdate = isNewPrice(planned, duplicate);
  const update = {
    label: `Take as an update of ${name}`,
    note: isUpdate
      ? "The new price becomes a line of its price history; empty fields of the deal are filled in"
      : "Empty fields of the deal are filled in; the rest stays",
    set: {},
    twin: { id, as: "update" as const },
  };
  const another = {
    label: "Not the same: make a new deal",
    note: "Remembered: you are not asked about these two again",
    set: {},
    twin: { id, as: "another" as const },
  };
  if (kind !== "deal") {
    const both = { label: "Make a deal of it", note: `The ${kind} stays beside it`, set: {} };
    return asked(id, sentence, [both, another]);
  }
  return asked(id, sentence, duplicate.points >= STRONG_FROM ? [update, another] : [another, update]);
}

function describePrices({ values }: PlannedRow, duplicate: Duplicate): string {
  const { askingPrice } = values;
  const was = duplicate.askingPriceUsd;
  if (typeof askingPrice !== "number" || was === null || was === 0 || was === askingPrice) return "";
  return `The price ${askingPrice < was ? "dropped" : "rose"} from ${formatMoney(was)} to ${formatMoney(askingPrice)}.`;
}

const askOfRepeat = (repeat: Repeat): Doubt =>
  asked(`row ${repeat.ofRow}`, `It looks like row ${repeat.ofRow}: ${describePoints(repeat)}.`, [
    { label: "It is another business", note: "Import it too; skip the row if it is the same", set: {} },
  ]);
