import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import type { FundingType } from "#calc/funding/funding-types.ts";
import type { EachValueDetail } from "#calc/structures/each-value.ts";
import type { ReverseDetail } from "#calc/structures/reverse.ts";
import { type BestSources, bestSourcesOf } from "#features/coach/model/best-study.ts";
import type { DealStudy } from "#features/coach/model/deal-study.ts";
import {
  chosenStructure,
  mostAnew,
  mostToPay,
  type StandingStructure,
  standingOf,
  type StudiedBest,
  studyBest,
} from "#features/structures/model/study-best.ts";
import { describeParts } from "#features/structures/model/words/parts-label.ts";
import {
  summarizeEachValue,
  describeEachValue,
} from "#features/structures/model/words/each-value-sentence.ts";
import {
  cutRatio,
  summarizeReverse,
  describeFarPrice,
  describeGaps,
  describeReverse,
} from "#features/structures/model/words/reverse-sentence.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { listWords } from "#kit/list-words.ts";
import { createWriter, type GuideAnswer } from "./answer-writer.ts";
import {
  type BestWriter,
  describeAssumed,
  describeMissing,
  describeSource,
  describeUnlimited,
  unlimitedOf,
  writeBest,
} from "./best-answer.ts";
import { plain } from "./plain.ts";

/**
 * "What is the most I can pay?": the highest price at which any structure holds with everything that is asked, searched anew at
 * each; the same of the best one kept as it is and of the saved stack, with the working at these prices and at the next dollar.
 */
export function answerMost(study: DealStudy): GuideAnswer {
  const writer = createWriter(study);
  const sources = bestSourcesOf(study);
  const words = writeBest(writer, sources);
  const { write, hold } = words;
  const studied = studyBest(sources.parts, { rules: sources.basis.rules });
  if (studied.kind === "missing") return writer.finish([describeMissing(study, studied, words)]);
  const { asked, subject } = studied;
  const { anew, kept, standing, isOpenEnded } = mostOf(studied);
  const price = studied.kind === "none" ? studied.priceUsd : studied.best.priceUsd;
  if (standing === null)
    return writer.finish([
      `**No price was found at which a structure meets everything asked:** neither ${write("Price", price, "usd")} nor a lower one.`,
      "",
      ...describeSaved(sources, words),
      `- ${hold(subject.basis)}`,
      "",
      `What cannot be met together, and what would fix it, is on the tab. ${describeSource(study, sources, "answer")}`,
    ]);
  const unlimited = unlimitedOf(study, standing, asked);
  const describeAnew = hold(describeEachValue(summarizeEachValue(anew)));
  const describeKept = kept === null ? null : hold(describeReverse(summarizeReverse(kept)));
  return writer.finish([
    describeHead(
      isOpenEnded ? (kept ?? anew) : anew,
      {
        isKept: isOpenEnded,
        isUnlimited: unlimited.length > 0,
        isToSupport: subject.bounds.highestPriceUsd !== null,
      },
      words,
    ),
    "",
    isOpenEnded ? (describeKept ?? "") : describeAnew,
    "",
    ...describeWorking(anew, kept, words),
    ...(kept === null
      ? [`- At the present price of ${write("Present price", price, "usd")} no structure was found`]
      : [
          isOpenEnded
            ? `- With the parts searched again at each price: ${describeAnew} Nothing that is asked limits the buyer’s own cash, so equity pays whatever is missing`
            : `- The best structure at the present price, its parts keeping their percentages: ${describeKept ?? ""}`,
        ]),
    ...[anew, kept].flatMap((detail) => {
      const gaps = detail === null ? null : describeGaps(detail);
      return gaps === null ? [] : [`- ${hold(gaps)}`];
    }),
    ...describeSaved(sources, words),
    ...describeUnlimited(unlimited, hold),
    ...(unlimited.length === 0 ? [] : describeWithout(study, sources, unlimited, words)),
    ...describeAssumed(standing, sources),
    `- ${hold(subject.basis)}`,
    "",
    describeSource(study, sources, "far"),
  ]);
}

interface Most {
  readonly anew: EachValueDetail;
  /** Null: nothing was found at the present price. */
  readonly kept: ReverseDetail | null;
  /** Nobody said what the buyer has, so equity pays any price: then what the best structure bears says more. */
  readonly isOpenEnded: boolean;
  /** What the answer is about; null: nothing holds at any price. */
  readonly standing: StandingStructure | null;
}

function mostOf(studied: Exclude<StudiedBest, { kind: "missing" }>): Most {
  const anew = mostAnew(studied);
  if (studied.kind === "none") return { anew, kept: null, isOpenEnded: false, standing: standingOf(anew) };
  const isOpenEnded = anew.each?.isCashLimited === false;
  const kept = mostToPay(studied.best);
  return { anew, kept, isOpenEnded, standing: isOpenEnded ? studied.best : standingOf(anew) };
}

function describeHead(
  { holdsAt, failsAt }: ReverseDetail,
  {
    isKept,
    isUnlimited,
    isToSupport,
  }: { readonly isKept: boolean; readonly isUnlimited: boolean; readonly isToSupport: boolean },
  { write }: BestWriter,
): string {
  if (holdsAt === null) return "**There is no such price for the best structure kept as it is.**";
  const most = write("Highest price that holds", holdsAt, "usd");
  const only = isUnlimited ? " But it rests on money that nothing limits: see below." : "";
  return failsAt === null
    ? `**Nothing that was asked stops you up to ${most},** ${describeFarPrice(isToSupport)}, as far as is looked.${only}`
    : `**${most} is the most you can pay${isKept ? " with the best structure kept as it is" : ""}.**${only}`;
}

/** So many times the search is asked again without what nothing limited in the answer before. */
const MOST_AGAIN = 3;

/** The highest price without the parts that nothing limits, of which the search would take any amount. */
function describeWithout(
  study: DealStudy,
  { parts, basis }: BestSources,
  first: readonly { readonly type: FundingType }[],
  { hold }: BestWriter,
): string[] {
  let without = first.map(({ type }) => type);
  for (let again = 0; again < MOST_AGAIN; again += 1) {
    const studied = studyBest(parts, { rules: basis.rules, without });
    if (studied.kind === "missing") return [];
    const named = plain(listWords(without.map((type) => FUNDING_TYPE_INFO[type].name)));
    const { anew, kept, standing, isOpenEnded } = mostOf(studied);
    if (standing === null) return [`- Without ${named}: nothing was found that holds at any price`];
    const unlimited = unlimitedOf(study, standing, studied.asked);
    if (unlimited.length === 0) {
      const said =
        isOpenEnded && kept !== null
          ? `${describeParts(standing)}. ${describeReverse(summarizeReverse(kept))}`
          : describeEachValue(summarizeEachValue(anew));
      return [`- Without ${named}: ${hold(said)}`];
    }
    without = [...without, ...unlimited.map(({ type }) => type)];
  }
  return [];
}

type View = NonNullable<ReverseDetail["atHolds"]>;

/** The prices side by side: what each part gives, and what it comes to. */
function describeWorking(
  anew: ReverseDetail,
  kept: ReverseDetail | null,
  { write, hold }: BestWriter,
): string[] {
  const columns: [View | null | undefined, string][] = [
    [anew.atHolds, "searched again"],
    [kept?.atHolds, "parts kept"],
    [kept?.atFails, "parts kept"],
  ];
  const shown = columns.flatMap(([view, how]) =>
    view === null || view === undefined ? [] : [{ view, how }],
  );
  const views = shown.map(({ view }) => view);
  if (views.length === 0) return [];
  const at = ({ value }: View): string => formatMoney(value);
  const amountOf = (view: View, type: FundingType): number =>
    view.point.components.reduce((sum, one) => sum + (one.type === type ? one.amount : 0), 0);
  const types = [...new Set(views.flatMap(({ point }) => point.components.map(({ type }) => type)))];
  const row = (label: string, cell: (view: View) => string): string =>
    `| ${label} | ${views.map(cell).join(" | ")} |`;
  return [
    `| At a price of | ${shown.map(({ view, how }) => `${write("Price", view.value, "usd")}, ${how}`).join(" | ")} |`,
    `| --- | ${views.map(() => "---").join(" | ")} |`,
    ...types.map((type) =>
      row(FUNDING_TYPE_INFO[type].name, (view) =>
        write(`${FUNDING_TYPE_INFO[type].name} at ${at(view)}`, amountOf(view, type), "usd"),
      ),
    ),
    row("Cash to close", (view) =>
      write(`Cash to close at ${at(view)}`, view.assessment.figures.cashToClose, "usd"),
    ),
    row("Worst-year coverage", (view) => {
      const { worstCoverage } = view.assessment.figures;
      return worstCoverage === null ? "nothing is due" : hold(cutRatio(worstCoverage));
    }),
    row("You keep", (view) => write(`Kept at ${at(view)}`, view.assessment.figures.ownershipPct, "pct")),
    "",
  ];
}

/** The same question of the saved stack. */
function describeSaved({ parts, basis, stack }: BestSources, { hold }: BestWriter): string[] {
  const chosen = stack === null ? null : chosenStructure(parts, basis.rules);
  if (stack === null || chosen === null) return [];
  const said = describeReverse(summarizeReverse(mostToPay(chosen, true)));
  return [`- Your saved stack “${plain(stack.name)}”, its parts keeping their percentages: ${hold(said)}`];
}
