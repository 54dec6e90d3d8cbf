import { formatDate } from "#kit/day.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { useDeferredValue, useMemo, useState } from "react";
import { TriangleAlert } from "lucide-react";
import { bankPrice } from "#calc/verdict/bank-price.ts";
import { type DealVerdict, type VerdictWorking, workOutVerdict } from "#calc/verdict/deal-verdict.ts";
import { withTyped, type TypedFigures } from "#features/deal-analysis/model/verdict-asks.ts";
import type { AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";
import { verdictOnLenderEarnings } from "#features/deals/model/lender-earnings.ts";
import { sayRowBasis } from "#features/deals/model/row-verdict.ts";
import { sayVerdict } from "#features/deals/model/say-verdict.ts";
import { doubtText, floorNote, greyReason, listNotDrawn } from "#features/deals/model/verdict-words.ts";
import { VerdictBadge } from "#features/deals/web/index.ts";
import { VerdictAsk } from "./verdict-ask.tsx";
import { VerdictFigures } from "./verdict-figures.tsx";
import { VerdictPicture, VerdictPictureOfDeal } from "./verdict-line.tsx";
import "./verdict.css";

/** What speaks first of a deal: one sentence, one picture, and the one figure that is missing. */
export function VerdictPanel({ subject }: { subject: AnalysedDeal }) {
  const [typed, setTyped] = useState<TypedFigures>({});
  const { deal, verdictDeal, verdict: said, verdictDay, verdictRules } = subject;
  // What is shown like a deal and is none has no stacks.
  const isStored = deal.id !== "" && deal.editHref === undefined;
  const isTyping = Object.keys(typed).length > 0;
  const working = useMemo(
    () => (isTyping ? workOutVerdict(withTyped(verdictDeal, typed), verdictDay, verdictRules) : said),
    [isTyping, typed, said, verdictDeal, verdictDay, verdictRules],
  );
  // What stands below follows a keystroke a moment later; the sentence and the picture are there with it.
  const below = useDeferredValue(working);
  const lender = useDeferredValue(useOnLender(subject, typed));
  const { verdict } = working;
  const grey = greyReason(working);
  return (
    <section className="panel mt-5" aria-label="Verdict">
      <div className="verdict-say">
        <div className="row between wrap">
          <span className="row wrap">
            <VerdictBadge verdict={verdict} />
            {grey === "" ? null : <span className="xs text-muted">{grey}</span>}
          </span>
          <span className="xs text-muted">{formatDate(`${verdictDay}T12:00:00Z`)}</span>
        </div>
        <p className="say" role="status">
          <Sentence working={working} />
        </p>
        {lender === null || subject.isKept || isTyping ? null : (
          <InLists verdict={verdict} lender={lender} months={subject.lender?.earnings?.months ?? []} />
        )}
        {subject.keptMonths === undefined ? null : (
          <p className="sm text-muted mt-2">{ofBooks(subject.keptMonths)}.</p>
        )}
        {isStored && !subject.isKept ? (
          <VerdictPictureOfDeal working={working} dealId={deal.id} />
        ) : (
          <VerdictPicture working={working} />
        )}
        <UnderTheLine working={working} />
        {subject.isKept ? null : (
          <VerdictAsk deal={subject.deal} working={working} typed={typed} onType={setTyped} />
        )}
      </div>
      <VerdictFigures subject={subject} working={below} lender={lender} />
      <Doubts working={below} subject={subject} />
    </section>
  );
}

/** The price by itself, beside the answer: what the market pays, what the earnings support, and what the assets are worth. */
export function PricePanel({ subject, working }: { subject: AnalysedDeal; working: VerdictWorking }) {
  const { deal } = subject;
  const below = useDeferredValue(working);
  const isStored = deal.id !== "" && deal.editHref === undefined;
  return (
    <section className="panel mt-5" aria-label="Verdict">
      <div className="verdict-say">
        <h2>The price by itself</h2>
        {isStored ? (
          <VerdictPictureOfDeal working={working} dealId={deal.id} />
        ) : (
          <VerdictPicture working={working} />
        )}
        <UnderTheLine working={working} />
      </div>
      <VerdictFigures subject={subject} working={below} lender={null} />
      <Doubts working={below} subject={subject} />
    </section>
  );
}

/** The same verdict by what a lender counts of the books; null without books that say so. */
function useOnLender(
  { lender, verdictDeal, verdictDay, verdictRules }: AnalysedDeal,
  typed: TypedFigures,
): VerdictWorking | null {
  const earnings = lender?.earnings ?? null;
  return useMemo(
    () =>
      earnings === null
        ? null
        : workOutVerdict(
            verdictOnLenderEarnings(withTyped(verdictDeal, typed), earnings),
            verdictDay,
            verdictRules,
          ),
    [earnings, verdictDeal, typed, verdictDay, verdictRules],
  );
}

/** The verdict that every list shows of the deal, which counts the books: said where the figures as entered make another one. */
function InLists({
  verdict,
  lender,
  months,
}: {
  verdict: DealVerdict;
  lender: VerdictWorking;
  months: readonly string[];
}) {
  const isSame = lender.verdict.id === verdict.id && lender.verdict.colour === verdict.colour;
  return isSame ? (
    <p className="sm text-muted mt-2">Every list says the same, {sayRowBasis({ months })}.</p>
  ) : (
    <p className="sm mt-2">
      <VerdictBadge verdict={lender.verdict} /> {ofBooks(months)}, as every list counts:{" "}
      <Sentence working={lender} />
    </p>
  );
}

/** "By the books of FY2025" */
function ofBooks(months: readonly string[]): string {
  const basis = sayRowBasis({ months });
  return `${basis.slice(0, 1).toUpperCase()}${basis.slice(1)}`;
}

function Sentence({ working }: { working: VerdictWorking }) {
  return sayVerdict(working).map((part, index) =>
    // The parts of a sentence never move.
    typeof part === "string" ? part : <b key={index}>{formatMoney(part.usd)}</b>,
  );
}

function UnderTheLine({ working }: { working: VerdictWorking }) {
  const { verdict, market } = working;
  const isStriped = verdict.bank !== null && verdict.marketHigh !== null && verdict.bank < verdict.marketHigh;
  const notes = [
    isStriped && verdict.id !== "loses_money"
      ? "Striped: the market may pay it, the earnings do not support it."
      : "",
    ...listNotDrawn(working),
    verdict.assetFloor === null ? "" : `Assets: ${floorNote(working)}`,
    market.isWidened ? "The market’s row states one average: it is taken 15% either way." : "",
  ].filter(Boolean);
  return <p className="help mt-2">{notes.join(" ")}</p>;
}

function Doubts({ working, subject }: { working: VerdictWorking; subject: AnalysedDeal }) {
  const { verdictDay, verdictRules } = subject;
  const { sdeUsd } = working.earnings;
  const carriedAfter = (payUsd: number) =>
    sdeUsd === null ? null : (bankPrice(sdeUsd - payUsd, verdictDay, verdictRules)?.priceUsd ?? null);
  return doubtText(working, carriedAfter).map((sentence) => (
    <div key={sentence} className="verdict-note">
      <TriangleAlert className="icon caution" aria-hidden />
      <p>{sentence}</p>
    </div>
  ));
}
