import { FUNDING_TYPE_INFO, type FundingType, REVERSE_LIMITS, type ReverseDetail } from "#calc";
import { type BestSources, bestSourcesOf } from "#features/coach/model/best-study.ts";
import type { DealStudy } from "#features/coach/model/deal-study.ts";
import { chosenStructure, mostToPay, studyBest } from "#features/structures/model/study-best.ts";
import { sayParts } from "#features/structures/model/words/say-parts.ts";
import {
  cutRatio,
  REVERSE_NOTES,
  saidReverse,
  sayGaps,
  sayReverse,
} from "#features/structures/model/words/say-reverse.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { listWords } from "#kit/list-words.ts";
import { createWriter, type GuideAnswer } from "./answer-writer.ts";
import {
  type BestWriter,
  tellAssumed,
  tellMissing,
  tellSource,
  tellUnlimited,
  unlimitedOf,
  writeBest,
} from "./best-answer.ts";
import { plain } from "./plain.ts";

/**
 * "What is the most I can pay?": the highest price at which the best structure, kept as it is, holds with everything that is
 * asked; the same of the saved stack. With the working at that price and at the next dollar.
 */
export function answerMost(study: DealStudy): GuideAnswer {
  const writer = createWriter(study);
  const sources = bestSourcesOf(study);
  const words = writeBest(writer, sources);
  const { write, hold } = words;
  const studied = studyBest(sources.parts, { rules: sources.basis.rules, looksBelow: true });
  if (studied.kind === "missing") return writer.finish([tellMissing(study, studied, words)]);
  const saved = tellSaved(sources, words);
  if (studied.kind === "none")
    return writer.finish([
      `**No price was found at which a structure holds with everything that is asked:** neither ${write("Price", studied.priceUsd, "usd")} nor a lower one that was tried.`,
      "",
      ...saved,
      `- ${hold(studied.subject.basis)}`,
      "",
      `What cannot hold together, and what would put it right, is on the tab. ${tellSource(study, sources, "answer")}`,
    ]);
  const { best, certificate, askedUsd, asked, subject } = studied;
  const detail = mostToPay(best);
  const unlimited = unlimitedOf(study, best, asked);
  return writer.finish([
    sayHead(detail, unlimited.length > 0, words),
    "",
    hold(sayReverse(saidReverse(detail))),
    "",
    ...tellWorking(detail, words),
    ...(certificate === null
      ? [
          `- At the present price of ${write("Present price", askedUsd, "usd")} nothing holds that was found. This starts from ${write("Price that was tried", best.priceUsd, "usd")}, the highest of the prices tried by halving at which something does: a structure of other parts may hold above it`,
        ]
      : []),
    `- The structure, at ${write("Price of the structure", best.priceUsd, "usd")}: ${hold(sayParts(best))}. ${REVERSE_NOTES.highestPrice}`,
    ...[sayGaps(detail)].flatMap((gaps) => (gaps === null ? [] : [`- ${hold(gaps)}`])),
    ...saved,
    ...tellUnlimited(unlimited, hold),
    ...(unlimited.length === 0 ? [] : tellWithout(study, sources, unlimited, words)),
    ...tellAssumed(best, sources),
    `- ${hold(subject.basis)}`,
    "",
    tellSource(study, sources, "far"),
  ]);
}

function sayHead({ holdsAt, failsAt }: ReverseDetail, isUnlimited: boolean, { write }: BestWriter): string {
  if (holdsAt === null) return "**There is no such price for the best structure kept as it is.**";
  const most = write("Highest price that holds", holdsAt, "usd");
  const only = isUnlimited ? " But it rests on money that nothing limits: see below." : "";
  return failsAt === null
    ? `**Nothing that was asked stops you up to ${most},** ${REVERSE_LIMITS.priceTimesAsking} times the asking price, as far as is looked.${only}`
    : `**${most} is the most you can pay with the best structure kept as it is.**${only}`;
}

/** So many times the search is asked again without what nothing limited in the answer before. */
const MOST_AGAIN = 3;

/** The highest price without the parts that nothing limits, of which the search would take any amount. */
function tellWithout(
  study: DealStudy,
  { parts, basis }: BestSources,
  first: readonly { readonly type: FundingType }[],
  { hold }: BestWriter,
): string[] {
  let without = first.map(({ type }) => type);
  for (let again = 0; again < MOST_AGAIN; again += 1) {
    const options = { rules: basis.rules, without };
    const here = studyBest(parts, { ...options, looksBelow: false });
    const studied = here.kind === "none" ? studyBest(parts, { ...options, looksBelow: true }) : here;
    const named = plain(listWords(without.map((type) => FUNDING_TYPE_INFO[type].name)));
    if (studied.kind !== "found")
      return [`- Without ${named}: nothing was found that holds, neither at the present price nor below it`];
    const unlimited = unlimitedOf(study, studied.best, studied.asked);
    if (unlimited.length === 0) {
      const { best, certificate } = studied;
      const lower =
        certificate === null ? "nothing was found that holds at the present price; below it " : "";
      const said = `${sayParts(best)}. ${sayReverse(saidReverse(mostToPay(best)))}`;
      return [`- Without ${named}: ${lower}${hold(said)}`];
    }
    without = [...without, ...unlimited.map(({ type }) => type)];
  }
  return [];
}

type View = NonNullable<ReverseDetail["atHolds"]>;

/** Both prices side by side: what each part gives, and what it comes to. */
function tellWorking({ atHolds, atFails }: ReverseDetail, { write, hold }: BestWriter): string[] {
  const views = [atHolds, atFails].filter((view): view is View => view !== null);
  if (views.length === 0) return [];
  const at = ({ value }: View): string => formatMoney(value);
  const amountOf = (view: View, type: FundingType): number =>
    view.point.components.reduce((sum, one) => sum + (one.type === type ? one.amount : 0), 0);
  const types = [...new Set(views.flatMap(({ point }) => point.components.map(({ type }) => type)))];
  const row = (label: string, cell: (view: View) => string): string =>
    `| ${label} | ${views.map(cell).join(" | ")} |`;
  return [
    `| At a price of | ${views.map((view) => write("Price", view.value, "usd")).join(" | ")} |`,
    `| --- | ${views.map(() => "---").join(" | ")} |`,
    ...types.map((type) =>
      row(FUNDING_TYPE_INFO[type].name, (view) =>
        write(`${FUNDING_TYPE_INFO[type].name} at ${at(view)}`, amountOf(view, type), "usd"),
      ),
    ),
    row("Cash to close", (view) =>
      write(`Cash to close at ${at(view)}`, view.judgement.figures.cashToClose, "usd"),
    ),
    row("Worst-year coverage", (view) => {
      const { worstCoverage } = view.judgement.figures;
      return worstCoverage === null ? "nothing is due" : hold(cutRatio(worstCoverage));
    }),
    row("You keep", (view) => write(`Kept at ${at(view)}`, view.judgement.figures.ownershipPct, "pct")),
    "",
  ];
}

/** The same question of the saved stack. */
function tellSaved({ parts, basis, stack }: BestSources, { hold }: BestWriter): string[] {
  const chosen = stack === null ? null : chosenStructure(parts, basis.rules);
  if (stack === null || chosen === null) return [];
  const said = sayReverse(saidReverse(mostToPay(chosen, true)));
  return [`- Your saved stack “${plain(stack.name)}”, its parts keeping their percentages: ${hold(said)}`];
}
